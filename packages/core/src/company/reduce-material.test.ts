import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../model/cost.ts';
import type { Model } from '../model/model.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { inParts, type Method, reduceMaterial } from './reduce-material.ts';

const long = Array.from(
  { length: 120 },
  (_, at) => `Paragraph ${at} is about ${at === 77 ? 'the missing lantern' : 'the weather'}. It goes on.`,
).join('\n\n');
const options = { language: 'en', room: 200, purpose: 'the missing lantern' } as const;
const short: Model = {
  id: 'short',
  async *stream() {
    yield { type: 'text', text: 'In short.' };
    yield { type: 'finish', reason: 'stop' };
  },
};

test('what fits stays whole, and no model is asked', async () => {
  expect(await reduceMaterial('Rain.', { ...options, model: scriptedModel() })).toEqual({ text: 'Rain.', method: 'whole', from: 2, to: 2 });
});

test('by size: what a model can read at once is summarised, more than that is mapped and reduced', async () => {
  expect(await reduceMaterial(long, { ...options, model: short })).toMatchObject({ method: 'summarise', text: 'In short.' });
  const mapped = await reduceMaterial(long, { ...options, model: short, window: 1000 });
  expect(mapped.method).toBe('map-reduce');
  expect(mapped.text.match(/In short\./gu)?.length).toBeGreaterThan(1);
});

test('first, middle and last keep all three, and mark the gaps', async () => {
  const { text, method } = await reduceMaterial(long, { ...options, method: 'first-middle-last', model: scriptedModel() });
  expect(method).toBe('first-middle-last');
  expect(text).toMatch(/^Paragraph 0 /u);
  expect(text).toMatch(/It goes on\.$/u);
  expect(text.match(/\[… left out …\]/gu)).toHaveLength(2);
});

test('retrieval keeps what bears on the purpose', async () => {
  const { text } = await reduceMaterial(long, { ...options, method: 'retrieve', model: scriptedModel() });
  expect(text).toContain('the missing lantern');
});

test('refusing tells both sizes', async () => {
  await expect(reduceMaterial(long, { ...options, method: 'refuse', model: scriptedModel() })).rejects.toThrow(/tokens long; 200 fit/u);
});

test('a summary that is too long itself is cut where one can see it', async () => {
  const chatty: Model = {
    ...short,
    async *stream() {
      yield { type: 'text', text: long };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  expect((await reduceMaterial(long, { ...options, model: chatty })).text).toContain('[… left out …]');
});

test('whatever the text and the method, what comes back fits and both sizes are told', async () => {
  const methods: readonly Method[] = ['summarise', 'map-reduce', 'first-middle-last', 'retrieve'];
  const text = fc
    .array(fc.constantFrom('Rain. ', '\n\n', '灯灭了。', 'word '.repeat(50), 'x'.repeat(700)), { maxLength: 60 })
    .map((list) => list.join(''));
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(...methods), fc.integer({ min: 60, max: 400 }), async (given, method, room) => {
      const reduced = await reduceMaterial(given, { ...options, room, method, model: short, window: 800 });
      expect(reduced.from).toBe(estimateTokens(given));
      expect(reduced.to).toBe(estimateTokens(reduced.text));
      expect(reduced.to).toBeLessThanOrEqual(Math.max(room * 1.1, reduced.method === 'whole' ? reduced.from : 0) + 24);
    }),
    { numRuns: 60 },
  );
});

test('parts together are the whole', () => {
  const bare = (text: string) => text.replace(/\s+/gu, '');
  expect(bare(inParts(long, 100).join(''))).toBe(bare(long));
});
