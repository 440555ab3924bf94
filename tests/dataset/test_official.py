"""Official identifiers of results: a table by hand that may be absent, and is checked like the others."""

from pathlib import Path

from generator.dataset.relations import reference_problems
from generator.dataset.store import load
from tests.examples import a_dataset, a_vocabulary, save

HEAD = "result_id,official_id,source\n"


def test_the_table_is_loaded_where_there_is_one(tmp_path: Path) -> None:
    dataset = a_dataset(10.0)
    result = dataset.results["result_id"].iloc[0]
    save(dataset, tmp_path)

    assert load(tmp_path, a_vocabulary(dataset)).result_ids.empty

    (tmp_path / "result_ids.csv").write_text(f"{HEAD}{result},1.0-2001,https://example.org/\n", encoding="utf-8")

    assert load(tmp_path, a_vocabulary(dataset)).result_ids["official_id"].tolist() == ["1.0-2001"]


def test_an_identifier_of_no_result_is_a_problem(tmp_path: Path) -> None:
    dataset = a_dataset(10.0)
    save(dataset, tmp_path)
    (tmp_path / "result_ids.csv").write_text(f"{HEAD}training-v1.0/a/b/c,1.0-2001,https://example.org/\n", "utf-8")
    loaded = load(tmp_path, a_vocabulary(dataset))

    assert next(str(problem) for problem in reference_problems(loaded, a_vocabulary(dataset))).startswith(
        "data/result_ids.csv:2: result_id: 'training-v1.0/a/b/c' is not in results"
    )
