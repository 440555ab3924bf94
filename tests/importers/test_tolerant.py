"""Descriptions that are almost JSON."""

import pytest

from generator.importers.tolerant import read_json


def kinds(text: str) -> list[tuple[int, str]]:
    return [(remark.line, remark.kind) for remark in read_json(text.encode())[1]]


def test_json_is_read_without_remarks() -> None:
    assert read_json(b'{"a": "1"}') == ({"a": "1"}, [])


def test_a_byte_order_mark_does_not_matter() -> None:
    assert read_json(b'\xef\xbb\xbf{"a": "1"}')[0] == {"a": "1"}


def test_a_comma_before_a_bracket_is_left_out() -> None:
    text = '{\n"a": "1",\n"b": ["x, ]", "y",],\n}'

    assert read_json(text.encode())[0] == {"a": "1", "b": ["x, ]", "y"]}
    assert kinds(text) == [(3, "trailing-comma")]


def test_a_key_that_is_given_twice_has_its_last_value() -> None:
    text = '{\n"a": "1",\n"a": "2"\n}'

    assert read_json(text.encode())[0] == {"a": "2"}
    assert kinds(text) == [(3, "duplicate-key")]


def test_lines_of_records_with_pythons_notation_in_strings_are_read() -> None:
    text = (
        'org: {"value": "NVIDIA", "metadata": {"lineno": 231}}\n'
        'division: {"value": "closed", "metadata": {}}\n'
        "entry: {\"value\": \"{'framework': 'MXNet', 'nodes': \\\"{'num_nodes': '1', 'notes': ''}\\\"}\", \"metadata\": {}}\n"
    )

    assert read_json(text.encode())[0] == {
        "org": "NVIDIA",
        "division": "closed",
        "framework": "MXNet",
        "nodes": {"num_nodes": "1", "notes": ""},
    }
    assert kinds(text) == [(1, "not-json")]


@pytest.mark.parametrize("text", ["", "hello", "[1]", '{"a": ', "\x00\x01", '"text"'])
def test_what_holds_no_object_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_json(text.encode())


def test_code_in_a_value_is_text() -> None:
    text = 'entry: {"value": "{__import__(\'os\').getcwd(): 1}"}\nhardware: {"value": "[].append(1)"}\n'

    assert read_json(text.encode())[0] == {"hardware": "[].append(1)"}
