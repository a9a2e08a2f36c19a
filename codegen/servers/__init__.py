"""Tables of character sets and collations, asked of live servers; not part of ``make regen``."""
