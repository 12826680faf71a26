### What the bot says of the toys.

toy_tokens-title = Tokens
toy_tokens-length = 4 rounds
toy_tokens-days = a day
toy_tokens-pitch = Eight riders, one purse of energy.
toy_tokens-rules = Each turn a vote and a form of eight riders.
toy_tokens-team-red = Red
toy_tokens-team-blue = Blue
toy_tokens-team-green = Green
toy_tokens-team-yellow = Yellow
toy_tokens-leads = { $who } leads with { $points }
toy_tokens-standing = { $place }. { $who } { $points }
toy_tokens-situation-situation = You have { $energy } energy and { $cards } cards.
toy_tokens-story-moved = Rider { $rider } of team { $seat } rides { $squares }.
toy_tokens-story-card-played = Team { $seat } plays { $card }.
toy_tokens-option-stages = Stages
toy_tokens-option-budget = Energy
toy_tokens-option-budget-tight = tight
toy_tokens-option-budget-ample = ample
toy_tokens-option-hush = Nobody sees who has chosen
toy_tokens-option-hush-true = yes
toy_tokens-option-hush-false = no
toy_tokens-prompt-team = Whom do you take along? Three riders.
toy_tokens-prompt-vote = How fast does the bunch ride?
toy_tokens-prompt-tokens = What do your riders do?
toy_tokens-prompt-card = Which card do you play?
toy_tokens-default-team = If you don't choose: three climbers.
toy_tokens-default-vote = If you don't choose: easy.
toy_tokens-default-tokens = If you don't choose, all hold back.
toy_tokens-default-card = If you don't choose, chance does.
toy_tokens-field-team-team = Riders
toy_tokens-field-tokens-token = Token
toy_tokens-field-tokens-effort = Effort
toy_tokens-field-tokens-wheel = Wheels
toy_tokens-choice-team-team = { $kind }
toy_tokens-choice-vote-pace = { $pace }
toy_tokens-choice-card-card = { $value }
toy_tokens-choice-tokens-token = { $what ->
    [attack] attacks
    [pull] pulls
   *[none] holds back
}
toy_tokens-choice-tokens-effort = effort { $effort }
toy_tokens-choice-tokens-wheel = wheel of team { $team }
toy_tokens-remark-all-spent = ⚠ All { $energy } energy is spent; nothing is left for the next turn.

toy_draft-title = Draft
toy_draft-length = a few rounds
toy_draft-days = a day
toy_draft-pitch = Eight riders, nine stars.
toy_draft-rules = A team of eight, a placing list each round, and a car that helps.
toy_draft-team-red = Red
toy_draft-team-blue = Blue
toy_draft-team-green = Green
toy_draft-team-yellow = Yellow
toy_draft-leads = { $who } leads with { $points }
toy_draft-standing = { $place }. { $who } { $points }
toy_draft-situation-points = You have { $points } points.
toy_draft-story-helped = { $who } hands out { $riders } bottles.
toy_draft-prompt-team = Which eight do you take along?
toy_draft-prompt-list = In which order do they line up?
toy_draft-prompt-car = Whom does your car help?
toy_draft-default-team = If you don't choose: that team.
toy_draft-default-list = If you don't choose: that order.
toy_draft-default-car = If you don't choose: as proposed.
toy_draft-field-team-team = Your team
toy_draft-field-list-list = Put … in front
toy_draft-field-car-captain = Captain
toy_draft-field-car-bottles = Bottles
toy_draft-choice-team-team = { $kind }
toy_draft-choice-list-list = { $kind } { $number }
toy_draft-choice-car-captain = { $kind } { $number }
toy_draft-choice-car-bottles = { $kind } { $number }
toy_draft-remark-stars-left = ⚠ { $stars ->
    [one] One star is
   *[other] { $stars } stars are
} left over.
