# Everything a clone needs: `make play` and `make test` set themselves up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: install play test lint types unit long compiled clean

install: $(STAMP)

$(STAMP): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(STAMP)

play: install
	$(BIN)/wanzhi serve --open

test: install lint
	$(MAKE) -j2 types compiled
	$(MAKE) unit

lint:
	$(BIN)/ruff check src tests

types:
	$(BIN)/mypy

unit:
	$(BIN)/python -m pytest -n 2

long: install
	$(BIN)/python -m pytest -n 2 -m long

compiled:
	$(BIN)/python tools/compile_check.py

clean:
	rm -rf $(VENV) build dist
