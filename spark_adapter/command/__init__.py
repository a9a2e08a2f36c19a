"""The command line ``ksy-binlog``: a module for each command."""
