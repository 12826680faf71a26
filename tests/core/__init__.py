"""The engine core, one behaviour a test."""
