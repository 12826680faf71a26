### Words in the pictures of El juego de los ciclistas, in their alt text and in the text board.
### Riders are called by their player's name and their number; what a list says of one stands beside it.

ciclistas-scene-title = El juego de los ciclistas
ciclistas-scene-round = Round { $round }
ciclistas-scene-stage-round = Stage { $stage }/{ $stages }, round { $round }
ciclistas-scene-final = Final

## On the road

ciclistas-scene-start = Start
ciclistas-scene-finish = Finish
ciclistas-scene-worth = value of each space for the time
ciclistas-scene-lap = End of lap { $lap }
ciclistas-scene-lead = { $rider } { $left ->
    [0] leads · at the line
    [1] leads · 1 space to the line
   *[other] leads · { $left } spaces to the line
}
ciclistas-scene-lead-over = { $rider } is { $beyond ->
    [1] 1 space
   *[other] { $beyond } spaces
} over the line
ciclistas-scene-lead-in = { $rider } is first with { $time } · { $riders ->
    [0] nobody is
    [1] 1 rider is
   *[other] { $riders } riders are
} on the road
ciclistas-scene-lead-none = Nobody is on the road
ciclistas-scene-together = { $riders ->
    [1] alone
   *[other] { $riders } riders together
}
ciclistas-scene-together-short = { $riders ->
    [1] alone
   *[other] { $riders }
}
ciclistas-scene-gap = gap { $gap }
ciclistas-scene-counters = Bonus counters
ciclistas-scene-legend = drafted, with counter won or paid

## At the foot

ciclistas-scene-card = { $card ->
    [puncture] Puncture: doubles stay
    [fall] Fall: doubles stay, even ones take along those behind on the space
    [wind] Side wind: five riders a space
    [rain] Rain: no counters
   *[dry] Rain without effect
}
ciclistas-scene-in = In: { $riders }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
ciclistas-scene-out = Out: { $riders }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } before
}
ciclistas-scene-leaving = After lap { $lap } (space { $space }) the last { $count ->
    [1] rider leaves
   *[other] { $count } riders leave
}, now { $riders }
ciclistas-scene-general = General classification after stage { $stage }: { $riders }
ciclistas-scene-over = { $rider } wins
ciclistas-scene-next = Next: { $rider }

## A finish

ciclistas-scene-sprint = Sprint
ciclistas-scene-sprint-won = { $rider } wins in { $time }
ciclistas-scene-crossed = Over the line
ciclistas-scene-result = Result
ciclistas-scene-time = time
ciclistas-scene-overtook = overtook
ciclistas-scene-id = { $rider }
ciclistas-scene-behind = { $count ->
    [1] 1 rider farther back
   *[other] { $count } riders farther back
}: { $riders }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}

## The end of a stage

ciclistas-scene-stage = Stage { $stage } of { $stages }
ciclistas-scene-stage-result = Stage { $stage }
ciclistas-scene-tour-won = { $rider } wins the tour in { $time }
ciclistas-scene-classification = General classification
ciclistas-scene-points = Points of the teams

## The podium

ciclistas-scene-finish-gate = FINISH
ciclistas-scene-rider = { $rider }
ciclistas-scene-teams = Teams
ciclistas-scene-best = best rider
ciclistas-scene-wins = { $rider } wins
ciclistas-scene-reason = { $tour ->
    [yes] lowest total: { $time }
   *[no] time { $time }
}

## A choice

ciclistas-scene-to-move = { $rider } to move
ciclistas-scene-waits = { $rider }
ciclistas-scene-throw = Throw: how often in 36
ciclistas-scene-thrown = Thrown: { $sum }
ciclistas-scene-step = { $counters ->
    [0] { $thrown }
   *[other] +{ $counters }
}
ciclistas-scene-draft = Draft { $wheel }: { $spaces ->
    [1] 1 space
   *[other] { $spaces } spaces
}{ $price ->
    [0] { $gain ->
        [0] , free
       *[other] , wins a counter
    }
    [1] , costs 1 counter
   *[other] , costs { $price } counters
}
ciclistas-scene-after = At its wheel: { $riders }
ciclistas-scene-ahead = Next ahead: { $wheel } on { $space }, { $gap ->
    [0] no gap
   *[other] gap { $gap }
} at the start of the round
ciclistas-scene-team = { $road ->
    [1] Your riders by number: { $rider1 } on { $space1 }
    [2] Your riders by number: { $rider1 } on { $space1 } · { $rider2 } on { $space2 }
   *[3] Your riders by number: { $rider1 } on { $space1 } · { $rider2 } on { $space2 } · { $rider3 } on { $space3 }
}

## Alt text and text board

ciclistas-scene-told-band = { $count ->
    [1] Alone: { $riders }
   *[other] { $count } together: { $riders }
}{ $gap ->
    [0] {""}
   *[other] , gap { $gap } ahead
}
ciclistas-scene-told-wheels = At the wheel of { $wheel }: { $riders }
ciclistas-scene-told-counters = { $who }: { $counters ->
    [0] no counters
    [1] 1 counter
   *[other] { $counters } counters
}
ciclistas-scene-told-points = { $who }: { $points ->
    [1] 1 point
   *[other] { $points } points
}
ciclistas-scene-told-dash = { $place }. { $rider } { $time }{ $wheel ->
    [none] , threw { $dice }
   *[other] , drafted { $wheel }
}{ $counters ->
    [0] {""}
    [1] , 1 counter
   *[other] , { $counters } counters
}{ $count ->
    [0] {""}
   *[other] , overtook { $overtook }
}
ciclistas-scene-told-time = { $place }. { $rider } { $time }
ciclistas-scene-told-team = { $place }. { $who }, rider { $riders }
ciclistas-scene-told-here = { $rider } is on { $space }
ciclistas-scene-told-draft = A draft leads to { $space }
ciclistas-scene-told-throw = A throw leads to { $first }–{ $last }
ciclistas-scene-told-step = { $step ->
    [0] The throw leads to { $space }
    [1] With 1 counter to { $space }
   *[other] With { $step } counters to { $space }
}
