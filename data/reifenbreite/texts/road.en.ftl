### Words on the road of Um Reifenbreite in pictures, in their alt text and in the text board.
### Riders are called by their numbers, as on their badges.

reifenbreite-scene-line = { $line }
reifenbreite-scene-sprint = { $line } { $points }
reifenbreite-scene-start = Start
reifenbreite-scene-finish = Finish
reifenbreite-scene-section = { $ground ->
    [none] { $turn ->
        [left] left bend
       *[other] right bend
    }
   *[other] { $ground }{ $turn ->
        [left] , left bend
        [right] , right bend
       *[none] { "" }
    }
}

## Who leads

reifenbreite-scene-lead = { $arrived ->
    [0] { $rider } leads
   *[other] { $arrived } in, { $rider } comes next
} · { $line ->
    [none] { "" }
   *[other] { $to_line ->
        [1] 1 space
       *[other] { $to_line } spaces
    } to line { $line },{ " " }
}{ $to_go ->
    [1] { $line ->
        [none] 1 space
       *[other] 1
    }
   *[other] { $line ->
        [none] { $to_go } spaces
       *[other] { $to_go }
    }
} to the finish
reifenbreite-scene-lead-none = Nobody is on the road
reifenbreite-scene-lead-grid = { $spread ->
    [1] One rider a lane and team · the
   *[0] The
} front row acts first, right lane before left

## The road in words

reifenbreite-scene-told-rider = { $rider } { $space }{ $ground ->
    [none] { "" }
   *[other] { " " }{ $ground } { $number }
}{ $fate ->
    [fell] , fell
    [foot] , was on foot
    [beside] , on foot beside it
    [lost] , lost its turn
   *[none] { "" }
}{ $wheel ->
    [none] { "" }
   *[other] { " " }drafting { $wheel }
}{ $next ->
    [1] , next to act
   *[other] { "" }
}
reifenbreite-scene-told-sprint = Line { $line }: { $points ->
    [none] nothing left to win
   *[other] { $points } points
}
reifenbreite-scene-told-course = { $spaces } spaces from the grid to the finish
