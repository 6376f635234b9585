// SPDX-License-Identifier: GPL-3.0-or-later
// How many instructions a call takes, counted by valgrind: unlike time, they do not jitter.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';

import { binary, isolatedEnvironment, run, start } from '../interop/harness/program.mjs';
import { upstream } from '../interop/harness/upstream.mjs';

const key = 'bench-key-31c07';
const counts = [200, 800];

/** What `list_brand_runs` gets: an answer of about @p bytes as the service words it. */
export function runs(bytes) {
  const items = [];
  for (let size = 0, i = 0; size < bytes; ++i) {
    const item = { id: `c0ffee00-1234-4abc-8def-${String(i).padStart(12, '0')}`, status: 'completed', model: 'gpt-5',
                   startedAt: '2026-11-05T21:26:02.302Z', finishedAt: '2026-11-06T14:42:51.636Z', promptCount: 425 + i,
                   note: 'Compare \u201eA/B\u201c with \"the rest\",\nthen say when.' };
    items.push(item);
    size += JSON.stringify(item).length + 1;
  }
  return JSON.stringify({ items });
}

/** Keeps one connection and calls over it, one call after the other; each answer is compared with @p expected. */
async function callRepeatedly(url, token, calls, expected) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream',
                    'MCP-Protocol-Version': '2025-11-25', Authorization: `Bearer ${token}` };
  for (let id = 100_000; id < 100_000 + calls; ++id) {
    const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call',
                                  params: { name: 'list_brand_runs', arguments: { brandId: 'b-1' } } });
    const text = await new Promise((resolve, reject) => {
      const request = http.request(url, { agent, method: 'POST', headers }, response => {
        const chunks = [];
        response.on('data', chunk => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks).toString()));
      });
      request.on('error', reject).end(body);
    });
    const answer = JSON.parse(text);
    assert.equal(answer.id, id);
    assert.equal(answer.result.content[0].text, expected);
  }
  agent.destroy();
}

/** Instructions of a whole run with @p calls calls, of the thread that serves and of all. */
async function countRun(scope, calls, { bytes, args = [], prepare = async () => {} }) {
  const answer = runs(bytes);
  const service = await upstream(scope, (request, response) => {
    assert.equal(request.headers['x-service-api-key'], key);
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  const env = isolatedEnvironment(scope, { BRANDBRIDGE_API_KEY: key });
  mkdirSync(env.BRANDBRIDGE_CONFIG_DIR, { recursive: true, mode: 0o700 });
  const token = (await run(binary, ['token', 'new', 'bench'], { env })).stdout.match(/bbt_\S+/)[0];
  await prepare(env);
  const program = await start(
    scope, 'valgrind',
    ['--tool=callgrind', '--separate-threads=yes', `--callgrind-out-file=${join(env.HOME, 'counted')}`, binary, 'serve',
     '--port', '0', '--base-url', service.url, '--max-result-bytes', '0', '--requests-per-minute', '0', '--no-cache',
     ...args],
    { env, ready: /^endpoint (\S+)$/m });
  await callRepeatedly(program.match[1], token, calls, answer);
  await program.stop();
  const totals = readdirSync(env.HOME).filter(name => /^counted-\d+$/.test(name)).sort().map(
    name => Number(readFileSync(join(env.HOME, name), 'latin1').match(/^(?:totals|summary): (\d+)/m)[1]));
  return { serving: totals[0], all: totals.reduce((sum, total) => sum + total, 0) };
}

/** Instructions a call: what more calls cost more, so that starting and stopping fall out. */
export async function instructionsOfACall(scope, options) {
  const [few, many] = options.counts ?? counts;
  const less = await countRun(scope, few, options);
  const more = await countRun(scope, many, options);
  const each = member => Math.round((more[member] - less[member]) / (many - few));
  return { serving: each('serving'), all: each('all') };
}

/** Calls @p work with a scope as tests have one, and ends it. */
export async function withScope(work) {
  const endings = [];
  try {
    return await work({ after: end => endings.unshift(end) });
  } finally {
    for (const end of endings) await end();
  }
}
