// SPDX-License-Identifier: GPL-3.0-or-later
// What several tests expect of the program.
import assert from 'node:assert/strict';

/** The tools of the service contract. */
/** Tools whose answers Brandbridge computes from those of others. */
export const computedTools = [
  'get_overview', 'explain_change', 'get_trend', 'find_opportunities', 'list_prompts', 'find_answers',
];

export const toolNames = [
  'get_organization_context', 'get_brand_context', 'get_spotlight_usage_guide', 'list_brands', 'list_brand_runs',
  'get_run_results', 'get_brand_last_results', 'get_run_stats', 'get_run_sources', 'get_run_content_suggestions',
  'get_brand_perception_prompts_responses', 'get_run_perception_prompts_responses', 'add_perception_prompts',
  'batch_create_topics_and_prompts', 'create_topics', 'create_prompts_in_topic', 'delete_prompt', 'delete_prompts',
  'delete_topic', ...computedTools,
];

export const unknownId = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

/** That @p call fails with the JSON-RPC error @p code, and answers the error. */
export async function fails(call, code) {
  let error;
  await assert.rejects(call, caught => {
    error = caught;
    return true;
  });
  assert.equal(error.code, code, String(error));
  return error;
}

/** That nothing is wrong with the traffic read from a recording. */
export function assertClean({ problems }) {
  assert.deepEqual(problems, []);
}
