"""Files read by several processes, in the order of the source."""

import dataclasses

from generator.importers.log import Description, Log, Other
from generator.importers.scan import BATCH_BYTES, BATCH_FILES, batches, read_file, scan
from tests.importers.made import FIVE, AFile, a_submission

FILES = [AFile(path=path, data=data) for path, data in a_submission(FIVE).items()]


class Refused(AFile):
    def read(self) -> bytes:
        raise PermissionError(13, "Permission denied")


def test_two_processes_give_what_one_gives() -> None:
    assert list(scan(FILES, workers=2)) == list(scan(FILES, workers=1))


def test_each_file_is_read_as_what_it_is() -> None:
    kinds = [type(item) for item in scan([*FILES, AFile(path="a/results/b/c/x.png", data=b"")], workers=1)]

    assert kinds == [Log] * 5 + [Description, Other]


def test_a_file_in_trouble_is_not_read() -> None:
    file = dataclasses.replace(FILES[0], trouble="link")

    assert read_file(file) == Other(path=file.path, trouble="link")


def test_a_file_that_the_disk_refuses_is_named() -> None:
    assert read_file(Refused(path=FILES[0].path, data=b"")) == Other(path=FILES[0].path, trouble="Permission denied")


def test_a_batch_is_neither_too_long_nor_too_large() -> None:
    small = [AFile(path="x", data=b"")] * (BATCH_FILES + 1)
    large = [AFile(path="x", data=bytes(BATCH_BYTES))] * 2

    assert [len(batch) for batch in batches(small)] == [BATCH_FILES, 1]
    assert [len(batch) for batch in batches(large)] == [1, 1]
    assert list(batches([])) == []
