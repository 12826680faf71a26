### Words in the pictures of Pistard, in their alt text and in the text board.

pistard-scene-title = Pistard
pistard-scene-round = Round { $round }
pistard-scene-final = Final
pistard-scene-line = LAP LINE

## Tables

pistard-scene-standings = Standings
pistard-scene-points = points
pistard-scene-riders = riders
pistard-scene-order = Order of the race
pistard-scene-row = row
pistard-scene-lane = lane
pistard-scene-gap = gap
pistard-scene-rider = { $who } { $base }

## At the foot

pistard-scene-dice = { $who } has the dice { $dice }
pistard-scene-next = Next: { $who }'s { $base ->
    [Y] yellow
    [G] green
    [B] blue
   *[O] orange
} rider
pistard-scene-elimination = Elimination line { $line }: the last over it is out

## The podium

pistard-scene-wins = { $who } wins
pistard-scene-reason = { $how ->
    [points] { $points } points in round { $round }
   *[alone] the last team on the track, in round { $round }
}

## Alt text and text board

pistard-scene-told-team = { $place }. { $who }{ $mode ->
    [points] : { $points } points,
   *[elimination] :
} { $riders ->
    [one] 1 rider left
   *[other] { $riders } riders left
}
pistard-scene-told-rider = { $place }. { $who } { $base } row { $row }, lane { $lane }, lap { $lap }{ $gap ->
    [0] {""}
   *[other] , { $gap } behind
}
