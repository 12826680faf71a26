### Words in the pictures of Critèrium, in their alt text and in the text board.

criterium-scene-title = Critèrium de Figueres
criterium-scene-start = At the start
criterium-scene-turn = Turn { $turn }
criterium-scene-turn-of = Turn { $turn } of { $turns }
criterium-scene-final = Final
criterium-scene-hand = Your hand
criterium-scene-secret = only you see this

## On the road

criterium-scene-finish = FINISH
criterium-scene-start-line = START
criterium-scene-museum = MUSEU DE LA JOGUINA
criterium-scene-lineup = On the start line, left first

## Cards shown

criterium-scene-frozen = Nobody moves
criterium-scene-why-frozen = { $zeros ->
    [2] two zeros stop everybody
   *[other] { $zeros } zeros stop everybody
}
criterium-scene-why-group = { $number } + { $riders } riders
criterium-scene-why-alone = alone
criterium-scene-why-over = too late
criterium-scene-why-none = no card

## Standings

criterium-scene-standings = Standings
criterium-scene-square = square
criterium-scene-gap = gap
criterium-scene-bottle = bottle
criterium-scene-this-turn = this turn
criterium-scene-tie = same square: lower slot first

## At the foot

criterium-scene-neutrals = N: neutral cyclist
criterium-scene-sprint-open = Sprint open: +1 to the leaders
criterium-scene-sprint-now = Sprint: +1 for { $who }
criterium-scene-sprint-used = Sprint bonus taken
criterium-scene-next = Next: turn { $turn }, choose a card
criterium-scene-over = { $who } wins the race

## The hand

criterium-scene-spent = turn { $turn }
criterium-scene-no-bottle = from { $square } on
criterium-scene-near = The road about you
criterium-scene-reach = Alone, each card takes you to

## The podium

criterium-scene-wins = { $who } wins
criterium-scene-reason = { $how ->
    [line] over the line in turn { $turn }
   *[turns] ahead after turn { $turn }
}
criterium-scene-reason-neutral = { $how ->
    [line] over the line in turn { $turn }, best player: { $who }
   *[turns] ahead after turn { $turn }, best player: { $who }
}
criterium-scene-reason-declared = best player; { $who } was first

## Alt text and text board

criterium-scene-told-lineup = On the start line, left first: { $who }
criterium-scene-told-group = { $riders ->
    [one] { $who } plays { $number } alone: { $gain ->
        [0] stays
       *[other] +{ $gain }
    }
   *[other] { $who } play { $number }: +{ $gain } each ({ $number } + { $riders } riders)
}{ $bottles ->
    [0] {""}
   *[other] , as a bottle card: { $bottled }
}{ $over ->
    [yes] , too late
   *[no] {""}
}
criterium-scene-told-frozen = { $who } play 0: { $zeros } zeros, nobody moves{ $others_count ->
    [0] {""}
   *[other] . Also shown: { $others } ({ $numbers })
}
criterium-scene-told-none = { $who } { $riders ->
    [one] has
   *[other] have
} no card left and { $riders ->
    [one] stays
   *[other] stay
}
criterium-scene-told-row = { $place }. { $who }{ $neutral ->
    [yes] {" "}(N)
   *[no] {""}
} { $finished ->
    [yes] over the line
   *[no] { $square }
}{ $moved ->
    [yes] {" "}from { $start }
   *[no] {""}
}{ $gap ->
    [0] {""}
   *[other] , gap { $gap }
}{ $bottle ->
    [new] , takes a bottle
    [held] , holds a bottle
    [spent] , bottle spent
   *[none] {""}
}{ $sprint ->
    [yes] , sprint +1
   *[no] {""}
}
criterium-scene-told-final = { $place }. { $who }{ $neutral ->
    [yes] {" "}(N)
   *[no] {""}
} { $finished ->
    [yes] over the line
   *[no] { $square }
}{ $gap ->
    [0] {""}
   *[other] , gap { $gap }
}
criterium-scene-told-hand = { $count ->
    [0] No colour card left
   *[other] Colour cards: { $cards }
}
criterium-scene-told-bottle = { $state ->
    [open] Bottle card: { $number }
    [spent] Bottle card { $number } is played
   *[absent] No bottle card yet
}
criterium-scene-told-spent = Played: { $cards }
criterium-scene-told-near = { $you ->
    [yes] You ({ $who }) { $square }
   *[no] { $who } { $square }
}
criterium-scene-told-reach = { $cards } leads to { $finish ->
    [yes] the finish
   *[no] { $square }
}
