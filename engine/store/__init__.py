"""Durability: what was accepted is in the database before anybody hears of it."""

from engine.store.errors import StoreError
from engine.store.store import SqlStore, open_store

__all__ = ["SqlStore", "StoreError", "open_store"]
