# Everything a newcomer needs: `make run` plays, `make test` proves. Both set up .venv first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN_READY := $(VENV)/.ready-to-run
TEST_READY := $(VENV)/.ready-to-test
WORKERS ?= 2

.DEFAULT_GOAL := help
.PHONY: help venv run check test format soak bench lock clean

help: ## show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 16

venv: $(TEST_READY) ## set up .venv with everything for playing and testing

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "Python is missing: on Debian install it with 'apt-get install python3 python3-venv'." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Commissaire needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -V 2>&1 | cut -d' ' -f2): name a newer one with 'make PYTHON=python3.11 …'." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "Python cannot make virtual environments here: on Debian install them with 'apt-get install python3-venv'." >&2; exit 1; }
	@echo "Setting up $(VENV) …"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(RUN_READY): requirements.txt | $(BIN)/python
	@echo "Installing what the bot needs …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(TEST_READY): requirements-dev.txt | $(BIN)/python
	@echo "Installing what bot and tests need …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $(RUN_READY) $@

run: $(RUN_READY) ## start the bot: on Discord with DISCORD_TOKEN, else on the desk in your browser
	@exec $(BIN)/python bot.py

check: $(TEST_READY) ## format, lint and types without the tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy .

test: check ## format, lint, types and all tests (a few minutes)
	$(BIN)/python -m pytest -n $(WORKERS) -m "not soak" --durations=10

format: $(TEST_READY) ## put the source in shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

soak: $(TEST_READY) ## the long runs
	$(BIN)/python -m pytest -n $(WORKERS) -m soak --durations=10

bench: $(TEST_READY) ## measure speed against yardsticks of the same run
	@status=0; for file in tests/bench/bench_*.py; do \
	  echo "== $$file"; $(BIN)/python -m tests.bench.$$(basename $$file .py) || status=1; done; exit $$status

LOCK := .venv-lock/bin/pip-compile --quiet --generate-hashes --no-header --no-annotate --strip-extras --allow-unsafe \
  --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options

lock: $(BIN)/python ## pin anew what requirements*.in ask for, with hashes
	@$(PYTHON) -m venv .venv-lock
	@.venv-lock/bin/python -m pip install --quiet --disable-pip-version-check pip-tools==7.6.2
	@for name in requirements requirements-dev; do \
	  $(LOCK) -o $$name.txt $$name.in && \
	  sed -i "1i # Made from $$name.in by \`make lock\`: every version pinned, every file by its hash." $$name.txt || exit 1; done
	@rm -rf .venv-lock

clean: ## remove .venv and caches; races in var/ stay
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
