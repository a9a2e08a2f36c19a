"""Bytes as text, by the character sets of MySQL and MariaDB."""
