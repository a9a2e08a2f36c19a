"""Bodies of events and rows, read in C by what ``make regen`` wrote from ``formats/``.

``events.c`` does what is done for each event and row; here is what is done for each type of event (``bodies.py``) and
for each table (``rows.py``).
"""
