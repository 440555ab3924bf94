"""The downloads described for machines as Croissant 1.0; see https://docs.mlcommons.org/croissant/."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.dataset.describe import LICENCES, MEDIA_TYPES, Description, filled, meaning, referred
from generator.dataset.schema import columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.dataset.describe import About, TableFile
    from generator.dataset.schema import Column

TYPES = {
    "text": "sc:Text",
    "url": "sc:URL",
    "date": "sc:Date",
    "datetime": "sc:DateTime",
    "integer": "sc:Integer",
    "number": "sc:Float",
    "boolean": "sc:Boolean",
}
CONTEXT: Description = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "cr": "http://mlcommons.org/croissant/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "equivalentProperty": "cr:equivalentProperty",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileObject": "cr:fileObject",
    "fileProperty": "cr:fileProperty",
    "fileSet": "cr:fileSet",
    "format": "cr:format",
    "includes": "cr:includes",
    "isLiveDataset": "cr:isLiveDataset",
    "jsonPath": "cr:jsonPath",
    "key": "cr:key",
    "md5": "cr:md5",
    "parentField": "cr:parentField",
    "path": "cr:path",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "recordSet": "cr:recordSet",
    "references": "cr:references",
    "regex": "cr:regex",
    "repeated": "cr:repeated",
    "replace": "cr:replace",
    "samplingRate": "cr:samplingRate",
    "sc": "https://schema.org/",
    "separator": "cr:separator",
    "source": "cr:source",
    "subField": "cr:subField",
    "transform": "cr:transform",
}


def croissant(about: About, files: Sequence[TableFile]) -> Description:
    """Give `croissant.json`: the files, and each as a set of records whose fields come from its columns."""
    known = {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "name": about.name,
        "alternateName": about.title,
        "description": about.description,
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "license": LICENCES[about.licence],
        "url": about.homepage,
        "version": about.version,
        "citeAs": about.citation,
        "datePublished": about.published,
        "isBasedOn": [path for _, path in about.sources],
        "distribution": [_file_object(file) for file in files],
        "recordSet": [_record_set(file, files) for file in files],
    }
    return filled(known)


def _file_object(file: TableFile) -> Description:
    return {
        "@type": "cr:FileObject",
        "@id": file.path,
        "name": file.path.rsplit("/", 1)[-1],
        "contentUrl": file.path,
        "contentSize": f"{file.size} B",
        "encodingFormat": MEDIA_TYPES[file.form],
        "sha256": file.sha256,
    }


def _record_set(file: TableFile, files: Sequence[TableFile]) -> Description:
    return {
        "@type": "cr:RecordSet",
        "@id": file.name,
        "name": file.name,
        "description": meaning(file.row_type),
        "key": [{"@id": f"{file.name}/{column}"} for column in file.row_type.KEY],
        "field": [_croissant_field(column, file, files) for column in columns(file.row_type)],
    }


def _croissant_field(column: Column, file: TableFile, files: Sequence[TableFile]) -> Description:
    field: Description = {
        "@type": "cr:Field",
        "@id": f"{file.name}/{column.name}",
        "name": column.name,
        "description": column.means.text,
        "dataType": TYPES[column.kind],
        "source": {"fileObject": {"@id": file.path}, "extract": {"column": column.name}},
    }
    target = referred(column, file, files)
    if target is not None and len(target.row_type.KEY) == 1:
        field["references"] = {"field": {"@id": f"{target.name}/{target.row_type.KEY[0]}"}}
    return field
