"""Options that all tests share."""

import pytest
from hypothesis import settings

# How long an example takes is no property of the code, least of all on a busy machine.
settings.register_profile("benchbook", deadline=None)
settings.load_profile("benchbook")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="accept what the generator writes now")
