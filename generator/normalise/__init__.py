"""Judgement that is data: names, rules and corrections from `data/`, applied to rows."""
