"""The committed data, loaded once for the tests that state real figures."""

from functools import cache
from pathlib import Path

import pandas as pd

from generator.dataset.dataset import Dataset
from generator.dataset.store import load
from generator.normalise.vocabulary import load_vocabulary

DATA = Path(__file__).parents[2] / "data"


@cache
def dataset() -> Dataset:
    """Load the committed data."""
    return load(DATA, load_vocabulary(DATA))


@cache
def real_measurements() -> pd.DataFrame:
    """Join the committed data."""
    return dataset().measurements()
