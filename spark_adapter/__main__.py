"""``python -m spark_adapter``: the command line ``ksy-binlog``."""

from spark_adapter.command.main import console

console()
