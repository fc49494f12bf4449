# One verb for everything. `make play` and `make test` do all the set-up on a machine with Python 3.11 or later.

PYTHON ?= python3
VENV := .venv
PEERS := .venv-peers
BIN := $(VENV)/bin
INSTALL := $(BIN)/uv pip install -q --python $(BIN)/python --require-hashes --compile-bytecode

CLIENT := src/kokopelli/server/client/index.html
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -type f -print) $(wildcard docs/rules*.md src/kokopelli/texts/*.ftl)

export PYTHONDONTWRITEBYTECODE =  # keep byte code: a start is 0.1 s faster

.PHONY: play test check check-python check-web soak fix golden ratings screenshots bench peers load lock clean

play: $(VENV)/.run $(CLIENT)  ## start the server and show its page in a browser
	@echo "Rules and bots are compiled while you look at the first page (half a minute the first time)."
	@$(BIN)/kokopelli serve --browse

test: check $(CLIENT)  ## everything that must hold before a change lands
	@echo "== tests, compiled, with bounds checks"
	$(BIN)/kokopelli prepare & NUMBA_BOUNDSCHECK=1 $(BIN)/kokopelli prepare && wait $$!
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q -n 2 $(ONCE)
	@echo "== tests, compiler off"
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -q -n 2 $(ONCE)
	@echo "== Ray, environments for research, and the server"
	@$(DATABASES)
	$(BIN)/python -m pytest -q -n 2 --dist loadfile tests/bots/test_ray.py tests/research src/kokopelli/research tests/server
	@echo "== the web client, in a browser"
	$(BIN)/python -m pytest -q -n 2 --dist loadfile tests/web
	@echo "== every branch of the rules is tested"
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest -q tests/rules tests/test_records.py tests/test_playthroughs.py
	$(BIN)/python -m coverage report

ONCE = $(addprefix --ignore , tests/bots/test_ray.py tests/research src/kokopelli/research tests/server tests/web)

# The tests of several servers need both; they are installed where that is allowed and told about where it is not.
DATABASES = found() { command -v redis-server && { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; }; }; \
  found >/dev/null 2>&1 \
  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing PostgreSQL and Redis ..." \
       && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y postgresql redis-server >/dev/null; } \
  || { echo "The tests of the server need PostgreSQL and Redis: install the packages postgresql and redis-server"; exit 1; }

PROXIES = command -v caddy >/dev/null && { command -v nginx || ls /usr/sbin/nginx; } >/dev/null 2>&1 \
  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing nginx and Caddy ..." \
       && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y nginx-light caddy >/dev/null; } \
  || { echo "The games through proxies need nginx and Caddy: install the packages nginx-light and caddy"; exit 1; }

soak: $(VENV)/.dev  ## the promises of bots and server at the size of a night, or of a part of it: make soak NIGHT=0.05
	$(BIN)/kokopelli prepare
	@$(DATABASES)
	@$(PROXIES)
	KOKOPELLI_SOAK=$(NIGHT) $(BIN)/python -m pytest -rP --durations 0 tests/bots/test_bots.py $(SOAK)

NIGHT ?= 1
SOAK = $(addprefix tests/server/test_, killed.py order_of_moves.py reconnecting.py secrets_on_the_wire.py timing_on_the_wire.py \
  strange_input.py floods.py bots_beside_the_server.py full_disk.py old_saves.py simulation.py two_servers.py \
  only_owners_act.py deal.py) \
  tests/server/behind_proxies.py

check: $(VENV)/.dev  ## format, lint, types, import contracts, and the pure parts of the web client
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target check-python check-web

check-python:
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

check-web:
	$(BIN)/python hatch_build.py run check
	$(BIN)/python hatch_build.py run test

fix: $(VENV)/.dev  ## mend what can be mended
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python docs/write.py
	$(BIN)/python web/generate.py
	$(BIN)/python hatch_build.py run fix

golden: $(VENV)/.dev  ## remake the golden playthroughs; read the diff
	$(BIN)/python tests/test_playthroughs.py --remake

ratings: $(VENV)/.dev  ## measure all bots again; takes hours
	$(BIN)/python -m kokopelli.arena.ladder 100

screenshots: $(VENV)/.dev $(CLIENT)  ## pictures of the web client, into docs/screenshots
	$(BIN)/kokopelli prepare
	$(BIN)/python tests/web/screenshots.py

bench: $(VENV)/.dev  ## speed, as ratios within one run
	$(BIN)/kokopelli bench --all
	$(BIN)/python bench/compare.py

peers: $(PEERS)/.run  ## speed beside other game libraries, which are installed in a folder of their own
	PYTHONPATH=src $(PEERS)/bin/python bench/peers.py

load: $(VENV)/.dev  ## how many tables and moves one server holds
	$(BIN)/kokopelli prepare
	$(BIN)/python bench/load.py

lock: $(BIN)/uv  ## remake the lock files
	printf 'uv==0.13.7\nhatchling==1.33.0\nnodejs-wheel-binaries==24.19.0\n' | $(LOCK) - -o bootstrap.lock
	$(LOCK) pyproject.toml -o requirements.lock
	$(LOCK) --group dev pyproject.toml -c requirements.lock -o requirements-dev.lock
	$(LOCK) --extra research --group peers pyproject.toml -c requirements-dev.lock -o requirements-peers.lock

LOCK = $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

clean:
	rm -rf $(VENV) $(PEERS) web/node_modules src/kokopelli/server/client build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*

$(BIN)/uv: bootstrap.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Kokopelli needs Python 3.11 or later; call make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "Setting up $(VENV) ..."
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r bootstrap.lock
	@touch $@

$(VENV)/.run: $(BIN)/uv requirements.lock pyproject.toml
	@echo "Installing what the program needs (about 300 MB, once) ..."
	$(INSTALL) -r requirements.lock
	$(BIN)/uv pip install -q --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

$(CLIENT): $(BIN)/uv hatch_build.py $(CLIENT_SOURCES)
	@echo "Building the web client ..."
	$(BIN)/python hatch_build.py run build

$(VENV)/.dev: $(VENV)/.run requirements-dev.lock
	@echo "Installing what the tests need ..."
	$(INSTALL) -r requirements-dev.lock
	@touch $@

$(PEERS)/.run: $(BIN)/uv requirements-peers.lock
	@echo "Installing the peers ..."
	$(BIN)/uv venv -q --allow-existing --python $(BIN)/python $(PEERS)
	$(BIN)/uv pip install -q --python $(PEERS)/bin/python --require-hashes --compile-bytecode -r requirements-peers.lock
	@touch $@
