### Words in the pictures of Um Reifenbreite, in their alt text and in the text board.
### Riders are called by their numbers, as on their badges.

reifenbreite-scene-course = { $name }
reifenbreite-scene-final = Final
reifenbreite-scene-day = Day { $day } of { $days }
reifenbreite-scene-stage-race = Stage race
reifenbreite-scene-ground = { $surface ->
    [finish] finished
    [none] asphalt
   *[other] { $surface } { $number }
}

## What was done

reifenbreite-scene-in-order = Round { $round }, in order
reifenbreite-scene-drafted = drafted
reifenbreite-scene-fell = fell
reifenbreite-scene-on-foot = on foot
reifenbreite-scene-lost = lost its turn
reifenbreite-scene-alone = alone
reifenbreite-scene-car = { $car ->
    [6] car 6
   *[other] car 12
}
reifenbreite-scene-chance = { $effect ->
    [move] { $delta }
    [lose-energy] −card
    [gain-energy] +card
   *[other] quiet
}
reifenbreite-scene-told-act = { $rider } { $fate ->
    [fell] fell{ $fell ->
        [none] {""}
       *[other] {" "}and took down { $fell }
    }
    [lost] lost its turn
    [foot] had to get off
    [blocked] could not move
   *[none] rode { $steps }{ $alone ->
        [1] {" "}alone
       *[0] {""}
    }{ $followers ->
        [none] {""}
       *[other] , followed by { $followers }
    }
}

## Teams and jersey

reifenbreite-scene-ended-now = If it ended now: points, cards left
reifenbreite-scene-points = Points, cards left
reifenbreite-scene-told-side = { $who } { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $cards ->
    [one] 1 energy card
   *[other] { $cards } energy cards
}
reifenbreite-scene-sprint-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
reifenbreite-scene-told-jersey = { $rider } is in yellow with { $points } sprint points

reifenbreite-scene-hand = { $who } holds { $hand } (rider : worth, J joker)

## The grid

reifenbreite-scene-places = { $who } places
reifenbreite-scene-still-to-place = Still to place
reifenbreite-scene-to-place = { $who } has still to place { $riders }

## The finish

reifenbreite-scene-arrived = { $place ->
    [1] Over the finish: { $riders }
   *[other] From place { $place } on: { $riders }
}

## A question

reifenbreite-scene-asked = { $question ->
    [mode] { $rider } to ride
    [where] { $rider } to move
    [lead] { $rider } is asked to lead
    [draft] { $rider }: follow or stay
    [return] { $rider } comes back
    [lose] { $rider } loses a card
   *[regain] { $rider } takes a card back
}
reifenbreite-scene-sum = { $car ->
    [0] {""}
   *[other] car { $car }{ $thrown ->
        [none] {""}
       *[other] {" "}+{" "}
    }
}{ $laid ->
    [none] {""}
   *[other] { $laid }{ $thrown ->
        [none] {""}
       *[other] {" "}+{" "}
    }
}{ $thrown ->
    [none] {""}
   *[other] { $thrown }
}{ $ground ->
    [none] {""}
   *[other] {" "}{ $ground }
}{ $delta ->
    [none] {""}
   *[other] {" "}{ $delta }
} = { $allowance }{ $spaces ->
    [0] {""}
    [one] , 1 space in reach
   *[other] , { $spaces } spaces in reach
}
reifenbreite-scene-exactly = ={ $steps }
reifenbreite-scene-head-steps = spaces
reifenbreite-scene-head-ground = then from
reifenbreite-scene-head-risk = on foot
reifenbreite-scene-head-to-go = to go
reifenbreite-scene-head-followers = can follow
reifenbreite-scene-nobody = nobody
reifenbreite-scene-behind = behind
reifenbreite-scene-more = { $count ->
    [0] No other spaces
    [one] 1 more: bright, without a letter
   *[other] { $count } more: bright, without a letter
}{ $surfaces ->
    [1] {" "}· on foot: two dice would not do next time
   *[0] {""}
}
reifenbreite-scene-told-landing = { $letter }: { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} to lane { $lane }, { $surface ->
    [finish] over the finish
    [none] asphalt
   *[other] { $surface } { $number }, { $risk } % on foot from there
}, { $to_go } to go, { $followers ->
    [none] nobody can follow
   *[other] { $followers } can follow
}{ $behind ->
    [none] {""}
   *[other] , behind { $behind }
}
reifenbreite-scene-would-draft = { $rider } would follow { $wheel } for { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
}; its own throw brings { $usual } on average
reifenbreite-scene-would-lead = { $rider } would stand in front of { $mover } and ride at once
reifenbreite-scene-two-cards = framed: where two cards can take it
reifenbreite-scene-own-throw = two dice bring { $usual } on average{ $risk ->
    [0] {""}
   *[other] , { $risk } % on foot
}

## The plan

reifenbreite-scene-your-plan = Your plan
reifenbreite-scene-acting-order = In the order in which they act
reifenbreite-scene-its-cards = Where it stands, and its cards
reifenbreite-scene-secret = only you see this
reifenbreite-scene-acts = { $now ->
    [1] acts now
   *[0] { $turn ->
        [0] next round
        [1] acts 1st
        [2] acts 2nd
        [3] acts 3rd
       *[other] acts { $turn }th
    }
}
reifenbreite-scene-plan-draft = { $do ->
    [usual] { $wheel ->
        [none] follow for { $least }+
       *[other] follow { $wheel } for { $least }+
    }
    [never] never follow
    [always] always follow
    [from2] follow for 2+
    [from3] follow for 3+
    [from4] follow for 4+
    [from5] follow for 5+
    [from6] follow for 6+
    [from7] follow for 7+
    [from8] follow for 8+
    [from9] follow for 9+
   *[ask] ask me: follow or not
}{ $mates ->
    [1] , own wheels
   *[0] {""}
}{ $climb ->
    [0] {""}
    [6] , not climb 6
   *[other] , not climb { $climb }+
}
reifenbreite-scene-plan-ride = { $do ->
    [roll] else throw{ $risk ->
        [0] {""}
       *[other] {" "}({ $risk } % on foot)
    }
    [car6] else the car, 6 and a die
    [car12] else the car, 12
    [ask] else ask me how
   *[other] { $cards ->
        [1] else lay { $laid } and a die
       *[2] else lay { $laid }
    }{ $alone ->
        [1] , alone
       *[0] {""}
    }{ $asphalt ->
        [1] , asphalt
       *[0] {""}
    }{ $before ->
        [none] {""}
       *[other] , before { $before }
    }
}
reifenbreite-scene-plan-where = { $do ->
    [after] behind { $rider }
    [best] to the best place
    [near] the shortest way
    [shake] where fewest can follow
    [wheel] behind a wheel
    [lane1] far ahead in lane 1
    [lane2] far ahead in lane 2
    [lane3] far ahead in lane 3
    [lane4] far ahead in lane 4
    [lane5] far ahead in lane 5
    [lane6] far ahead in lane 6
   *[ask] ask me where to
}
reifenbreite-scene-told-plan = { $rider }{ $turn ->
    [0] {" "}in the next round
   *[other] {" "}acts as number { $turn }
}
reifenbreite-scene-told-cards = { $cards ->
    [one] 1 energy card
   *[other] { $cards } energy cards
} left, { $jokers ->
    [0] no joker
    [one] 1 joker
   *[other] { $jokers } jokers
} among them
reifenbreite-scene-jokers = Jokers for any of them
reifenbreite-scene-yours = yours
reifenbreite-scene-barred = not from a climb

## The sheet

reifenbreite-scene-head-finish = finish
reifenbreite-scene-head-extra = extra
reifenbreite-scene-head-total = total
reifenbreite-scene-head-photos = photos
reifenbreite-scene-head-points = points
reifenbreite-scene-head-jersey = yellow ×2
reifenbreite-scene-head-sum = sum
reifenbreite-scene-head-rider = ·{ $number }
reifenbreite-scene-head-day = day { $day }
reifenbreite-scene-head-days = all days
reifenbreite-scene-days = Days
reifenbreite-scene-head-best = { $days } × best
reifenbreite-scene-sprints = Sprints
reifenbreite-scene-teams = Teams
reifenbreite-scene-won = { $shared ->
    [1] A shared win · { $points }
   *[0] { $who } wins · { $points }
}
reifenbreite-scene-struck = { $count ->
    [0] nobody is struck
    [1] { $riders } is struck from the sheet
    [2] { $riders } are struck
    [3] { $riders } are struck
    [4] { $riders } are struck
   *[other] { $count } riders are struck
}
reifenbreite-scene-told-place = { $place }. { $rider } { $struck ->
    [1] struck from the sheet
   *[0] { $points } points
}
reifenbreite-scene-told-scored = Line { $line }: { $rider } { $points }{ $marks ->
    [0] {""}
   *[other] , { $marks } in yellow
}
reifenbreite-scene-told-team = { $who } { $points } points
reifenbreite-scene-told-day = Day { $day }, { $name }: { $who } { $points } points
reifenbreite-scene-told-rider-sum = { $rider } { $points } points
