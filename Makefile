# Each target does its own set-up; a second run of any does only what is needed.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
export NO_MKDOCS_2_WARNING = 1
# Compiled modules are kept: without them each start compiles pandas and us anew, which costs seconds.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help site test check format serve offline bench reference lock clean
help:
	@echo "make site     build the whole site into ./site"
	@echo "make test     run every test"
	@echo "make check    lint, formatting and types"
	@echo "make serve    live preview"
	@echo "make offline  the site as one zip in ./dist"
	@echo "make bench    measure import, build, growth and preview; PART=growth for one part"
	@echo "make reference  score the archives with MLCommons' own package and compare"

# One environment: the site's packages first, the developers' on top when a target asks for them.
$(VENV)/.site: requirements/site.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 1; }
	@$(BIN)/python -c 'import sys; sys.exit("Benchbook needs Python 3.11 or newer; set PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes --no-deps -r requirements/site.lock
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.lock $(VENV)/.site
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes --no-deps -r requirements/dev.lock
	@touch $@

site: $(VENV)/.site
	@$(BIN)/benchbook build

serve: $(VENV)/.site
	@$(BIN)/benchbook serve

offline: $(VENV)/.site
	@$(BIN)/benchbook offline

test: $(VENV)/.dev
	@$(BIN)/python -m pytest

check: $(VENV)/.dev
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy

format: $(VENV)/.dev
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

bench: $(VENV)/.dev
	@$(BIN)/python -m tests.bench $(PART)

reference: $(VENV)/.dev
	@$(BIN)/python -m tests.bench.reference

# Needs uv (pip install uv); writes names, versions and hashes only.
lock:
	uv pip compile pyproject.toml --group build --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate --quiet -o requirements/site.lock
	uv pip compile pyproject.toml --group build --group dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate --quiet -o requirements/dev.lock

clean:
	rm -rf $(VENV) site dist build .cache docs/results docs/index.md
