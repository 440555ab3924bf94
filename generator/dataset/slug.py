"""The form of names in identifiers and addresses."""

from __future__ import annotations

import re
import unicodedata


def slug(text: str) -> str:
    """Give the text in lower-case ASCII letters and digits, with single hyphens for everything else.

    A plus sign becomes `plus`, because `as-2124gq-nart` and `as-2124gq-nart+` are two systems. Text without any letter
    or digit gives `unnamed`.
    """
    plain = unicodedata.normalize("NFKD", text.replace("+", " plus ")).encode("ascii", "ignore").decode("ascii")
    return "-".join(re.findall(r"[a-z0-9]+", plain.lower())) or "unnamed"
