"""Measures speed: ``make bench``. It compares CPU times within one run, and asserts nothing."""
