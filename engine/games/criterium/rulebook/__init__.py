"""The rule book as code: positions, phases, questions, and one module a family of rules."""
