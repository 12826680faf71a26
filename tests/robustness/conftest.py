"""The stage of the end-to-end tests, here too: what fails there at the end fails here."""

from tests.e2e.conftest import stage

__all__ = ["stage"]
