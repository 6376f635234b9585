// SPDX-License-Identifier: GPL-3.0-or-later
// The official clients behind one face: v1 and v2 of the TypeScript SDK, over HTTP and stdio.
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { fileURLToPath } from 'node:url';

import { binary, demo, isolatedEnvironment, temporaryFolder } from './program.mjs';
import { record } from './recorder.mjs';
import { readHttp, readStdio, settled } from './traffic.mjs';

const info = { name: 'brandbridge-interop', version: '1.0.0' };
const tee = fileURLToPath(new URL('tee.mjs', import.meta.url));

/** Every client that is tested: its SDK, how it negotiates, and the revision and era that must come of it. */
export const peers = [
  { name: 'SDK v1', sdk: 1, revision: '2025-11-25', era: 'legacy', elicitRequest: ElicitRequestSchema },
  { name: 'SDK v2 pinned modern', sdk: 2, mode: { pin: '2026-07-28' }, revision: '2026-07-28', era: 'modern' },
  { name: 'SDK v2 auto', sdk: 2, mode: 'auto', revision: '2026-07-28', era: 'modern' },
  { name: 'SDK v2 legacy', sdk: 2, mode: 'legacy', revision: '2025-11-25', era: 'legacy' },
];

/**
 * One connected client.
 *
 * `client` is the SDK's; where the SDKs differ, call() evens it out. traffic() reads the whole recording, once
 * closed.
 */
class Connection {
  constructor(peer, client, readTraffic, { recording, folder }) {
    this.peer = peer;
    this.client = client;
    this.traffic = readTraffic;
    this.recording = recording; // of HTTP
    this.folder = folder;       // of the recording of stdio
    this.errors = [];
    client.onerror = error => this.errors.push(error);
  }

  call(name, args = {}, options = undefined) {
    const params = { name, arguments: args };
    return this.peer.sdk === 1 ? this.client.callTool(params, undefined, options) : this.client.callTool(params, options);
  }

  /** The answer of a call that must succeed, parsed from its first text. */
  async ask(name, args = {}) {
    const result = await this.call(name, args);
    if (result.isError) throw new Error(`${name} answered an error: ${result.content?.[0]?.text}`);
    return JSON.parse(result.content[0].text);
  }

  close() {
    return this.client.close();
  }
}

function newClient(peer, capabilities) {
  const options = peer.sdk === 1 ? { capabilities } : { capabilities, versionNegotiation: { mode: peer.mode } };
  return peer.sdk === 1 ? new ClientV1(info, options) : new ClientV2(info, options);
}

/** Connects @p peer, with @p capabilities, to the endpoint at @p url through a recording proxy. */
export async function connectHttp(scope, peer, url, headers = {}, capabilities = {}) {
  const recording = await record(scope, url);
  const Transport = peer.sdk === 1 ? HttpV1 : HttpV2;
  const transport = new Transport(new URL(recording.url), { requestInit: { headers } });
  const readTraffic = async options => {
    await settled(recording);
    return readHttp(recording.exchanges, options);
  };
  const connection = new Connection(peer, newClient(peer, capabilities), readTraffic, { recording });
  scope.after(() => connection.close());
  await connection.client.connect(transport);
  return connection;
}

/** Connects @p peer, with @p capabilities, to `brandbridge stdio` with @p args, recorded. */
export async function connectStdio(scope, peer, args = [demo], env = {}, capabilities = {}) {
  const folder = temporaryFolder(scope);
  const Transport = peer.sdk === 1 ? StdioV1 : StdioV2;
  const transport = new Transport({
    command: process.execPath,
    args: [tee, folder, binary, 'stdio', ...args],
    env: isolatedEnvironment(scope, env),
    stderr: 'inherit',
  });
  const connection = new Connection(peer, newClient(peer, capabilities), async options => readStdio(folder, options), { folder });
  scope.after(() => connection.close());
  await connection.client.connect(transport);
  return connection;
}
