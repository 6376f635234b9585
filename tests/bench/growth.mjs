// SPDX-License-Identifier: GPL-3.0-or-later
// How the cost of a call grows: with what is recorded, with tools, with assistants and with bytes. Called by run.sh.
import assert from 'node:assert/strict';
import { chmodSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { ways } from '../interop/harness/live.mjs';
import { binary, isolatedEnvironment, run, serveFor, start } from '../interop/harness/program.mjs';
import { upstream } from '../interop/harness/upstream.mjs';
import { instructionsOfACall, runs, withScope } from './counted.mjs';

const records = Number(process.env.RECORDS ?? 1_000_000);
const liveTools = 200;
const assistants = 100;

/** Lets the program make its record of calls, and fills that. */
async function fillRecords(env) {
  assert.equal((await run(binary, ['settings', 'activity/max-megabytes', '100000'], { env })).code, 0);
  await withScope(async scope => {
    await start(scope, binary, ['serve', '--port', '0', '--base-url', 'http://127.0.0.1:1'], { env, ready: /^endpoint/m });
    await new Promise(resolve => setTimeout(resolve, 500));
  });
  const database = new DatabaseSync(join(env.BRANDBRIDGE_CONFIG_DIR, 'activity.db'));
  database.exec(`PRAGMA synchronous = OFF; WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${records})
    INSERT INTO calls (started_at, duration, assistant, client, tool, arguments, outcome, error, answer, result_bytes,
    requests_sent, approval) SELECT ${Date.now() - records} + i, 12345, 'assistant ' || (i % 7), 'client',
    'tool ' || (i % 18), '{"limit":100}', i % 50 = 0, '', 'answer', 40000, 1, '' FROM n`);
  database.close();
}

async function makeAssistants(env) {
  for (let i = 0; i < assistants; ++i)
    assert.equal((await run(binary, ['token', 'new', `assistant-${i}`], { env })).code, 0);
}

/** A service of its own MCP endpoint with many tools. */
async function manyTools(scope) {
  const tools = Array.from({ length: liveTools }, (_, i) => ({
    name: `live_tool_${i}`, description: 'One of many.',
    inputSchema: { type: 'object', properties: { brandId: { type: 'string' } }, required: ['brandId'] } }));
  const handler = ways['SDK v1 without sessions, in JSON']({ list: () => ({ tools }), call: () => ({ content: [] }) });
  const server = http.createServer(handler);
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  scope.after(() => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });
  return `http://127.0.0.1:${server.address().port}/mcp`;
}

async function peakOf(megabytes) {
  return withScope(async scope => {
    const answer = runs(megabytes * 1e6); // in characters: of bytes there are some more, and 64 MiB at most may come
    const service = await upstream(scope, (request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer));
    const program = await serveFor(scope, service.url, ['--max-result-bytes', '0', '--requests-per-minute', '0']);
    const status = () => readFileSync(`/proc/${program.child.pid}/status`, 'latin1');
    const mebibytes = name => Math.round(Number(status().match(new RegExp(`${name}:\\s+(\\d+)`))[1]) / 1024);
    const idle = mebibytes('VmRSS');
    const response = await fetch(program.url, {
      method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream',
                                 'MCP-Protocol-Version': '2025-11-25' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call',
                             params: { name: 'get_run_results', arguments: { runId: 'r-1' } } }) });
    const { result } = await response.json();
    assert(result.content[0].text === answer, 'another answer'); // which would fill the screen
    return { bytes: Buffer.byteLength(answer), idle, peak: mebibytes('VmHWM') };
  });
}

const show = (what, { serving, all }) => console.log(`| ${what} | ${serving} | ${all} |`);
const small = { bytes: 3400, counts: [100, 300] };
console.log('| a call | instructions where it is served | with its record |\n|---|---|---|');
const count = (what, options) => withScope(async scope => show(what, await instructionsOfACall(scope, options(scope))));
await count('small', () => small);
await count(`with ${records} records there`, () => ({ ...small, prepare: fillRecords }));
await count(`with ${assistants} more assistants`, () => ({ ...small, prepare: makeAssistants }));
await withScope(async outer => {
  const mcpUrl = await manyTools(outer);
  await count(`with ${liveTools} live tools`, () => ({ ...small, args: ['--mcp-url', mcpUrl] }));
});
for (const bytes of [34_000, 340_000, 3_400_000])
  await count(`with ${bytes / 1000} KB`, () => ({ bytes, counts: [10, 40] }));
const { bytes, idle, peak } = await peakOf(64);
console.log(`\nAn answer of ${(bytes / 2 ** 20).toFixed(0)} MiB: ${idle} MiB resident before, ${peak} MiB at the peak.`);
