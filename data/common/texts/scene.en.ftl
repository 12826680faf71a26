### Words of the pictures that all games share.

scene-name = { $who }
scene-beside = { $who } ({ $beside })
scene-gain = +{ $number }
scene-team = { $team ->
    [blue] Blue
    [green] Green
    [yellow] Yellow
    [red] Red
    [black] Black
    [white] White
    [orange] Orange
    [grey] Grey
    [purple] Purple
    [pink] Pink
   *[brown] Brown
}
scene-rides = { $who } rides { $team ->
    [blue] blue
    [green] green
    [yellow] yellow
    [red] red
    [black] black
    [white] white
    [orange] orange
    [grey] grey
    [purple] purple
    [pink] pink
   *[brown] brown
}
scene-neutral = N
scene-code = { $team ->
    [blue] B
    [green] G
    [yellow] Y
    [red] R
    [black] K
    [white] W
    [orange] O
    [grey] E
    [purple] P
    [pink] I
   *[brown] N
}
scene-leaderboard = Leaderboard
scene-figures = Races ridden
scene-figures-of = { $what }
scene-leaderboard-table = Best rating first
scene-figures-table = Place in the leaderboard
scene-figures-rating = Rating
scene-figures-races = Races
scene-figures-wins = Wins
scene-figures-podiums = Podium
scene-figures-points = Points
scene-figures-value = { $value }
scene-figures-note = Rating: strength shown so far; all begin at 1000
scene-figures-told = { $place }. { $who }: rating { $rating }, { $races ->
    [one] one race
   *[other] { $races } races
}, { $wins ->
    [one] one win
   *[other] { $wins } wins
}, { $podiums ->
    [one] one podium
   *[other] { $podiums } podiums
}{ $counted ->
    [0] {""}
   *[other] , { $points } points
}
scene-more = and { $count } more
scene-secret-opened = Secret { $secret }
scene-commitment = hash { $hash }, posted before the start
scene-ordinal = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    [21] 21st
    [22] 22nd
    [23] 23rd
   *[other] { $number }th
}
scene-empty = { $count ->
    [1] { $first }
   *[other] { $first } – { $last }
}: nobody
scene-fold = empty
scene-free = { $count } free
scene-columns-empty = { $columns ->
    [1] 1 empty column
   *[other] { $columns } empty columns
}{ $lines ->
    [none] { "" }
   *[other] , line { $lines }
}
