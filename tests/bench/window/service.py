# SPDX-License-Identifier: GPL-3.0-or-later
"""A data service of one brand with large runs: service.py RESULTS RIVALS. Prints its port, and serves until it is ended."""
import json
import random
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

results, rivals = int(sys.argv[1]), int(sys.argv[2])
chance = random.Random(5)
names = [f"Rival number {number}" for number in range(rivals)]
models = ["chatgpt", "claude", "gemini", "perplexity"]
brand = {"id": "brand-000000000000000001", "name": "Velmora", "domain": "velmora.example"}


def answers(run):
    for number in range(results):
        prompt, is_present = number // len(models), chance.random() < 0.6
        yield {"id": f"result-{run}-00000000{number}", "runId": run_id(run),
               "prompt": {"text": f"Which tool number {prompt} is best for teams?", "journeyStage": "consideration"},
               "topic": {"name": f"Topic {prompt % 40}"}, "llm": models[number % len(models)], "isPresent": is_present,
               "rank": chance.randint(1, 5) if is_present else None,
               "sentiment": chance.choice(["positive", "neutral", "negative"]) if is_present else None,
               "mentionedBrands": chance.sample(names, 4)}


def run_id(run):
    return f"run-0000000000000000000{run}"


def metrics(run, is_whole):
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
                       for topic in range(40)} if is_whole else None,
            **({"mentionedBrandsRun": mentions} if is_whole else {})}


rows_of = [list(answers(run)) for run in range(2)]
runs = [{"id": run_id(run), "startedAt": f"2026-03-{9 - 7 * run:02}T05:00:00.000Z", "metrics": metrics(run, False)}
        for run in range(2)]
stats = [{**runs[run], "brandId": brand["id"], "metrics": metrics(run, True)} for run in range(2)]


def page(rows, query):
    number, limit = int(query.get("page", ["1"])[0]), int(query.get("limit", ["50"])[0])
    return {"data": rows[(number - 1) * limit:number * limit],
            "paging": {"page": number, "limit": limit, "total": len(rows),
                       "nextPage": number + 1 if number * limit < len(rows) else None}}


def answer(path, query):
    if path == "/":
        return {"protocol": "rest", "version": "1", "organizationId": "organization", "endpoints": []}
    if path == "/v1/brands":
        return page([brand], query)
    if path.endswith("/runs"):
        return page(runs, query)
    for run in range(2):
        if path == f"/v1/runs/{run_id(run)}/stats":
            return stats[run]
        if path == f"/v1/runs/{run_id(run)}":
            return {"run": {key: stats[run][key] for key in ("id", "brandId", "startedAt")}, **page(rows_of[run], query)}
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
