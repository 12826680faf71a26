"""The album keeps pictures by scene and by what the texts say."""

from __future__ import annotations

from render import Album, render
from tests.render.english import english
from tests.render.examples import NAMES, examples

SCENE = examples()["criterium-hand"]
OTHER = examples()["criterium-podium"]


def test_a_picture_at_hand_is_not_drawn_again():
    album = Album()
    assert album.picture(SCENE, english(NAMES)) is album.picture(SCENE, english(NAMES))


def test_another_name_is_another_picture():
    album = Album()
    assert album.picture(OTHER, english(NAMES)).png != album.picture(OTHER, english(NAMES | {1: "Berta"})).png


def test_the_album_gives_what_the_renderer_draws():
    assert Album().picture(SCENE, english(NAMES)) == render(SCENE, english(NAMES))


def test_a_full_album_forgets_the_oldest():
    album = Album(room=1)
    first = album.picture(SCENE, english(NAMES))
    album.picture(OTHER, english(NAMES))
    assert album.picture(SCENE, english(NAMES)) is not first
