"""The road under fire: secrets, conformance and trouble, through the real library.

`test_secrecy`: twin races. `test_conformance`, `test_limits_full`: Discord's own description and its limits.
`test_field`: rows of docs/field-checklist.md. The edge, and where each kind of trouble is tested:

| trouble | tests |
|---|---|
| 100 presses at once | `test_edge_people`: hundred presses |
| message deleted | `e2e/test_discord_trouble`: lobby, dashboard; `test_edge_people`: question |
| channel deleted | `test_edge_people`: goes on by DM, listed and ended by its host, ended by its last rider |
| permission removed | `e2e/test_discord_trouble`: told once; `test_edge_people`: catches up in order, pictures |
| thread archived | `test_edge_people`: by a post, by an edit |
| member gone, host gone | `test_edge_people` |
| DM closed before, during, after; blocked bot | `e2e/test_discord_trouble`: two; `test_edge_people`: the rest |
| 429 by bucket and global, 500, 502, lost answers | `test_edge_wire` |
| later than 3 s, later than 15 min | `test_field`: acknowledged too late, a quarter of an hour |
| dropped socket with RESUME and without, `ready` twice | `test_edge_wire` |
| commands synced twice, or not at all | `test_edge_wire` |
| two processes on one database | `e2e/test_start`: second bot; `store/test_alone`, `tables/test_two_processes` |
| stale lock, locked database | `store/test_alone`: killed holder; `store/test_opening`, `tables/test_trouble` |
| full disk | `test_edge_wire`: one sentence; `store/test_opening`, `tables/test_trouble`: a really full one |
| courier that fails for hours | `test_edge_wire`: catches up in order |
| outage credited | `test_edge_wire`: hours without a bot; `tables/test_trouble` |
| SIGKILL at random points | `e2e/test_kill` |
"""
