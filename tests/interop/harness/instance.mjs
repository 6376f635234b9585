// SPDX-License-Identifier: GPL-3.0-or-later
// The running instance of one configuration, and what reaches it.
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';

import { deadline } from './deadline.mjs';
import { binary, demo, start } from './program.mjs';

/** Starts `brandbridge serve` with @p env, which others may share; kill() ends it as a crash would. */
export async function serveIn(scope, env, args = [demo, '--port', '0']) {
  const program = await start(scope, binary, ['serve', ...args], {
    env,
    ready: /^endpoint (http:\/\/127\.0\.0\.1:(\d+)\/mcp)$/m,
  });
  const closed = new Promise(resolve => program.child.once('close', resolve));
  return Object.assign(program, {
    url: program.match[1],
    port: Number(program.match[2]),
    kill: async () => {
      program.stop = async () => {};
      program.child.kill('SIGKILL');
      await closed;
    },
  });
}

/** What the instance of @p env says of itself in its record. */
export function recordOf(env, demo = true) {
  return JSON.parse(readFileSync(join(env.BRANDBRIDGE_CONFIG_DIR, demo ? 'demo-instance.json' : 'instance.json'), 'utf8'));
}

/** A connection to the local socket at @p path, line by line. */
export async function localSocket(scope, path) {
  const socket = net.connect(path);
  scope.after(() => socket.destroy());
  const closed = new Promise(resolve => socket.once('close', resolve));
  const lines = [];
  const waiting = [];
  let text = '';
  socket.setEncoding('utf8').on('data', part => {
    const parts = (text + part).split('\n');
    text = parts.pop();
    for (const line of parts) (waiting.shift() ?? (next => lines.push(next)))(line);
  });
  socket.on('error', () => {});
  await deadline(new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject)), 5_000,
                 'the socket does not connect');
  return {
    socket,
    send: value => socket.write(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`),
    next: async () => JSON.parse(await deadline(
      new Promise(resolve => (lines.length > 0 ? resolve(lines.shift()) : waiting.push(resolve))), 10_000, 'no line')),
    closed: () => deadline(closed, 15_000, 'the socket stays open'),
  };
}

/** The most memory that process @p pid has had, in MiB; 0 for a build with a sanitizer, which has its own needs. */
export function highWater(pid) {
  if (readFileSync(`/proc/${pid}/maps`, 'utf8').includes('asan')) return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}
