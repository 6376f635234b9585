// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of marketers as scripted calls: what a model that knows the tools would do.
const data = connection => async (tool, args) => {
  const result = await connection.call(tool, args);
  if (result.isError) throw new Error(`${tool}: ${result.content.map(({ text }) => text).join('\n')}`);
  return result;
};

export const plans = [
  { name: 'why did a brand fall', calls: 2, tokens: 1500, run: (ask, brand) => ask('explain_change', { brandId: brand }) },
  { name: 'three sources to pitch', calls: 2, tokens: 1000, run: (ask, brand) => ask('find_opportunities', { brandId: brand, limit: 3 }) },
  {
    name: 'rivals on a topic over a quarter', calls: 2, tokens: 800,
    run: (ask, brand, topic) => ask('get_trend', { brandId: brand, by: 'rival', topic }),
  },
  {
    name: 'add 10 prompts if there is room', calls: 3, tokens: 2500,
    run: async (ask, brand) => {
      await ask('get_brand_context', { brandId: brand });
      const prompts = Array.from({ length: 10 }, (_, i) => ({ text: `Which winter tyre suits a small electric car, question ${i}?` }));
      await ask('batch_create_topics_and_prompts', { brandId: brand, topics: [{ name: 'Electric cars', prompts }] });
    },
  },
  { name: 'Monday summary, all brands', calls: 2, tokens: 1500, run: ask => ask('get_overview', {}) },
];

/// Runs each plan and counts its calls and what is read and written for them. Rows: name, calls, tokens, goals.
export async function runPlans(connection, brand, topic, tokens) {
  const rows = [];
  for (const plan of plans) {
    let calls = 0;
    let read = 0;
    const ask = async (tool, args) => {
      const result = await data(connection)(tool, args);
      ++calls;
      read += tokens(JSON.stringify(args)) + tokens(result.content.map(({ text }) => text ?? '').join('\n')) +
        (result.structuredContent ? tokens(JSON.stringify(result.structuredContent)) : 0);
    };
    await plan.run(ask, brand, topic);
    rows.push({ ...plan, isMet: calls <= plan.calls && read <= plan.tokens, done: { calls, read } });
  }
  return rows;
}
