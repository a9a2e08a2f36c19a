# `make` alone lists the targets. Everything is installed into .venv and codegen/node_modules only.

PYTHON ?= python3
BIN    := .venv/bin
DATA   ?= tests/data
OUTPUT ?= build/flatten
# The first seed of `make test-live`, and how long it runs.
SEED    ?= 1
SECONDS ?= 300
# The newest Spark that Delta Lake and Iceberg support, see tests/support/lake.py.
SPARK_OF_delta   := 4.2.1
SPARK_OF_iceberg := 4.1.4
LAKES            := .venv/lakes
# The input of `make flatten`.
SAMPLES ?= oltp temporal enum_set json_partial ddl_evolution multi_table gtid_tagged compression_zstd mariadb_rows \
           meta_minimal_image_full
VIEW    ?= changes
# For a short run on this machine: warnings only, no web server, and a JVM that starts fast.
QUIETLY := --conf spark.ui.enabled=false \
  --driver-java-options '-Dlog4j2.configurationFile=spark_adapter/job/log4j2.properties -XX:TieredStopAtLevel=1 -XX:+UseSerialGC'

# Spark's workers must use the same Python as its driver, and no other installation of Spark.
export PYSPARK_PYTHON := $(CURDIR)/$(BIN)/python
export PYSPARK_DRIVER_PYTHON := $(PYSPARK_PYTHON)
unexport SPARK_HOME
# Without caches of compiled modules, each of the many processes of a run takes half a second longer to start.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

##@ Start here

.PHONY: help
help: ## Show this list
	@awk 'BEGIN { FS = ":.*## " } \
	  /^##@ / { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup: tools java .venv/.java ## Install everything that the targets below need

.PHONY: flatten
flatten: .venv/.installed java ## Run the flatten job in local Spark on sample binlogs and show the rows (VIEW=sql: as SQL)
	SPARK_LOCAL_HOSTNAME=localhost $(BIN)/spark-submit --master 'local[*]' $(QUIETLY) spark_adapter/flatten_job.py \
	  --input $(SAMPLES:%=tests/data/%.binlog) --view $(VIEW) --definitions log --output $(OUTPUT) \
	  --mode overwrite --show 20
	@echo "Next    make flatten VIEW=sql, or $(BIN)/ksy-binlog who $(firstword $(SAMPLES:%=tests/data/%.binlog))"

.PHONY: test
test: setup ## Run the tests (PYTEST="-k name" to select some)
	$(BIN)/python -m pytest -n 2 --dist loadfile $(PYTEST)

.PHONY: test-slow
test-slow: setup ## Run the tests that take longer: every byte, small splits, memory, many random logs
	$(BIN)/python -m pytest -n 2 --dist loadfile -m 'slow and not live and not lake' $(PYTEST)

.PHONY: test-live
test-live: .venv/.live java ## Random workloads on real MySQL and MariaDB servers, against their SELECTs (SEED=1 SECONDS=300)
	KSY_LIVE_SEED=$(SEED) KSY_LIVE_SECONDS=$(SECONDS) $(BIN)/python -m pytest -n 2 --dist loadfile \
	  -m 'live and not soak' tests/live $(PYTEST)

.PHONY: test-lakes
test-lakes: $(LAKES)/delta/.installed $(LAKES)/iceberg/.installed java ## Merge changes into tables of Delta Lake and Iceberg, from Maven Central
	@for lake in delta iceberg; do \
	  python=$(abspath $(LAKES))/$$lake/bin/python; \
	  KSY_LAKE=$$lake PYTHONPATH=generated:. PYSPARK_PYTHON=$$python PYSPARK_DRIVER_PYTHON=$$python \
	    $$python -m pytest -m lake tests/lakes/test_merging.py tests/lakes/test_$$lake.py $(PYTEST) || exit 1; \
	done

.PHONY: test-notebook
test-notebook: .venv/notebook/.installed ## Run the examples of docs/python.md with DuckDB, pandas and Polars
	.venv/notebook/bin/python -m pytest -q --noconftest tests/test_python_page.py

.PHONY: soak
soak: .venv/.live ## Check that memory stays flat over 1 GB and more than 4 GiB of a real server's log (20 GB of disk)
	$(BIN)/python -m pytest -m soak tests/live $(PYTEST)

##@ Work on the specification

.PHONY: regen
regen: tools ## Regenerate generated/ and docs/reference/ from formats/
	$(BIN)/python -m codegen.regen

.PHONY: targets
targets: tools ## Compile formats/ for every language that ksc supports
	$(BIN)/python -m codegen.regen --all-targets

.PHONY: check
check: tools ## Check that generated files are up to date, then lint, format, types, and every ksc target
	$(BIN)/python -m codegen.regen --check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m codegen.regen --all-targets

.PHONY: fuzz
fuzz: SECONDS := 60
fuzz: .venv/.installed ## Fuzz both engines against each other, and C with its sanitizers (SECONDS=60 each)
	PYTHONPATH=generated:. $(BIN)/python -m tests.fuzz --seconds $(SECONDS)
	PYTHONPATH=generated:. $(BIN)/python -m tests.fuzz.events --seconds $(SECONDS)
	PYTHONPATH=generated:. $(BIN)/python -m tests.fuzz.json_documents --seconds $(SECONDS)

##@ Measure

.PHONY: coverage
coverage: tools ## Which bytes of DATA have no name? (DATA=folder or file)
	$(BIN)/python -m codegen.proofs.coverage $(DATA)

.PHONY: agree
agree: tools ## Do the Python, JavaScript, Java and C++ parsers agree on DATA? (C++ needs KAITAI_CPP_RUNTIME=folder)
	$(BIN)/python -m codegen.proofs.agree $(DATA)

.PHONY: gate
gate: tools ## Is decoding much faster than parsing, as it should be?
	$(BIN)/python -m bench.gate

.PHONY: bench
bench: .venv/.installed .venv/.live java ## Measure the decoder's speed
	$(BIN)/python -m bench $(BENCH)

.PHONY: times
times: setup ## Run the commands of CONTRIBUTING.md and write there what they take (TIMES="test check" for some)
	$(BIN)/python -m bench.times $(TIMES)

.PHONY: bench-peers
bench-peers: .venv/.installed .venv/.live ## Measure other libraries' decoders against ours (with cargo, mvn and java, if installed)
	$(BIN)/python -m bench.peers $(BENCH)

##@ Package

.PHONY: picture
picture: .venv/.installed ## Draw the picture of a report in README.md, with Chromium
	PYTHONPATH=generated:. $(BIN)/python -m tests.support.report_picture

.PHONY: ide-pictures
ide-pictures: .venv/.installed ## Draw the pictures of docs/web-ide.md, with Chromium (IDE=address of a copy of the Web IDE)
	PYTHONPATH=generated:. $(BIN)/python -m tests.support.web_ide_pictures $(IDE)

.PHONY: wheel
wheel: .venv/.installed .venv/.zig ## Build the wheel into dist/, with that of the Kaitai runtime next to it
	rm -rf build/lib build/bdist.*
	PYTHONPATH=generated:. $(BIN)/python -m codegen.targets.c.binaries
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist \
	  --constraint requirements-dev.lock . kaitaistruct
	@ls dist/*.whl

.PHONY: webide-zip
webide-zip: .venv/.installed ## Pack formats and samples for the Kaitai Web IDE: build/webide.zip
	$(BIN)/python -m codegen.targets.webide_zip

.PHONY: clean
clean: ## Remove everything that was built or installed
	rm -rf .venv build dist ksy_binlog.egg-info codegen/node_modules
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis spark-warehouse metastore_db derby.log artifacts
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Prerequisites of the targets.

# A separate Python that can build the package.
.venv/.made: requirements-dev.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null \
	  || { echo "Python 3.10 or newer is needed: install it, or name it, as in 'make setup PYTHON=python3.12'" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "Python's venv module is needed: install it (Debian and Ubuntu: apt install python3-venv)" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock setuptools
	@touch $@

.venv/.installed: pyproject.toml .venv/.made
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock \
	  --no-build-isolation --editable '.[dev]'
	@for name in $${CC:+"$${CC%% *}"} cc gcc clang; do command -v "$$name" >/dev/null && exit; done; \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock ziglang
	@touch $@

# The C compiler for other machines.
.venv/.zig: requirements-dev.lock .venv/.made
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock ziglang
	@touch $@

.venv/.live: .venv/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock \
	  --no-build-isolation --editable '.[live]'
	@touch $@

# Another Python each, as they need a Spark of their own.
$(LAKES)/%/.installed: requirements-dev.lock .venv/.made
	$(BIN)/python -m venv $(@D)
	grep -v '^pyspark=' requirements-dev.lock > $(@D)/constraints
	$(@D)/bin/python -m pip install --quiet --disable-pip-version-check --constraint $(@D)/constraints \
	  pyspark==$(SPARK_OF_$*) pyarrow numpy isal zstandard kaitaistruct pytest hypothesis pyyaml jinja2
	@touch $@

.venv/notebook/.installed: pyproject.toml .venv/.made
	$(BIN)/python -m venv $(@D)
	$(@D)/bin/python -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock \
	  --editable '.[notebook]' pytest
	@touch $@

# Classes of Spark, from which Java starts in half the time.
.venv/.java: tests/support/java.py .venv/.installed | java
	$(BIN)/python -m tests.support.java
	@touch $@

.PHONY: tools
tools: .venv/.installed codegen/node_modules/.installed

codegen/node_modules/.installed: codegen/package.json codegen/package-lock.json codegen/targets/node.py | .venv/.installed
	$(BIN)/python -m codegen.targets.node
	@touch $@

.PHONY: java
java:
	@version=$$("$${JAVA_HOME:+$$JAVA_HOME/bin/}java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p'); \
	  [ "$${version:-0}" -ge 17 ] \
	  || { echo "Java 17 or newer is needed: install a JDK or JRE and put it on PATH or into JAVA_HOME" >&2; exit 1; }
