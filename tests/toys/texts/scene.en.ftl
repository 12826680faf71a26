### What the pictures of the toys say.

toys-title = A toy
toys-round = Turn { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}of { $rounds }
}
toys-layout = { $layout }
toys-note = { $facts }
toys-place = { $who } is on { $square }
toys-choose = To choose
toys-choice = { $choice }
