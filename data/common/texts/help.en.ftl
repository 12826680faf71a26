### What a newcomer reads: one screen first, the rest a button away.

## The first screen

help = **Commissaire** referees bicycle-racing board games: with friends over days, or alone at once.

    { $now }

    { $games }
help-line = • **{ $title }** · { $least }–{ $most } players
    -# Alone { $alone }; with others { $days }
help-now-yours = ▶ **{ $title }** in { $channel } waits for you: **My hand** shows what is asked.
help-now-rides = ▶ You ride in **{ $title }** in { $channel }. Nothing is asked of you now; a direct message rings when it is.
help-now-lobby = ▶ A lobby of **{ $title }** is open here: **Join** takes a place.
help-now-host = ▶ Your lobby of **{ $title }** is open in { $channel }: **Start** it once enough ride; **Add computer** fills a place.
help-now-waits = ▶ You are in the lobby of **{ $title }** in { $channel }; its host starts the race.
help-now-full = ▶ A lobby of **{ $title }** is open here, and full. Another channel, or a thread, has room for yours.
help-now-left = ▶ You left **{ $title }** in { $channel }, and your seat waits: **Come back**.
help-now-race = ▶ Others ride **{ $title }** here: **Follow** brings you each round. Another channel or thread has room for yours.
help-now-free = ▶ Nothing is open here. Choose a game below and open it, for others or for you alone.
help-now-dm = ▶ Races are opened in a channel of a server: `/race new` for others to join, `/race solo` against computers.
help-choose = Look at a game …
button-help = ‹ Help
button-help-play = How to play
button-help-commands = Commands

## A game by itself

help-game = **{ $title }** · { $least }–{ $most } players · { $length } · alone { $alone }; with others { $days } (a day for each choice). { $pitch }
button-open-game = Open a lobby
button-solo-game = Ride alone

## The rest

help-play = **How to play**
    1. In a channel `/race new` opens a lobby. Others press **Join**, the host **Start**.
    2. When it is your turn a direct message shows your hand with one button a choice. Change your mind until the last one has chosen. No message? **My hand** under the race does the same.
    3. All choices are opened together, and the board is posted.
    4. Who is late is ridden for by a stand-in until he looks again: nobody waits for ever. `/away` says so in advance, `/me settings` keeps your nights quiet.
    5. When it is over, its secret is published and anybody can replay it: nobody can choose the luck.
help-commands = **Commands**
    `/hand` your hand again · `/races` what waits for you · `/board` the board · `/recap` what happened
    `/race status` who is awaited, and every button open to you
    `/race undo` takes a secret choice back · `/race back` goes back a turn
    `/race extend` more time · `/race pace` · `/race pause` · `/race resume`
    `/race seat` gives seats away · `/race leave` · `/race abandon` ends it
    `/move` plays by typing · `/orders` orders in advance, in games that know them
    `/rules` · `/race course` · `/race move` to another channel
    `/race history` · `/stats` · `/leaderboard` · `/season new` a series of races
    `/away` · `/me settings` · `/me figures` · `/me export` · `/me forget`
    `/race export` · `/race verify` check the luck · `/diagnose` what is wrong here
