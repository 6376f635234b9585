# SPDX-License-Identifier: GPL-3.0-or-later
"""A data service: service.py RESULTS RIVALS BRANDS RUNS. Each of BRANDS has RUNS runs of RESULTS results that name RIVALS
other brands; runs of the same number are the same. Prints its port, and serves until it is ended."""
import datetime
import json
import random
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

results, rivals, brand_count, run_count = map(int, sys.argv[1:])
chance = random.Random(5)
names = [f"Rival number {number}" for number in range(rivals)]
models = ["chatgpt", "claude", "gemini", "perplexity"]
brands = [{"id": f"brand-{number:018}", "name": f"Velmora {number}", "domain": f"velmora{number}.example"}
          for number in range(1, brand_count + 1)]


def answers(run):
    for number in range(results):
        prompt, is_present = number // len(models), chance.random() < 0.6
        yield {"id": f"result-{run}-00000000{number}",
               "prompt": {"text": f"Which tool number {prompt} is best for teams?", "journeyStage": "consideration"},
               "topic": {"name": f"Topic {prompt % 40}"}, "llm": models[number % len(models)], "isPresent": is_present,
               "rank": chance.randint(1, 5) if is_present else None,
               "sentiment": chance.choice(["positive", "neutral", "negative"]) if is_present else None,
               "mentionedBrands": chance.sample(names, 4)}


def metrics(run):
    rows = rows_of[run]
    present = [row for row in rows if row["isPresent"]]
    count = lambda sentiment: sum(row["sentiment"] == sentiment for row in present)
    mentions = {}
    for row in rows:
        for name in row["mentionedBrands"]:
            mentions[name] = mentions.get(name, 0) + 1
    return {"present": len(present), "positive": count("positive"), "negative": count("negative"),
            "neutral": count("neutral"), "responsesWithBrands": len(rows), "totalResponses": len(rows),
            "completedResponses": len(rows), "averageRank": 2.5,
            "topics": {f"Topic {topic}": {"present": 10, "positive": 5, "negative": 1, "neutral": 4}
                       for topic in range(40)},
            "mentionedBrandsRun": mentions}


rows_of = [list(answers(run)) for run in range(run_count)]
started = [datetime.date(2026, 3, 9) - datetime.timedelta(weeks=run) for run in range(run_count)]
stats_of = [metrics(run) for run in range(run_count)]
listed = [{**{key: value for key, value in stats.items() if key != "mentionedBrandsRun"}, "topics": None}
          for stats in stats_of]


def described(brand, run, values):
    return {"id": f"run-{brand}-{run}", "brandId": brand, "startedAt": f"{started[run]}T05:00:00.000Z", **values}


def page(rows, query):
    number, limit = int(query.get("page", ["1"])[0]), int(query.get("limit", ["50"])[0])
    return {"data": rows[(number - 1) * limit:number * limit],
            "paging": {"page": number, "limit": limit, "total": len(rows),
                       "nextPage": number + 1 if number * limit < len(rows) else None}}


def answer(path, query):
    if path == "/":
        return {"protocol": "rest", "version": "1", "organizationId": "organization", "endpoints": []}
    if path == "/v1/brands":
        return page(brands, query)
    if found := re.fullmatch("/v1/brands/([^/]+)/runs", path):
        return page([described(found[1], run, {"metrics": listed[run]}) for run in range(run_count)], query)
    if found := re.fullmatch(r"/v1/runs/run-(.+)-(\d+)(/stats)?", path):
        brand, run = found[1], int(found[2])
        if found[3]:
            return described(brand, run, {"metrics": stats_of[run]})
        return {"run": described(brand, run, {}), **page(rows_of[run], query)}
    return {"data": []}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        url = urlsplit(self.path)
        body = json.dumps(answer(url.path, parse_qs(url.query))).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
