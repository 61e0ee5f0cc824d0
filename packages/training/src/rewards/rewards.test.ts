import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advantages, gainReward, zScores } from './advantages.ts';
import { formatReward, segmentsOf, tags } from './format.ts';
import { divergence, grpoGradient, grpoObjective, type TokenLogs } from './objective.ts';
import { bertScore, frameCount, semanticReward, sentencesOf, visionMaximum, visionTopK } from './vectors.ts';

const expected = JSON.parse(readFileSync(new URL('./fixtures/expected.json', import.meta.url), 'utf8'));

const well = '<perception>A lamp.</perception><think>It is dark.</think><answer>Light it.</answer>';

/** The definition, written down once more in another way. */
function byDefinition(text: string): number {
  const trimmed = text.trim();
  const count = (tag: string) => (trimmed.match(new RegExp(tag, 'g')) ?? []).length;
  const once = tags.map((tag) => (count(tag) === 1 ? 0.5 : -0.5)).reduce((a, b) => a + b, 0);
  const sequence = trimmed.match(/<\/?(perception|think|answer)>/g)?.join('') ?? '';
  const between = /<\/perception>([\s\S]*?)<think>|<\/think>([\s\S]*?)<answer>/g;
  const clean = [...trimmed.matchAll(between)].every(([, a = '', b = '']) => !/<[^<>]*>/.test(a + b));
  return (
    once +
    (sequence === tags.join('') && clean ? 1 : 0) +
    (trimmed.startsWith('<perception>') ? 0.5 : -1) +
    (trimmed.endsWith('</answer>') ? 0.5 : -1)
  );
}

test('the format reward is 5 at best and −5 at worst', () => {
  expect(formatReward(well)).toBe(5);
  expect(formatReward(`  \n${well}\n`)).toBe(5);
  expect(formatReward('')).toBe(-5);
  expect(formatReward('no tags at all')).toBe(-5);
});

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((one, index) => permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [one, ...rest]));
}

test('every permutation of the six tags, against the definition; only one gets the order', () => {
  const all = permutations(tags);
  expect(all).toHaveLength(720);
  for (const order of all) {
    const text = order.join('x');
    expect(formatReward(text), text).toBe(byDefinition(text));
  }
  expect(all.filter((order) => formatReward(order.join('x')) === 5)).toHaveLength(1);
});

test.each([
  ['missing the end', '<perception>a</perception><think>b</think><answer>c', 1.5],
  ['a tag doubled', `<think>${well}`, 1.5],
  ['a block doubled', `${well}${well}`, -2],
  ['nested', '<perception><think>b</think></perception><answer>c</answer>', 4],
  ['another tag between the blocks', '<perception>a</perception><b>!</b><think>b</think><answer>c</answer>', 4],
  ['words between the blocks are no tag', '<perception>a</perception> so <think>b</think><answer>c</answer>', 5],
  ['another tag inside a block', '<perception>a <b>!</b></perception><think>b</think><answer>c</answer>', 5],
  ['words before', `Well: ${well}`, 3.5],
  ['the released name of the first tag', '<vision>a</vision><think>b</think><answer>c</answer>', 0.5],
])('format: %s', (_, text, reward) => {
  expect(formatReward(text)).toBe(byDefinition(text));
  expect(formatReward(text)).toBe(reward);
});

test('whatever is written, the format reward is the definition and within −5 and 5', () => {
  const piece = fc.constantFrom(...tags, 'a', ' ', '\n', '<b>', '<', '>');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      expect(formatReward(text)).toBe(byDefinition(text));
      expect(Math.abs(formatReward(text))).toBeLessThanOrEqual(5);
    }),
    { numRuns: 1000 },
  );
});

test('segments: both names of the first tag are read; what is not closed is missing', () => {
  expect(segmentsOf(well)).toEqual({ perception: 'A lamp.', think: 'It is dark.', answer: 'Light it.' });
  expect(segmentsOf('<vision>A lamp.</vision><answer>x')).toEqual({ perception: 'A lamp.', think: '', answer: '' });
});

test('vision, both ways, as NumPy has it', () => {
  for (const { frames, sentences, maximum, topK } of expected.vision) {
    expect(visionMaximum(sentences[0], frames)).toBeCloseTo(maximum, 9);
    expect(visionTopK(sentences, frames)).toBeCloseTo(topK, 9);
  }
  expect(visionMaximum([1, 0], [])).toBe(0);
  expect(visionTopK([], [[1, 0]])).toBe(0);
});

test('BERTScore as NumPy has it, clipped to 0 and 1', () => {
  for (const { candidate, reference, precision, recall, f1, reward } of expected.bert) {
    const score = bertScore(candidate, reference);
    expect(score.precision).toBeCloseTo(precision, 9);
    expect(score.recall).toBeCloseTo(recall, 9);
    expect(score.f1).toBeCloseTo(f1, 9);
    expect(semanticReward(candidate, reference)).toBeCloseTo(reward, 9);
  }
  expect(semanticReward([], [[1]])).toBe(0);
  expect(semanticReward([[1, 0]], [[-1, 0]])).toBe(0);
});

test('the gain is the difference of the means; an empty side gains nothing', () => {
  expect(gainReward({ withThought: [-1, -2], alone: [-2, -4, -3] })).toBeCloseTo(1.5, 12);
  expect(gainReward({ withThought: [], alone: [-1] })).toBe(0);
});

const named = ([semantic, format, vision, pcg]: readonly number[]) => ({ semantic, format, vision, pcg }) as Record<string, number>;

test('advantages as NumPy has them', () => {
  for (const { rewards, advantages: wanted } of expected.groups) {
    const got = advantages(rewards.map(named));
    for (const [index, value] of got.entries()) expect(value).toBeCloseTo(wanted[index], 6);
  }
});

test('equal rewards give no advantage; one switched off changes nothing; advantages of a group add up to nothing', () => {
  expect(zScores([3, 3, 3])).toEqual([0, 0, 0]);
  const group = [
    { semantic: 0.1, format: 5, vision: 0.3, pcg: 1 },
    { semantic: 0.9, format: -5, vision: 0.1, pcg: -1 },
    { semantic: 0.4, format: 0, vision: 0.2, pcg: 0 },
  ];
  const semantic = advantages(group, { format: 0, vision: 0, pcg: 0 });
  expect(semantic).toEqual(advantages(group.map(({ semantic: only }) => ({ semantic: only }))));
  expect(advantages(group).reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
});

test('the objective and its gradient as NumPy has them', () => {
  for (const { group, advantages: given, clip, beta, objective, gradient } of expected.objectives) {
    expect(grpoObjective(group, given, { clip, beta })).toBeCloseTo(objective, 9);
    const got = grpoGradient(group, given, { clip, beta });
    for (const [g, row] of gradient.entries()) for (const [t, value] of row.entries()) expect(got[g]?.[t]).toBeCloseTo(value, 5);
  }
});

test('the divergence is never negative, and 0 where both agree', () => {
  fc.assert(
    fc.property(fc.double({ min: -20, max: 0, noNaN: true }), fc.double({ min: -20, max: 0, noNaN: true }), (policy, reference) => {
      expect(divergence(policy, reference)).toBeGreaterThanOrEqual(0);
      expect(divergence(policy, policy)).toBe(0);
    }),
  );
});

test('beyond the clip more of the same gains nothing', () => {
  const at = (policy: number): TokenLogs[] => [{ policy: [policy], old: [-1], reference: [policy] }];
  expect(grpoObjective(at(-0.5), [1])).toBeCloseTo(1.2, 12);
  expect(grpoObjective(at(-0.1), [1])).toBeCloseTo(1.2, 12);
  expect(grpoGradient(at(-0.5), [1])).toEqual([[0]]);
});

test('frames and sentences', () => {
  expect([4.9, 5, 14.9, 15, 59, 60].map(frameCount)).toEqual([4, 8, 8, 16, 16, 32]);
  expect(sentencesOf('A lamp burns. No.\nThe door is open!')).toEqual(['A lamp burns', 'The door is open']);
  expect(sentencesOf('灯亮着。好。门开着')).toEqual(['灯亮着', '门开着']);
});
