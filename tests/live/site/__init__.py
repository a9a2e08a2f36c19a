"""A site of Wagtail, a content management system: a real application that writes a log of its own.

It runs in a Python of its own (:mod:`tests.live.application`), which has Django and Wagtail.
"""
