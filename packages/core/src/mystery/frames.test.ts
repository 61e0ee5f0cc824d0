import { expect, test } from 'vitest';
import type { TableFrame } from './frames.ts';
import { openGame } from './game.ts';
import { eventsOf, framesFor, setting, wholeGame } from './small-game.fixture.ts';

test('a viewer gets what it may see, numbered for itself alone', async () => {
  const { events } = await wholeGame();
  const nurse = framesFor(events, { seats: ['nurse'] });
  const heir = framesFor(events, { seats: ['heir'] });
  const text = JSON.stringify(nurse.filter(({ type }) => type !== 'unmasking'));
  expect(text).toContain('I saw Cook carry the tray');
  for (const secret of [
    'powder into the tea',
    'I owe money',
    'I broke the cup',
    'A note for the heir',
    '"killers"',
    'because":"So it seems',
  ])
    expect(text).not.toContain(secret);
  expect(JSON.stringify(heir)).toContain('A note for the heir');
  expect(nurse.map(({ number }) => number)).toEqual(nurse.map((_, at) => at + 1));
  expect(framesFor(events, 'audience').some(({ type }) => type === 'thought')).toBe(false);
  expect(framesFor(events, 'gallery').some(({ type }) => type === 'thought')).toBe(true);
  expect(JSON.stringify(framesFor(events, 'gallery').filter(({ type }) => type !== 'unmasking'))).not.toContain('I owe money');
  const truth = nurse.find((frame) => frame.type === 'unmasking');
  expect(truth?.type === 'unmasking' && truth.truth.victims[0]?.killers).toEqual(['cook']);
  expect(truth?.type === 'unmasking' && truth.truth.objectives.length).toBe(2);
});

test('watching live and watching from the log show the same', async () => {
  const options = setting();
  const game = await openGame(options);
  const live: TableFrame[] = [];
  for await (const frame of game.watch({ seats: ['maid'] })) live.push(frame);
  expect(live.filter(({ type }) => type !== 'waiting')).toEqual(framesFor(await eventsOf(options), { seats: ['maid'] }));
});

test('nobody votes for itself, and votes are secret until the verdict', async () => {
  const { events, state } = await wholeGame();
  expect([...state.votes.values()].every(({ by, against }) => by !== against)).toBe(true);
  expect(framesFor(events, 'audience').some((frame) => JSON.stringify(frame).includes('"type":"vote"'))).toBe(false);
});
