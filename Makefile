# make          builds everything into output/
# make test     runs the tests
# make check    ruff and mypy, pinned
# Each does its own set-up in .venv; nothing else on the machine is changed.

PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready
RUN := $(VENV)/bin

.DELETE_ON_ERROR:
.PHONY: all build test check format schema docs update-golden clean

all: build

# A half-made environment is removed, so that the next run starts afresh; the stamp is written last.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "friday-pnp needs Python 3.11 or newer; this is $$($(PYTHON) --version 2>&1)." \
	         "Name another one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "Python's venv is missing. Install it first, on Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	@echo "Setting up $(VENV) (once, about a minute) ..."
	@rm -rf $(VENV)
	@{ $(PYTHON) -m venv $(VENV) && $(RUN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,lint]' \
	     && touch $(READY); } || { rm -rf $(VENV); echo "The set-up failed; nothing was left behind. Is there a network?" >&2; exit 1; }

build: $(READY)
	@$(RUN)/friday build

test: $(READY)
	@$(RUN)/python -m pytest -n 2

check: $(READY)
	@$(RUN)/ruff check .
	@$(RUN)/ruff format --check .
	@$(RUN)/mypy generator

format: $(READY)
	@$(RUN)/ruff check --fix .
	@$(RUN)/ruff format .

schema: $(READY)
	@$(RUN)/friday schema > cards.schema.json

docs: $(READY)
	@$(RUN)/friday schema > cards.schema.json
	@$(RUN)/python docs/make_reference.py

update-golden: $(READY)
	@$(RUN)/python -m pytest -n 2 --update-golden

clean:
	rm -rf $(VENV) build dist
