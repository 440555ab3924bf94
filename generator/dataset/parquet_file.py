"""One table as a Parquet file: the form in which evaluation curves are kept, of which there are too many for text."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from generator.dataset.schema import typed
from generator.dataset.table_file import sorted_table

if TYPE_CHECKING:
    from pathlib import Path

    import pandas as pd

    from generator.dataset.rows import Row


def parquet_bytes(row_type: type[Row], table: pd.DataFrame) -> bytes:
    """Give the table as a Parquet file, sorted by key; equal tables give equal bytes."""
    ordered = typed(row_type, sorted_table(row_type, table))
    plain = pa.Table.from_pandas(ordered, preserve_index=False).replace_schema_metadata(None)
    buffer = io.BytesIO()
    pq.write_table(plain, buffer, compression="zstd")
    return buffer.getvalue()


def read_parquet(row_type: type[Row], path: Path) -> pd.DataFrame:
    """Read a table from a Parquet file."""
    return typed(row_type, pq.read_table(path).to_pandas())
