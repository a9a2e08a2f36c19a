"""From ``formats/*.ksy`` to everything under ``generated/``. Not part of the installed package.

The rooms, each of which imports only those before it: ``spec`` (what the specifications say), ``targets`` (a module for
each thing that is made of them), ``proofs`` (whether they are complete, and mean the same everywhere). ``servers``
stands by itself: it asks live servers. ``regen`` writes it all.
"""

from pathlib import Path

CODEGEN = Path(__file__).resolve().parent
ROOT = CODEGEN.parent
FORMATS = ROOT / "formats"
