"""How fast it is: ``make bench``. Everything is compared within one run, by CPU time; nothing here is asserted."""
