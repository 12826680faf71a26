### Pistard: what the bot says of this game. Keys are made as in the other games:
###   pistard-title, -pitch, -leads, -standing      the name, one line for the catalogue, who leads, one row
###   pistard-team-<team>                           a team
###   pistard-prompt-<prompt>                       what a question asks; about = base of the rider
###   pistard-choice-<prompt>-<field>               the label of a choice; its facts are the choice's args
###   pistard-field-<prompt>-<field>                the heading of a field
###   pistard-default-<prompt>                      what happens if nobody answers
###   pistard-plan-<line>, -remark-<line>           why a plan asks after all; what to mind of it
###   pistard-situation-<line>, -story-<line>       where one stands; what happened
###   pistard-option-<name>[-<value>]               an option in plain words, and each of its values
###   pistard-rules                                 the rules on one phone screen
###   pistard-base, -die, -plan                     parts of other texts, filled with their facts
### Riders are told by whose they are and by the colour of their base (`pistard-rider`); squares by row and lane, lane 1
### = inner. The one step more from straight behind a rider is *slipstream* everywhere.

pistard-title = Pistard
pistard-length = about 20 rounds; a quick race takes 12
pistard-alone = about 25 minutes, a quick race 15
pistard-days = 10 to 14 days, a quick race 7 to 9
pistard-pitch = Dice on the velodrome. Own colours and slipstream carry further; whoever is lapped is out.

## Teams and bases

pistard-team-red = Red
pistard-team-white = White
pistard-team-black = Black
pistard-team-purple = Purple
pistard-base = { $base ->
    [Y] yellow
    [G] green
    [B] blue
   *[O] orange
}
pistard-rider = { $who }'s { $rider ->
    [Y] yellow
    [G] green
    [B] blue
   *[O] orange
}
pistard-die = { $die ->
    [1] ⚀ 1
    [2] ⚁ 2
    [3] ⚂ 3
    [4] ⚃ 4
    [5] ⚄ 5
   *[6] ⚅ 6
}

## Options

pistard-option-mode = Kind of race
pistard-option-mode-points = For points: 3, 2 and 1 for the first over the line each lap
pistard-option-mode-elimination = Elimination: the last over each line is out
pistard-option-target = Points that win
pistard-option-target-6 = 6
pistard-option-target-9 = 9
pistard-option-target-12 = 12
pistard-option-target-15 = 15
pistard-option-interval = Elimination lines
pistard-option-interval-half_lap = Every half lap
pistard-option-interval-lap = Every lap
pistard-option-team_size = Riders a team
pistard-option-team_size-2 = 2
pistard-option-team_size-3 = 3
pistard-option-team_size-4 = 4
pistard-option-quick = Length of the race
pistard-option-quick-true = Quick: two riders a team, 6 points win
pistard-option-quick-false = Full: with the riders and points chosen here
pistard-option-movement = A rider's way
pistard-option-movement-free = Every step straight on or diagonal
pistard-option-movement-straight = The whole die in one straight line
pistard-option-wind_after_colour = Slipstream after a bonus step on the rider's own colour
pistard-option-wind_after_colour-true = Counts
pistard-option-wind_after_colour-false = Counts only straight after the die

## Questions

pistard-prompt-first_move = Which rider comes onto the track, and in which lane?
pistard-prompt-move = Your **{ $about ->
    [Y] yellow
    [G] green
    [B] blue
   *[O] orange
}** rider moves: pick a die, then a square.
pistard-prompt-lose_die = A rider of yours is out. Which die do you give up?
pistard-field-move-square = Die and square
pistard-group-first_move-place = { pistard-base } · { $count ->
    [one] 1 place
   *[other] { $count } places
}
pistard-group-move-square = { pistard-die } · { $count ->
    [one] 1 place
   *[other] { $count } places
}
pistard-choice-first_move-place = { pistard-letter }{ pistard-die } · row { $row }, lane { $lane } · { pistard-base }
pistard-choice-move-square = { pistard-letter }{ pistard-square }
pistard-letter = { $letter ->
    [none] {""}
   *[other] { $letter } ·{" "}
}
pistard-square = { pistard-die } · row { $row }, lane { $lane }{ $way ->
    [none] {""}
    [C] {" "}· +1 colour
    [CC] {" "}· +2 colour
    [I] {" "}· +1 slipstream
    [O] {" "}· +1 slipstream
    [ID] {" "}· +1 slipstream +1 colour
    [OD] {" "}· +1 slipstream +1 colour
    [IDD] {" "}· +1 slipstream +2 colour
    [ODD] {" "}· +1 slipstream +2 colour
    [CI] {" "}· +1 colour +1 slipstream
    [CO] {" "}· +1 colour +1 slipstream
    [CCI] {" "}· +2 colour +1 slipstream
    [CCO] {" "}· +2 colour +1 slipstream
   *[other] {" "}· colour, slipstream and colour
}{ $own ->
    [1] {" "}· own colour
   *[0] {""}
}{ $behind ->
    [none] {""}
   *[other] {" "}· slipstream of { $behind_who }
}
pistard-choice-lose_die-die = { pistard-die }
pistard-default-first_move = If you don't, the next rider takes the innermost free lane.
pistard-default-move = If you don't, the largest die is used, as far as it goes.
pistard-default-lose_die = If you don't, the lowest die goes.

## Standing orders

pistard-field-orders-place = First move
pistard-field-orders-leader = My foremost rider
pistard-field-orders-rider-y = My yellow rider
pistard-field-orders-rider-g = My green rider
pistard-field-orders-rider-b = My blue rider
pistard-field-orders-rider-o = My orange rider
pistard-field-orders-lose = A die to give up
pistard-field-orders-asked = Ask me all the same
pistard-order = { $do ->
    [rider] Like any other of mine
    [largest] Largest die, farthest
    [smallest] Smallest die, farthest
    [inner] Inner lane
    [colour] Bonus steps, as many as can be
    [behind] { $behind_who }: into the slipstream, else ask
   *[ask] Ask me
}
pistard-choice-orders-leader = { pistard-order }
pistard-choice-orders-rider-y = { pistard-order }
pistard-choice-orders-rider-g = { pistard-order }
pistard-choice-orders-rider-b = { pistard-order }
pistard-choice-orders-rider-o = { pistard-order }
pistard-choice-orders-place = { $do ->
    [automatic] Innermost free lane, rider after rider
   *[ask] Ask me
}
pistard-choice-orders-lose = { $do ->
    [lowest] The lowest die
    [highest] The highest die
   *[ask] Ask me
}
pistard-choice-orders-asked = { $do ->
    [matters] When points or a rider are at stake
    [always] Always
   *[never] Never
}

## Plans: how all riders of a team move in a round

pistard-prompt-plan = How do your riders move in this round? (**+1**: a bonus step; **else**: if that square is taken by then)
pistard-default-plan = If you don't, a stand-in rides for you until you look again.
pistard-form-rider-plan = { $group ->
    [Y] Yellow
    [G] Green
    [B] Blue
   *[O] Orange
}
pistard-field-plan-place = First move
pistard-choice-plan-place = { $do ->
    [automatic] innermost free lane, rider after rider
   *[ask] ask me
}
pistard-field-plan-move = { pistard-form-rider-plan }: its way
pistard-choice-plan-move = { $do ->
    [largest] largest die, farthest
    [smallest] smallest die, farthest
    [inner] inner lane
    [colour] most bonus steps
    [spare] second-best die, leaving the best to another of mine
    [safe] just far enough not to be lapped
    [behind] { $behind_who }: into the slipstream, else largest die
   *[ask] ask me
}
pistard-field-plan-first = { pistard-form-rider-plan }: die and square
pistard-choice-plan-first = { $do ->
    [take] { pistard-square }
   *[other] { pistard-choice-plan-move }
}
pistard-field-plan-second = { pistard-form-rider-plan }: if that is gone
pistard-choice-plan-second = else { $do ->
    [take] { pistard-square }
   *[other] { pistard-choice-plan-move }
}
pistard-field-plan-lose = A die to give up
pistard-choice-plan-lose = { $do ->
    [lowest] give up the lowest die if a rider is out
    [highest] give up the highest die if a rider is out
   *[ask] ask me which die to give up if a rider is out
}
pistard-field-plan-asked = Questions to you
pistard-choice-plan-asked = { $do ->
    [never] never ask me
   *[matters] ask me when much is at stake
}
pistard-form-rest-plan = The plan
pistard-remark-die-twice = ⚠ More riders have the { pistard-die } than you threw: who moves later goes by its second choice.
pistard-remark-laps-own = ⚠ Your { pistard-base } rider would lap your own { $caught ->
    [Y] yellow
    [G] green
    [B] blue
   *[O] orange
} rider, which is then out of the race.
pistard-remark-near-lapped = ⚠ Your { pistard-base } rider is { $left } { $left ->
    [1] row
   *[other] rows
} from being lapped and out: { $rider } is { $gap } ahead.
pistard-plan-not-behind = { $who } is no longer where your { pistard-base } rider could take the slipstream
pistard-plan-out-of-danger = it takes your { pistard-base } rider out of reach of being lapped
pistard-plan-over-the-line = it takes your { pistard-base } rider over a line that counts
pistard-plan-spares-die = it keeps the { pistard-die } for another of your riders
pistard-plan-goes-farther = it takes your { pistard-base } rider { $rows ->
    [1] one row
   *[other] { $rows } rows
} farther
pistard-plan-better-placed = it leaves your riders better placed
pistard-plan-die-spent = the { pistard-die } of your { pistard-base } rider is spent
pistard-plan-square-taken = { $who } stands in row { $row }, lane { $lane }, where your { pistard-base } rider was to go
pistard-plan-out-of-reach = your { pistard-base } rider cannot reach row { $row }, lane { $lane } with the { pistard-die } any more

## Where one stands

pistard-situation-first = You place the { $die }: row { $row }. Your dice: { $dice }.
pistard-situation-other-first = { $who } places a { $die }.
pistard-situation-last-move = { $rider } rode the die { $die }{ $bonus ->
    [0] {""}
   *[other] {" "}and { $bonus } more
} to row { $row }, lane { $lane }.
pistard-situation-moves = Your { pistard-base } rider is { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $of }, in row { $row }, lane { $lane }. Your dice: { $dice }.
pistard-situation-other-moves = { $rider } is to move.
pistard-situation-danger = Careful: { $rider } is { $gap } ahead; { $left } more and your rider is lapped.
pistard-situation-last = Careful: your rider is the last before line { $line }, { $left ->
    [1] 1 row
   *[other] { $left } rows
} short of it. { $others ->
    [0] It is the last to pass.
    [1] Once the other one has passed, it is out.
   *[other] Once the other { $others } have passed, it is out.
}
pistard-situation-owes = Your unspent dice: { $dice }.
pistard-situation-other-owes = { $who } must give up a die.
pistard-situation-score = You have { $points } of { $target } points, the best of the others { $best }.
pistard-situation-survival = You have { $riders ->
    [one] 1 rider
   *[other] { $riders } riders
} in the race; the last over line { $line } is out.
pistard-situation-over = The race is over: { $who } has won.

## What happened

pistard-story-farthest = Longest move: { $rider }, { $squares ->
    [1] 1 square
   *[other] { $squares } squares
} to row { $row }, lane { $lane }
pistard-story-passes = { $rider } { $points ->
    [3] is first over the line of lap { $lap }: 3 points
    [2] is second over the line of lap { $lap }: 2 points
   *[1] is third over the line of lap { $lap }: 1 point
}
pistard-story-lapped = { $by } catches { $rider }: out
pistard-story-last-over-line = { $rider } is last over the line: out
pistard-story-moved = { $rider }: die { $die }{ $bonus ->
    [0] {""}
   *[other] {" "}and { $bonus } more
}, to row { $row }, lane { $lane }
pistard-story-placed = { $rider }: die { $die }, in row { $row }, lane { $lane }
pistard-story-wins = { $who } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}
pistard-story-wins-alone = { $who } wins: nobody else is left on the track

## Standings

pistard-leads = { $mode ->
    [points] { $points ->
        [0] No points yet: { $who } rides in front
        [one] { $who } leads with 1 point
       *[other] { $who } leads with { $points } points
    }
   *[elimination] { $riders ->
        [one] { $who } rides in front with 1 rider left
       *[other] { $who } rides in front with { $riders } riders left
    }
}
pistard-standing = { $place }. { $who } { $mode ->
    [points] { $points }
   *[elimination] { $riders ->
        [0] out
       *[other] { $riders }
    }
}

## Rules

pistard-rules-example = **On the picture**: red's yellow rider has a 3. A, C, D, E: as the die says. F and H: from there one more on the own colour (+1). I and J: C and D lead straight behind white's rider, so its slipstream gives one more diagonally.
pistard-terms =
    {""}• **Row, lane**: 28 rows a lap, lane 1 is the inner one. **Die · square**: which die is spent and where the rider ends.
    • **+1 colour**: one more straight ahead, for ending on the rider's own colour. **+1 slipstream**: one more diagonally, for ending straight behind a rider; neither costs anything, and neither is a duty.
    • **Lapped** (caught): a whole lap behind the leader, and out; **Careful** says how many rows are left.
    • In a plan: **largest die, farthest** takes the largest die that is left as far as it goes · **else …** is done if the square is taken by then · **just far enough** uses the smallest die that leads out of danger · **ask me** leaves it to you when the rider moves.
    • **Order of the round**: as the riders stood when it began. **Stand-in**: rides for whoever is late, until he looks again.
pistard-rules =
    {""}**Pistard** in short
    Four riders a team, one for each colour of the track. First, second and third over the line of a lap: 3, 2, 1 points. 12 points win.
    • Riders move in the order of the race, in one row the inner lane first. When your first rider comes, you throw a die a rider; each rider then spends one.
    • Every step goes one row ahead, straight or diagonally, never through a rider. A die that fits must be used, all of it; if none fits, go as far as you can.
    • On your own colour: one more straight ahead, on own colour again a second one.
    • Slipstream, from straight behind a rider: one more diagonally, once a move; from there on own colour up to two more in that direction.
    • Caught by the leader, that is a whole lap behind: out, and one die less for its team. Your own riders too.
    • Reaching the points wins at once. So does being the only team left.
    • First move: dice from 6 down to 1, no bonus steps; a full row sends you to the one behind.

# What is ridden

pistard-course-track = { $name }, { $rows } rows a lap
