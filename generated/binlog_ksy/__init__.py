"""What `make regen` wrote: of formats/*.ksy a parser each, and tables; and the tables that parse DDL."""
