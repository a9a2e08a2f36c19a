"""How long tests wait for other programs: for what they do, and not for a time in which they may be slow."""

from __future__ import annotations

MANY_SECONDS = 1800
"""Nothing here takes so long, whatever else the machine does; what does has stopped for good."""
SLOW_START = "Python worker failed to connect back"
"""Spark gives the Python process that plans a stream ten seconds to start (PROCESS_WAIT_TIMEOUT_MS of its
PythonWorkerFactory), which no setting changes. On a busy machine it may take longer: that says nothing of the query."""
MOST_STARTS = 30
"""How often a program is started whose Python did not start in that time."""
