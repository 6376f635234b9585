// SPDX-License-Identifier: GPL-3.0-or-later
// Brandbridge beside nginx as a plain reverse proxy, which knows nothing of MCP, and beside a server on the official
// TypeScript SDK. All of them reach the service over TLS, as users do. Called by run.sh.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { makeCertificate, median, nginx, residentMegabytes, withScope } from './service.mjs';
import { binary, freePort, isolatedEnvironment, run, start, temporaryFolder } from '../interop/harness/program.mjs';
const loader = process.env.BENCH_LOADER;
const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = Number(process.env.SECONDS_EACH ?? 1.5);
const key = 'bench-key-31c07';
const mark = 'the end of the list';
const here = name => fileURLToPath(new URL(name, import.meta.url));
const cases = [
  { name: 'small', bytes: 3_400, tool: 'list_brand_runs', arguments: { brandId: 'b-1' }, path: '/v1/brands/b-1/runs' },
  { name: 'medium', bytes: 146_000, tool: 'get_run_results', arguments: { runId: 'r-1' }, path: '/v1/runs/r-1' },
  { name: 'large', bytes: 2_000_000, tool: 'get_run_results', arguments: { runId: 'r-1', includeAnswer: true },
    path: '/v1/runs/r-1?include_answer=true' },
  // Brandbridge reads the brand's context before, once a minute: whether there is room, and when the next report is.
  { name: 'change', tool: 'create_topics', arguments: { brandId: 'b-1', topics: [{ name: mark }] },
    path: '/v1/brands/b-1/topics', body: { topics: [{ name: mark }] } },
];
const context = { id: 'b-1', name: 'Velmora', nextEstimatedScheduledFetchAt: '2999-12-01T06:00:00.000Z',
                  promptQuota: { promptLimit: 100, remainingSlots: 20 } };
const created = { topics: [{ id: 't-1', name: mark }] };

/** An answer of `list_brand_runs` of about @p bytes, as the service words it. */
function runs(bytes) {
  const items = [];
  for (let size = 0, i = 0; size < bytes; ++i) {
    const item = { id: `c0ffee00-1234-4abc-8def-${String(i).padStart(12, '0')}`, status: 'completed', model: 'gpt-5',
                   startedAt: '2026-11-05T21:26:02.302Z', finishedAt: '2026-11-06T14:42:51.636Z', promptCount: 425 + i,
                   note: 'Compare \u201eA/B\u201c with "the rest",\nthen say when.' };
    items.push(item);
    size += JSON.stringify(item).length + 1;
  }
  return { items };
}

/** Processor seconds that @p pid and its children have taken. */
function processorTime(pid) {
  const of = id => {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), time: (Number(fields[11]) + Number(fields[12])) / 100 };
  };
  let sum = of(pid).time;
  for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const process = of(id);
      sum += process.parent === pid ? process.time : 0;
    } catch { /* it has ended */ }
  }
  return sum;
}

async function peers(scope) {
  const folder = temporaryFolder(scope);
  const [servicePort, proxyPort, sdkPort] = [await freePort(), await freePort(), await freePort()];
  const service = `https://127.0.0.1:${servicePort}`;
  makeCertificate(folder);
  for (const { name, bytes } of cases.filter(({ bytes }) => bytes)) {
    const list = runs(bytes);
    list.items.at(-1).note = mark;
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(list));
  }
  await nginx(scope, 'service', servicePort, folder, `
    map $arg_include_answer $results { default medium.json; true large.json; }
    map $http_x_service_api_key $denied { default 1; ${key} 0; }
    open_file_cache max=16 inactive=600s;
    ssl_certificate ${folder}/tls.pem; ssl_certificate_key ${folder}/tls.key; ssl_session_cache shared:s:1m;
    http2_max_requests 100000000;
    server { listen 127.0.0.1:${servicePort} backlog=512 ssl http2; root ${folder}; if ($denied) { return 401 '{}'; }
      location ~ ^/v1/brands/[^/]+/runs$ { try_files /small.json =404; }
      location ~ ^/v1/brands/[^/]+/context$ { return 200 '${JSON.stringify(context)}'; }
      location ~ ^/v1/brands/[^/]+/topics$ { return 200 '${JSON.stringify(created)}'; }
      location ~ ^/v1/runs/[^/]+$ { try_files /$results =404; } }`);
  const proxy = await nginx(scope, 'proxy', proxyPort, folder, `
    upstream service { server 127.0.0.1:${servicePort}; keepalive 128; keepalive_requests 100000000; }
    proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffer_size 64k; proxy_buffers 64 64k;
    proxy_busy_buffers_size 1m; proxy_max_temp_file_size 0; tcp_nodelay on;
    server { listen 127.0.0.1:${proxyPort} backlog=512; location / { proxy_pass https://service; proxy_ssl_session_reuse on; } }`);
  const sdk = await start(scope, process.execPath, [here('../interop/harness/sdk-relay.mjs'), String(sdkPort), service, key],
                          { env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'tls.pem') }, ready: /ready/,
                            endsWith: 'SIGTERM' });
  const env = isolatedEnvironment(scope, { BRANDBRIDGE_API_KEY: key });
  mkdirSync(env.BRANDBRIDGE_CONFIG_DIR, { recursive: true, mode: 0o700 });
  const token = (await run(binary, ['token', 'new', 'bench'], { env })).stdout.match(/bbt_\S+/)[0];
  const own = await start(scope, binary,
                          ['serve', '--port', '0', '--base-url', service, '--ca-file', join(folder, 'tls.pem'), '--max-result-characters', '0',
                           '--requests-per-minute', '0', '--no-cache', '--writes', 'allow'],
                          { env, ready: /^endpoint http:\/\/127\.0\.0\.1:(\d+)\/mcp$/m });
  await new Promise(resolve => setTimeout(resolve, 1000)); // idle is who has started long ago
  return [
    { name: 'nginx', port: proxyPort, pid: proxy.child.pid, isPlain: true },
    { name: 'SDK v1', port: sdkPort, pid: sdk.child.pid },
    { name: 'Brandbridge', port: Number(own.match[1]), pid: own.child.pid, token },
  ].map(peer => ({ ...peer, idleMegabytes: residentMegabytes(peer.pid), folder }));
}

function requestFile(peer, test) {
  const head = [`Host: 127.0.0.1:${peer.port}`];
  let body = '';
  if (peer.isPlain) {
    body = test.body ? JSON.stringify(test.body) : '';
    head.unshift(`${body ? 'POST' : 'GET'} ${test.path} HTTP/1.1`);
    head.push(`x-service-api-key: ${key}`);
    if (body) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  } else {
    body = JSON.stringify({ jsonrpc: '2.0', id: 4_200_000_000, method: 'tools/call',
                            params: { name: test.tool, arguments: test.arguments } });
    head.unshift('POST /mcp HTTP/1.1');
    head.push('Content-Type: application/json', 'Accept: application/json, text/event-stream',
              'MCP-Protocol-Version: 2025-11-25', `Content-Length: ${Buffer.byteLength(body)}`);
    if (peer.token) head.push(`Authorization: Bearer ${peer.token}`);
  }
  const file = join(peer.folder, `${peer.name}-${test.name}.request`);
  writeFileSync(file, `${head.join('\r\n')}\r\n\r\n${body}`, { mode: 0o600 });
  return file;
}

async function load(peer, test, connections, time) {
  const before = processorTime(peer.pid);
  const { code, stdout, stderr } =
    await run(loader, [String(peer.port), requestFile(peer, test), String(connections), String(time), mark]);
  if (code !== 0) throw new Error(`${peer.name}, ${test.name}: ${stdout}${stderr}`);
  const measured = JSON.parse(stdout);
  await new Promise(resolve => setTimeout(resolve, 100)); // records are written a moment later
  return { ...measured, processor: (processorTime(peer.pid) - before) * 1e6 / measured.calls };
}

await withScope(async scope => {
  const all = await peers(scope);
  const rows = [];
  for (const test of cases) {
    for (const connections of [1, 16]) {
      for (const peer of all) await load(peer, test, connections, 0.5);
      const samples = new Map(all.map(peer => [peer.name, []]));
      for (let round = 0; round < rounds; ++round) {
        for (const peer of round % 2 ? [...all].reverse() : all)
          samples.get(peer.name).push(await load(peer, test, connections, seconds));
      }
      for (const peer of all) {
        const own = samples.get(peer.name);
        const of = member => median(own.map(sample => sample[member]));
        const ratio = (member, other) => median(own.map((sample, i) => sample[member] / samples.get(other)[i][member]));
        rows.push({ case: test.name, connections, peer: peer.name, p50: of('p50'), p99: of('p99'), rate: of('rate'),
                    processor: of('processor'), p50ToNginx: ratio('p50', 'nginx'), rateToNginx: ratio('rate', 'nginx'),
                    p50ToSdk: ratio('p50', 'SDK v1'), rateToSdk: ratio('rate', 'SDK v1') });
      }
    }
  }
  const number = (value, digits) => value.toFixed(digits);
  console.log('| case | connections | | p50 µs | p99 µs | calls/s | processor µs a call | p50 to nginx | calls/s to nginx | p50 to SDK | calls/s to SDK |');
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const row of rows)
    console.log(`| ${row.case} | ${row.connections} | ${row.peer} | ${number(row.p50, 0)} | ${number(row.p99, 0)} | ${number(row.rate, 0)} | ${number(row.processor, 0)} | ${number(row.p50ToNginx, 2)} | ${number(row.rateToNginx, 3)} | ${number(row.p50ToSdk, 2)} | ${number(row.rateToSdk, 1)} |`);
  console.log('\n| | MiB resident, idle | after the load |\n|---|---|---|');
  const memory = all.map(peer => ({ peer: peer.name, idle: peer.idleMegabytes, after: residentMegabytes(peer.pid) }));
  for (const { peer, idle, after } of memory) console.log(`| ${peer} | ${number(idle, 0)} | ${number(after, 0)} |`);
});
