# What host and moderators do: moving a race, looking what is wrong.

## Another channel
command-race-move = Let the race go on in another channel or thread
option-move-channel = Where to; leave it out to fetch a race of yours to this channel
moved-here = **The race goes on here**; it came from { $channel }
moved-away = **{ $title }** goes on in { $channel }.
place-trial = One moment: I try what I may do here.
receipt-moved = **{ $title }** goes on in { $channel }.
refused-same-place = The race is held here already. Name another channel, or give `/race move` in the channel it should come to.
refused-place-not-yours = You may not write in { $channel } yourself, so I take no race there.
refused-place-gone = I cannot find that channel any more.
refused-place-permissions = I may not hold a race in { $channel } yet. Give me these permissions there: { $names }. Nothing was changed.
refused-other-server = A race stays in its server.
