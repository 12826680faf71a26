### Ciclismo a fondo: what stands in the picture of a turn on the road.

ciclismo_a_fondo-scene-turn = { $turn ->
    [0] Start
   *[other] Turn { $turn }
}
ciclismo_a_fondo-scene-lead = { $name }{ $stage ->
    [0] {""}
   *[other] {" "}· stage { $stage } of { $stages }
} · { $togo } { $togo ->
    [one] square
   *[other] squares
} to the line
ciclismo_a_fondo-scene-sky = { ciclismo_a_fondo-weather }{ $weather ->
    [wind] { $turns ->
        [0] {""}
        [one] , 1 turn
       *[other] , { $turns } turns
    }
   *[other] {""}
}
ciclismo_a_fondo-scene-told-sky = Weather: { ciclismo_a_fondo-scene-sky }
ciclismo_a_fondo-scene-wearers = Jerseys: { $riders }
ciclismo_a_fondo-scene-size = { $kind ->
    [escape] escape of { $riders }
    [peloton] pelotón of { $riders }
    [grupo] group of { $riders }
    [pareja] 2
   *[solitario] alone
}
ciclismo_a_fondo-scene-dropped = { $riders } dropped
ciclismo_a_fondo-scene-gap = gap { $squares }
ciclismo_a_fondo-scene-gained = +{ $squares }
ciclismo_a_fondo-scene-gained-span = +{ $least } to +{ $most }
ciclismo_a_fondo-scene-mode = { $mode ->
    [seguir] seguir, pulled by
    [tirar] pulled by
    [relevos] relevos
   *[basico] básico
}
ciclismo_a_fondo-scene-word = { $word ->
    [own] own rolls
    [chase] chase
    [drop] dropped
    [front] to the front
    [tokens] token and PE:
    [tirar] tirar
    [ataque] ataque
    [lanzar] lanzar
    [sprintar] sprintar
    [totals] Effort left
   *[efforts] Effort left (PE)
}
ciclismo_a_fondo-scene-count = { $count }
ciclismo_a_fondo-scene-on = on { $square }
ciclismo_a_fondo-scene-back = · back in turn { $turn }
ciclismo_a_fondo-scene-climb = { ciclismo_a_fondo-scene-terrain }: { $first } to { $last }
ciclismo_a_fondo-scene-told-group = { $count ->
    [1] Alone
    [2] Two
   *[other] Group of { $count }
}: { $riders }
ciclismo_a_fondo-scene-told-stopped = Off the road: { $who } on { $square }, back in turn { $turn }
ciclismo_a_fondo-scene-told-line = { $kind ->
    [feed] Feed zone
    [summit] Summit
    [finish] Finish
   *[sprint] Sprint
} at { $square }: { $who } first
ciclismo_a_fondo-scene-told-effort = { $who }: { $total } PE left; { $riders }

## A plan, for its owner alone

ciclismo_a_fondo-scene-plan-word = { $word ->
    [title] Your plan
    [map] Where all are
    [secret] only you see this
    [mine] framed: yours
    [given] given: you can still change it
    [proposed] proposed: press Accept, or change a rider
    [odds] how often he lands there
    [agreed-odds] how often, if agreed so
    [discs] with so many PE, on average
    [risk] PE downhill: fall 1 in 3
    [after] Effort after this plan
    [left] Effort left
    [effort] your effort
   *[agreed] agreed
}
ciclismo_a_fondo-scene-plan-group = { $kind ->
    [peloton] Pelotón of { $riders }
    [grupo] Group of { $riders }
    [pareja] Two
   *[solitario] Alone
}
ciclismo_a_fondo-scene-plan-mode = { $mode ->
    [seguir] seguir
    [relevos] relevos
    [basico] básico
   *[none] own roll
}
ciclismo_a_fondo-scene-plan-agreed = { $mode ->
    [none] no agreement: tokens
   *[other] { ciclismo_a_fondo-scene-plan-mode } agreed
}
ciclismo_a_fondo-scene-plan-vote = your vote { ciclismo_a_fondo-vote }
ciclismo_a_fondo-scene-plan-level = level { $level }
ciclismo_a_fondo-scene-plan-token = { $token ->
    [T] pulls
    [A] attacks
    [C] goes along
    [L] leads out
    [S] sprints
    [follow] follows
    [rides] rides along
   *[alone] own roll
}
ciclismo_a_fondo-scene-plan-toll = { $care ->
    [pay] pays a toll
    [drop] drops at a toll
   *[front] to the front
}
ciclismo_a_fondo-scene-plan-line = the line { $percent } %
ciclismo_a_fondo-scene-plan-average = average +{ $squares }
ciclismo_a_fondo-scene-plan-told = { $who } on { $row }, { $effort } PE: { $token ->
    [agreed] as agreed
   *[other] { ciclismo_a_fondo-scene-plan-token }
}{ $points ->
    [0] {""}
   *[other] , { $points } PE
}
