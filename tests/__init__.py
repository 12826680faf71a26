"""Tests: mirrors of the rooms, the contract every game must pass, and the rules of the architecture."""
