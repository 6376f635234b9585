// SPDX-License-Identifier: GPL-3.0-or-later
// `brandbridge stdio` line by line, for what no client library sends.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { deadline } from './deadline.mjs';
import { binary, demo, isolatedEnvironment } from './program.mjs';

export function spawnStdio(until, { args = [demo], env = isolatedEnvironment(until), stderr = 'inherit' } = {}) {
  const child = spawn(binary, ['stdio', ...args], { env, stdio: ['pipe', 'pipe', stderr] });
  until.after(() => child.kill('SIGKILL'));
  child.stdin.on('error', () => {}); // it may end first
  return child;
}

/** A run of `brandbridge stdio`: line() writes, next() gives the next message, ask() both. */
export function pipe(until, options = {}) {
  const child = spawnStdio(until, { ...options, stderr: 'pipe' });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise(resolve => child.on('close', (code, signal) => resolve(signal ?? code)));
  const program = {
    child,
    stderr: '',
    line: text => child.stdin.write(`${text}\n`),
    write: bytes => child.stdin.write(bytes),
    close: () => child.stdin.end(),
    ended: () => deadline(ended, 10_000, 'the program does not end'),
    nextLine: async () => {
      const { value, done } = await deadline(lines.next(), 20_000, () => `no line comes: ${program.stderr}`);
      assert.ok(!done, `stdout ended: ${program.stderr}`);
      return value;
    },
    next: async () => JSON.parse(await program.nextLine()),
    ask: async text => {
      program.line(text);
      return program.next();
    },
  };
  child.stderr.setEncoding('utf8').on('data', text => (program.stderr += text));
  return program;
}
