### Seats: who rides them, who may have them, who was asked to come.

command-race-seat = The seats here: give yours away or take it back, invite people, replace somebody who is gone

## During a race

seats-head = **{ $title }** · the seats
seat-line = { $mark } { $who }{ $more }
seat-line-you = {" "}· you
seat-line-host = {" "}· host
seat-line-computer = {" "}· computer, { $level }
seat-line-stand-in = {" "}· a stand-in rides
seat-line-owner = {" "}· the seat of { $who }
seat-line-missed = {" "}· { $missed ->
    [one] has let a deadline pass
   *[other] has let { $missed } deadlines pass
}
seat-line-offered = {" "}· offered to { $who }
seat-yours = **Your seat** can go to a computer at once, or to somebody who wants it: with its hand, and with what is chosen there already. You can come back as long as no other person has it.
seat-host = Nobody has to agree: { $gone ->
    [yes] whoever rides it has let { $windows } deadlines pass.
   *[other] no person rides it.
}
seat-others = { $who } rides it, so the others vote on it first. Only { $who } can pass it on without a vote, or the host once { $who } has let { $windows } deadlines pass.
seat-in-channel = To offer it to somebody, give `/race seat` in { $channel }.
seat-which = **{ $who }** · who is to ride on?
leave-last = You are the last person in this race: if you leave, it ends without a winner. Somebody else can have your seat instead.
seats-other = Another seat …
seat-to = A computer rides on …
seat-for = Offer it to somebody …
button-seats = Seats
button-come-back = Come back
button-take-seat = Take the seat
button-no-seat = No
offer = { $by } offers you a seat in **{ $title }** ({ $channel }, { $round }): { $mark } { $who }. You see its hand once you have said yes. { $has_seen ->
    [yes] { $was } has seen that hand until now.
   *[other] A computer rode it until now.
}
offer-called = { $user }, your DMs are closed to me, so I ask you here. { $offer }
offer-unreachable = I could not write to { $who } (code { $code }), so I have called { $who } in { $channel }.
offer-gone-for-good = Discord does not let me reach { $who } at all (code { $code }). Somebody else may come instead: `/race seat`.
seat-declined = { $who } does not want the seat.
farewell = This seat has passed on to { $who }: nothing is asked of you here any more.
farewell-computer = A computer rides on in this seat: nothing is asked of you here any more. `/race seat` takes it back as long as no other person has it.
farewell-told = **{ $title }** in { $channel }: { $why ->
    [host] you had let { $windows } deadlines pass, so the host has given your seat to somebody else
    [keeper] you had let { $windows } deadlines pass, so who keeps order there has given your seat to somebody else
   *[vote] the others have agreed that somebody else rides in your seat
}: { $who } rides on.
farewell-told-computer = **{ $title }** in { $channel }: { $why ->
    [host] you had let { $windows } deadlines pass, so the host has given your seat to a computer
    [keeper] you had let { $windows } deadlines pass, so who keeps order there has given your seat to a computer
   *[vote] the others have agreed that a computer rides in your seat
}. It is yours again with one press, as long as no other person has it.
post-seat-person = { $mark } { $now } rides on in the seat of { $was }.
post-seat-back = { $mark } { $now } is back.
post-seat-computer = { $mark } A computer rides on in the seat of { $was }.
post-seat-from-computer = { $mark } { $now } rides on for a computer.
receipt-seat-passed = Done: the computer rides on.
receipt-seat-offered = { $who } is asked. The seat stays as it is until the answer is yes.
receipt-seat-taken = { $mark } You ride in **{ $title }** now. What is chosen or settled there already stays until you change it.{ $orders ->
    [yes] {" "}Its orders sleep until you change one.
   *[no] {""}
}{ $was ->
    [none] {""}
   *[other] {" "}{ $was } has seen the hand until now.
}
receipt-seat-declined = Noted: you do not want the seat.
receipt-seat-back = { $mark } You are back in your seat.
refused-seat-passed = You do not ride in that seat any more.
refused-offer-gone = That seat is not offered any more.
refused-no-seat = There is no such seat.
refused-no-seat-back = No seat here waits for you: you never had one, or somebody else rides in it now.
refused-same-player = That is who rides it already.
refused-rides-already = { $who } rides in this race already; one person rides one seat.
refused-last-person = No other person is left in this race: with computers alone it would ride on for nobody. Offer the seat to somebody, or end the race with `/race abandon`.
refused-seat-ridden = { $who } rides that seat and has not let { $windows } deadlines pass, so it is not yours to give: { $who } passes it on, or those who ride vote on it.
seats-keeper = 🛡 You keep order here and do not ride: a seat that no person rides, or whose person has let { $windows } deadlines pass, you pass on at once, and all read that it was you.{ $none ->
    [0] {""}
   *[1] {" "}There is none at the moment.
}
refused-yourself = That is you. Choose others: this menu asks them to ride.
refused-no-bot = { $who } is an application, and cannot ride. Nobody was asked: choose again without it.

## Asked of all

consent-seat = { $who } would like somebody else to ride on in the seat of { $seat }: { $rider }.
consent-seat-missing = { $missing ->
    [one] One more Yes grants it
   *[other] { $missing } more Yes grant it
}. The vote ends { $until }; silence is no.
button-agree-seat = Yes, pass it on
vote-done-seat = { $kind ->
    [person] { $rider } is asked to ride on in the seat of { $seat }
   *[other] { $rider } rides on in the seat of { $seat }
}
vote-kept-seat = the seat of { $seat } stays as it is
vote-moot-seat = Somebody else rides that seat by now, so what { $by } asked is over.
wish-easy = an easy computer
wish-strong = a strong computer
wish-stand_in = a stand-in

## Guests of a lobby

button-guests = Invite
button-come = Join
button-not-now = Not this time
button-private = Only who is invited
button-public = Open to everybody
lobby-private = 🔒 Only who is invited may join.
lobby-asked = Asked: { $who }
lobby-declined = Not this time: { $who }
guests-head = **Who is asked.** Everybody you choose gets a direct message with *Join*; of a role, whoever has it is called here.
guests-in-channel = To ask people, give `/race seat` in { $channel }.
guests-people = Invite people …
guests-roles = Invite whoever has a role …
guests-out = Take somebody out …
lobby-invitation = { $host } asks you to ride: **{ $title }** in { $channel } ({ $length }, { $pace }).
lobby-rematch = { $host } asks for a rematch: **{ $title }** in { $channel }. Your { $mark } { $colour } is kept for you.
lobby-roles-called = { $roles }, { $host } asks you to ride: **{ $title }**.
lobby-full = **{ $title }** in { $channel } is full.
lobby-full-host = **{ $title }** in { $channel } is full: off you go?
lobby-taken-out = { $host } has taken you out of the lobby of **{ $title }** in { $channel }.
receipt-invited = Asked. Whoever takes part shows up in the lobby.
receipt-not-coming = Noted: not this time.
receipt-taken-out = The place is free again; whoever you took out can come back only if you ask.
refused-nobody-new = All of them ride here already, or were asked.
refused-private-lobby = This lobby is only for those who were invited. Ask the host to invite you.
refused-taken-out = The host has taken you out of this lobby. You can join again when the host invites you.
refused-left-already = Nobody of that name is in the lobby any more.
refused-own-seat = That is your own place: *Leave* frees it.

## Somebody who is gone

host-gone = { $who }, who rides in **{ $title }** in { $channel }, is gone: the account was deleted, or has left the server (code { $code }). The race goes on, a stand-in plays. `/race seat` gives the seat to a computer at once, or offers it to somebody. ({ $number })
