// SPDX-License-Identifier: GPL-3.0-or-later
// After `brandbridge connect NAME` the assistants that run here offer their model our tools and call them. The model is
// a stand-in of ours.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { standIn } from '../harness/model.mjs';
import { binary, freePort, isolatedEnvironment, run, start } from '../harness/program.mjs';
import { scope } from '../harness/scope.mjs';

const at = path => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));
const machine = `linux-${process.arch}`;
const triple = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-unknown-linux-musl`;
const prompt = 'Which brands are there?';

/** Each with its program and how it is asked something without a person; some need the model's name before. */
const assistants = [
  { name: 'claude-code', program: at(`@anthropic-ai/claude-code-${machine}/claude`),
    ask: () => ['-p', prompt, '--allowedTools', 'mcp__brandbridge__list_brands'],
    env: url => ({ ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: 'none', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
                   ENABLE_TOOL_SEARCH: 'false' }) },
  { name: 'codex', program: at(`@openai/codex-${machine}/vendor/${triple}/bin/codex`),
    ask: url => ['exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', '-c', 'model_provider="local"',
                 '-c', `model_providers.local={name="local",base_url="${url}/v1",wire_api="responses"}`, '-m', 'gpt-5', prompt] },
  { name: 'gemini-cli', program: process.execPath, script: at('@google/gemini-cli/bundle/gemini.js'),
    ask: () => ['-p', prompt, '--yolo', '-m', 'gemini-2.5-pro'],
    // With its own address it would sign in in a way that it then refuses.
    settings: ['.gemini/settings.json', { security: { auth: { selectedType: 'gemini-api-key' } } }],
    env: url => ({ GEMINI_API_KEY: 'none', GOOGLE_GEMINI_BASE_URL: url, GEMINI_CLI_TRUST_WORKSPACE: 'true' }) },
  { name: 'copilot-cli', program: at(`@github/copilot-${machine}/copilot`),
    ask: () => ['-p', prompt, '--allow-all-tools'],
    env: url => ({ COPILOT_PROVIDER_BASE_URL: `${url}/v1`, COPILOT_PROVIDER_API_KEY: 'none', COPILOT_MODEL: 'gpt-5', COPILOT_AUTO_UPDATE: 'false' }) },
  { name: 'cline', program: at(`@cline/cli-${machine}/bin/cline`),
    setUp: url => ['auth', 'openai', '-k', 'none', '-m', 'gpt-5', '-b', `${url}/v1`],
    ask: () => ['-P', 'openai', '-m', 'gpt-5', prompt] },
];

describe('assistants call the tools that connect gave them', () => {
  const suite = scope();
  let env;
  let model;
  const brandbridge = async (...args) => {
    const { code, stdout, stderr } = await run(binary, args, { env });
    assert.equal(code, 0, stdout + stderr);
    return stdout;
  };

  before(async () => {
    model = await standIn(suite, 'list_brands');
    // What they want from the internet they do not get.
    const nowhere = 'http://127.0.0.1:9';
    env = isolatedEnvironment(suite, { HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, http_proxy: nowhere, https_proxy: nowhere,
                                       NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' });
    await brandbridge('settings', 'endpoint/port', String(await freePort()));
    await start(suite, binary, ['serve', '--demo'], { env, ready: /^endpoint (\S+)$/m });
  });

  for (const { name, program, script, setUp, settings, ask, env: more = () => ({}) } of assistants) {
    it(name, { skip: existsSync(script ?? program) ? false : 'its package is not installed here' }, async () => {
      const { url } = model;
      const folder = join(env.HOME, name);
      mkdirSync(folder);
      const inIt = args => run(program, [...(script ? [script] : []), ...args], { env: { ...env, ...more(url) }, cwd: folder, timeout: 120_000 });
      model.offered.clear();
      model.handed = [];
      if (setUp) await inIt(setUp(url));
      if (settings) {
        const file = join(env.HOME, settings[0]);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(settings[1]));
      }
      await brandbridge('connect', name, '--yes');
      const output = await inIt(ask(url));
      const calls = (await brandbridge('activity', '--demo', '--json', '--tool', 'list_brands')).trim().split('\n')
        .filter(line => line).map(JSON.parse).filter(({ assistant }) => assistant.startsWith(name));
      assert.equal(calls.length, 1, `${[...model.offered]}\n${output.stdout}\n${output.stderr}`);
      assert.equal(calls[0].outcome, 'succeeded');
      assert.ok([...model.offered].some(tool => tool.endsWith('delete_topic')), [...model.offered].join());
      const [{ id }] = JSON.parse(calls[0].answer).data;
      assert.equal(model.handed.at(-1).split(id).length - 1, 1, 'the model reads the list once');
    });
  }
});
