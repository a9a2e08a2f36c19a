"""From ``formats/*.ksy`` to everything under ``generated/``. Not part of the installed package."""
