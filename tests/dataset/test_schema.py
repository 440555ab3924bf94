"""Rows of tables: what a row class says of its table, and rows that are made when they are looked at."""

from generator.dataset.rows import Run
from generator.dataset.schema import Rows, cells, frame, rows
from tests.examples import a_result, a_run, a_system

RESULT = a_result(a_system())


def test_rows_are_made_when_they_are_looked_at_and_equal_what_rows_gives() -> None:
    made = [a_run(RESULT, run=0, value=1.5), a_run(RESULT, run=1, value=None)]
    table = frame(Run, made)

    lazy = Rows(Run, cells(Run, table))

    assert len(lazy) == 2
    assert lazy.column("run") == [0, 1]
    assert (*lazy,) == rows(Run, table) == tuple(made)
    assert lazy[1] == made[1]
    assert lazy[:1] == (made[0],)


def test_rows_with_equal_values_are_equal() -> None:
    first, again, other = (Rows(Run, cells(Run, frame(Run, [a_run(RESULT, value=value)]))) for value in (1.5, 1.5, 2.5))

    assert first == again
    assert hash(first) == hash(again)
    assert first != other
    assert first != (a_run(RESULT, value=1.5),)
