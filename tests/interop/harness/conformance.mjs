// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the official conformance suite and judges its results by a file of expected failures, in the suite's own format:
// a line names a scenario, or scenario:check, and its comment is the reason. The suite judges only the scenarios that its
// requirements score; this judges those it merely runs as well, and wants a reason for every line.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { isolatedEnvironment, run, temporaryFolder } from './program.mjs';

const suite = fileURLToPath(new URL('../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url));

/** The entries of the file at @p path: from `scenario` or `scenario:check` to the reason. */
export function expectedFailures(path) {
  const entries = new Map();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (/^(#.*|server:|)$/.test(line)) continue;
    const parts = /^  - (\S+) # (\S.*)$/.exec(line);
    if (!parts) throw new Error(`${path}: a line that is not "  - scenario # reason": ${line}`);
    if (entries.has(parts[1])) throw new Error(`${path}: ${parts[1]} stands there twice`);
    entries.set(parts[1], parts[2]);
  }
  return entries;
}

/**
 * What of @p results, a list of {scenario, checks}, is not as @p expected says: failures without an entry, each with the
 * suite's message, and entries that pass or that no scenario answers to.
 */
export function judge(results, expected) {
  const surprises = [];
  const failed = check => check.status === 'FAILURE' || check.status === 'WARNING';
  const used = new Set();
  for (const { scenario, checks } of results) {
    const failures = checks.filter(failed);
    if (expected.has(scenario)) {
      used.add(scenario);
      if (failures.length === 0) surprises.push(`${scenario} passes: take its line out`);
      continue;
    }
    for (const check of failures) {
      const entry = `${scenario}:${check.id}`;
      if (expected.has(entry)) used.add(entry);
      else surprises.push(`${entry} ${check.status}: ${check.errorMessage ?? check.description}`);
    }
  }
  for (const entry of expected.keys()) {
    if (!used.has(entry) && !surprises.some(text => text.startsWith(`${entry} passes`))) {
      surprises.push(`${entry} does not fail: take its line out`);
    }
  }
  return surprises;
}

/** Runs everything of @p revision against the server at @p url; answers what is not as the file at @p path expects. */
export async function conform(scope, url, revision, path) {
  const folder = temporaryFolder(scope);
  const args = [suite, 'server', '--url', url, '--requirements', revision, '--output-dir', folder,
                '--expected-failures', path];
  const { code, stdout, stderr } = await run(process.execPath, args,
                                             { env: isolatedEnvironment(scope), cwd: folder, timeout: 180_000 });
  const results = readdirSync(folder).filter(name => name.startsWith('server-')).map(name => {
    const path = join(folder, name, 'checks.json');
    const broken = { id: 'scenario', status: 'FAILURE', errorMessage: 'the scenario broke off' };
    return {
      scenario: /^server-(.*)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name)[1],
      checks: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [broken],
    };
  });
  const surprises = judge(results, expectedFailures(path));
  if (code !== 0 && surprises.length === 0) surprises.push(`the suite ended with ${code}: ${stdout}${stderr}`);
  return { surprises, scenarios: results.length };
}
