# Seasons: a series of races with points.

command-season = A series of races with points and a jersey
command-season-new = Open a season: several races, points, a jersey for who leads
command-season-show = The season of this channel: table, calendar, what comes next
command-season-change = Change the season: for its owner
command-season-move = Let the season go on in this channel: for its owner
command-season-end = End the season now: for its owner
option-season-title = What it is called
option-season-game = The game of its races
option-season-more = One more game: they take turns, a race each
option-season-races = How many races
option-season-points = Points by place, as in 10-6-4-3-2-1
option-season-drop = So many worst results of everybody do not count
option-season-days = Days from one start to the next; 0: an hour after the finish
option-season-fill = Who takes seats that a race needs and nobody has; without it nobody does
option-season-fill-easy = easy computers
option-season-fill-strong = strong computers

season-post-head = 🏆 **{ $title }** · { $state ->
    [gathering] who rides along?
    [over] the final table after { $number ->
        [one] one race
       *[other] { $number } races
    }
   *[running] { $number } of { $races } races ridden
}
season-post-leads = 🎽 **{ $who }** leads with { $points } points.
season-post-won = 🎽 **{ $who }** wins the season with { $points } points.
season-post-row = { $place }. { $who } **{ $points }**{ $ridden ->
    [0] { "" }
   *[other] { " " }({ $races })
}
season-post-members = { $count ->
    [0] Nobody rides along yet.
    [one] { $who } rides along.
   *[other] { $who } ride along.
}
season-missed = –
season-race-ridden = ✓ Race { $number }: { $game }, { $count ->
    [0] won by nobody of us
   *[other] won by { $who }
}
season-race-abandoned = ✗ Race { $number }: { $game }, abandoned: no points
season-race-ahead = ○ Race { $number }: { $game }
season-now-lobby = ▶ The lobby is open in { $channel }: press **Join** there. It starts when all members are in, or when its host presses **Start**.
season-now-race = ▶ A race is under way in { $channel }.
season-owner-gone = Whoever manages this channel
season-now-gathering = { $owner } opens the first race with the button.
season-now-nobody = Nobody started the last lobby. { $owner } opens another one with the button.
season-now-due = The next lobby opens by itself: { $until }
season-now-held = The next lobby opens as soon as { $channel } is free: another race or lobby is open there.
season-words = -# Points by place among the members: { $points }. Who is not there gets none, and a seat that passed on counts for whoever rode most of it; nobody gets any in an abandoned race, which is not ridden again. { $drop ->
    [0] Every result counts.
    [one] Everybody's worst result is dropped.
   *[other] Everybody's { $drop } worst results are dropped.
}{ $fills ->
    [0] { "" }
   *[other] {" "}Computers ({ $fill }) take seats that a race needs and nobody has; they take nobody's points.
} A rematch does not count.
season-call = 📣 **{ $title }**, race { $number } of { $races }: **{ $game }**. { $who }: press **Join**; the race starts when all of you are in.
name-with-jersey = { $who } 🎽
jersey-means = 🎽 leads the season

season-title = { $title }
season-subtitle = { $number ->
    [one] One race of { $races }
   *[other] { $number } races of { $races }
}
season-heading = Season
season-head-race = R{ $number }
season-head-total = Total
season-name = { $name }
season-value = { $points }
season-dropped = ({ $points })
season-points = { $points ->
    [one] One point
   *[other] { $points } points
}
season-leader = Leads the season
season-champion = Wins the season
season-leads-told = { $over ->
    [0] { $name } leads with { $points } points
   *[other] { $name } wins the season with { $points } points
}
season-told = { $place }. { $name } { $points } points, { $wins ->
    [one] one race won
   *[other] { $wins } races won
}
season-note = { $drop ->
    [one] The worst result of everybody is dropped: in brackets
   *[other] The { $drop } worst results of everybody are dropped: in brackets
}

button-season-join = Ride along
button-season-leave = Leave
button-season-open = Open the first race
button-season-next = Open the next race now
button-season-table = Table as picture
button-season-end-sure = Yes, end it
season-opened = The season **{ $title }** is open: its post is in the channel. Others press **Ride along** there; then open the first race.
season-joined = You ride along in **{ $title }**. You are called when a lobby opens.
season-left = You have left **{ $title }**; your results no longer count.
season-changed = Changed.
season-moved = **{ $title }** goes on here.
season-ended = **{ $title }** is over.
season-hurried = The lobby opens.
season-held = Another race or lobby is open in { $channel }: the lobby of the season opens as soon as that has ended or been closed.
season-end-sure = End **{ $title }** now? What has been ridden stays its final table, and it cannot be taken back.
season-lost = I cannot post in the channel of the season **{ $title }** any more. Give `/season move` in another one.
season-none = There is no season here. `/season new` opens one.
refused-bad-season = { $what } must be from { $least } to { $most }. Nothing was changed.
refused-bad-points = Write points by place with signs between them, as in 10-6-4-3-2-1. Nothing was changed.
refused-season-here = There is a season in this channel already; `/season show` shows it.
refused-season-member = You ride along already.
refused-season-full = A race of it has room for { $most }, and so many ride along.
refused-season-over = This season is over.
refused-season-stranger = You do not ride along in this season.
refused-season-busy = A lobby or race of it is open already.
refused-not-season-owner =
    { $owner ->
        [0] Whoever opened the season is gone: only who manages this channel can do that.
       *[other] Only who opened the season (<@{ $owner }>), or who manages this channel, can do that.
    }
refused-unknown-season = I know no such season here. `/season show` shows the one of a channel, `/season new` opens one.
