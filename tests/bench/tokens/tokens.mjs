// SPDX-License-Identifier: GPL-3.0-or-later
// What an assistant has to read, in tokens. Called by tokens.sh.
import { encode } from 'gpt-tokenizer/encoding/o200k_base';

import { connectHttp, peers } from '../../interop/harness/peers.mjs';
import { serve } from '../../interop/harness/program.mjs';
import { withScope } from '../service.mjs';
import { runPlans } from './plans.mjs';

const mostForDefinitions = 3500; // of what clients give their model: name, description and input schema
const mostForResults = 0.12; // of the plain answer
const results = '100 results';

const tokens = text => encode(text, { allowedSpecial: 'all' }).length;
const percent = share => `${(100 * share).toFixed(1)} %`;

function print(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => String(row[column]).length)));
  for (const row of rows)
    console.log(row.map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i]))).join('  '));
  console.log();
}

await withScope(async scope => {
  const { url } = await serve(scope, ['--demo', '--open', '--max-result-characters', '0']);
  const connection = await connectHttp(scope, peers.find(({ mode }) => mode?.pin), url);

  const { tools } = await connection.client.listTools();
  const given = ({ name, description, inputSchema }) => tokens(JSON.stringify({ name, description, inputSchema }));
  const definitions = tools.reduce((sum, tool) => sum + given(tool), 0);
  print([['definition', 'given to the model', 'whole'], ...tools.map(tool => [tool.name, given(tool), tokens(JSON.stringify(tool))]),
    ['all', definitions, tokens(JSON.stringify({ tools }))]]);

  const { data: brands } = await connection.ask('list_brands');
  const [brandId, runId] = await (async () => {
    for (const { id } of brands) {
      const { data: runs } = await connection.ask('list_brand_runs', { brandId: id });
      if (runs.length >= 10) return [id, runs[0].id];
    }
    throw new Error('no brand has ten runs');
  })();
  const answers = [
    ['brands', 'list_brands', {}, ['id', 'name']],
    ['10 runs', 'list_brand_runs', { brandId }, ['startedAt', 'metrics.present', 'metrics.completedResponses', 'metrics.averageRank']],
    [results, 'get_run_results', { runId, limit: 100 }, ['topic.name', 'llm', 'rank', 'sentiment']],
    ['20 results with responses', 'get_brand_last_results', { brandId, limit: 20, includeAnswer: true }, ['prompt.text', 'llm', 'answer']],
    ['sources', 'get_run_sources', { runId }, ['domain', 'responseCount']],
    ['20 suggestions', 'get_run_content_suggestions', { runId, limit: 20 }, ['title', 'format', 'topic']],
    ['perception of a brand', 'get_brand_perception_prompts_responses', { brandId }, ['promptText', 'responses.llm', 'responses.score']],
    ['perception in a run', 'get_run_perception_prompts_responses', { runId }, ['propertyId', 'responses.score']],
  ];
  const rows = [['answer', 'plain', 'fields', 'csv', 'fields, csv', 'of plain']];
  let share;
  for (const [name, tool, args, fields] of answers) {
    const counted = async more => {
      const result = await connection.call(tool, { ...args, ...more });
      const texts = result.content.map(({ text, name, uri }) => text ?? `${name} ${uri}`);
      if (result.isError) throw new Error(texts.join('\n'));
      return tokens(texts.join('\n')) + (result.structuredContent ? tokens(JSON.stringify(result.structuredContent)) : 0);
    };
    const [plain, cut, csv, least] =
      [await counted({}), await counted({ fields }), await counted({ format: 'csv' }), await counted({ fields, format: 'csv' })];
    rows.push([name, plain, cut, csv, least, percent(least / plain)]);
    if (name === results) share = least / plain;
  }
  print(rows);

  const { data: prompts } = await connection.ask('get_run_results', { runId, limit: 1, fields: ['topic.name'] });
  const name = brands.find(({ id }) => id === brandId).name ?? brandId;
  const done = await runPlans(connection, name, prompts[0].topic.name, tokens);
  print([['question', 'calls', 'tokens', 'goal'],
    ...done.map(plan => [plan.name, plan.done.calls, plan.done.read, `${plan.calls}, ${plan.tokens}`])]);

  const goals = [
    ...done.map(plan => [`${plan.name}: ${plan.done.calls} calls, ${plan.done.read} tokens`, plan.isMet]),
    [`the definitions: ${definitions}, at most ${mostForDefinitions}`, definitions <= mostForDefinitions],
    [`${results}, four fields, csv: ${percent(share)} of plain, at most ${percent(mostForResults)}`, share <= mostForResults],
  ];
  for (const [goal, isMet] of goals) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${goal}`);
  if (goals.some(([, isMet]) => !isMet)) process.exitCode = 1;
  await connection.close();
});
