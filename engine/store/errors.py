"""What can go wrong between us and the database, told in one sentence."""


class StoreError(Exception):
    """The database cannot be used: one sentence that names it, what is wrong and what to do.

    The transaction in which it comes up has changed nothing.
    """
