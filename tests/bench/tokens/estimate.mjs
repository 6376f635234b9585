// SPDX-License-Identifier: GPL-3.0-or-later
// The true counts of the samples of tests/unit/json/test_token_estimate.cpp, in tokens of o200k. Run by hand after
// tests/bench/tokens.sh has installed the tokenizer: node tests/bench/tokens/estimate.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';

const folder = new URL('samples/', import.meta.url);
for (const name of readdirSync(folder).sort())
  console.log(name, encode(readFileSync(new URL(name, folder), 'utf8')).length);
