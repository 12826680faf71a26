"""The rule book, a module a family of rules."""
