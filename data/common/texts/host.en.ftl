# What host and moderators do: moving a race, looking what is wrong.

## Another channel
command-race-move = Let the race go on in another channel or thread
option-move-channel = Where to; leave it out to fetch a race of yours to this channel
moved-here = **The race goes on here**; it came from { $channel }
moved-away = **{ $title }** goes on in { $channel }.
place-trial = One moment: I try what I may do here.
receipt-moved = **{ $title }** goes on in { $channel }.
refused-same-place = The race is held here already. Name where it should go with the option `channel`; its host can give `/race move` in the other channel as well.
refused-nothing-to-fetch = No race of yours can come here. To bring another one that you may move, give `/race move` in its channel and name this one with the option `channel`.
refused-place-not-yours = You may not write in { $channel } yourself, so I take no race there.
refused-place-gone = I cannot find that channel any more.
refused-place-permissions = I may not hold a race in { $channel } yet. Give me these permissions there: { $names }. Nothing was changed.
refused-other-server = A race stays in its server.

## /diagnose
command-diagnose = Find out what is wrong here, and repair it (for moderators and hosts; in a DM for everybody)
diagnose-head = { $wrong ->
    [0] **All is well here.**
    [one] **One thing is wrong here.**
   *[other] **{ $wrong } things are wrong here.**
}
diagnose-here = -# Of a channel, its permissions and its race I know there alone: give `/diagnose` in it, as its host or who manages it.
diagnose-good = ✅
diagnose-wrong = ⚠️
diagnose-try-dm = A trial, sent because you asked me with `/diagnose`; I take it away again.
diagnose-place = Here I can post, attach, edit, read and delete: just tried.
diagnose-place-bad = I lack here: **{ $names }**. *Edit Channel → Permissions →* my role → tick them.
diagnose-threads = I may open threads here.
diagnose-threads-bad = I may not open threads here; races stay in the channel. If you want them: **Create Public Threads** under *Edit Channel → Permissions*.
diagnose-dm = I can write to you by DM: just tried.
diagnose-dm-bad = I cannot write to you by DM. Server name *→ Privacy Settings →* **Direct Messages**; until then **My hand** serves you.
diagnose-board = The post with the buttons stands.
diagnose-board-bad = The post with the buttons is gone.
diagnose-board-unseen-bad = I may not look whether the post with the buttons stands. Give me what I lack, then ask again.
diagnose-riders = All who ride here can be written to.
diagnose-riders-asked = I am writing to { $who } once more. Ask again in a minute whether it arrived.
diagnose-riders-bad = I cannot write to { $who } by DM. They open *Privacy Settings →* **Direct Messages**, or press **My hand**.
diagnose-time = My clock goes as Discord's.
diagnose-time-bad = My clock is { $seconds } seconds { $way } of Discord's. Whoever runs me sets the machine's clock.
diagnose-clock = Deadlines ring in time.
diagnose-clock-bad = A deadline should have rung { $minutes } minutes ago.
diagnose-store = What is chosen is saved: { $milliseconds } ms.
diagnose-store-bad = Saving takes { $milliseconds } ms, or fails. Whoever runs me looks at disk and log.
diagnose-loop = I am quick: { $milliseconds } ms late.
diagnose-loop-bad = I am { $milliseconds } ms late: the machine has too much to do. Whoever runs me gives it less, or me a quicker one.
diagnose-post = No post waits{ $sent ->
    [yes] ; the last one went out { $last }.
   *[no] .
}
diagnose-courier-bad = Nothing is sent just now: the sending part is not loaded. Whoever runs me looks at the log and restarts me.
diagnose-post-bad = { $waiting ->
    [one] One post waits. Discord said: { $why }
   *[other] { $waiting } posts wait. Discord said: { $why }
}
diagnose-commands = Discord knows my commands.
diagnose-commands-bad = Discord has older commands of mine.
diagnose-failed-bad = I could not look at: { $what } ({ $why }). The log knows more under { $number }.
button-repair-board = Post the board again
button-repair-dm = Write to them again
button-repair-clock = Wake the clock
button-repair-post = Send now
button-repair-commands = Send the commands
refused-not-keeper-or-host = That is for members with *Manage Server* or *Manage Channels*, and for the host of a race here.

## How a race was steered, told at its end
deeds = -# { $all }
deeds-host = The host { $deeds }.
deeds-vote = By vote: { $deeds }.
deeds-keeper = A moderator { $deeds }.
deeds-people = Besides: { $deeds }.
deed-pace = { $times ->
    [one] changed the pace ({ $pace })
   *[other] changed the pace { $times } times (at last { $pace })
}
deed-extend = { $times ->
    [one] gave more time once
   *[other] gave more time { $times } times
}
deed-pause = { $times ->
    [one] paused the race once
   *[other] paused the race { $times } times
}
deed-back = { $times ->
    [one] took the race back once
   *[other] took the race back { $times } times
}
deed-seat = { $times ->
    [one] passed a seat on
   *[other] passed { $times } seats on
}
deed-abandon = ended it
deed-out = { $times ->
    [one] took somebody out of the lobby
   *[other] took { $times } people out of the lobby
}
deed-move = { $times ->
    [one] moved the race to another channel
   *[other] moved the race { $times } times
}

## A thread for one race
option-thread = Held
option-thread-false = in this channel
option-thread-true = in a thread of its own
thread-name = { $seated ->
    [0] { $title }
   *[other] { $title } · { $host }
}
thread-refused = I may not open a thread here (*Create Public Threads*), so the race stays in this channel.
lobby-started-there = The race is on: see { $channel }.

## A complaint
button-complain = Complaint …
complaint-title = A complaint
complaint-label = What happened?
complaint-about = The host of the race and the owner of the server read it, with your name; nobody else.
complaint = ✉ **{ $title }** in { $channel }: { $who } has a complaint. Only the host and the owner of the server read it.
    > { $text }
complaint-owner = { $told }
    You own this server: `/race status` in { $channel } has what who keeps order can do (pause, seats, an end), where you do not ride yourself.
receipt-complained = { $reached ->
    [both] The host and the owner of the server have your complaint, and nobody else.
    [host] The host has your complaint, and nobody else.
    [owner] The owner of the server has your complaint, and nobody else.
    [owner-later] The owner of the server has your complaint; the host cannot be written to, and reads it with the next look at the race. Nobody else does.
    [later] The host cannot be written to, and reads your complaint with the next look at the race; nobody else does.
    [trouble] Discord has trouble just now, so nobody has your complaint. Send it again in a minute; you wrote: { $text }
    [refused] Discord does not let these words through, so nobody has your complaint. Send it again in other words.
   *[nobody] I could tell it to nobody: write to somebody who manages the server.
} Until something is done, `/race pause` asks all for a pause, and `/race seat` for another rider in a seat.
refused-no-complaint = Nothing was written, so nobody was told.
refused-complained-already = Your complaint has just been told. If there is more to say, do so in ten minutes.
