// SPDX-License-Identifier: GPL-3.0-or-later
// Stands between a stdio client and the program: `tee.mjs FOLDER COMMAND ARGUMENT...`. Passes both directions on as they
// come and writes them to FOLDER/PID.in and FOLDER/PID.out; ends as the program ends.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

const [folder, command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
const sent = createWriteStream(join(folder, `${process.pid}.in`));
const answered = createWriteStream(join(folder, `${process.pid}.out`));

process.stdin.pipe(sent);
process.stdin.pipe(child.stdin);
child.stdin.on('error', () => {}); // the program may end before its input does
child.stdout.pipe(answered);
child.stdout.pipe(process.stdout);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('error', error => {
  process.stderr.write(`${error}\n`);
  process.exit(127);
});
child.on('close', (code, signal) => {
  createWriteStream(join(folder, `${process.pid}.end`)).end(String(signal ?? code), () => process.exit(code ?? 1));
});
