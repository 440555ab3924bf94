"""The downloads described for machines."""

from generator.dataset.croissant import croissant
from generator.dataset.dataset import TABLES
from generator.dataset.describe import About, TableFile, data_package
from generator.dataset.rows import CurvePoint
from generator.dataset.schema import columns

ABOUT = About(
    name="benchbook",
    title="Benchbook",
    description="Scores recomputed from logs.",
    version="2025.11",
    published="2025-11-12",
    homepage="https://example.org/",
    sources=(("Training v1.1", "https://example.org/training_results_v1.1"),),
)
FILES = [
    *(TableFile(path=f"{name}.csv", row_type=row_type, sha256="0" * 64, size=7) for name, row_type in TABLES.items()),
    TableFile(path="curves/training-v1.1.parquet", row_type=CurvePoint, sha256="1" * 64, size=8),
]


def test_every_file_is_a_resource_with_all_its_columns() -> None:
    resources = data_package(ABOUT, FILES)["resources"]

    assert [resource["path"] for resource in resources] == [file.path for file in FILES]
    for resource, file in zip(resources, FILES, strict=True):
        assert [field["name"] for field in resource["schema"]["fields"]] == [c.name for c in columns(file.row_type)]
        assert all(field["description"] for field in resource["schema"]["fields"])
        assert resource["schema"]["primaryKey"] == list(file.row_type.KEY)


def test_a_column_keeps_what_must_hold_of_it() -> None:
    resources = {resource["name"]: resource for resource in data_package(ABOUT, FILES)["resources"]}
    fields = {field["name"]: field for field in resources["systems"]["schema"]["fields"]}

    assert fields["division"]["constraints"] == {"required": True, "enum": ["closed", "open"]}
    assert fields["nodes"]["constraints"] == {"minimum": 1}
    assert fields["nodes"]["type"] == "integer"
    assert "constraints" not in fields["host_memory"]


def test_references_are_whole_keys_of_tables_that_are_there() -> None:
    resources = {resource["name"]: resource for resource in data_package(ABOUT, FILES)["resources"]}

    assert resources["results"]["schema"]["foreignKeys"] == [
        {"fields": ["round"], "reference": {"resource": "rounds", "fields": ["round"]}},
        {"fields": ["round", "system_id"], "reference": {"resource": "systems", "fields": ["round", "system_id"]}},
        {"fields": ["benchmark"], "reference": {"resource": "benchmarks", "fields": ["benchmark"]}},
    ]
    assert "foreignKeys" not in resources["curves-training-v1.1"]["schema"]


def test_what_is_not_known_is_left_out() -> None:
    bare = data_package(About(name="x", title="X", description="", version="1"), [])

    assert sorted(bare) == ["$schema", "licenses", "name", "title", "version"]


def test_croissant_has_a_file_and_a_set_of_records_for_each_table() -> None:
    document = croissant(ABOUT, FILES)

    assert document["conformsTo"] == "http://mlcommons.org/croissant/1.0"
    assert [each["@id"] for each in document["distribution"]] == [file.path for file in FILES]
    assert [each["name"] for each in document["recordSet"]] == [file.name for file in FILES]


def test_a_croissant_field_says_where_its_values_come_from_and_what_they_refer_to() -> None:
    records = {each["name"]: each for each in croissant(ABOUT, FILES)["recordSet"]}
    fields = {field["name"]: field for field in records["runs"]["field"]}

    assert fields["result_id"] == {
        "@type": "cr:Field",
        "@id": "runs/result_id",
        "name": "result_id",
        "description": "The result that the run belongs to.",
        "dataType": "sc:Text",
        "source": {"fileObject": {"@id": "runs.csv"}, "extract": {"column": "result_id"}},
        "references": {"field": {"@id": "results/result_id"}},
    }
    assert records["runs"]["key"] == [{"@id": "runs/result_id"}, {"@id": "runs/run"}]


def test_every_kind_of_cell_has_a_type_in_both() -> None:
    kinds = {column.kind for row_type in TABLES.values() for column in columns(row_type)}

    assert kinds == {"text", "date", "datetime", "url", "integer", "number", "boolean"}
