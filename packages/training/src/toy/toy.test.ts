import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { divergence, grpoObjective } from '../rewards/objective.ts';
import { scoreOver } from '../scoring/client.ts';
import { plainTokens } from '../scoring/encoders.ts';
import { type RewardServer, startRewardServer } from '../scoring/server.ts';
import { draw, freshPolicy, improved, logsOf, probabilities } from './policy.ts';
import { curveCsv, type ToyPoint, toySlots, trainToy } from './train.ts';

let server: RewardServer;
beforeAll(async () => {
  server = await startRewardServer({ encoders: { semantic: plainTokens }, clips: tmpdir() });
});
afterAll(() => server.close());

const meanOf = (points: readonly ToyPoint[], name: keyof ToyPoint) => points.reduce((sum, point) => sum + point[name], 0) / points.length;

test('a policy trained against the real reward server ends clearly higher, in every reward, from any seed', async () => {
  for (const seed of [1, 2]) {
    const { curve } = await trainToy({ score: (group) => scoreOver(server.url, group), steps: 70, seed });
    const [first, last] = [curve.slice(0, 10), curve.slice(-10)];
    expect(meanOf(last, 'total') - meanOf(first, 'total'), `seed ${seed}`).toBeGreaterThan(6.5);
    expect(meanOf(last, 'format'), `seed ${seed}`).toBeGreaterThan(4.4);
    for (const name of ['format', 'semantic', 'vision', 'pcg'] as const)
      expect(meanOf(last, name), `${name}, seed ${seed}`).toBeGreaterThan(meanOf(first, name));
  }
  expect(server.metrics.read().groups).toBe(140);
});

test('where every completion earns the same, nothing is learnt', async () => {
  const even = { format: 1, vision: 1, semantic: 1, pcg: 1, advantage: 0 };
  const { policy } = await trainToy({
    score: async ({ completions }) => ({ scores: completions.map(() => even), by: { semantic: null, vision: null, pcg: null } }),
    steps: 5,
  });
  for (const row of policy.logits) for (const value of row) expect(value).toBeCloseTo(0, 12);
});

test('the same seed draws and learns the same; the curve can be read', async () => {
  const run = () => trainToy({ score: (group) => scoreOver(server.url, group), steps: 3, seed: 7 });
  const [once, again] = [await run(), await run()];
  expect(once.curve).toEqual(again.curve);
  expect(curveCsv(once.curve).split('\n')).toHaveLength(5);
});

test('a step climbs the objective it was given', () => {
  const policy = freshPolicy(toySlots);
  const group = Array.from({ length: 6 }, (_, index) => draw(policy, 1, index));
  const advantages = [1.5, -0.5, 0.2, -1.2, 0.9, -0.9];
  const next = improved(policy, policy, group, advantages, { rate: 0.01, epochs: 1 });
  const logs = (of: typeof policy) =>
    group.map(({ choices }) => ({ policy: logsOf(of, choices), old: logsOf(policy, choices), reference: logsOf(policy, choices) }));
  expect(grpoObjective(logs(next), advantages)).toBeGreaterThan(grpoObjective(logs(policy), advantages));
  expect(divergence(0, 0)).toBe(0);
  for (const row of next.logits) expect(probabilities(row).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
});
