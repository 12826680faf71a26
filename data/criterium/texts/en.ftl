### Critèrium de Figueres: what the bot says of this game.
###
### Keys are made of the game's name and of what the engine names, so that no code knows a sentence:
###   criterium-title, -pitch, -leads, -standing    the name, one line for the catalogue, who leads, one row
###   criterium-team-<team>                         a team; also the name of a rider that nobody plays
###   criterium-prompt-<prompt>                     what a question asks
###   criterium-choice-<prompt>-<field>             the label of a choice; its facts are the choice's args
###   criterium-default-<prompt>                    what happens if nobody answers
###   criterium-situation-<line>                    where one stands before a decision
###   criterium-story-<line>                        what happened
###   criterium-option-<name>[-<value>]             an option in plain words, and each of its values
###   criterium-rules                               the rules on one phone screen
### A list of names comes joined ("Ana, Bruno and Grey"), with its length as <name>_count.

criterium-title = Critèrium de Figueres
criterium-length = 8 turns at most
criterium-alone = about 5 minutes
criterium-days = 2 to 4 days
criterium-pitch = Secret cards, shown together. Equal cards pull each other forward; two zeros stop everybody.

## Teams

criterium-team-red = Red
criterium-team-blue = Blue
criterium-team-green = Green
criterium-team-yellow = Yellow
criterium-team-orange = Orange
criterium-team-grey = Grey

## Options

criterium-option-neutral_can_win = A neutral cyclist who crosses first
criterium-option-neutral_can_win-true = Wins: then no player does
criterium-option-neutral_can_win-false = Does not win: the best-placed player does
criterium-option-slot_mode = Places inside a square
criterium-option-slot_mode-literal = A newcomer takes the leftmost free place
criterium-option-slot_mode-queue = Those left behind move up, newcomers queue on the right

## Questions

criterium-prompt-card = Choose one card.
criterium-choice-card-card = { $bottle ->
    [1] 🍶{ $number }
   *[0] { $number }
}
criterium-default-card = If you don't, a stand-in plays one of yours by chance, not the 0.

## Plans: the card of the next turn

criterium-prompt-plan = You can choose the card of the next turn already.
criterium-default-plan = If you don't, you are asked in the next turn.
criterium-field-plan-card = Next card
criterium-choice-plan-card = { $number ->
    [ask] Ask me then
   *[other] { criterium-choice-card-card }
}
criterium-field-plan-unless = But ask me
criterium-choice-plan-unless = { $reason ->
    [bottle] if I take my bottle
    [elsewhere] if I am not where my card alone leads
   *[shown] if somebody shows that number before
}
criterium-plan-card-gone = the card that you planned is not in your hand any more
criterium-plan-took-bottle = you have taken your bottle
criterium-plan-came-elsewhere = you are not where your card alone leads
criterium-plan-number-shown = somebody has just shown that number

## Where one stands

criterium-situation-start = You start from place { $slot }, counted from the left.
criterium-situation-leads = { $gap ->
    [0] You lead on { $square }, level with { $who } but placed further left.
    [1] You lead on { $square }, one ahead of { $who }.
   *[other] You lead on { $square }, { $gap } ahead of { $who }.
}
criterium-situation-behind = You are { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} on { $square }, { $gap ->
    [0] level with { $who }, who moves first
    [1] one behind { $who }
   *[other] { $gap } behind { $who }
}.
criterium-situation-to-bottle = Your bottle, an extra card, is { $gap ->
    [1] 1 square
   *[other] { $gap } squares
} ahead, on { $square }.
criterium-situation-to-sprint = The sprint on { $square } is still open, { $gap ->
    [1] 1 square
   *[other] { $gap } squares
} ahead.
criterium-situation-to-line = You need { $gap } more to cross the line.
criterium-situation-last-turn = This is the last turn: whoever is furthest ahead after it wins.

## What happened

criterium-story-group = { $number }{ $who_count ->
    [2] { " " }· { $number }
    [3] { " " }· { $number } · { $number }
    [4] { " " }· { $number } · { $number } · { $number }
    [5] { " " }· { $number } · { $number } · { $number } · { $number }
   *[6] { " " }· { $number } · { $number } · { $number } · { $number } · { $number }
}{ $bottles ->
    [0] {""}
    [1] { " " }(one a 🍶)
   *[other] { " " }({ $bottles } of them 🍶)
} → { $who } help each other: +{ $advance } each
criterium-story-alone = { $who } { $bottle ->
    [1] 🍶{ $number }
   *[0] { $number }
} alone → { $square }
criterium-story-stays = { $who } 0 stays on { $square }
criterium-story-no-card = { $who } has no card left and stays on { $square }
criterium-story-frozen = { $who } show 0: nobody moves
criterium-story-bottles = { $who_count ->
    [one] { $who } passes { $square } and takes a bottle 🍶
   *[other] { $who } pass { $square }: a bottle 🍶 each
}
criterium-story-sprint = { $who_count ->
    [one] { $who } leads after the sprint on { $sprint }: one more → { $square }
   *[other] { $who } lead after the sprint on { $sprint }: one more each → { $square }
}
criterium-story-crosses = { $who } is over the line!
criterium-story-last-turn = { $turns } turns are over: { $who } is furthest ahead, on { $square }
criterium-story-unmoved = { $who_count ->
    [one] { $who } comes too late to move
   *[other] { $who } come too late to move
}
criterium-story-wins = { $who } wins in turn { $turn }
criterium-story-neutral-wins = { $who }, a neutral, wins in turn { $turn }: no player does. Best player: { $best }
criterium-story-best-wins = { $who }, a neutral, is first in turn { $turn }; the win goes to the best player, { $best }

## Standings

criterium-leads = { $who } leads on { $square }
criterium-standing = { $place }. { $who } { $square }

## Rules

criterium-rules-example = **On the picture**: red, blue and green showed a 4. Each goes 4, and one more for each of the three: +7. Grey's 2, yellow's 1 and orange's 0 stand alone and count as they are.
criterium-terms =
    {""}• **Neutral cyclist** (N): rides in a place that nobody took, by the top card of its deck.
    • **Gap**: squares behind the leader. **Slot**: the place on a square; who came first stands on the left and moves first.
    • **Bottle** 🍶: an extra card from 1 to 3, once, for passing the refreshment square. **Sprint open**: nobody has reached its square yet.
    • **Stand-in**: plays for whoever is late, until he looks again.
criterium-rules =
    {""}**Critèrium de Figueres** in short
    Once round: the first beyond the last square (32 on the Rambla) wins. At most 8 turns.
    • Everybody has the cards 0 to 6, each once. All choose one in secret; all are shown together, and so is the top card of each neutral cyclist.
    • A number nobody else shows: go that far.
    • The same number shown by several: each goes that far, and one more for every one of them. Three 4s: +7 each.
    • Two or more 0s: nobody moves. Cards shown are spent all the same.
    • The first in the race moves first; on one square the leftmost does. Newcomers take the leftmost free place.
    • The bottle's square (15 on the Rambla): passing it brings one 🍶, a secret extra card from 1 to 3.
    • The sprint's square (21 on the Rambla): after the turn in which somebody first reaches it, whoever leads goes one more.
    • The first to cross the line wins at once, also if another would have gone further. Nobody across after turn 8: the furthest ahead wins, on one square the leftmost.
    • A neutral cyclist rides in each place that nobody took; it can win, too. Promises are allowed and bind nobody.

# What is ridden

criterium-course-board = { $name }, { $squares } squares (refreshment { $refreshment }, sprint { $sprint })
