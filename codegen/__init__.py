"""From ``formats/*.ksy`` to everything under ``generated/``. Not part of the installed package.

The rooms, each of which imports only those before it: ``spec`` (the specifications as a model), ``targets`` (a module
for each product), ``proofs`` (whether the specifications are complete, and mean the same in every language).
``servers`` stands alone: it queries live servers. ``regen`` writes everything.
"""

from pathlib import Path

CODEGEN = Path(__file__).resolve().parent
ROOT = CODEGEN.parent
FORMATS = ROOT / "formats"
