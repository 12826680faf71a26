### Words in the pictures of Pistard, in their alt text and in the text board.
### Riders are called by whose they are and the colour of their base; squares by row·lane, lane 1 = inner.

pistard-scene-title = Pistard
pistard-scene-round = Round { $round } · lap { $lap }
pistard-scene-final = Final
pistard-scene-goal = First to { $target } points wins
pistard-scene-elimination = Line { $line }, { $at ->
    [half] half lap
   *[lap] lap line
}: the last over it is out

## On the track

pistard-scene-line = LAP LINE
pistard-scene-half = HALF LAP
pistard-scene-to-cross = { $riders ->
    [0] Everybody is over the line
   *[other] Still to cross: { $names ->
        [many] { $riders } riders
       *[other] { $names }
    }
}
pistard-scene-out = { $cause ->
    [lapped] { $rider } is caught by { $by } and out
   *[line] { $rider } is last over the line and out
}

## Who acts next

pistard-scene-turn = { $rider } to move
pistard-scene-team-turn = { $what ->
    [lose] { $who }: −1 die
   *[place] { $who } to place
}
pistard-scene-hint = { $what ->
    [move] Pick a die, then a square
    [lose] A rider is out: which die do you give up?
   *[place] Pick a rider and a lane
}
pistard-scene-mine = { $who }
pistard-scene-mine-hint = { $mode ->
    [points] { $points } of { $target } points
   *[elimination] { $points ->
        [one] 1 rider in the race
       *[other] { $points } riders in the race
    }
}

## Order and dice

pistard-scene-order = Order of round { $round }
pistard-scene-next = next
pistard-scene-unplaced = Your riders still to place
pistard-scene-die = die
pistard-scene-bonus = bonus step
pistard-scene-dice = Dice left

## What a die leads to

pistard-scene-squares = die { $die } · { $squares ->
    [one] 1 place
   *[other] { $squares } places
}
pistard-scene-leaves = leaves { $dice }
pistard-scene-key = { $what ->
    [die] the die ends here
    [colour] own colour, +1
   *[wind] slipstream, +1
}

## Tables and podium

pistard-scene-standings = Standings
pistard-scene-points = points
pistard-scene-riders = riders
pistard-scene-row = row
pistard-scene-lane = lane
pistard-scene-gap = gap
pistard-scene-rider = { $rider }
pistard-scene-wins = { $who } wins
pistard-scene-reason = { $how ->
    [points] { $points } points in round { $round }
   *[alone] the last team on the track, in round { $round }
}

## Alt text and text board

pistard-scene-told-next = Next: { $rider }{ $what ->
    [first] , first in the new round
   *[move] , with the dice { $dice }
}
pistard-scene-told-team = { $place }. { $who }{ $mode ->
    [points] : { $points ->
        [one] 1 point
       *[other] { $points } points
    },
   *[elimination] :
} { $riders ->
    [one] 1 rider left
   *[other] { $riders } riders left
}
pistard-scene-told-place = { $rider } { $row }·{ $lane }{ $gap ->
    [0] {" "}(lap { $lap })
   *[other] {" "}−{ $gap }
}
pistard-scene-told-move = { $rider } { $die }{ $bonus ->
    [0] {""}
   *[other] {" "}+{ $bonus }
}{ $points ->
    [0] {""}
    [one] , 1 point
   *[other] , { $points } points
}
pistard-scene-told-turn = { $rider }{ $state ->
    [next] {" "}next
    [out] {" "}out
   *[waiting] {""}
}
pistard-scene-told-order = { $rider } first, then as they stand
pistard-scene-told-placing = { $who } { $die }
pistard-scene-told-dice = { $who } { $state ->
    [some] has { $dice }
    [unthrown] has not thrown
   *[none] has no dice left
}
pistard-scene-told-reach = Die { $die } · { $count ->
    [one] 1 place
   *[other] { $count } places
}: { $squares }
pistard-scene-told-leaves = Giving up { $die } leaves { $dice }
pistard-scene-told-rider = { $rider }: place { $place }, row { $row }, lane { $lane }, lap { $lap }{ $gap ->
    [0] {""}
   *[other] , gap { $gap }
}
