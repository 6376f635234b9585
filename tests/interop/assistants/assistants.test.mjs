// SPDX-License-Identifier: GPL-3.0-or-later
// Assistants that run here read back what `brandbridge connect` wrote into their own files, and those that try the server
// get in with the token they find there. What they had before comes back when they are disconnected.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { binary, freePort, isolatedEnvironment, run, sandbox, sandboxKey, start } from '../harness/program.mjs';
import { scope } from '../harness/scope.mjs';

const at = path => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));
const machine = `linux-${process.arch}`;
const triple = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-unknown-linux-musl`;
const plain = text => text.replaceAll(/\x1b\[[0-9;?]*[a-zA-Z]/g, '');

/** Each with its program, its file in a home, a neighbour in that file, and what it says of a server. */
const assistants = [
  {
    name: 'claude-code',
    command: [at(`@anthropic-ai/claude-code-${machine}/claude`)],
    file: '.claude.json',
    text: '{\n  "mcpServers": {\n    "neighbour": {\n      "type": "stdio",\n      "command": "false",\n      "args": []\n    }\n  }\n}',
    list: ['mcp', 'list'],
    rewrites: true, // it counts its starts in there
    connected: (output, url) => output.includes(`brandbridge: ${url} (HTTP) - ✔ Connected`),
    refused: output => /brandbridge: .*(Failed|Needs authentication)/.test(output),
  },
  {
    name: 'gemini-cli',
    command: [process.execPath, at('@google/gemini-cli/bundle/gemini.js')],
    file: '.gemini/settings.json',
    text: '{\n\t"general": { "vimMode": true }, // as ever\n\t"mcpServers": {\n\t\t"neighbour": { "command": "false" }\n\t}\n}\n',
    list: ['mcp', 'list'],
    env: { GEMINI_CLI_TRUST_WORKSPACE: 'true' },
    connected: (output, url) => output.includes(`✓ brandbridge: ${url} (http) - Connected`),
    refused: output => /✗ brandbridge: /.test(output),
  },
  {
    name: 'opencode',
    command: [at(`opencode-${machine}/bin/opencode`)],
    file: '.config/opencode/opencode.json',
    fresh: '.config/opencode/opencode.jsonc', // the name it would choose itself
    text: '{\n  "$schema": "https://opencode.ai/config.json",\n  // servers\n  "mcp": {\n    "neighbour": { "type": "local", "command": ["false"], },\n  },\n}\n',
    list: ['mcp', 'list'],
    connected: output => /✓ brandbridge\s+connected/.test(output),
    refused: output => /brandbridge\s+(failed|needs)/.test(output),
  },
  {
    name: 'codex',
    command: [at(`@openai/codex-${machine}/vendor/${triple}/bin/codex`)],
    file: '.codex/config.toml',
    text: 'model = "o3" # slow\n\n[mcp_servers.neighbour]\ncommand = "false"\n\n[tui]\nnotifications = true\n',
    list: ['mcp', 'list', '--json'],
    connected(output, url, token) { // it lists what it reads and tries nothing
      const server = JSON.parse(output).find(({ name }) => name === 'brandbridge');
      return server?.enabled && server.transport.type === 'streamable_http' && server.transport.url === url &&
             server.transport.http_headers?.Authorization === `Bearer ${token}`;
    },
  },
  {
    name: 'copilot-cli',
    command: [at(`@github/copilot-${machine}/copilot`)],
    file: '.copilot/mcp-config.json',
    text: '{\n    "mcpServers": {\n        "neighbour": {\n            "type": "local",\n            "command": "false",\n            "args": [],\n            "tools": ["*"]\n        }\n    }\n}\n',
    list: ['mcp', 'list', '--json'],
    connected(output, url, token) { // likewise
      const server = JSON.parse(output).mcpServers.brandbridge;
      return server?.enabled && server.type === 'http' && server.url === url &&
             server.headers.Authorization === `Bearer ${token}`;
    },
  },
];

describe('assistants read back what connect wrote', () => {
  const suite = scope();
  let env;
  let url;
  const brandbridge = async (...args) => {
    const output = await run(binary, args, { env });
    assert.equal(output.code, 0, output.stdout + output.stderr);
    assert.ok(!/bbt_/.test(output.stdout + output.stderr), 'a token is shown');
    return output.stdout;
  };

  before(async () => {
    const service = await sandbox(suite);
    // What they want from the internet they do not get.
    const nowhere = 'http://127.0.0.1:9';
    env = isolatedEnvironment(suite, {
      BRANDBRIDGE_API_KEY: sandboxKey, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, http_proxy: nowhere,
      https_proxy: nowhere, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1', OPENCODE_DISABLE_AUTOUPDATE: '1', COPILOT_AUTO_UPDATE: 'false',
    });
    const port = await freePort();
    await brandbridge('settings', 'endpoint/port', String(port));
    await start(suite, binary, ['serve', '--base-url', service.url], { env, ready: /^endpoint (\S+)$/m });
    url = `http://127.0.0.1:${port}/mcp`;
  });

  for (const assistant of assistants) {
    const file = (name = assistant.file) => join(env.HOME, name);
    const list = async () => {
      const [command, ...args] = assistant.command;
      const output = await run(command, [...args, ...assistant.list],
                               { env: { ...env, ...assistant.env }, cwd: env.HOME, timeout: 120_000 });
      return plain(output.stdout) + (output.stdout.trimStart().startsWith('[') || output.stdout.trimStart().startsWith('{')
                                       ? '' : plain(output.stderr));
    };
    const token = name => /Bearer (bbt_[\w-]+)/.exec(readFileSync(file(name), 'utf8'))?.[1];

    it(`${assistant.name} is connected, refused, repaired and disconnected`, async () => {
      mkdirSync(dirname(file()), { recursive: true });
      writeFileSync(file(), assistant.text);
      chmodSync(file(), 0o600);
      assert.ok((await list()).includes('neighbour'));
      const original = readFileSync(file(), 'utf8');
      if (!assistant.rewrites) assert.equal(original, assistant.text);

      await brandbridge('connect', assistant.name, '--yes');
      let output = await list();
      assert.ok(assistant.connected(output, url, token()), output);
      assert.ok(output.includes('neighbour'));
      assert.equal(statSync(file()).mode & 0o777, 0o600);

      await brandbridge('token', 'revoke', assistant.name);
      assert.match(await brandbridge('assistants'), new RegExp(`^${assistant.name}\tfound\toutdated \\(token\\)`, 'm'));
      if (assistant.refused) {
        output = await list();
        assert.ok(assistant.refused(output), output);
      }

      await brandbridge('connect', assistant.name, '--yes');
      output = await list();
      assert.ok(assistant.connected(output, url, token()), output);

      await brandbridge('disconnect', assistant.name, '--yes');
      output = await list();
      assert.ok(!output.includes('brandbridge') && output.includes('neighbour'), output);
      if (!assistant.rewrites) assert.equal(readFileSync(file(), 'utf8'), original);
      assert.ok(!existsSync(`${file()}.brandbridge-lock`));
    });

    it(`${assistant.name} reads a file that connect has made`, async () => {
      rmSync(file(), { force: true });
      rmSync(`${file()}.brandbridge-backup`, { force: true });
      await brandbridge('connect', assistant.name, '--yes');
      const output = await list();
      assert.ok(assistant.connected(output, url, token(assistant.fresh)), output);
      await brandbridge('disconnect', assistant.name, '--yes');
      assert.ok(!(await list()).includes('brandbridge'));
    });
  }
});
