// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the instructions of a small call with those recorded in instructions.json; --record writes them anew.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { instructionsOfACall, withScope } from './counted.mjs';

const file = fileURLToPath(new URL('instructions.json', import.meta.url));
const tolerance = 0.1;

/** Others compile the same sources to other instructions. */
function surroundings() {
  const compiler = execFileSync(process.env.CXX ?? 'c++', ['-dumpfullversion', '-dumpversion'], { encoding: 'utf8' }).trim();
  const qt = execFileSync('qmake6', ['-query', 'QT_VERSION'], { encoding: 'utf8' }).trim();
  return { compiler: Number.parseInt(compiler, 10), qt, architecture: process.arch };
}

const here = surroundings();
const isRecording = process.argv.includes('--record');
const recorded = isRecording ? null : JSON.parse(readFileSync(file, 'utf8'));
const differing = Object.keys(here).filter(name => recorded && recorded[name] !== here[name]);
if (differing.length > 0) {
  console.log(`Not compared: recorded with ${differing.map(name => `${name} ${recorded[name]}, here ${here[name]}`).join('; ')}.`);
  process.exit(0);
}

const { serving, all } = await withScope(scope => instructionsOfACall(scope, { bytes: 3400 }));
console.log(`A small call takes ${serving} instructions where it is served, ${all} with its record.`);
if (isRecording) {
  writeFileSync(file, JSON.stringify({ ...here, instructions: serving }, null, 2) + '\n');
} else {
  const change = serving / recorded.instructions - 1;
  console.log(`Recorded are ${recorded.instructions}: ${(change * 100).toFixed(1)} %.`);
  if (Math.abs(change) > tolerance) {
    console.error(change > 0 ? 'That is too many. Find out what became slow, or record the new number and say why.'
                             : 'Good. Record the new number, so that it is kept: tests/bench/instructions.sh --record');
    process.exit(1);
  }
}
