#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Recomputes what brandbridge says about the sandbox's runs, with exact fractions and without its code.

Usage: recompute.py BRANDBRIDGE. Starts a sandbox in published mode, reads its raw results over HTTP, and compares them
with the answers of the computed tools."""

import csv
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from datetime import datetime, timedelta, timezone
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 50
Z = Decimal("1.959963984540054")
CLEAR = Fraction(1, 20)
checked = 0
wrong = []


def check(what, shown, exact):
    """A shown figure is the exact one, rounded to one decimal."""
    global checked
    checked += 1
    exact = exact if isinstance(exact, Decimal) else decimal(exact)
    if abs(Decimal(shown) - exact) > Decimal("0.0500001"):
        wrong.append(f"{what}: {shown} shown, {exact:.4f} computed")


def check_verdict(what, is_clear, q_value):
    global checked
    checked += 1
    if is_clear != (q_value <= CLEAR):
        wrong.append(f"{what}: {'clear' if is_clear else 'not clear'} shown, q is {float(q_value):.5f}")


def decimal(fraction):
    return Decimal(fraction.numerator) / Decimal(fraction.denominator)


def mc_nemar_mid_p(lost, gained):
    """Fagerland, Lydersen and Laake 2013."""
    n, smaller = lost + gained, min(lost, gained)
    tail = sum(math.comb(n, k) for k in range(smaller)) + Fraction(math.comb(n, smaller), 2)
    return min(Fraction(1), 2 * tail / Fraction(2) ** n)


def wilson(share, n):
    scale = 1 + Z * Z / n
    center = (share + Z * Z / (2 * n)) / scale
    spread = Z * (share * (1 - share) / n + Z * Z / (4 * n * n)).sqrt() / scale
    return max(Decimal(0), center - spread), min(Decimal(1), center + spread)


def newcombe(both, lost, gained, neither):
    """Newcombe 1998, method 10 for paired shares; in points."""
    n = both + lost + gained + neither
    was, now = Decimal(both + lost) / n, Decimal(both + gained) / n
    margins = (both + lost) * (gained + neither) * (both + gained) * (lost + neither)
    product = Decimal(both * neither - lost * gained)
    product = max(Decimal(0), product - Decimal(n) / 2) if product > 0 else product
    phi = product / Decimal(margins).sqrt() if margins else Decimal(0)
    (was_low, was_high), (now_low, now_high) = wilson(was, n), wilson(now, n)

    def distance(one, other):
        return max(Decimal(0), one * one - 2 * phi * one * other + other * other).sqrt()

    low = now - was - distance(now - now_low, was_high - was)
    high = now - was + distance(now_high - now, was - was_low)
    return 100 * max(low, Decimal(-1)), 100 * min(high, Decimal(1))


def benjamini_hochberg(p_values):
    """The q-values by name."""
    names = sorted(p_values, key=lambda name: p_values[name], reverse=True)
    q_values, least = {}, Fraction(1)
    for place, name in enumerate(names):
        least = min(least, p_values[name] * len(names) / (len(names) - place))
        q_values[name] = least
    return q_values


class Pairs:
    """The responses that two runs have of the same prompt and model."""

    def __init__(self, earlier, later, keep=lambda result: True):
        def outcomes(results):
            return {
                (each["topic"]["name"], each["prompt"]["text"], each["llm"]): each["isPresent"]
                for each in results
                if keep(each)
            }

        before, after = outcomes(earlier), outcomes(later)
        common = [(before[key], after[key]) for key in before.keys() & after.keys()]
        self.counts = [common.count(kind) for kind in ((True, True), (True, False), (False, True), (False, False))]
        self.size = len(common)

    def share(self, later):
        both, lost, gained, _ = self.counts
        return Fraction(100 * (both + (gained if later else lost)), self.size)

    def p_value(self):
        return mc_nemar_mid_p(self.counts[1], self.counts[2])

    def check(self, what, before, after, change):
        """@p change as in "+4.1 (-0.2 to +8.4) clear"; returns whether it is said to be clear."""
        difference, low, high, verdict = re.fullmatch(r"(\S+) \((\S+) to (\S+)\) (.*)", change).groups()
        check(f"{what}, before", before, self.share(False))
        check(f"{what}, after", after, self.share(True))
        check(f"{what}, difference", difference, Decimal(after) - Decimal(before))
        for end, shown, exact in zip(("low", "high"), (low, high), newcombe(*self.counts)):
            check(f"{what}, {end} end", shown, exact)
        return verdict == "clear"


def table(text, header):
    lines = text.split("\n")
    start = next((i for i, line in enumerate(lines) if line.startswith(header + ",")), None)
    if start is None:
        return []
    end = next((i for i in range(start, len(lines)) if not lines[i]), len(lines))
    return list(csv.reader(lines[start + 1 : end]))


def main(program):
    folder = tempfile.TemporaryDirectory()
    key_file = os.path.join(folder.name, "key")
    key = "sk_live_0123456789abcdef"
    with open(os.open(key_file, os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
        file.write(key)
    sandbox = subprocess.Popen(
        [program, "sandbox", "--published", "--port", "0", "--key", key, "--config-dir", folder.name],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        base = sandbox.stdout.readline().split()[1]

        def read(path):
            request = urllib.request.Request(base.rstrip("/") + path, headers={"x-api-key": key})
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)

        def results(run):
            found, page = [], 1
            while page:
                answer = read(f"/v1/runs/{run}?limit=500&page={page}")
                found += answer["data"]
                page = answer["paging"]["nextPage"]
            return found

        def call(tool, **arguments):
            return subprocess.run(
                [program, "call", tool, json.dumps(arguments), "--base-url", base, "--key-file", key_file]
                + ["--key-header", "x-api-key", "--config-dir", folder.name],
                capture_output=True,
                text=True,
                check=True,
            ).stdout

        overview = {row[0]: row for row in table(call("get_overview"), "brand")}
        for brand in read("/v1/brands")["data"]:
            runs = read(f"/v1/brands/{brand['id']}/runs?limit=500")["data"]
            runs = [run for run in runs if is_finished(run)]
            runs.sort(key=lambda run: run["startedAt"], reverse=True)
            if len(runs) < 2:
                continue
            name = brand["name"]
            later, earlier = (results(run["id"]) for run in runs[:2])
            check_brand(name, overview[name], later)
            text = call("explain_change", brandId=brand["id"], earlier=runs[1]["id"], later=runs[0]["id"])
            check_change(name, text, earlier, later)
    finally:
        sandbox.terminate()
        sandbox.wait()
    for line in wrong:
        print(line)
    print(f"{checked} figures recomputed, {len(wrong)} differ")
    return 1 if wrong or checked < 30 else 0


def is_finished(run):
    """More responses may arrive within a day."""
    metrics = run["metrics"]
    age = datetime.now(timezone.utc) - datetime.fromisoformat(run["startedAt"].replace("Z", "+00:00"))
    return metrics["completedResponses"] >= metrics["totalResponses"] or age > timedelta(days=1)


def check_brand(name, row, results):
    """The figures of the latest run, of its responses."""
    present = [result for result in results if result["isPresent"]]
    check(f"{name}, responses", row[2], Fraction(len(results)))
    check(f"{name}, visibility", row[3], Fraction(100 * len(present), len(results)))
    moods = [result["sentiment"] for result in present]
    if row[7] != "unknown":
        net = Fraction(100 * (moods.count("positive") - moods.count("negative")), len(present))
        check(f"{name}, net sentiment", row[7], net)
    ranks = [Fraction(str(result["rank"])) for result in present if result["rank"] is not None]
    if row[8] != "unknown":
        check(f"{name}, position", row[8], sum(ranks) / len(ranks))


def check_change(name, text, earlier, later):
    """The whole, and the families of topics and of models."""
    whole = re.search(r"like for like: (\S+) % .* to (\S+) % .*, in points: (.*?); (\d+) pairs", text)
    pairs = Pairs(earlier, later)
    check(f"{name}, pairs", whole[4], Fraction(pairs.size))
    is_clear = pairs.check(f"{name}, visibility", whole[1], whole[2], whole[3])
    check_verdict(f"{name}, visibility", is_clear, pairs.p_value())
    for header, part in (("topic", lambda each: each["topic"]["name"]), ("model", lambda each: each["llm"])):
        names = {part(each) for each in earlier} & {part(each) for each in later}
        family = {of: Pairs(earlier, later, lambda each: part(each) == of) for of in names}
        family = {of: each for of, each in family.items() if each.size}
        q_values = benjamini_hochberg({of: each.p_value() for of, each in family.items()})
        for of, before, after, change in table(text, header):
            what = f"{name}, {of}"
            check_verdict(what, family[of].check(what, before, after, change), q_values[of])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
