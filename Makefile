# `make play` and `make test` do all the set-up on a machine with Python 3.11 or later. `make help` lists the other targets.

PYTHON ?= python3
VENV := .venv
LIBRARIES := .venv-libraries
BIN := $(VENV)/bin
INSTALL := $(BIN)/uv pip install -q --python $(BIN)/python --require-hashes --compile-bytecode

CLIENT := src/kokopelli/server/client/index.html
SITE := site/index.html
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -type f -print) $(wildcard docs/rules*.md docs/learn*.md src/kokopelli/texts/*.ftl) \
  $(wildcard $(addprefix src/kokopelli/, rules/*.py bots/*.py bots/*.npz puzzles/*.py puzzles/puzzles.json playout.py rng.py))

# Keep byte code: it makes a start 0.1 s faster.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help play site install test test-python test-server test-web test-firefox check check-python check-web soak fix golden ratings \
  screenshots bench bench-libraries load load-beside lock clean system-packages

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: $(VENV)/.run $(CLIENT)  ## start the server and open its page in a browser
	@echo "The rules and bots are being compiled while you look at the first page (half a minute the first time)."
	@$(BIN)/kokopelli serve --browse

site: $(SITE)  ## write the game as static files into the folder site, for any web host
	@echo "The folder site is ready: copy it to any path of any web host."

install: $(VENV)/.run $(CLIENT)  ## install everything that a server needs into .venv, and start nothing

test: system-packages check test-python test-server test-web  ## all checks and tests

# Programs from outside Python are looked for before anything else is installed, so that a missing one is reported at once.
system-packages:
	@$(PYTHON) tests/system_packages.py browser databases

system-%:
	@$(PYTHON) tests/system_packages.py $*

test-python: $(VENV)/.dev  ## rules, bots, records, terminal and research; needs no database and no browser
	@echo "== rules and bots, compiled, with bounds checks"
	$(BIN)/kokopelli prepare & NUMBA_BOUNDSCHECK=1 $(BIN)/kokopelli prepare && wait $$!
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q -n 2 $(RULES_AND_BOTS)
	@echo "== rules and bots, compiler off"
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -q -n 2 $(RULES_AND_BOTS)
	@echo "== Ray, research environments, the built package and WebAssembly"
	$(BIN)/python -m pytest -q -n 2 --dist loadfile $(RUN_ONCE)
	@echo "== every branch of the rules is covered"
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest -q tests/rules tests/test_records.py tests/test_playthroughs.py tests/test_reach.py tests/test_facts.py
	$(BIN)/python -m coverage report

# These run once, compiled; all other Python tests run with the compiler on and off.
RUN_ONCE := tests/bots/test_ray.py tests/research src/kokopelli/research src/kokopelli/review src/kokopelli/bots/hints.py tests/test_package.py tests/test_puzzles.py tests/webassembly
RULES_AND_BOTS := $(addprefix --ignore ,$(RUN_ONCE) tests/server tests/web)

test-server: system-databases $(VENV)/.dev $(CLIENT)  ## the server with SQLite, PostgreSQL and Redis
	@echo "== the server"
	$(BIN)/kokopelli prepare
	$(BIN)/python -m pytest -q -n 3 --dist loadfile tests/server

test-web: system-browser $(VENV)/.dev $(CLIENT) $(SITE)  ## the web client in Chromium
	@echo "== the web client, in a browser"
	$(BIN)/kokopelli prepare
	$(BIN)/python -m pytest -q -n 3 --dist loadfile tests/web

test-firefox: system-firefox $(VENV)/.dev $(SITE)  ## the static site in Firefox; not a part of make test
	$(BIN)/python -m pytest -q tests/web/in_firefox.py

soak: system-databases system-proxies system-systemd $(VENV)/.dev $(CLIENT)  ## long-running reliability tests, for a night or a part of it: make soak NIGHT=0.05
	$(BIN)/kokopelli prepare
	KOKOPELLI_SOAK=$(NIGHT) $(BIN)/python -m pytest -rP --durations 0 tests/bots/test_bots.py $(SOAK)

NIGHT ?= 1
SOAK := $(addprefix tests/server/test_, killed.py order_of_moves.py reconnecting.py secrets_on_the_wire.py timing_on_the_wire.py \
  strange_input.py floods.py players_during_attacks.py rendering.py bots_beside_the_server.py full_disk.py \
  old_saves.py simulation.py two_servers.py only_owners_act.py deal.py backup.py hostile_tables.py) \
  tests/server/behind_proxies.py tests/server/systemd_unit.py

check: $(VENV)/.dev  ## format, lint, types, import contracts, and unit tests of the web client
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target check-python check-web

check-python:
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

check-web:
	$(BIN)/python hatch_build.py run check
	$(BIN)/python hatch_build.py run test

fix: $(VENV)/.dev  ## correct format and simple lint findings, remake generated files
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python docs/write.py
	$(BIN)/python web/generate.py
	$(BIN)/python hatch_build.py run fix

golden: $(VENV)/.dev  ## remake the golden playthroughs (read the diff before you commit it)
	$(BIN)/python tests/test_playthroughs.py --remake

ratings: $(VENV)/.dev  ## measure all bots again (takes hours)
	$(BIN)/python -m kokopelli.arena.ladder 100

screenshots: system-browser $(VENV)/.dev $(CLIENT)  ## take the pictures in docs/screenshots, draw the icons
	$(BIN)/kokopelli prepare
	$(BIN)/python tests/web/screenshots.py
	$(BIN)/python tests/web/icons.py

bench: $(VENV)/.dev  ## measure the speed of rules and bots
	$(BIN)/kokopelli bench --all
	$(BIN)/python bench/compare.py

bench-libraries: $(LIBRARIES)/.run  ## compare the speed with other game libraries, installed in an environment of their own
	PYTHONPATH=src $(LIBRARIES)/bin/python bench/other_libraries.py

load: $(VENV)/.dev  ## measure how many tables and moves one server handles
	$(BIN)/kokopelli prepare
	$(BIN)/python bench/load.py

load-beside: $(VENV)/.dev  ## the same load for boardgame.io's server, fetched from npm, and for ours in one run
	$(BIN)/kokopelli prepare
	$(BIN)/python bench/beside_boardgameio.py

lock: $(BIN)/uv  ## remake the lock files after a change of dependencies
	printf 'uv==0.13.7\nhatchling==1.33.0\nnodejs-wheel-binaries==24.19.0\n' | $(LOCK) - -o bootstrap.lock
	$(LOCK) --extra server pyproject.toml -o requirements.lock
	$(LOCK) --extra all --group dev pyproject.toml -c requirements.lock -o requirements-dev.lock
	$(LOCK) --extra research --group libraries pyproject.toml -c requirements-dev.lock -o requirements-libraries.lock

LOCK = $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

clean:  ## delete everything that was installed or built
	rm -rf $(VENV) $(LIBRARIES) web/node_modules web/src/local/kokopelli.* src/kokopelli/server/client site build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*

$(BIN)/uv: bootstrap.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Kokopelli needs Python 3.11 or later; call make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "Setting up $(VENV) ..."
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r bootstrap.lock
	@touch $@

$(VENV)/.run: $(BIN)/uv requirements.lock pyproject.toml
	@echo "Installing the program's Python packages (about 300 MB, once) ..."
	$(INSTALL) -r requirements.lock
	$(BIN)/uv pip install -q --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

$(CLIENT): $(VENV)/.run hatch_build.py $(CLIENT_SOURCES)
	@echo "Building the web client ..."
	$(BIN)/python hatch_build.py run build

$(SITE): $(VENV)/.run hatch_build.py $(CLIENT_SOURCES)
	@echo "Building the static site ..."
	$(BIN)/python hatch_build.py run site

$(VENV)/.dev: $(VENV)/.run requirements-dev.lock
	@echo "Installing the Python packages of the tests ..."
	$(INSTALL) -r requirements-dev.lock
	@touch $@

$(LIBRARIES)/.run: $(BIN)/uv requirements-libraries.lock
	@echo "Installing the other libraries ..."
	$(BIN)/uv venv -q --allow-existing --python $(BIN)/python $(LIBRARIES)
	$(BIN)/uv pip install -q --python $(LIBRARIES)/bin/python --require-hashes --compile-bytecode -r requirements-libraries.lock
	@touch $@
