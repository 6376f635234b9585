// SPDX-License-Identifier: GPL-3.0-or-later
// Called by soak.sh.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { binary, freePort, isolatedEnvironment, run, sandbox, start, temporaryFolder } from '../interop/harness/program.mjs';
import { makeCertificate, median, nginx, residentMegabytes, withScope } from './service.mjs';

const minutes = Number(process.argv[2]);
const clients = 24;
const reportEvery = 30_000;
/** What may be more at the end than after the first third. */
const allowed = { megabytes: 24, descriptors: 32 };

const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
const oneOf = list => list[Math.floor(Math.random() * list.length)];

await withScope(async scope => {
  const folder = temporaryFolder(scope);
  makeCertificate(folder);
  const service = await sandbox(scope, ['--requests-per-minute', '0']);
  const port = await freePort();
  await nginx(scope, 'service', port, folder, `
    ssl_certificate ${folder}/tls.pem; ssl_certificate_key ${folder}/tls.key; http2_max_requests 100000000;
    upstream sandbox { server 127.0.0.1:${service.port}; keepalive 64; }
    proxy_http_version 1.1; proxy_set_header Connection "";
    server { listen 127.0.0.1:${port} ssl http2; location / { proxy_pass http://sandbox; } }`);

  const env = isolatedEnvironment(scope, { BRANDBRIDGE_API_KEY: service.key });
  mkdirSync(env.BRANDBRIDGE_CONFIG_DIR, { recursive: true, mode: 0o700 });
  const setting = async (...words) => {
    const { code, stderr } = await run(binary, ['settings', ...words], { env });
    if (code !== 0) throw new Error(stderr);
  };
  const endpoint = await freePort();
  await setting('connection/base-url', `https://127.0.0.1:${port}`);
  await setting('endpoint/port', String(endpoint));
  const token = (await run(binary, ['token', 'new', 'soak'], { env })).stdout.match(/bbt_\S+/)[0];
  const window = await start(scope, 'sh', ['-c', 'echo started; exec "$0" "$@"', binary, '--ca-file', join(folder, 'tls.pem'),
                                           '--requests-per-minute', '0', '--no-cache'], { env, ready: /started/ });
  const pid = window.child.pid;

  let id = 0;
  async function call(name, args, signal) {
    const response = await fetch(`http://127.0.0.1:${endpoint}/mcp`, {
      method: 'POST', signal,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream',
                 'mcp-protocol-version': '2025-11-25', authorization: `Bearer ${token}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method: 'tools/call', params: { name, arguments: args } }),
    });
    const { result } = JSON.parse((await response.text()).replace(/^(event: message\n)?data: /, ''));
    if (result.isError) throw new Error(result.content[0].text);
    return JSON.parse(result.content[0].text);
  }
  for (let tries = 0; ; ++tries) {
    if (await call('list_brands', {}).then(() => true, () => false)) break;
    if (tries > 100) throw new Error(`the window does not serve: ${window.stderr}`);
    await pause(100);
  }
  const brands = (await call('list_brands', {})).data.map(brand => brand.id);
  const runs = (await call('list_brand_runs', { brandId: brands[0], limit: 50 })).data.map(each => each.id);

  const end = Date.now() + minutes * 60_000;
  const samples = [];
  let seen = { calls: 0, given: 0, asked: 0, slowest: 0 };
  const total = { calls: 0, failed: 0 };
  const failures = new Set();
  async function client() {
    while (Date.now() < end) {
      const choice = Math.random();
      const signal = choice < 0.1 ? AbortSignal.timeout(Math.floor(Math.random() * 150)) : undefined;
      const [name, args] = choice > 0.98
        ? ['create_topics', { brandId: oneOf(brands), topics: [{ name: `Soak ${id}` }] }]
        : oneOf([['list_brands', {}], ['list_brand_runs', { brandId: oneOf(brands), limit: 20 }],
                 ['get_run_stats', { runId: oneOf(runs) }], ['get_run_results', { runId: oneOf(runs), limit: 500 }],
                 ['get_run_results', { runId: oneOf(runs), limit: 500, includeAnswer: true }]]);
      const isAsked = name === 'create_topics';
      const began = performance.now();
      try {
        await call(name, args, isAsked ? AbortSignal.timeout(2000) : signal);
        seen.slowest = Math.max(seen.slowest, performance.now() - began);
        ++seen.calls;
        ++total.calls;
      } catch (error) {
        if (isAsked) ++seen.asked;
        else if (signal?.aborted) ++seen.given;
        else {
          ++total.failed;
          failures.add(String(error.cause ?? error).slice(0, 200));
        }
      }
      await pause(Math.random() * 200); // an assistant thinks for longer
    }
  }
  console.log('minute  MiB  descriptors  calls  given up  asked  slowest ms  failed');
  const report = setInterval(() => {
    const sample = { megabytes: residentMegabytes(pid), descriptors: readdirSync(`/proc/${pid}/fd`).length };
    samples.push(sample);
    console.log(((minutes * 60_000 - end + Date.now()) / 60_000).toFixed(1).padStart(6), sample.megabytes.toFixed(0).padStart(4),
                String(sample.descriptors).padStart(12), String(seen.calls).padStart(6), String(seen.given).padStart(9),
                String(seen.asked).padStart(6), seen.slowest.toFixed(0).padStart(11), String(total.failed).padStart(7));
    seen = { calls: 0, given: 0, asked: 0, slowest: 0 };
  }, reportEvery);
  await Promise.all(Array.from({ length: clients }, client));
  clearInterval(report);

  const third = Math.max(1, Math.floor(samples.length / 3));
  for (const name of Object.keys(allowed)) {
    const early = median(samples.slice(third, 2 * third).map(sample => sample[name]));
    const late = median(samples.slice(-third).map(sample => sample[name]));
    console.log(`${name}: ${early.toFixed(0)} in the second third, ${late.toFixed(0)} in the last`);
    if (late > early + allowed[name]) process.exitCode = 1;
  }
  console.log(`${total.calls} calls, ${total.failed} failed${[...failures].map(text => `\n  ${text}`).join('')}`);
  if (total.failed > 0) process.exitCode = 1;
});
