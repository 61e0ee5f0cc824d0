import type { PublicFrame } from '@troupe/core/events';
import { testClock } from '@troupe/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JoinedTokens } from './joined.ts';

const delta = (text: string, by = 'ann', kind: 'speech' | 'gesture' = 'speech'): PublicFrame => ({
  type: 'delta',
  by,
  name: by,
  kind,
  text,
});
const turn: PublicFrame = { type: 'your-turn', seat: 'ann', name: 'Ann', suggestions: [] };
const joining = () => {
  const clock = testClock();
  const sent: PublicFrame[] = [];
  return { clock, sent, tokens: new JoinedTokens(clock, 120, (frame) => sent.push(frame)) };
};

test('the first token goes at once, the others together after a while', async () => {
  const { clock, sent, tokens } = joining();
  for (const text of ['Who ', 'is ', 'there', '?']) tokens.take(delta(text));
  expect(sent).toEqual([delta('Who ')]);
  await clock.advance(120);
  expect(sent).toEqual([delta('Who '), delta('is there?')]);
  expect(clock.sleeping).toBe(0);
});

test('another speaker, another kind and every other frame come after what was held', () => {
  const { sent, tokens } = joining();
  for (const frame of [delta('a'), delta('b'), delta('c', 'ben'), delta('d', 'ben', 'gesture'), turn]) tokens.take(frame);
  expect(sent).toEqual([delta('a'), delta('b'), delta('c', 'ben'), delta('d', 'ben', 'gesture'), turn]);
});

test('whatever the order and the pauses, no text is lost and nothing changes places', async () => {
  const step = fc.oneof(
    fc.record({
      by: fc.constantFrom('ann', 'ben'),
      kind: fc.constantFrom('speech' as const, 'gesture' as const),
      text: fc.string({ maxLength: 4 }),
    }),
    fc.integer({ min: 1, max: 200 }),
    fc.constant('turn' as const),
  );
  const flat = (frames: readonly PublicFrame[]) =>
    frames.flatMap((frame) =>
      frame.type === 'delta' ? [...frame.text].map((letter) => `${frame.by} ${frame.kind} ${letter}`) : [frame.type],
    );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { clock, sent, tokens } = joining();
      const given: PublicFrame[] = [];
      for (const one of steps) {
        if (typeof one === 'number') await clock.advance(one);
        else {
          const frame = one === 'turn' ? turn : delta(one.text, one.by, one.kind);
          given.push(frame);
          tokens.take(frame);
        }
      }
      tokens.flush();
      expect(flat(sent)).toEqual(flat(given));
    }),
    { numRuns: 60 },
  );
});
