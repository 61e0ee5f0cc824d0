import { rehearse } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { playContract } from '../play-contract.ts';

const { blueprint, model } = await playContract(import.meta.url, {
  beats: [28, 80],
  endings: ['confession', 'stopped'],
  lines: { holmes: 100, watson: 100, vayle: 100, honor: 60, colonel: 60, pargeter: 60 },
  // Nobody but the culprit says that he did it.
  evening: (log) => {
    const told = log.flatMap((event) => (event.type === 'speech' && event.tells.includes('guilt') ? [event.by] : []));
    expect(told.every((by) => by === 'vayle')).toBe(true);
  },
});

test('whoever plays Holmes and only asks for hints is never told whom to accuse', async () => {
  const { frames, outcome } = await rehearse({
    blueprint,
    model,
    seed: 4,
    seats: ['holmes'],
    lines: (_turn, count) => (count % 2 === 0 ? '/hint' : '/pass'),
  });
  expect(outcome).toBe('curtain');
  const told = frames.flatMap((frame) =>
    frame.type === 'your-turn' ? frame.suggestions : frame.type === 'reply' || frame.type === 'hint' ? [frame.text] : [],
  );
  expect(told.length).toBeGreaterThan(20);
  // That he means to name the murderer stands in his own part.
  const prompted = told.filter((text) => !text.startsWith('Who you are\n'));
  expect(prompted.filter((text) => /you killed|murderer|accuse|guilty/iu.test(text))).toEqual([]);
});
