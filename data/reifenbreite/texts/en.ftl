### Um Reifenbreite: what the bot says of this game. The names of the keys follow the convention at the top of the
### Critèrium's texts. A rider is called by its player's name and its number, to its own player by the number alone.

reifenbreite-title = Um Reifenbreite
reifenbreite-length = 15 to 35 rounds, by the course
reifenbreite-alone = 15 to 30 minutes
reifenbreite-days = 4 to 14 days
reifenbreite-pitch = Four riders, two dice: follow wheels, spend your energy in time, and beware of the seven.

## Teams

reifenbreite-team-red = Stunt (red)
reifenbreite-team-blue = Iron (blue)
reifenbreite-team-black = Kicking (black)
reifenbreite-team-green = Racketeer (green)

## Options

reifenbreite-option-level = How much of the rule book
reifenbreite-option-level-basic = Basic: all roads are flat
reifenbreite-option-level-advanced = Advanced: climbs, descents and cobbles count
reifenbreite-option-level-professional = Professional: sprints, yellow jersey, chase car and switched leads as well
reifenbreite-option-level-own = Your own choice of rules and rulings
reifenbreite-option-course = The course
reifenbreite-option-stage_race = One race or several
reifenbreite-option-stage_race-true = A stage race: points added, and the best rider counts again
reifenbreite-option-stage_race-false = One race
reifenbreite-option-stages = Races of the stage race
reifenbreite-option-second = The second race
reifenbreite-option-third = The third race
reifenbreite-option-fourth = The fourth race
reifenbreite-option-fifth = The fifth race
reifenbreite-option-stage_energy = Energy in a stage race
reifenbreite-option-stage_energy-fresh = Fresh cards for every race
reifenbreite-option-stage_energy-carry = One set for all races
reifenbreite-option-surfaces = Climbs, descents and cobbles
reifenbreite-option-surfaces-true = They count
reifenbreite-option-surfaces-false = All roads are flat
reifenbreite-option-sprints = Sprints
reifenbreite-option-sprints-true = With points at the sprint lines
reifenbreite-option-sprints-false = Without
reifenbreite-option-jersey = Yellow jersey
reifenbreite-option-jersey-true = With: two points for every round in it
reifenbreite-option-jersey-false = Without
reifenbreite-option-cheating = Chase car
reifenbreite-option-cheating-true = Riders may hang on to it, and may be photographed
reifenbreite-option-cheating-false = Nobody may
reifenbreite-option-lead_switch = Switching the lead
reifenbreite-option-lead_switch-true = A leader may ask its line to ride in front
reifenbreite-option-lead_switch-false = Whoever is in front rides in front
reifenbreite-option-two_teams_each = Teams of a manager
reifenbreite-option-two_teams_each-true = Two each
reifenbreite-option-two_teams_each-false = One each
reifenbreite-option-open_hands = Energy cards
reifenbreite-option-open_hands-true = All lie open
reifenbreite-option-open_hands-false = Each manager sees his own
reifenbreite-option-auto_finish_last = The last rider on the road
reifenbreite-option-auto_finish_last-true = Has the last place at once
reifenbreite-option-auto_finish_last-false = Rides to the finish
reifenbreite-option-ended_now = Points during a race
reifenbreite-option-ended_now-true = As if it ended now
reifenbreite-option-ended_now-false = Points already won
reifenbreite-option-dismount_return = Back on the road, if the space is taken
reifenbreite-option-dismount_return-lane_back = Set back in the lane
reifenbreite-option-dismount_return-parallel_or_back = Beside it, else set back
reifenbreite-option-draft_path = Steps of a rider that follows
reifenbreite-option-draft_path-longest = As many as there is a way for
reifenbreite-option-draft_path-shortest = As few as there is a way for
reifenbreite-option-draft_first_round = Following wheels in the first round
reifenbreite-option-draft_first_round-true = Allowed
reifenbreite-option-draft_first_round-false = Not yet
reifenbreite-option-falls_diagonal = Falls spread diagonally
reifenbreite-option-falls_diagonal-true = They do, backwards
reifenbreite-option-falls_diagonal-false = They do not
reifenbreite-option-falls_cross_thick = Falls spread across thick lines
reifenbreite-option-falls_cross_thick-true = They do
reifenbreite-option-falls_cross_thick-false = They do not
reifenbreite-option-fallen_transmit_if_acted = Riders that have ridden already
reifenbreite-option-fallen_transmit_if_acted-true = Fall too, and pass it on
reifenbreite-option-fallen_transmit_if_acted-false = Stay up
reifenbreite-option-finished_leave = Riders over the finish
reifenbreite-option-finished_leave-after_group = Leave with their group
reifenbreite-option-finished_leave-end_of_round = Stand in the way until the round is over
reifenbreite-option-cheat_seven_draws_chance = A seven by the chase car
reifenbreite-option-cheat_seven_draws_chance-true = Draws a chance card
reifenbreite-option-cheat_seven_draws_chance-false = Draws no card
reifenbreite-option-cheat_surface = The chase car and the road
reifenbreite-option-cheat_surface-true = Climbs and cobbles count
reifenbreite-option-cheat_surface-false = They do not
reifenbreite-option-photo_final = The two photos of the end
reifenbreite-option-photo_final-distinct = Two different ones
reifenbreite-option-photo_final-with_return = Perhaps the same twice
reifenbreite-option-tour_sprint_points = Points of the sprints
reifenbreite-option-tour_sprint_points-course = As the course has them
reifenbreite-option-tour_sprint_points-sheet = As the printed sheet has them
reifenbreite-option-jersey_settle = When the jersey changes hands
reifenbreite-option-jersey_settle-immediate = At once, with the points
reifenbreite-option-jersey_settle-sprint_complete = When all points of a sprint are won
reifenbreite-option-jersey_finish_round = The round in which yellow finishes
reifenbreite-option-jersey_finish_round-true = Counts
reifenbreite-option-jersey_finish_round-false = Does not count
reifenbreite-option-jersey_marks_until = Rounds in yellow count
reifenbreite-option-jersey_marks_until-first_finish = Until the first rider finishes
reifenbreite-option-jersey_marks_until-own_finish = Until its wearer finishes

## Questions

reifenbreite-prompt-place = Which rider goes where?
reifenbreite-field-place-choice = { $group }Rider and dot
reifenbreite-group-place-choice = { $rider } · { $count ->
    [one] 1 dot
   *[other] { $count } dots
}
reifenbreite-choice-place-choice = { $rider } on { $letter ->
    [none] lane { $lane }
   *[other] { $letter } · lane { $lane }
}
reifenbreite-default-place = If you don't, your lowest number goes as far forward as it can, on the right.
reifenbreite-prompt-mode = How does your rider **{ $about }** ride?
reifenbreite-field-mode-choice = { $group }How it rides
reifenbreite-group-mode-choice = { $way ->
    [car] Chase car
    [lead] Ask for relief
   *[other] Alone: nobody may follow
}
reifenbreite-cards = { $cards ->
    [own5] own 5
    [own6] own 6
    [joker5] joker 5
    [joker6] joker 6
    [own5_own5] own 5 + 5
    [own5_own6] own 5 + 6
    [own6_own6] own 6 + 6
    [joker5_own5] joker 5 + own 5
    [joker5_own6] joker 5 + own 6
    [joker6_own5] joker 6 + own 5
    [joker6_own6] joker 6 + own 6
    [joker5_joker5] jokers 5 + 5
    [joker5_joker6] jokers 5 + 6
   *[joker6_joker6] jokers 6 + 6
}
reifenbreite-choice-mode-choice = { $way ->
    [lead] Ask down to { $asked_who } to lead
    [car] Chase car: { $car ->
        [6] 6 and a die, one photo
       *[other] 12, two photos
    }
    [cards] { reifenbreite-cards }{ $dice ->
        [0] {""}
       *[other] {" "}and a die
    }{ $alone ->
        [1] , alone
       *[0] {""}
    }
   *[roll] Two dice
}{ $risk ->
    [0] {""}
   *[other] {" "}· { $risk } % on foot
}
reifenbreite-field-mode-where = { $group }Where to
reifenbreite-choice-mode-where = { reifenbreite-choice-where-choice }
reifenbreite-default-mode = If you don't, it throws two dice.
reifenbreite-prompt-lead = Does your rider **{ $about }** lead?
reifenbreite-field-lead-choice = { $group }Lead or not
reifenbreite-default-lead = If you don't, it stays where it is.
reifenbreite-choice-lead-choice = { $do ->
    [yes] Lead: change places with { $mover_who } and ride at once
   *[no] Don't lead
}
reifenbreite-prompt-lose = **{ $about }** loses an energy card. Which one?
reifenbreite-field-lose-choice = { $group }Card
reifenbreite-choice-lose-choice = { $card ->
    [joker5] Joker 5
    [joker6] Joker 6
    [own5] Its own 5
   *[own6] Its own 6
}
reifenbreite-default-lose = If you don't, the lowest goes.
reifenbreite-prompt-regain = **{ $about }** takes back an energy card. Which one?
reifenbreite-field-regain-choice = { $group }Card
reifenbreite-choice-regain-choice = { $card ->
    [own5] Its own 5
   *[own6] Its own 6
}
reifenbreite-default-regain = If you don't, the highest comes back.
reifenbreite-prompt-where = Where does your rider **{ $about }** ride?
reifenbreite-field-where-choice = { $group }Space
reifenbreite-group-where-choice = Lane { $lane } · { $count } more
reifenbreite-ground = { $surface ->
    [climb] {" "}· climb { $number }
    [cobbles] {" "}· cobbles { $number }
    [descent] {" "}· descent { $number }
    [none] {""}
   *[other] {" "}· { $surface } { $number }
}
reifenbreite-steps = { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
}
reifenbreite-choice-where-choice = { $letter ->
    [none] { reifenbreite-steps } to lane { $lane }{ reifenbreite-ground }
    [more] { reifenbreite-steps } to lane { $lane }{ reifenbreite-ground } · { $to_go ->
        [0] over the finish
       *[other] { $to_go } to go
    }{ $behind ->
        [none] {""}
       *[other] {" "}· behind { $behind_who }
    }{ $followers ->
        [none] {""}
       *[other] {" "}· can follow: { $followers }
    }
   *[other] { $letter } · { reifenbreite-steps }
}
reifenbreite-default-where = If you don't, it takes the shortest way.
reifenbreite-prompt-draft = If the line reaches your rider **{ $about }**: does it follow?
reifenbreite-field-draft-choice = { $group }Follow or stay
reifenbreite-choice-draft-choice = { $do ->
    [draft] { $of ->
        [1] { $letter ->
            [none] Follow
           *[other] { $letter } follows
        } { $wheel_who } for { reifenbreite-steps }
       *[other] { $riders } { $depth ->
            [1] follows { $wheel_who } for { reifenbreite-steps }
           *[other] follow { $wheel_who }: { $each } spaces
        }
    }
   *[stay] { $of ->
        [1] { $letter ->
            [none] Stay, and ride later
           *[other] { $letter } stays and rides later
        }
       *[other] Nobody follows
    }
}
reifenbreite-default-draft = If you don't, it follows where its own throw would hardly bring more.
reifenbreite-prompt-return = Where does your rider **{ $about }** come back on the road?
reifenbreite-field-return-choice = { $group }Space
reifenbreite-choice-return-choice = { $letter ->
    [none] {""}
   *[other] { $letter } ·{" "}
}lane { $lane }
reifenbreite-default-return = If you don't, it comes back on the right.

## Plans and standing orders: the same words

reifenbreite-plan-lane-closed = lane { $lane } is not open to { $rider } any more

reifenbreite-draft = { $do ->
    [usual] follow if good
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
   *[ask] ask: follow?
}
reifenbreite-only = { $do ->
    [mates] own wheels only
    [below3] not onto climb 3+
    [below4] not onto climb 4+
    [below5] not onto climb 5+
   *[below6] not onto climb 6
}
reifenbreite-where = { $do ->
    [best] best place
    [near] shortest way
    [shake] where fewest can follow
    [wheel] behind any wheel
    [after] behind { $rider }
    [lane1] far in lane 1
    [lane2] far in lane 2
    [lane3] far in lane 3
    [lane4] far in lane 4
    [lane5] far in lane 5
    [lane6] far in lane 6
   *[ask] ask: where to?
}
reifenbreite-lead = { $do ->
    [no] lead for nobody
    [yes] lead when asked
   *[ask] ask: lead?
}
reifenbreite-prompt-plan = What are your riders to do?
reifenbreite-default-plan = If you don't, a stand-in rides for you, without cards, until you look again.
reifenbreite-form-rider-plan = { $group ->
    [2] Stunt
    [3] Iron
    [4] Kicking
    [5] Racketeer
   *[other] { $group }
}
reifenbreite-form-rest-plan = The whole plan
reifenbreite-field-plan-draft = { $group } with a wheel to follow
reifenbreite-choice-plan-draft = { reifenbreite-draft }
reifenbreite-field-plan-only = { $group } does not follow
reifenbreite-choice-plan-only = { reifenbreite-only }
reifenbreite-field-plan-ride = { $group } else rides by
reifenbreite-choice-plan-ride = { $do ->
    [roll] 2 dice
    [car6] chase car: 6 + die
    [car12] chase car: 12
    [ask] ask: how?
    [own5] own 5
    [own6] own 6
    [joker5] joker 5
    [joker6] joker 6
    [own5_own5] own 5 + 5
    [own5_own6] own 5 + 6
    [own6_own6] own 6 + 6
    [joker5_own5] joker 5 + own 5
    [joker5_own6] joker 5 + own 6
    [joker6_own5] joker 6 + own 5
    [joker6_own6] joker 6 + own 6
    [joker5_joker5] jokers 5 + 5
    [joker5_joker6] jokers 5 + 6
   *[joker6_joker6] jokers 6 + 6
}
reifenbreite-field-plan-cards = { $group } lays cards
reifenbreite-choice-plan-cards = { $do ->
    [alone] alone, nobody may follow
    [asphalt] only from asphalt
   *[before] only with { $rider } right behind
}
reifenbreite-field-plan-where = { $group } where to
reifenbreite-choice-plan-where = { reifenbreite-where }
reifenbreite-field-plan-lead = When asked to lead
reifenbreite-choice-plan-lead = { reifenbreite-lead }
reifenbreite-field-plan-list = Order of your riders
reifenbreite-choice-plan-list = { $list }
reifenbreite-field-plan-lanes = Lanes, each as far ahead as is free
reifenbreite-choice-plan-lanes = lane { $lanes }
reifenbreite-field-orders-draft = { $group }With a wheel to follow
reifenbreite-choice-orders-draft = { reifenbreite-draft }
reifenbreite-field-orders-only = { $group }Not followed
reifenbreite-choice-orders-only = { reifenbreite-only }
reifenbreite-field-orders-ride = { $group }How my riders ride
reifenbreite-choice-orders-ride = { $do ->
    [roll] throw two dice
   *[ask] ask me
}
reifenbreite-field-orders-where = { $group }Where to
reifenbreite-choice-orders-where = { reifenbreite-where }
reifenbreite-field-orders-lead = { $group }When asked to lead
reifenbreite-choice-orders-lead = { reifenbreite-lead }

## Where one stands

reifenbreite-round = Round { $round }
reifenbreite-grid = On the grid
reifenbreite-day-grid = Day { $day } of { $days }, on the grid
reifenbreite-day-round = Day { $day } of { $days }, round { $round }
reifenbreite-situation-placing = { $turn ->
    [1] You place now
   *[other] You place as number { $turn }
}; { $left ->
    [one] one of your riders is
   *[other] { $left } of your riders are
} not on the grid yet.
reifenbreite-situation-mover = { $rider } acts now{ reifenbreite-ground } · { $to_go } to go.
reifenbreite-situation-refused = Nobody whom { $rider } asked takes the lead.
reifenbreite-situation-sum = It rides up to **{ $allowance }**{ $ground ->
    [none] { $delta ->
        [none] {""}
       *[other] : { $base } and { $delta } by the chance card
    }
   *[other] : { $base } with { $ground } for the road{ $delta ->
        [none] {""}
       *[other] {" "}and { $delta } by the chance card
    }
}.
reifenbreite-situation-photos = Photographed so far: { $riders }.
reifenbreite-situation-cards = { $left ->
    [0] Your energy cards are spent.
   *[other] You hold { $left } of { $all } energy cards, each in place of a die: { $jokers ->
        [none] no joker
       *[other] jokers { $jokers } for any rider
    }{ $own ->
        [none] , and no card of a rider's own
       *[other] , and of their own { $own }
    }.
}

## What happened

reifenbreite-sum = { $car ->
    [6] hangs on to the chase car, 6 + { $dice } (photo { $photos })
    [12] hangs on to the chase car for 12 (photos { $photos })
   *[0] { $cards ->
        [0] throws { $dice }
        [1] lays { $laid } and throws { $dice }
       *[other] lays { $laid }
    }
}{ $ground ->
    [none] {""}
   *[other] , { $ground } for the road
}{ $card ->
    [none] {""}
    [pile-up] , *Pile-up*
    [slide-out] , *Slide-out*
    [lose-turn] , *Puncture*
    [move] { $delta ->
        [-3] , *Saddle sore* −3
        [-2] , *Head wind* −2
        [3] , *Family at the roadside* +3
        [5] , *Tail wind* +5
       *[other] , *the wind turns* { $delta }
    }
    [lose-energy] , *Hunger knock* ({ reifenbreite-energy } gone)
    [gain-energy] , *Musette* ({ reifenbreite-energy } back)
   *[other] , *Quiet day*
}
reifenbreite-energy = { $energy ->
    [own5] its 5
    [own6] its 6
    [joker5] joker 5
    [joker6] joker 6
   *[none] nothing
}
reifenbreite-story-start = Placing goes round: { $teams }
reifenbreite-story-lead = { $rider } takes the lead from { $old }
reifenbreite-story-no-lead = { $rider } will not lead
reifenbreite-story-rode = { $rider } { reifenbreite-sum }: **{ $steps }**{ $short ->
    [barred] {" "}of { $allowance }, the way is barred
    [choice] {" "}of { $allowance }, by choice
   *[none] {""}
}{ $alone ->
    [1] , alone
   *[0] {""}
}{ $drafts ->
    [0] {""}
    [1] ; { $followers } follows
   *[other] ; { $followers } follow
}
reifenbreite-story-blocked = { $rider } { reifenbreite-sum } and cannot move
reifenbreite-story-foot = { $rider } { reifenbreite-sum }: on foot, back when all have ridden
reifenbreite-story-lost = { $rider } { reifenbreite-sum } and stays
reifenbreite-story-fell = { $rider } { reifenbreite-sum } and falls{ $down ->
    [0] {""}
   *[other] , and with it { $fell }
}
reifenbreite-story-back = { $moved ->
    [1] { $rider } is back on the road, but its space was taken
   *[0] { $rider } is back on the road
}
reifenbreite-story-sprint = ⚑ Line { $line }: { $riders } ({ $points })
reifenbreite-story-yellow = { $old ->
    [none] { $rider } is in yellow
   *[other] { $rider } takes yellow from { $old }
}
reifenbreite-story-finish = 🏁 { $place ->
    [1] Over the finish: { $riders } ({ $points })
   *[other] { $riders_count ->
        [one] Place { $place }
       *[other] From place { $place } on
    }: { $riders } ({ $points })
}
reifenbreite-story-photos = The photos of the end: { $first } and { $second }. { $out ->
    [0] Nobody is struck from the sheet
    [1] { $struck } is struck from the sheet
   *[other] { $struck } are struck from the sheet
}
reifenbreite-story-day = Day { $stage }: { $who }
reifenbreite-story-won = { $winners_count ->
    [1] { $winners } wins with { $points } points
   *[other] { $winners } share the win with { $points } points each
}

## Standings

reifenbreite-leads = { $front ->
    [none] { $who } leads with { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[other] { $in ->
        [0] { $front } leads
        [one] 1 rider is in, { $front } comes next
       *[other] { $in } riders are in, { $front } comes next
    }, { $to_line ->
        [one] 1 space
       *[other] { $to_line } spaces
    } to { $line ->
        [none] the finish
       *[other] line { $line }
    }
}
reifenbreite-standing = { $supposed ->
    [1] If it ended now:{" "}
   *[0] {""}
}{ $place }. { $who } { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} left

## Rules

reifenbreite-rules-example = **On the picture**: red's 21 moved one space, into the next lane. Blue's 31 stood directly behind it and followed (the arc), to the space behind its wheel; nobody else was there, so the line ends.
reifenbreite-terms =
    {""}• **21, 34 …**: team 2's first rider, team 3's fourth. **Directly behind**: in the same lane, with no empty space between.
    • **Follow** (draft): go behind the wheel in front over no more spaces than it rode. **Line**: all who follow one after the other; **lead**: the one who throws.
    • **Energy card**: in place of a die, from your own stock. **Joker**: a card that any of your riders may use; the others belong to one each. **Chance card**: comes with a seven.
    • **On foot**: nothing left of the number on a climb or cobbles. **Fell**: down, and up again when its turn comes.
    • **If it ended now**: points by the places as they stand. **Plan**: what your riders do in a round; *Ask me instead* leaves one to you. **Stand-in**: rides for whoever is late.
reifenbreite-rules =
    {""}**Um Reifenbreite** in short
    Four riders each; every place at the finish has points, and the team with most of them wins.
    • Every round each rider acts once: the farthest ahead first, of equals the one on the right.
    • Throw two dice and ride so far or less, straight or diagonally forward, never over a thick line or through a rider.
    • The riders directly behind you may follow, one after the other, if they get directly behind the wheel in front over no more spaces. The first that stays ends the line.
    • From round 2 on an energy card replaces a die, two replace both. With a card you may ride alone: then nobody follows.
    • A total of exactly seven draws a chance card. Most of them hurt, and a pile-up takes the riders behind and beside along.
    • Over the finish your whole move counts, so that others can follow you over it.
    • Advanced: climbs and cobbles take off the number you start on, descents add it; with nothing left you walk. Only riders on the same kind of road follow each other. No 6 on climbs, one card on cobbles.
    • Professional: points at sprints, two for each round in yellow, a chase car with photographs, and leaders that ask to be relieved.

## What is ridden

reifenbreite-course-course = { $name }, { $spaces } spaces (about { $rounds } rounds)
reifenbreite-course-stages = { $stages } races, { $spaces } spaces in all: { $names }
reifenbreite-course-gone = { $name }, which is not there any more (choose another one under Options)
