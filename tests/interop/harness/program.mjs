// SPDX-License-Identifier: GPL-3.0-or-later
// The program under test as child processes. Every function takes a scope;
// what it starts ends with that scope, and ends well: SIGTERM must give exit code 0, and
// no sanitizer may have complained.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { deadline } from './deadline.mjs';

export const binary =
  process.env.BRANDBRIDGE_BINARY ?? fileURLToPath(new URL('../../../build/ci/bin/brandbridge', import.meta.url));

/** Whether the sandbox has the published shapes alone (run.sh --published); the options for a demo and a sandbox of that kind. */
export const isPublished = process.env.BRANDBRIDGE_TEST_SERVICE === 'published';
/** How many tools the endpoint has. */
export const toolCount = JSON.parse(readFileSync(new URL('../../../resources/tools.json', import.meta.url))).tools.length;
export const demo = isPublished ? '--published' : '--demo';
/** The header that carries the key to the sandbox. */
export const keyHeader = isPublished ? 'x-sandbox-api-key' : 'x-service-api-key';
const serviceArgs = isPublished ? ['--key-header', keyHeader] : [];

const startTimeout = 30_000;
const stopTimeout = 15_000;
// valgrind 3.19 now and then fails an internal assertion where two threads load libraries at once, which is what the
// program does when it starts. That says nothing about the program.
const valgrindGaveUp = /^valgrind: m_debuginfo\/.* Assertion /m;
const valgrindAttempts = 4;
const sanitizerReport = /AddressSanitizer|LeakSanitizer|runtime error:|ThreadSanitizer/;

const running = new Set();
process.on('exit', () => running.forEach(child => child.kill('SIGKILL')));

/** A folder that goes away with @p scope. */
export function temporaryFolder(scope) {
  const folder = mkdtempSync(join(tmpdir(), 'brandbridge-interop-'));
  scope.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A port for a program that listens a little later: below those that a system gives to anybody by itself. */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    const isFree = await new Promise(resolve => {
      server.on('error', () => resolve(false)).listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree)
      return port;
  }
}

/** The environment of a run that shares no state with the user's own or with any other run. */
export function isolatedEnvironment(scope, more = {}) {
  const home = temporaryFolder(scope);
  const kept = {};
  for (const name of ['PATH', 'LANG', 'LD_LIBRARY_PATH', 'ASAN_OPTIONS', 'UBSAN_OPTIONS', 'LSAN_OPTIONS']) {
    if (process.env[name] !== undefined) kept[name] = process.env[name];
  }
  return { ...kept, HOME: home, XDG_RUNTIME_DIR: home, BRANDBRIDGE_CONFIG_DIR: join(home, 'state'),
           QT_QPA_PLATFORM: 'offscreen', ...more };
}

/** Runs @p command once; `started` is settled when its stdout matches @p ready or can no longer do so. */
function launch(command, args, { env, ready, endsWith }) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const program = { child, env, stdout: '', stderr: '', match: null };
  child.stderr.setEncoding('utf8').on('data', text => (program.stderr += text));
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  const describe = end =>
    `${command} ${args.join(' ')} ended with ${end.signal ?? end.code}; stderr:\n${program.stderr || '(nothing)'}`;

  let stopping;
  program.stop = () => (stopping ??= (async () => {
    child.kill('SIGTERM');
    const end = await deadline(ended, stopTimeout, `${command} did not end after SIGTERM`).catch(error => {
      child.kill('SIGKILL');
      throw error;
    });
    if ((end.signal ?? end.code) !== endsWith || sanitizerReport.test(program.stderr)) throw new Error(describe(end));
  })());

  const line = new Promise(resolve => {
    child.stdout.setEncoding('utf8').on('data', text => {
      program.stdout += text;
      program.match ??= ready.exec(program.stdout);
      if (program.match) resolve();
    });
  });
  const early = ended.then(end => {
    if (!program.match) throw new Error(describe(end));
  });
  const started = deadline(Promise.race([line, early]), startTimeout, `no line like ${ready} from ${args.join(' ')}`);
  return { program, started };
}

/**
 * Starts @p command and waits until @p ready matches its stdout. After SIGTERM it has to end with @p endsWith, an exit
 * code or, for what does not handle the signal, its name.
 */
export async function start(scope, command, args, { env, ready, endsWith = 0 }) {
  for (let attempt = 1;; ++attempt) {
    const { program, started } = launch(command, args, { env, ready, endsWith });
    const error = await started.then(() => null, reason => reason);
    if (error && attempt < valgrindAttempts && valgrindGaveUp.test(program.stderr)) continue;
    scope.after(() => program.stop());
    if (error) throw error;
    return program;
  }
}

/** `brandbridge serve`, on a free port unless @p args name one; answers its endpoint's url and port. */
export async function serve(scope, args = [demo], env = {}) {
  const port = args.includes('--port') ? [] : ['--port', '0'];
  const program = await start(scope, binary, ['serve', ...args, ...port], {
    env: isolatedEnvironment(scope, env),
    ready: /^endpoint (http:\/\/127\.0\.0\.1:(\d+)\/mcp)$/m,
  });
  return Object.assign(program, { url: program.match[1], port: Number(program.match[2]) });
}

export const sandboxKey = 'interop-key-5f1d';

/** `brandbridge sandbox`, fresh and with the same content each time; answers its url. */
export async function sandbox(scope, args = []) {
  const program = await start(scope, binary, ['sandbox', '--port', '0', '--key', sandboxKey, ...(isPublished ? [demo] : []), ...args], {
    env: isolatedEnvironment(scope),
    ready: /^sandbox (http:\/\/127\.0\.0\.1:(\d+)\S*) key (\S+)$/m,
  });
  return Object.assign(program, { url: program.match[1], port: Number(program.match[2]), key: program.match[3] });
}

/**
 * `brandbridge serve --open` in front of the service at @p baseUrl, with the key @p key, which it must never print. What
 * it asks about has its own tests, so changes are allowed unless @p args say otherwise.
 */
export async function serveFor(scope, baseUrl, args = [], key = sandboxKey) {
  const program = await serve(scope, ['--open', '--writes', 'allow', '--base-url', baseUrl, ...serviceArgs, ...args], { BRANDBRIDGE_API_KEY: key });
  scope.after(async () => {
    await program.stop();
    if ((program.stdout + program.stderr).includes(key)) throw new Error(`the key is printed: ${program.stderr}`);
  });
  return program;
}

/** Runs @p command to its end. */
export async function run(command, args, { env, timeout = 60_000, cwd } = {}) {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', text => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', text => (output.stderr += text));
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: signal ?? code, ...output });
    });
  });
  return deadline(ended, timeout, () => `${command} ${args.join(' ')} did not end: ${output.stdout}${output.stderr}`)
    .catch(error => {
      child.kill('SIGKILL');
      throw error;
    });
}
