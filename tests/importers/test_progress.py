"""What an import says while it is at work."""

import threading

from generator.importers.progress import Progress, telling


def test_it_is_told_again_and_again_until_the_end() -> None:
    heard: list[str] = []
    twice = threading.Event()

    def tell(text: str) -> None:
        heard.append(text)
        if len(heard) > 1:
            twice.set()

    with telling(Progress(name="copy.tar.xz", part=0.428), tell, every_s=0.001):
        assert twice.wait(60)
    told = len(heard)

    assert set(heard) == {"copy.tar.xz: 43% read"}
    assert told == len(heard)


def test_before_the_first_file_a_source_is_being_opened() -> None:
    assert Progress(name="r").said() == "r: being opened"


def test_nothing_is_told_beside_a_bar_or_of_a_short_import() -> None:
    heard: list[str] = []
    with telling(Progress(name="r", hidden=True), heard.append, every_s=0.001) as progress:
        assert progress.said() == ""
    with telling(Progress(name="r"), heard.append):
        pass

    assert heard == []
