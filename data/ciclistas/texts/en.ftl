### El juego de los ciclistas: what the bot says of this game. The names of the keys follow the convention at the top
### of the Critèrium's texts. A rider is called by its player's name and its number, to its own
### player by the number alone.

ciclistas-title = El juego de los ciclistas
ciclistas-length = about 8 rounds, more in a tour
ciclistas-alone = about 10 minutes
ciclistas-days = 4 to 5 days
ciclistas-pitch = Throw the dice or take the wheel in front; wheels bring counters, and counters win sprints.

## Teams

ciclistas-team-red = Red
ciclistas-team-blue = Blue
ciclistas-team-green = Green
ciclistas-team-yellow = Yellow
ciclistas-team-black = Black
ciclistas-team-white = White
ciclistas-team-orange = Orange
ciclistas-team-purple = Purple
ciclistas-team-pink = Pink
ciclistas-team-brown = Brown

## Options

ciclistas-option-mode = What you ride
ciclistas-option-mode-race = A one-day race
ciclistas-option-mode-laps = Laps of a circuit
ciclistas-option-mode-elimination = Elimination race: three laps, the last ones leave
ciclistas-option-mode-tour = Grand tour: several stages, times added
ciclistas-option-course = Course of a one-day race
ciclistas-option-circuit = Circuit for laps and elimination
ciclistas-option-laps = Laps of the circuit
ciclistas-option-stages = Stages of a grand tour
ciclistas-option-finish = When a race is over
ciclistas-option-finish-podium = With three riders over the line
ciclistas-option-finish-full = With everybody over the line
ciclistas-option-cap_finish = Spaces beyond the line
ciclistas-option-cap_finish-true = Ten: who rides farther stops on the tenth
ciclistas-option-cap_finish-false = As many as are ridden: the farthest wins
ciclistas-option-events = Event cards
ciclistas-option-events-true = With: punctures, falls, wind and rain
ciclistas-option-events-false = Without
ciclistas-option-fewer_out = Riders out per lap of an elimination race
ciclistas-option-fewer_out-true = The smaller number (matters with 5 or 10 players)
ciclistas-option-fewer_out-false = The usual number

## Questions

ciclistas-prompt-draft_or_throw = Does your rider **{ $about }** take the wheel in front, or throw?
ciclistas-field-draft_or_throw-move = { $group }Draft or throw
ciclistas-choice-draft_or_throw-move = { $do ->
    [draft] Draft { $wheel_who } → { $past ->
        [0] { $target }
       *[other] { $past } over the line
    } · { $spaces ->
        [1] 1 space
       *[other] { $spaces } spaces
    }{ $price ->
        [0] {""}
        [1] {" "}· pays 1 counter
       *[other] {" "}· pays { $price } counters
    }{ $gain ->
        [1] {" "}· wins a counter
       *[0] {""}
    }
   *[throw] Throw
}
ciclistas-default-draft_or_throw = If you don't, a stand-in drafts if it costs nothing and gains 6 or more, else throws.

ciclistas-prompt-add_counters = How many counters does your rider **{ $about }** add?
ciclistas-field-add_counters-counters = { $group }Counters
ciclistas-choice-add_counters-counters = { $counters ->
    [0] { $thrown } as thrown
   *[other] { $thrown } + { $counters }
} → { $past ->
    [0] { $target }
   *[other] { $past } over the line
}
ciclistas-default-add_counters = If you don't, a stand-in adds none, or all it may if that takes the rider over the line.

## Standing orders

ciclistas-field-orders-rider-1 = { $group }: with a wheel in front
ciclistas-field-orders-rider-2 = { $group }: with a wheel in front
ciclistas-field-orders-rider-3 = { $group }: with a wheel in front
ciclistas-choice-orders-rider-1 = { $do ->
    [ask] Ask me
    [throw] Always throw
   *[free] { $least ->
        [1] From 1 space on
       *[other] From { $least } spaces on
    } draft if it is free, else throw
}
ciclistas-choice-orders-rider-2 = { $do ->
    [ask] Ask me
    [throw] Always throw
   *[free] { $least ->
        [1] From 1 space on
       *[other] From { $least } spaces on
    } draft if it is free, else throw
}
ciclistas-choice-orders-rider-3 = { $do ->
    [ask] Ask me
    [throw] Always throw
   *[free] { $least ->
        [1] From 1 space on
       *[other] From { $least } spaces on
    } draft if it is free, else throw
}
ciclistas-field-orders-counters = { $group }Counters of the team
ciclistas-choice-orders-counters = { $do ->
    [ask] Ask me
    [line] Keep them for the line, then use all
    [largest] Always use as many as I may, also for wheels
   *[none] Never use any
}
ciclistas-field-orders-asked = { $group }Ask me all the same
ciclistas-choice-orders-asked = { $do ->
    [never] Never
    [line] When the line is in reach
   *[always] Always, with my orders filled in
}

## Plans: what all riders of a team do in a round

ciclistas-prompt-plan = What do your riders do in this round?
ciclistas-default-plan = If you don't, a stand-in rides for you until you look again.
ciclistas-form-rider-plan = Rider { $group }
ciclistas-field-plan-wheel = Rider { $group }: with a wheel in front
ciclistas-choice-plan-wheel = { $do ->
    [ask] ask me: draft or throw
    [throw] throw
   *[free] draft if it gains { $least ->
        [1] anything
       *[other] { $least } spaces or more
    }
}
ciclistas-field-plan-pay = Rider { $group }: what the wheel may cost
ciclistas-choice-plan-pay = { $most ->
    [0] pay nothing for a wheel
    [1] pay 1 counter at most for a wheel
   *[other] pay { $most } counters at most for a wheel
}
ciclistas-field-plan-add = Rider { $group }: counters to a throw
ciclistas-choice-plan-add = { $do ->
    [none] add no counters to a throw
    [line] add counters only to cross the line
    [lead] add counters to take the lead
    [wheel] add counters to reach a wheel
    [most] add as many counters as allowed
   *[ask] ask me how many counters to add
}
ciclistas-field-plan-asked = Questions to you
ciclistas-choice-plan-asked = { $do ->
    [never] never ask me
   *[matters] ask me when much is at stake
}
ciclistas-form-rest-plan = The plan
ciclistas-remark-now = { $rider } moves now: **Accept** { $do ->
    [throw] throws
    [draft] drafts to { $target }
    [ride] rides to { $target }
   *[ask] asks you first
}.
ciclistas-remark-wheel = { $rider }: the wheel of { $wheel } gains { $spaces ->
    [1] 1 space
   *[other] { $spaces } spaces
}{ $sure ->
    [1] {""}
   *[0] {" "}on average
}
ciclistas-plan-wheel-gains = the wheel of { $wheel } gains { $spaces ->
    [1] 1 space
   *[other] { $spaces } spaces
}{ $price ->
    [0] {""}
    [1] {" "}for 1 counter
   *[other] {" "}for { $price } counters
}, a throw { $mean } on average
ciclistas-plan-throw-gains = a throw gains { $mean } spaces on average, the wheel of { $wheel } { $spaces }{ $price ->
    [0] {""}
    [1] {" "}for 1 counter
   *[other] {" "}for { $price } counters
}
ciclistas-plan-counters-lead = { $gets ->
    [line] they take { $rider } over the line
    [lead] they take { $rider } into the lead
    [wheel] they take { $rider } to a wheel for the next round
    [none] the counters will be worth more later
   *[most] every space counts for { $rider } now
}

## Where one stands

ciclistas-situation-to-move = Your rider { $rider } is on { $space }, { $left } before the line; it moves as number { $place } of { $riders }{ $behind ->
    [0] {""}
    [1] , with one rider at its wheel
   *[other] , with { $behind } riders at its wheel
}.
ciclistas-situation-thrown = The dice show { $one } and { $two }: { $sum }.
ciclistas-situation-team = { $road ->
    [0] None of your riders is on the road
    [1] Your riders by number: { $rider1 } on { $space1 }
    [2] Your riders by number: { $rider1 } on { $space1 } · { $rider2 } on { $space2 }
   *[3] Your riders by number: { $rider1 } on { $space1 } · { $rider2 } on { $space2 } · { $rider3 } on { $space3 }
}{ $done ->
    [none] {""}
   *[other] {" "}(in: { $done })
}. { $counters ->
    [0] You hold no counter.
    [1] You hold 1 counter.
   *[other] You hold { $counters } counters.
}
ciclistas-situation-leaving = Careful: at the end of lap { $lap } (space { $space }) the last are out, now { $count ->
    [1] your rider { $riders }
   *[other] your riders { $riders }
} among them.
ciclistas-situation-card = { $card ->
    [puncture] Punctures this round: a double does not move.
    [fall] Falls this round: a double does not move, an even one takes along those behind on its space.
    [wind] Side wind this round: no more than five riders in a space.
    [rain] Rain this round: no counters may be used.
   *[dry] Rain this round, too late to matter.
}

## What happened

ciclistas-story-lined-up = { $stage ->
    [1] On the start: { $riders }
   *[other] Stage { $stage } starts: { $riders }
}
ciclistas-story-card = { $card ->
    [puncture] 🛞 Puncture: whoever throws a double stays this round
    [fall] 🤕 Fall: whoever throws a double stays this round, an even one takes along those behind
    [wind] 💨 Side wind: five riders a space at most this round
    [rain] 🌧 Rain: no counters this round
   *[dry] 🌧 Rain, but the line is too near for it to matter
}
ciclistas-story-first-round = Nobody can take a wheel in round 1, so all riders threw
ciclistas-story-leads = { $rider } comes by { $before } and leads
ciclistas-story-farthest = Longest move: { $rider }, { $spaces ->
    [1] 1 space
   *[other] { $spaces } spaces
} to { $space }
ciclistas-story-wheels = { $count ->
    [1] One rider took a wheel
   *[other] { $count } riders took a wheel
}{ $won ->
    [0] {""}
    [1] {" "}and won a counter
   *[other] {" "}and won { $won } counters
}
ciclistas-story-train = { $rider } threw { $sum }{ $counters ->
    [0] {""}
    [1] {" "}and added 1 counter
   *[other] {" "}and added { $counters } counters
}, to { $space }; at the wheel: { $riders }{ $paid ->
    [0] { $won ->
        [0] {""}
        [1] {" "}(1 counter won)
       *[other] {" "}({ $won } counters won)
    }
   *[other] {" "}(paying { $paid } each)
}
ciclistas-story-follow = At the wheel of { $wheel }: { $riders }{ $paid ->
    [0] { $won ->
        [0] {""}
        [1] {" "}(1 counter won)
       *[other] {" "}({ $won } counters won)
    }
   *[other] {" "}(paying { $paid } each)
}
ciclistas-story-alone = { $rider } threw { $sum }{ $counters ->
    [0] {""}
    [1] {" "}and added 1 counter
   *[other] {" "}and added { $counters } counters
}, to { $space }
ciclistas-story-stay = { $riders_count ->
    [1] { $riders } throws a double and stays
   *[other] { $riders } throw doubles and stay
}
ciclistas-story-lost = { $riders_count ->
    [1] { $riders } is taken along by the fall and stays
   *[other] { $riders } are taken along by the fall and stay
}
ciclistas-story-crossed = 🏁 Over the line: { $riders }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
ciclistas-story-in = { $rider }: time { $time }
ciclistas-story-taken-out = { $riders_count ->
    [1] Out after lap { $lap }: { $riders } is last
   *[other] Out after lap { $lap }: { $riders } are last
}
ciclistas-story-stage-won = 🏁 { $rider } wins stage { $stage } in { $time }
ciclistas-story-general = General classification:
ciclistas-story-general-place = { $place }. { $rider } { $time }
ciclistas-story-won = { $rider } wins in { $time }; the first three: { $podium }
ciclistas-story-tour-won = { $rider } wins the tour in { $time }; the first three: { $podium }
ciclistas-story-team-prize = The team prize goes to { $who } with { $points } points

## Standings

ciclistas-leads = { $best } leads{ $total ->
    [none] { $status ->
        [in] {" "}with { $time }
       *[road] {" "}on { $space }
    }
   *[other] {" "}with { $total }
}
ciclistas-standing = { $place }. { $who } { $total ->
    [none] { $status ->
        [in] { $time }
        [out] out
       *[road] { $space }
    }
   *[other] { $total }
}{ $points ->
    [0] {""}
    [1] , 1 point
   *[other] , { $points } points
}

## Rules

ciclistas-rules-example = **On the picture**: a pack after a round. Arcs are drafts: a rider took the wheel in front and went to the space behind it, without dice; *+1* is the counter it won. The others threw two dice.
ciclistas-terms =
    {""}• **Wheel**: the place right behind a rider. **Draft**: take the wheel of the rider just before, without dice. **Free**: it brings a counter; else it costs as many as that rider used.
    • **Counter**: a space more after a throw, three at most; a team holds five. **Gap**: empty spaces between riders; over one nobody drafts.
    • **2'7**: over the line in the 2nd round of the finish, on a space that counts 7.
    • **Orders**: what your riders do by themselves when they move; *else ask* leaves it to you. **Stand-in**: rides for whoever is late, until he looks again.
ciclistas-rules =
    {""}**El juego de los ciclistas** in short
    Three riders each. Whoever is farthest beyond the line, in the round in which somebody first crosses it, wins.
    • Every round each rider moves once: the foremost first, on one space whoever came first.
    • Throw two dice and ride the sum, or draft: take the wheel of the rider just before you and go to the space behind it, without dice.
    • You can draft only if both of you began the round on the same or neighbouring spaces, and only if it gains a space. Never in round 1.
    • A free draft wins a counter; a team holds five at most. All counters lie open.
    • After a throw you may add up to three counters of your team: a space each.
    • Did the rider in front use counters? Then its wheel costs you as many, brings none, and the rider behind you pays the same.
    • The round in which somebody crosses is played to its end. Riders of a later round rank behind.
    • Times, as 2'7: over the line in the second round of the finish, on a space that counts 7 (the first 9, the tenth 0).
    • No decision to make means no question: such riders move at once.

# What is ridden

ciclistas-course-course = { $name }, { $spaces } spaces (about { $rounds } rounds)
ciclistas-course-circuit = { $name }, { $spaces } spaces a lap
ciclistas-course-laps = { $name }, { $laps ->
    [one] one lap
   *[other] { $laps } laps
} of { $spaces } spaces
ciclistas-course-tour = { $stages } stages, { $spaces } spaces in all
ciclistas-course-gone = { $name }, which is not there any more (choose another one under Options)
