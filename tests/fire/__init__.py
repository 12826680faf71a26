"""The road under fire: secrets, conformance and trouble, through the real library.

`test_secrecy`: twin races. `test_conformance`, `test_limits_full`: Discord's own description and its limits.
`test_edge_people`: channels, permissions, people. `test_edge_wire`: rate limits, server errors, sockets, commands,
disk. `test_field`: rows of docs/field-checklist.md. Two processes and locked files are in tests/store, tests/tables
and tests/e2e/test_start.py; killed bots in tests/e2e/test_kill.py.
"""
