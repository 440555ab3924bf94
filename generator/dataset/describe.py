"""The downloads described for machines as a Data Package, derived from the row classes; see https://datapackage.org."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.dataset.schema import Column, columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.dataset.rows import Row

Description = dict[str, Any]

LICENCES = {"Apache-2.0": "https://www.apache.org/licenses/LICENSE-2.0"}
MEDIA_TYPES = {"csv": "text/csv", "parquet": "application/vnd.apache.parquet"}
_PACKAGE_TYPES = {"text": "string", "url": "string"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFile:
    """One table as a file to take away; `path` is relative to the description."""

    path: str
    row_type: type[Row]
    sha256: str
    size: int

    @property
    def name(self) -> str:
        """The file's name without folder and ending, which tells tables of several rounds apart."""
        return self.path.rsplit(".", 1)[0].replace("/", "-").lower()

    @property
    def form(self) -> str:
        """The file's ending, which says how it is written."""
        return self.path.rsplit(".", 1)[-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What a description says of the whole: `published` is a day, `homepage` an address or ""."""

    name: str
    title: str
    description: str
    version: str
    published: str = ""
    homepage: str = ""
    citation: str = ""
    licence: str = "Apache-2.0"
    sources: tuple[tuple[str, str], ...] = ()


def meaning(row_type: type[Row]) -> str:
    """Give the sentence that says what a row of a table is."""
    return (inspect.getdoc(row_type) or "").partition("\n\n")[0].replace("\n", " ")


def referred(column: Column, file: TableFile, files: Sequence[TableFile]) -> TableFile | None:
    """Give the file of the table that a column refers to, in the same form as the column's own file."""
    table = (column.means.references or "").partition(".")[0]
    return next((each for each in files if table == each.row_type.TABLE and each.form == file.form), None)


def data_package(about: About, files: Sequence[TableFile]) -> Description:
    """Give `datapackage.json`: every file with its columns, keys and what must hold of each cell."""
    known = {
        "name": about.name,
        "title": about.title,
        "description": about.description,
        "version": about.version,
        "created": f"{about.published}T00:00:00Z" if about.published else "",
        "homepage": about.homepage,
        "licenses": [{"name": about.licence, "path": LICENCES[about.licence]}],
        "sources": [{"title": title, "path": path} for title, path in about.sources],
        "resources": [_resource(file, files) for file in files],
    }
    return {"$schema": "https://datapackage.org/profiles/2.0/datapackage.json", **filled(known)}


def _resource(file: TableFile, files: Sequence[TableFile]) -> Description:
    schema: Description = {
        "$schema": "https://datapackage.org/profiles/2.0/tableschema.json",
        "fields": [_package_field(column) for column in columns(file.row_type)],
        "primaryKey": list(file.row_type.KEY),
        "missingValues": [""],
    }
    if foreign := _foreign_keys(file, files):
        schema["foreignKeys"] = foreign
    return {
        "$schema": "https://datapackage.org/profiles/2.0/dataresource.json",
        "name": file.name,
        "type": "table",
        "path": file.path,
        "title": file.row_type.TABLE,
        "description": meaning(file.row_type),
        "format": file.form,
        "mediatype": MEDIA_TYPES[file.form],
        **({"encoding": "utf-8"} if file.form == "csv" else {}),
        "bytes": file.size,
        "hash": f"sha256:{file.sha256}",
        "schema": schema,
    }


def _package_field(column: Column) -> Description:
    means = column.means
    constraints = {
        "required": None if column.optional else True,
        "minimum": means.minimum,
        "pattern": means.pattern,
        "enum": list(column.allowed) or None,
    }
    return filled(
        {
            "name": column.name,
            "type": _PACKAGE_TYPES.get(column.kind, column.kind),
            "format": "uri" if column.kind == "url" else "",
            "trueValues": ["true"] if column.kind == "boolean" else None,
            "falseValues": ["false"] if column.kind == "boolean" else None,
            "description": means.text,
            "example": means.example,
            "constraints": {key: value for key, value in constraints.items() if value is not None},
        }
    )


def _foreign_keys(file: TableFile, files: Sequence[TableFile]) -> list[Description]:
    """Give the references that can be followed by whole keys to a table in the same form."""
    here = {column.name for column in columns(file.row_type)}
    found: list[Description] = []
    for column in columns(file.row_type):
        target = referred(column, file, files)
        if target is not None and set(target.row_type.KEY) <= here:
            key = list(target.row_type.KEY)
            found.append({"fields": key, "reference": {"resource": target.name, "fields": key}})
    return found


def filled(values: Description) -> Description:
    """Leave out what is not known."""
    return {key: value for key, value in values.items() if value not in (None, "", [], {})}
