"""``python -m spark_adapter``: the flatten job."""

import sys

from spark_adapter.flatten_job import console

sys.exit(console())
