### Ciclismo a fondo: what stands on the sheets of time trials and tours.

## A race against the clock

ciclismo_a_fondo-scene-trial-lead = { ciclismo_a_fondo-course-kind }, { $squares } squares{ $stage ->
    [0] {""}
   *[other] {" "}· stage { $stage } of { $stages }
} · { $arrived } of { $riders } in
ciclismo_a_fondo-scene-trial-turn = { $turn ->
    [0] before the start
   *[other] turn { $turn }
}
ciclismo_a_fondo-scene-trial-word = { $word ->
    [togo] to line
    [last] last
    [effort] PE
    [turn] a turn
    [spent] a turn with PE
   *[out] abandons
}
ciclismo_a_fondo-scene-trial-section = { $terrain ->
    [crono_corta] crono corta
    [crono_media] crono media
    [crono_larga] crono larga
   *[other] { ciclismo_a_fondo-scene-terrain }
}: { $squares }
ciclismo_a_fondo-scene-trial-sky = { $weather ->
    [wind] wind
    [rain] rain
    [cold] cold
   *[clear] clear
}
ciclismo_a_fondo-scene-trial-arrival = turn { $turn }
ciclismo_a_fondo-scene-trial-last = { $arrived ->
    [0] +{ $squares }
   *[other] { $squares } over
}
ciclismo_a_fondo-scene-trial-told = { $place }. { $who }: { $arrived ->
    [0] { $togo } to the line
   *[other] turn { $arrived }, { $beyond } beyond the line
}, { $effort } PE left

## A tour between two stages

ciclismo_a_fondo-scene-tour-stage = Stage { $stage } of { $stages }
ciclismo_a_fondo-scene-tour-day = { $stage ->
    [0] First riders
   *[other] Stage { $stage }
}
ciclismo_a_fondo-scene-tour-lead = { $name }: { ciclismo_a_fondo-course-kind }, { $squares } squares · { ciclismo_a_fondo-turns }
ciclismo_a_fondo-scene-tour-whole = { $stages } stages, { $squares } squares
ciclismo_a_fondo-scene-tour-ridden = { $ridden } of { $stages } stages ridden
ciclismo_a_fondo-scene-tour-table = { $jersey ->
    [general] General
    [points] Regularidad
    [mountain] Montaña
    [combative] Combatividad
   *[teams] Teams
}
ciclismo_a_fondo-scene-tour-worth = { $worth } { $jersey ->
    [general] { $worth ->
        [one] turn
       *[other] turns
    }
    [combative] PE
   *[other] { $worth ->
        [one] point
       *[other] points
    }
}
ciclismo_a_fondo-scene-tour-leader = { ciclismo_a_fondo-scene-tour-table }: { $who }, { ciclismo_a_fondo-scene-tour-worth }
ciclismo_a_fondo-scene-tour-owner = { $who }
ciclismo_a_fondo-scene-tour-rider = { $rider_called }
ciclismo_a_fondo-scene-tour-row = { $place }. { $who } { $worth }
ciclismo_a_fondo-scene-tour-gap = { $gap ->
    [0] same
   *[other] +{ $gap }
}
ciclismo_a_fondo-scene-tour-number = { $number }
ciclismo_a_fondo-scene-tour-word = { $word ->
    [turns] turns
    [points] points
    [bonus] turns, less bonus
    [four] first four of each stage
   *[out] abandons
}
ciclismo_a_fondo-scene-tour-foot = { $out ->
    [0] Nobody abandons
    [one] { $riders } abandons
   *[other] { $riders } abandon
}
ciclismo_a_fondo-scene-tour-next = Next: { ciclismo_a_fondo-course-kind }, { $squares } squares. { $rest ->
    [0] {""}
   *[other] Rest day.{" "}
}All recover { $least } to { $most } PE.
