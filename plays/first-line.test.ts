import { fileURLToPath } from 'node:url';
import type { PublicFrame, Viewer } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { createBudget } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { testClock } from '@troupe/core/testing';
import { banksOf, loadRepertoire } from '@troupe/house/node';
import { engageModels } from '@troupe/models/engage';
import { expect, test } from 'vitest';

const plays = await loadRepertoire(fileURLToPath(new URL('.', import.meta.url)));
const parts = await Promise.all(
  plays.plays.map(async ({ file }) => {
    const { blueprint } = await plays.loadPlay(file);
    return blueprint.characters.map(({ id }) => ({ blueprint, play: blueprint.id, seat: id }));
  }),
);

type Evening = { readonly blueprint: (typeof parts)[number][number]['blueprint']; readonly seats: readonly string[]; readonly as: Viewer };

/** Milliseconds of the house's clock until a frame came, played by the understudy at its usual pace. */
async function untilFirst({ blueprint, seats, as }: Evening, wanted: (frame: PublicFrame) => boolean): Promise<number> {
  const clock = testClock({ autoAdvance: true });
  const models = await engageModels({ values: {}, key: undefined, clock, budget: createBudget(), banks: banksOf(plays), pace: 12 });
  const ports = { models, store: memoryStore(), clock };
  const show = await openPerformance({ stream: 'e', blueprint, seed: 3, seats: seats.map((seat) => ({ seat, person: 'p' })), ports });
  const began = clock.now();
  let came = Number.POSITIVE_INFINITY;
  for await (const frame of show.watch({ as })) {
    const asked = frame.type === 'your-turn';
    if (wanted(frame)) {
      came = clock.now() - began;
      break;
    }
    if (asked) show.send({ type: 'line', seat: frame.seat, text: '/pass' });
  }
  await show.stop();
  return came;
}

const spoken = (frame: PublicFrame) => frame.type === 'speech';
const addressed = (frame: PublicFrame) => frame.type === 'speech' || frame.type === 'your-turn';

test.each(parts.flat())(
  '$play: whoever plays $seat hears the first line, or is asked for it, without waiting for a reader',
  async (part) => {
    expect(await untilFirst({ ...part, seats: [part.seat], as: { seats: [part.seat] } }, addressed)).toBeLessThan(500);
  },
);

test.each(parts.flatMap(([first]) => first ?? []))('$play: the first line an audience gets is not paced; the second is', async (part) => {
  const watched = { ...part, seats: [], as: 'audience' as const };
  expect(await untilFirst(watched, spoken)).toBeLessThan(500);
  let lines = 0;
  expect(await untilFirst(watched, (frame) => frame.type === 'speech' && ++lines === 3)).toBeGreaterThan(500);
});

test('who waits in the wings is not kept waiting by an audience that reads: but while one reads, it is read', async () => {
  const closet = parts.flat().find(({ seat }) => seat === 'hamlet');
  if (!closet) throw new Error('no Hamlet');
  const turn = (frame: PublicFrame) => frame.type === 'your-turn';
  const hamlet = { ...closet, seats: ['hamlet'] };
  expect(await untilFirst({ ...hamlet, as: { seats: ['hamlet'] } }, turn)).toBeLessThan(500);
  expect(await untilFirst({ ...hamlet, as: 'house' }, turn)).toBeGreaterThan(2000);
});
