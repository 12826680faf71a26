### What the bot says, whatever the game. Games have their own texts beside their data.
### Order in every message: which race, what happened, what I decide, by when, what happens otherwise.

## Lists and moments

list-last = { $first } and { $last }
list-more = { $first }, { $rest }
list-numbers = { $first } · { $rest }
field = { $name }
group = { $group } ({ $count })

## Teams

mark-red = 🔴
mark-blue = 🔵
mark-green = 🟢
mark-yellow = 🟡
mark-orange = 🟠
mark-purple = 🟣
mark-brown = 🟤
mark-black = ⚫
mark-white = ⚪
mark-grey = 🔘
mark-pink = 🌸
mark-other = ▫️

## Commands

command-race = Open, follow and steer a race in this channel
command-race-new = Open a race here for others to join
command-race-solo = Start a race of your own against computers, at once
command-race-status = How the race or lobby here stands, with every button that is open to you
command-race-abandon = End the race here without a winner (host, moderators, or the others agree)
command-race-undo = Take back your own secret choice while others are still choosing
command-race-back = Take the race back to a moment before, for everybody (host, or the others agree)
command-race-leave = Leave the race here; a stand-in rides on for you
command-race-extend = Ask for more time to choose
command-race-pause = Let the race here rest: nothing rings and no time runs out until it is resumed
command-race-resume = Go on with a race that was paused, with full time for everybody
command-race-pace = Give all more or less time to choose from now on
option-pace-change = How long everybody has to choose
command-race-course = The course you ride, or one of your own from a file, looked at before it is used
option-course-file = A course (JSON) or a ride (GPX), see docs/courses.md; without one the present course
command-race-export = The whole finished race as a file that anybody can replay
command-race-history = Races of this server that have ended, each with its rounds and result
command-race-verify = Check the luck: the commitment, and when the race is over its replay
command-hand = Your hand, seen by you alone
command-orders = Order in advance how your riders move when it is their turn
command-board = The board as it stands
command-rules = The rules of a game
command-stats = Races, wins, podiums and rating of somebody on this server, or your own
option-stats-person = Whose; without one your own
option-figures-game = Of one game alone
command-leaderboard = The leaderboard of this server, people and computers, best rating first
command-me-figures = Whether others see your figures and find you in the leaderboard
command-recap = What happened in your race since your last look, and what is asked of you
command-races = Your races, those that wait for you first
command-me = What I keep about you, and what you can change of it
command-me-export = Everything that is kept about you, as a file only you see
command-me-forget = Nothing is kept about you any more; asks once more before
command-me-settings = Your quiet hours, and who plays for you while you are late or away
option-zone = Where you live, as in Europe/Madrid; start typing and choose
option-quiet-start = When they begin, as in 22 or 22:30
option-quiet-end = When they end, as in 8 or 7:45
option-quiet-off = No quiet hours any more
option-substitute = Who plays for you while you are late or away
option-look = Whether a move that cannot be taken back is shown before it is played
look-on = show it first
look-off = play it with one press
substitute-stand_in = a stand-in, as the rules say
substitute-strong = a strong computer
command-away = You are away: a stand-in plays for you in all your races, at once, until you are back
option-away-until = The day on which you are back, as in 2026-12-24; any press before brings you back, too
command-reload = For whoever runs the bot: load one of its cogs anew from its file
command-help = What you can press here now, and the games: one screen
command-move = Play a public choice by its name
option-game = Which game
option-computers = How many computers ride along
option-short = The shortest race that the game has, for a first try (in Pistard the quick one)
option-level = How well they play
option-cog = Which cog; start typing and choose
option-move = What you play; start typing and choose
option-board-text = As text instead of a picture
option-pace = Pace
choice-game = { $title } ({ $least }–{ $most }): { $pitch }
choice-game-short = { $title }
level-easy = easy
level-strong = strong
level-stand_in = stand-in

## Buttons

button-join = Join
button-leave = Leave
button-leave-sure = Leave all the same
button-abandon-sure = End it for everybody
button-forget-me = Forget me
button-steer-pause = Pause
button-steer-resume = Go on
button-steer-extend = More time
button-steer-back = Go back …
button-steer-abandon = End it …
button-close-sure = Close it for everybody
button-computer = Add computer
button-computer-out = Take one out
button-options = Options
button-lobby-more = More …
button-names = Name my riders
button-start = Start
button-start-from = Start (from { $least })
button-colour = Change colour
button-hand = My hand
button-orders = Orders
button-rules = Rules
button-text = Board as text
button-happened = What happened?
button-follow = Follow
button-unfollow = Stop following
button-nudge = Nudge
button-round-first = ⏮ First
button-round-before = ◀ Before
button-round-next = Next ▶
button-round-last = Newest ⏭
button-go-on = On we go
button-agree-abandon = Yes, end it
button-agree-extend = Yes, more time
button-agree-pause = Yes, pause it
button-agree-resume = Yes, go on
button-agree-pace = Yes, that pace
button-agree-back = Yes, go back
button-decline = No
button-unask = Take the question back
button-back-sure = Go back there
button-back-ask = Ask the others
button-back-other = Another moment
button-orders-wake = Let them hold again
button-course-use = Use this course
button-course-drop = Throw away
button-course-shipped = Back to the game's own
button-rematch = Rematch
button-verify = Verify
button-export = Export
button-accept = Accept
button-accepted = • Accepted
button-accept-of = Accept for { $about }
button-as-proposed = As proposed
button-plan-as-proposed = Plan as proposed
button-as-proposed-of = { $about } as proposed
button-play-form-of = Play this for { $about }
button-as-last = As last time
button-play-form = Play this
button-shortcut = Several at once…
about-shortcut = Choose what changes at once:
button-as-text = As text
button-terms = Terms
button-ask-me = Ask me instead
button-rest = More ›
button-all-riders = ‹ All riders
button-next-rider = Next rider ›
button-take-back = Take back
button-play-it = Play it
button-something-else = Something else
button-look-once = Do not ask again
button-back = ‹ Back
button-page-back = ‹
button-page-on = { $page } of { $pages } ›
chosen-label = • { $label }

## Lobby

lobby-head = **{ $title }** · hosted by { $host } · { $least }–{ $most } players · { $length }
lobby-free = ▫️ { $free ->
    [one] one place free
   *[other] { $free } places free
}
course-offered = This is the course of your file, at the start of a race. Nobody else sees it yet.
course-how = To ride on a course of your own, send it with this command: a JSON file with `"game": "{ $game }"`.
course-kind = Kind
course-used = Done. { $course }
course-dropped = Thrown away; the course is as it was.
course-line = Course: { $course } · `{ $digest }`
lobby-pace = Pace: { $pace }{ $late }
lobby-late = {" "}· Late? A stand-in plays.
lobby-commitment = -# Fair luck · commitment `{ $commitment }…`
lobby-more = **More of this lobby**
    `/race course` shows the course, and takes one of your own from a file
    `/race seat` shows who rides and who is asked
    `/race move` takes it to another channel
    `/race abandon` closes it (its host, or who manages the channel)
lobby-started = The race is on: see below.
lobby-expired = The lobby for **{ $title }** is closed. `/race new` opens another.
rider-computer = { $who } ({ $level ->
    [stand-in] stand-in
   *[other] computer, { $level }
})
pace-live = ten minutes to choose
pace-hour = an hour to choose
pace-eight = eight hours to choose
pace-twelve = twelve hours to choose
pace-day = a day to choose
pace-two = two days to choose
pace-week = a week to choose
pace-none = no clock
rider = { $who } { $rider }
rider-with-name = { $rider } “{ $name }”
name-nobody = nobody yet
name-somebody = somebody who has gone
name-with-mark = { $mark } { $who }
name-with-team = { $name } ({ $team })
joined = { $mark } You ride **{ $colour }**. I sent you a DM: there you are asked when it is your turn ✓
joined-dm-closed = { $mark } You ride **{ $colour }**. Your DMs are closed to me; when it is your turn, use the **My hand** button here.
joined-dm-refused = { $mark } You ride **{ $colour }**. Discord does not let me write to you by DM (code { $code }); when it is your turn, use the **My hand** button here.
joined-dm-later = { $mark } You ride **{ $colour }**. My DM has not reached you yet (code { $code }); if none has come when it is your turn, use the **My hand** button here.
probe = **{ $title }** in { $channel }: you are in. When it is your turn, you are asked here.
colour-choose = Which colour do you want to ride?
colours-all-taken = All colours are taken.
lobby-form-over = The race is on: options and computers stay as they are.
computer-choose = How well should it play?
abandon-sure = This ends the race for everybody, without a winner, and cannot be taken back.
close-sure = You manage this channel, so you may free it: what is open here ends without a winner, all read that you closed it, and it cannot be taken back.
leave-sure = The race is on. If you leave, a stand-in rides on by what you settled. You can come back (`/race seat`) as long as no other person has your seat; it can go to a computer, or to somebody who wants it, as well.
options-form = **Options** · every change counts at once
options-group = **Options** · { $group } · every change counts at once
options-other = more
options-changed = Changed on other pages:
options-read = **Options** · { $host } can change them
option-line = { $name }: **{ $value }**
option-chosen = { $value } · { $name }
option-default = the default
receipt-opened = Your lobby for **{ $title }** is open. Others can join it here.
receipt-started = **{ $title }**: off you go. The board is in this channel.
receipt-left = You have left.
receipt-left-race = You have left, and a stand-in rides on. As long as no other person has your seat it waits for you: here, and under `/race seat`.
receipt-coloured = { $mark } You ride **{ $colour }** now.
write-title = As text
write-label = A line a rider
write-about = His letters, then what he does turn by turn. Who has no line, or letters alone, keeps what stands.
write-example = JF 0 0 2 1
names-title = Names for your riders
names-label = A line a rider: his letters, then his name
names-about = Up to { $most } signs. Letters alone take a name away. You can change them until the race is over.
names-example = A1 Ardilla
receipt-named = { $count ->
    [0] Your riders have no names.
   *[other] ✓ Your riders: { $riders }. Their letters stay in front of their names.
}
receipt-computer-added = A computer rides along. { $free ->
    [0] All places are taken.
    [one] One place is free.
   *[other] { $free } places are free.
}
receipt-computer-removed = One computer less. { $free ->
    [one] One place is free.
   *[other] { $free } places are free.
}

## The race in the channel

start = **They're off!** { $title }
    -# Fair luck · commitment `{ $commitment }…`
    -# `/race verify` · start hash `{ $start_hash }…`
tail-next = Next: { $who_count ->
    [0] { $who }
    [1] { $who } chooses
   *[other] { $who } choose
} by DM (or **My hand**){ $until }
tail-thinking = { $round } · the computers are thinking …
tail-secret = { $round } · all who have to choose do so in secret{ $until }
tail-chosen = { $round } · { $seats }{ $until }
tail-until = {" "}· until { $until }
tail-late = ⏳ { $who } { $count ->
    [one] was late: a stand-in rides for them until they look.
   *[other] were late: stand-ins ride for them until they look.
}
tail-held = ⏸ Paused: `/race resume` goes on.
tail-away = { $who } is away until { $until }; a stand-in plays.
tail-paused = ⏸ Paused: one press on **On we go** and the race continues.
tail-dm-closed = { $who }: I cannot write to you, so press **My hand**.
everybody = everybody
seat-in = { $who } ✓
seat-missing = { $who } …
rounds-head = { $first } – { $last }
round-head = **{ $round }**
round-head-again = **{ $round }** · posted again, the post before is gone
round-head-leader = **{ $round }** · { $leads }
story-of-round = **{ $round }**

## Interruptions

paused = ⏸ **{ $title }** is paused: nobody has chosen for a while, stand-ins played. { $who }, shall we go on?
paused-rests = ⏸ **{ $title }** takes a break: time to read what happened. On we go?{ $until }
paused-until = {" "}One press is enough; without one it goes on by itself on { $until }.
held = ⏸ **{ $title }** is paused: nothing rings and no time runs out until `/race resume`.
paused-over = ▶ On we go.
consent-abandon = { $who } would like to end this race without a winner.
consent-abandon-missing = { $missing ->
    [one] One more Yes ends it
   *[other] { $missing } more Yes end it
}. The vote ends { $until }; silence is no.
consent-extend = { $who } would like more time to choose.
consent-extend-missing = { $missing ->
    [one] One more Yes grants it
   *[other] { $missing } more Yes grant it
}. The vote ends { $until }; silence is no.
consent-pace = { $who } would like another pace: { $pace }.
consent-pace-missing = { $missing ->
    [one] One more Yes sets it
   *[other] { $missing } more Yes set it
}. The vote ends { $until }; silence is no.
consent-pause = { $who } would like to pause this race.
consent-pause-missing = { $missing ->
    [one] One more Yes pauses it
   *[other] { $missing } more Yes pause it
}. The vote ends { $until }; silence is no.
consent-resume = { $who } would like this race to go on.
consent-resume-missing = { $missing ->
    [one] One more Yes resumes it
   *[other] { $missing } more Yes resume it
}. The vote ends { $until }; silence is no.
consent-back = { $who } would like to take the race back to **{ $round }**, before { $seats } chose. All that came after it would be undone.
consent-back-missing = { $missing ->
    [one] One more Yes does it
   *[other] { $missing } more Yes do it
}. The vote ends { $until }; silence is no.
consent-over = The vote is over.
vote-already = Something else is asked of all just now, so that cannot be asked yet. You can answer it here:
vote-agreed = { $count ->
    [0] Nobody else is there to agree: { $what }.
   *[other] { $who } agreed: { $what }.
}
vote-keeper = { $who }, who keeps order here, decided it: { $what }.
vote-host = { $who } decided it alone: { $what }.
vote-refused = { $who } said no: { $what }.
vote-silent = Nobody answered within a day: { $what }.
vote-short = { $yes_count ->
    [0] Nobody said yes within a day: { $what }.
   *[other] { $yes } said yes, too few within a day: { $what }.
}
vote-taken-back = { $who } does not ask that any more: { $what }.
vote-moot = The turn is over, and with it what { $by } asked.
vote-done-abandon = the race ends without a winner
vote-done-extend = { $by } has more time
vote-done-pace = the pace is now { $pace }
vote-done-pause = the race is paused
vote-done-resume = the race goes on
vote-done-back = the race goes back to { $round }
vote-kept-abandon = the race goes on
vote-kept-extend = the turn goes on as it was
vote-kept-pace = the pace stays as it is
vote-kept-pause = the race goes on
vote-kept-resume = the race stays paused
vote-kept-back = the race goes on as it is
post-left = { $who } has left; a stand-in rides on.
post-left-nameless = Somebody has left; a stand-in rides on.
post-closed = { $who }, who manages this channel, has closed **{ $title }**.
post-kept = 🛡 { $who }, who keeps order here, { $what ->
    [extend] gives more time
    [pace] changes the pace
    [pause] pauses the race
    [seat] passes on a seat whose rider is gone
   *[resume] lets the race go on
}.
post-idle = Nobody of **{ $title }** has been seen for two weeks, so it makes room in this channel.
post-host = { $who } is the host now.
post-extended = There is more time to choose: until { $until }.
post-paced = The pace is now: { $pace }.
post-back = ↩ **Back to { $round }** ({ $by }). What came after it is undone: what nobody had seen is drawn anew, and everybody chooses again. The board as it stood before that choice, “{ $shown }”:
undone-from-here = -# ↩ Undone: the race went back, and goes on below.
told-back = ↩ The race went back to **{ $round }** ({ $by }).
back-who = { $how ->
    [host] { $who }, the host
    [vote] by vote, as { $who } wished
    [keeper] { $who }, who keeps order here
   *[other] { $who }
}
told-back-lost = ↩ The race went back to **{ $round }** ({ $by }). What you had chosen or settled since is gone.
back-offer = **{ $title } in { $channel }** · Back to which moment? All that came after it is undone.
back-none = There is nothing to take back yet.
back-menu = Back to …
back-option = { $round } · before { $who } chose
back-by-keeper = You keep order here and do not ride: it happens at once, for everybody, and all read that it was you.
back-by-host = You host this race: it happens at once, for everybody.
back-by-consent = More than half of the others have to agree.
back-sure = Back to **{ $round }**, before { $who } chose? This is undone:
back-nothing-told = what was chosen since
back-means = What nobody had seen there is drawn anew, computers choose again, and what has been chosen or settled since is gone.{ $orders ->
    [yes] {" "}Orders sleep until their owners let them hold again.
   *[no] {""}
}
post-abandoned = **{ $title }** ended without a winner.
end-head = 🏁 **{ $who } wins { $title }**{ $reason ->
    [none] {""}
   *[other] {" "}· { $reason }
}
end-head-nobody = 🏁 **{ $title }** is over.
end-secret = -# Fair luck: **Verify** · secret `{ $secret }…` · { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } recorded

## Choosing

ask-head = **{ $title } in { $channel } · { $round }**
lately = { $round } · { $leads }
lately-line = • { $line }
ask-until = Until { $until }. { $otherwise }
ask-by-hand = Or decide this move alone: { $question }
ask-more-to-come = There is more to decide after this.
answer-sealed = ✓ **You play { $choice }** (saved). You can change it until the last one has chosen.
answer-last = ✓ **You play { $choice }.** You were the last to choose in { $title }: see { $channel }.
answer-played = ✓ **You play { $choice }.** { $title }: see { $channel }.
answer-next = ✓ **You play { $choice }.**
second-look = You would play **{ $choice }**. It is played at once, for everybody to see, and cannot be changed.
second-look-form =
    You would play:
    { $choices }
    What is due now is played at once, for everybody to see, and cannot be changed.
answer-again = ✓ That was saved before, in { $title }: see { $channel }.
form-proposed = Proposed:
menu-hint = Choose here
ask-suggested = Proposed: **{ $choice }**. **Accept** plays it.
plan-proposed = Proposed; **Accept** settles the round:
form-proposed-in-menus = The menus show what is proposed; each opens on what you can change. **Accept** settles it all.
form-so-far = Chosen so far:
form-so-far-in-menus = The menus show what you have chosen so far. **Play this** settles it.
form-saved = ✓ **Saved.** You can change it until the last one has chosen.
form-saved-soon = ✓ **Saved.** You can change it. It counts in a minute; *Accept* makes it count now.
form-saved-quiet = ✓ **Saved.** Nobody sees that you have chosen. You can change it until all is turned, in a minute at the earliest.
form-saved-short = ✓ Saved.
form-saved-short-soon = ✓ Saved. It counts in a minute.
form-begun = ✓ What you saved before stands until nothing is missing here:
form-last = ✓ **Saved.** You were the last to choose in { $title }: see { $channel }.
form-played = ✓ **Played.** { $title }: see { $channel }.
form-next = ✓ **Played.**
plan-saved = ✓ **Settled.** It is played when its turn comes; until then you can change it.
plan-saved-short = ✓ Settled.
plan-played = ✓ **Settled.** Your riders have ridden by it in { $title }: see { $channel }.
plan-last = { plan-played }
plan-next = ✓ **Settled.**
form-line = • { $who }: **{ $what }**
form-only = **{ $what }**
form-page = **{ $who }** · now: **{ $what }**
form-rest = The team
form-rider = { $group }
form-nothing = nothing
form-times = { $count } × { $what }
form-limit = { $name } { $change ->
    [0] { $after }
   *[other] { $before } → { $after }
}
form-one = Change one answer
form-all-changes = More choices …
form-more-changes = More: from { $what } on …
form-pick = Open a rider's page
form-part = { $what } ({ $part } of { $parts })
form-change = { $who } · { $what }
form-add = + { $what }
form-out = − { $what }
form-add-counted = + { $what } ({ $before } → { $after })
form-out-counted = − { $what } ({ $before } → { $after })
form-instead = { $what } instead of { $old }
form-front = { $what } in front
form-front-from = { $what } in front (now { $place }.)
form-before = { $what } before { $other }
form-missing = ⚠ Still to choose: { $what }
form-more = { $what } ({ $more } more)
form-stands = What stood before still stands.
field-plan-lasts = How long this holds
choice-plan-lasts = { $for ->
    [next] for this round and the next
   *[this] for this round
}
remind = ⏰ You have not chosen yet: { $missing ->
    [one] one answer is missing
   *[other] { $missing } answers are missing
}.
remind-here = ⏰ { $who }: you have not chosen yet. I cannot write to you, so press **My hand**{ $until }
call-here = { $who }: I cannot write to you by DM. Press **My hand** to choose; only you will see it.
told-head = **{ $title } in { $channel }**
you-are-out = None of your riders is left in this race. It goes on without you: see { $channel }. I tell you here who wins.
you-host = You are the host now: `/race status` shows what is yours to decide.
you-host-lobby = **{ $title } in { $channel }**: you are the host now. The others wait for you to start.
stood-in = Time was up, so a stand-in played for you: { $choice }. Until you look again it plays on for you, by your last plan where it says something; before the race ends you are asked once more.
late-plan = Time was up and you had decided nothing, so a stand-in, or the computer you named with **/me settings**, plays for you until you look again, by your last plan where it says something; before the race ends you are asked once more.
last-call = 🏁 **Last call:** the race would end now with what a stand-in plays for you, so you are asked once more, with your full time. If you let it pass, it ends like that.
plan-asks = Your plan says **{ $choice }**, but { $why }: you decide.
plan-asks-better = Your plan says **{ $choice }**, but **{ $better }** promises clearly more: { $why }. You decide.
ordered = By your plan and orders:
ordered-about = • { $about }: { $choice }
ordered-line = • { $choice }
ordered-nothing = nothing
order-failed = Your order could not be followed ({ $why }), so I ask you: { $question }
orders-head = **Your orders** · every change counts at once; only you see them
orders-asleep = 💤 They sleep since the race went back: nothing is played by them until you change one, or let them hold again.
orders-line = • { $name } — **{ $choice }**
orders-option = { $choice } · { $name }
orders-over = Nothing can be ordered here any more.
back-no-race = You ride in no race under way. What is over cannot go back: the secret of its luck is open, and whoever reads it could work out what comes.
hand-no-race = You ride in no race at the moment. `/race solo` starts one at once; to look at a race of others, or to steer it, give the command in its channel.
hand-nothing-asked = Nothing to choose at the moment.
hand-stood-in = A stand-in plays for you until you look again.
hand-race-over = { $who ->
    [none] **{ $title }** is over, see { $channel }.
   *[other] 🏁 **{ $title }** is over: **{ $who } wins**, see { $channel }.
}
hand-race-abandoned = **{ $title }** ended without a winner, see { $channel }.
which-race = Which race?
which-label = { $title } · { $channel } · { $round }
which-lobby = lobby
which-waits = waits for you
which-not = waits for others
press-not-yours = These are the choices of { $who }.
press-stranger = You do not ride in this race of { $title }. `/board` shows it to you.
press-stale = { $over } This is { $round }:
press-stale-nothing = { $over } Nothing is asked of you now.
played = { $who ->
    [person] ✓ **You played { $choice }.**
    [stand_in] Your stand-in played **{ $choice }**.
    [plan] Your plan played **{ $choice }**.
    [last_plan] Your last plan played **{ $choice }**.
    [orders] Your orders played **{ $choice }**.
    [forced] There was only one thing to play: **{ $choice }**.
   *[other] The computer in your place played **{ $choice }**.
}
played-form = what stood in your form
played-unneeded = What you had chosen (**{ $choice }**) was not needed.
played-nothing = That question is over.
press-too-soon = That tap came before you can have read this question, so it was not counted. Press again if you mean it:
reload-done = The cog { $name } has been loaded anew.
reload-failed = The cog { $name } cannot be loaded anew and goes on as it was; the log says why.
command-unknown = This command is not in use here any more.
press-unknown = I do not know this button any more. `/races` shows what is open.
move-done = ✓ **You play { $choice }.** { $title }: see { $channel }.
move-which = That can be said of several; which do you mean? Nothing is played yet.
choice-of-rider = { $rider }: { $choice }
choice-of-race = { $title }, { $channel } · { $choice }
move-unknown = That cannot be played now; choose one of those offered while you type.
move-private = Your choice is secret, so nobody should see you type it: use the DM, or **My hand**.

## Looking

board-head = **{ $title } in { $channel } · { $round }**
board-as-file = The board as text:
happened-head = **{ $title }** · { $channel } · { $round }{ $of ->
    [0] {""}
    [1] {""}
   *[other] {" "}({ $place } of { $of })
}
happened-nothing = Nothing has happened yet.

follow-head = 👀 **{ $title }** · { $channel } · { $round }
follow-on = You follow **{ $title }**: after each round you get a direct message with the board, none in your quiet hours.
follow-already = You follow **{ $title }** already.
follow-off = You do not follow **{ $title }** in { $channel } any more.
follow-closed = I cannot write to you: your direct messages are closed to me. Allow them for this server and press *Follow* again.
recap-head = **{ $title }** · { $channel } · { $round }
recap-since = { $count ->
    [0] No round has ended since your last look.
    [one] Since your last look one round has ended:
   *[other] Since your last look { $count } rounds have ended{ $told ->
        [5] , of which these are the last:
       *[other] :
    }
}
recap-waits = ➡ **You are asked:** { $question }{ $until }

## Races that have ended

history-head = **Races of this server**, newest first
history-head-yours = **Your races**, newest first
history-none = No race has ended here yet.
history-none-yours = No race of yours has ended yet.
history-choose = Look at one of them
history-line = { $number }. **{ $title }** · { $channel } · { $when } · { $outcome }{ $season ->
    [none] {""}
   *[other] {" "}· 🎽 { $season }
}
history-option = { $number } · { $title } · { $day }
history-abandoned = given up
history-nobody = nobody of those who rode has won
history-won = won by { $who }{ $others ->
    [0] {""}
    [one] {", one other rode"}
   *[other] {", "}{ $others } others rode
}
past-race-head = **{ $title }** · { $channel } · { $outcome }{ $season ->
        [none] {""}
       *[other] {" "}· 🎽 { $season }
    }
    { $began } – { $ended }
past-race-place = { $place ->
    [0] {"–"}
   *[other] { $place }.
} { $who }{ $points ->
    [-1] {""}
    [one] {" "}· { $points } point
   *[other] {" "}· { $points } points
}{ $out ->
    [1] {" "}· out of the race
   *[other] {""}
}{ $others ->
    [0] {""}
   *[other] {" "}· the seat passed on: { $others } of { $all } choices by others
}
end-counts = -# The place of { $now } counts for { $who }, who made most of the choices there.
past-race-forgotten = -# It is so long ago that its rounds are not kept any more.
## Figures

figures-all = All games
figures-head = **{ $who }** · races that have ended
figures-line = { $ranked ->
    [1] { $place }. { $who }
   *[other] { $who }{ $place ->
        [0] {""}
       *[other] {" "}· place { $place }
    }
} · rating { $rating } · { $races ->
    [one] one race
   *[other] { $races } races
} · { $wins ->
    [one] one win
   *[other] { $wins } wins
} · { $podiums ->
    [one] one podium
   *[other] { $podiums } podiums
}{ $counted ->
    [0] {""}
   *[other] {" "}· { $points } points
}
figures-none-finished = No race was ridden to its end yet.
figures-absent = { $percent ->
    [0] {""}
   *[other] -# { $percent } of 100 choices were made while away or late.
}{ $given_up ->
    [0] {""}
    [one] {" "}One race was given up.
   *[other] {" "}{ $given_up } races were given up.
}
figures-own = -# Others on the server see these figures too, and you stand in its leaderboard.
figures-own-unranked = -# These figures are for you alone: others do not see them, and no leaderboard names you.
figures-computer = Computer ({ $level })
button-figures-hide = Keep my figures to myself
button-figures-show = Let others see my figures
leaderboard-head = **Leaderboard of this server** · { $title }
leaderboard-none = No race has been ridden to its end here yet.
leaderboard-note = -# Rating: how strong somebody has shown to ride. A podium is one of the first three places, but not the last.
button-rating = What is the rating?
rating-means = **The rating** says how strong somebody has shown to ride, against whoever rode with him here.
    • Everybody begins at 1000. Who comes in before others rises, most by beating the strong; who comes in behind falls.
    • It looks at places alone, in all games; points and margins do not count. Computers ride for a rating like people, each level as one rider.
    • It is careful: of two who ride alike the one with more races stands higher, for more is known of him. One lucky race lifts nobody far.
    • A race that was given up counts for nobody. `/leaderboard game` shows one game alone, `/me figures` keeps yours to yourself.
button-newer = ◀ Newer
button-older = Older ▶
status-away = Not seen for three days: { $who }. Votes do without them until they press something.
status-idle = If nobody who rides presses anything, the race ends by itself on { $until }.
status-keeper = 🛡 You manage this channel, so the last row is for you as well, with `/race move`{ $steers ->
    [yes] {" "}and `/race pace`
   *[no] {""}
}. All read that it was you.
status-over = **{ $title }** here is over. `/race new` opens another.
status-abandoned = **{ $title }** here ended without a winner. `/race new` opens another.
status-expired = The lobby for **{ $title }** here was closed. `/race new` opens another.
status-you-are-awaited = You are awaited: **/hand**.
away = ✓ A stand-in plays for you in all your races until { $until }, or until you press anything there.
me-substitute-stand_in = ✓ While you are late or away a stand-in plays for you, in all your races. Your own plan comes first.
me-substitute-strong = ✓ While you are late or away a strong computer plays for you, in all your races. Your own plan comes first.
me-substitute-is-strong = While you are late or away a strong computer plays for you. Your own plan comes first.
me-look-on = ✓ A move that cannot be changed any more is shown before it is played.
me-look-off = Your moves are played with one press. `/me settings` with **look** shows them first again.
me-export = Everything that I keep about you, and of your races what only you may see. What each part is for stands in docs/trust.md.
me-forget-sure = **Shall I forget you?** { $races ->
    [0] You ride in no race at the moment.
    [one] Your race goes on with a stand-in in your seat, and you cannot come back; where nobody else rides, it ends.
   *[other] Your { $races } races go on with a stand-in in your seat, and you cannot come back; where nobody else rides, they end.
    }
    Your account and your name go from races, seasons, results, statistics and settings; you appear by your colour alone. Races that are over can be verified as before.
    What stands in channels already stays there as it was, except for the finishes of your races, which I write anew. This cannot be taken back.
me-forgotten = ✓ I have forgotten you. If you press or write anything here again, I get to know you anew.
me-quiet-none = You have no quiet hours: your time may run out at night. Set them with **/me settings zone: start: end:**.
me-quiet-are = Your quiet hours: { $start } to { $end } in { $zone }. No reminder comes in them, and no time runs out.
me-quiet-set = ✓ Your quiet hours: { $start } to { $end } in { $zone }. No reminder comes in them, and no time runs out, in all your races.
races-none = You ride in no race. `/race new` opens one, `/race solo` starts one against computers.
races-left = **You left**: your seat waits as long as no other person has it. Choose a race to come back.
races-left-line = ↩ **{ $title }** in { $channel } · { $round }
races-left-back = Come back to your seat
races-head = **Your races**
races-you = ▶ **{ $title }** in { $channel } · { $round } · **waits for you**{ $until }
races-others = { $title } in { $channel } · { $round } · waits for others{ $until }
races-paused = ⏸ { $title } in { $channel } · { $round } · paused
races-lobby = { $title } in { $channel } · lobby, { $free ->
    [one] one place
   *[other] { $free } places
} free
rules-of-race = **In this race** it is not as usual:
    { $chosen }
rules-of-race-usual = **In this race** all is as usual.
rules-terms = **Words on the screens**
    { $terms }
export = The whole race: anybody can replay it from this file (`python -m engine verify`, see docs/verify.md).

## What was done

receipt-undone = Taken back, in { $title }: see { $channel }. Choose again before time is up.
receipt-asked = All are asked: { $missing ->
    [one] one Yes is needed
   *[other] { $missing } Yes are needed
}.
receipt-agreed = Your Yes is noted. { $missing ->
    [one] One more is needed.
   *[other] { $missing } more are needed.
}
receipt-declined = Your No is noted; the others may still grant it.
receipt-voted-down = With your No the vote is over.
receipt-vote-over = The vote is over: what was asked cannot be had any more.
receipt-taken-back = Your question is taken back.
receipt-going-back = Back we go: the channel tells where the race stands.
receipt-abandoned = The race is over, without a winner.
receipt-closed = The lobby is closed.
receipt-extended = There is more time: until { $until }.
receipt-nudged = Whoever is still missing hears of it now, unless it is in his quiet hours.
receipt-held = Paused. `/race resume` goes on.
receipt-resumed = On we go, with full time for everybody.
receipt-paced = From now on: { $pace }.
receipt-verified = ✓ The race replays exactly: { $steps } steps, { $draws } draws. The secret `{ $secret }` belongs to the commitment `{ $commitment }` posted before anybody joined. Compare the hash in the post of the start: `{ $start_hash }`.

## What cannot be

refused-busy = { $status ->
    [lobby] There is already a lobby for { $title } in this channel: press **Join** there, or let { $host } close it with `/race abandon`.
   *[other] There is already a race of { $title } in this channel; `/race status` shows how it stands. `/race abandon` ends it: at once if { $host } or whoever manages this channel gives it, for others in the race if enough agree.
} Each channel has room for one, and a thread counts as a channel of its own: you can open yours in another channel, or in a thread of this one.
refused-busy-table = This race is very busy just now. Nothing was changed; please press again.
refused-too-many-open = You have { $most } lobbies or races against computers open already. End one of them with `/race abandon`, and open this one again.
refused-keeper-rode = You rode in this race yourself, so its time is for those who ride. You can end it (`/race abandon`) or move it (`/race move`).
refused-not-keeper = Only members with *Manage Server* or *Manage Channels* can close what others have open here.
refused-unknown-game = I do not know the game { $game }.
refused-unknown-table = I do not know this race any more.
refused-full = All { $most } places are taken.
refused-already-in = You are in already.
refused-not-lobby = The race has started, so that cannot be changed any more.
refused-not-host = Only the host ({ $host }) can do that.
refused-not-owner = Only whoever runs this bot can do that.
refused-no-cog = There is no cog of that name; there are { $names }.
refused-not-seated = You do not ride in this race. { $stands ->
    [lobby] **Join** under its lobby takes a place.
    [left] Your old seat waits for you: `/race seat` brings you back.
    [race] **Follow** under the board sends you every round; to ride, join the next race, or open one with `/race new`.
   *[over] It is over: to ride, join the next one, or open it with `/race new`.
}
refused-no-computer = There is no computer to take out.
refused-bad-option = { $value } does not fit the option { $option }.
refused-options-clash = These options do not go together: { $why }. Nothing was changed; choose another value for one of them.
refused-idle-option = The option { $option } does not apply to what else is chosen. Open **Options** again to see what does.
refused-no-course = This file does not wait any more: it was used, thrown away, or replaced by a newer one. Send it again with `/race course`.
refused-large-course = A course has at most { $most } KB. Nothing was changed; send a smaller file.
refused-bad-course = The file cannot be ridden: { $why }. Nothing was changed; correct the file and send it again.
refused-line-of-nobody = No rider of this form is called { $rider }; there are { $riders }. Nothing was changed.
refused-line-unknown = { $rider }: { $word } cannot stand in his list, only { $words }. Nothing was changed.
refused-no-such-rider = No rider is called { $rider }. Begin each line with a rider's letters, as they stand beside him in the picture. Nothing was changed.
refused-rider-twice = { $rider } stands in two lines; give him one name. Nothing was changed.
refused-long-rider-name = { $name } is too long: a rider's name has { $most } signs at most. Nothing was changed.
refused-name-is-rider = { $name } is what another rider is called on the road; choose another name. Nothing was changed.
refused-colour-taken = Somebody rides that colour already.
refused-too-few = At least { $least } are needed; { $missing ->
    [one] one is
   *[other] { $missing } are
} missing. **Add computer** fills a place.
refused-not-racing = The race has not started yet.
refused-ended = That race is over.
refused-unreadable = This race was begun under rules that I do not have any more. It can only be ended: `/race abandon`; left alone it ends by itself.
refused-not-yours = That is for somebody else to choose.
refused-no-orders = Nothing can be ordered in advance here.
refused-stale = That question is over.
refused-nothing-sealed = You have not chosen anything that can be taken back.
refused-not-paused = The race is going on already.
refused-already-asked = Something else is asked of all here already; `/race status` shows it with its buttons.
refused-not-asker = Only who asked can take that back.
refused-back-over = This race is over, and with it the secret of its luck is open: whoever reads it could work out what comes, so nothing can be taken back any more. **Rematch** rides again.
refused-nothing-asked = That vote is over.
refused-own-question = You asked for it yourself; the others have to agree.
refused-rides-himself = You ride in this race yourself: you are told of every round anyway.
refused-own-turn = You are awaited yourself.
refused-nobody-awaited = Nobody else is asked anything at the moment.
refused-already-nudged = They have been nudged already; once is enough for this turn.
refused-no-deadline = There is no deadline to put off.
refused-already-extended = There was more time for this choice once already.
refused-unknown-zone = I do not know the zone { $zone }. Write the name of a region and a city near you, as in Europe/Madrid.
refused-no-zone = I do not know yet where you live. Choose a **zone** too, as in Europe/Madrid.
refused-unknown-time = { $time } is no time of the day. Write it as in 22 or 22:30.
refused-no-waking-time = These hours leave you too little time to choose: at least { $least } hours a day must not be quiet. Nothing was changed.
refused-held = This race is paused; `/race resume` goes on with it. Nothing was changed.
refused-not-held = This race has not been paused with `/race pause`.
refused-unknown-date = { $date } is no day. Write it as in 2026-12-24.
refused-past-date = { $date } is not to come any more. Name the day on which you will be back.
refused-own-figures = These figures are for their owner alone.
refused-no-figures = { $own ->
    [1] No race in which you rode has ended here yet.
   *[0] No race with that person has ended here yet.
}
refused-no-race = You ride in no race at the moment.
refused-same-pace = That is the pace already.
refused-not-over = That comes when the race is over.
commitment-so-far = The luck comes from a secret that I drew before anybody joined. Its hash, the commitment, is `{ $commitment }`; the secret follows when the race is over, and then anybody can replay it.
refused-does-not-replay = The race does not replay: { $where }. Please tell whoever runs this bot.
refused-needs-channel = This needs a channel of a server, where all who ride can see the race; give the command there.
refused-no-race-here = There is no race in this channel. `/race new` opens one.
refused-permissions = I may not post a race here yet. Give me these permissions in this channel: { $names }.
illegal-closed = That is not asked any more.
illegal-unknown-field = That is not part of the question.
illegal-unknown-choice = That cannot be chosen now.
illegal-too-few = Something is still missing: choose at least { $least }.
illegal-too-many = That is too much: choose { $most } at most.
illegal-too-often = The same thing can be taken { $most } times at most.
illegal-rider = { $who }: { $why }
illegal-limit = That costs { $spent } of { $what }, and there are { $limit }.

## Trouble

error-channel-gone = I cannot find that channel any more. Your choices are kept. ({ $number })
error-message-gone = That message is gone; `/hand` and `/board` show the present state. ({ $number })
error-too-late = That took too long for Discord. If it was a choice, it counts; `/hand` shows it. ({ $number })
error-too-large = Discord found my answer too large. Nothing is lost; `/board` as text will do. ({ $number })
error-no-access = I cannot see that channel. Give me *View Channel* there. Nothing is lost. ({ $number })
error-no-permission = I may not post here. Give me *Send Messages* and *Attach Files* in this channel. Nothing is lost. ({ $number })
error-refused = Discord refused my answer. Nothing is lost; `/hand` and `/board` show the present state. ({ $number })
error-dm-closed = I cannot write to you by DM; the **My hand** button does the same. ({ $number })
error-later = Discord has trouble just now. Nothing is lost; please press again in a minute. ({ $number })
error-unknown = Something went wrong on my side. Nothing is lost; please try again. ({ $number })
host-permission = I may not post in { $channel }, where you host **{ $title }**. Give me *View Channel*, *Send Messages* and *Attach Files* there. Nothing is lost; I keep refereeing. ({ $number })
host-waits = Discord does not take my posts in { $channel }, where you host **{ $title }** (code { $code }). Nothing is lost: I keep trying and refereeing. ({ $number })
host-refused = Discord refused one of my posts for **{ $title }** in { $channel } (code { $code }), so plain words stand there instead. A filter of the server may be the reason; nothing of the race is lost. ({ $number })
host-no-dm = Discord does not let me write to a rider of **{ $title }** by DM (code { $code }). Nobody's permissions are at fault; the **My hand** button in { $channel } does the same. ({ $number })
post-refused = Discord refused what I wanted to write here (code { $code }). Nothing is lost: `/board` shows how it stands, `/hand` what you hold.
post-failed = I could not write what belongs here. Nothing is lost: `/board` shows how it stands, `/hand` what you hold. ({ $number })

## The desk

desk-quick-start = Play { $title } against computers
desk-quick-short = Play a quick { $title } against computers
desk-invite = Open { $title } for others to join
desk-quick-about = { $least }–{ $most } players · { $length } · alone { $alone }; with others { $days } (a day for each choice). { $pitch }
