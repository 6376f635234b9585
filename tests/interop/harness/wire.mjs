// SPDX-License-Identifier: GPL-3.0-or-later
// HTTP by hand, for what no client library sends.
import net from 'node:net';

import { deadline } from './deadline.mjs';

/** One TCP connection to a port of 127.0.0.1, which ends with its scope. */
export class Wire {
  #received = Buffer.alloc(0);
  #wake = () => {};

  constructor(scope, port, options = {}) {
    this.closed = false;
    this.socket = net.connect({ port, host: '127.0.0.1', ...options });
    this.socket.on('data', chunk => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    this.socket.on('error', error => (this.error = error)); // close follows
    this.socket.on('close', () => {
      this.closed = true;
      this.#wake();
    });
    scope.after(() => this.socket.destroy());
  }

  send(bytes) {
    this.socket.write(bytes);
    return this;
  }

  leave() {
    this.socket.resetAndDestroy();
  }

  /** Waits until @p condition gives something else than undefined, looking whenever bytes come or the peer closes. */
  #until(condition, what) {
    return deadline((async () => {
      for (;;) {
        const value = condition();
        if (value !== undefined) return value;
        if (this.closed) throw new Error(`${what}: closed after "${this.#received}" (${this.error ?? 'no error'})`);
        await new Promise(resolve => (this.#wake = resolve));
      }
    })(), 20_000, () => `${what}: only "${this.#received.subarray(0, 500)}" came`);
  }

  #take(length) {
    const taken = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    return taken;
  }

  #takeChunk() {
    const lineEnd = this.#received.indexOf('\r\n');
    if (lineEnd < 0) return undefined;
    const size = parseInt(this.#received.subarray(0, lineEnd).toString('latin1'), 16);
    if (this.#received.length < lineEnd + 2 + size + 2) return undefined;
    return this.#take(lineEnd + 2 + size + 2).subarray(lineEnd + 2, lineEnd + 2 + size);
  }

  /** The next answer's head: {status, headers}. */
  async head() {
    const bytes = await this.#until(() => {
      const end = this.#received.indexOf('\r\n\r\n');
      return end < 0 ? undefined : this.#take(end + 4);
    }, 'the head of an answer');
    const [statusLine, ...lines] = bytes.toString('latin1').trimEnd().split('\r\n');
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine) ?? [];
    if (!status) throw new Error(`not a status line of HTTP/1.1: ${statusLine}`);
    const headers = Object.fromEntries(lines.map(line => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }));
    return { status: Number(status), headers };
  }

  /** The next chunk of an answer that streams; empty at its end. */
  async chunk() {
    return (await this.#until(() => this.#takeChunk(), 'a chunk')).toString('utf8');
  }

  /** The next whole answer: {status, headers, body, json}. */
  async answer() {
    const { status, headers } = await this.head();
    let body = '';
    if (headers['transfer-encoding'] === 'chunked') {
      for (let part = await this.chunk(); part !== ''; part = await this.chunk()) body += part;
    } else {
      const length = Number(headers['content-length'] ?? 0);
      const whole = () => (this.#received.length >= length ? this.#take(length) : undefined);
      body = (await this.#until(whole, 'a body')).toString('utf8');
    }
    return { status, headers, body, get json() { return JSON.parse(body); } };
  }

  /** Waits until the server has closed the connection. */
  async end(milliseconds = 20_000) {
    const gone = new Promise(resolve => (this.closed ? resolve() : this.socket.once('close', resolve)));
    await deadline(gone, milliseconds, 'the server keeps the connection');
  }
}

/** A request as bytes: @p headers replace or, where undefined, take away the usual ones. */
export function bytesOf(port, { method = 'POST', path = '/mcp', headers = {}, body = '' }) {
  const all = {
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Sends one request on a new connection and returns what came back. */
export async function ask(scope, port, request) {
  const wire = new Wire(scope, port);
  wire.send(bytesOf(port, request));
  const answer = await wire.answer();
  wire.socket.destroy();
  return answer;
}
