import { fileURLToPath } from 'node:url';
import { playOfDraft } from '@troupe/core/company';
import type { PublicFrame, Viewer } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { createBudget } from '@troupe/core/model';
import { openPlanning } from '@troupe/core/planning';
import { openPerformance } from '@troupe/core/stage';
import { testClock } from '@troupe/core/testing';
import { banksOf, loadRepertoire } from '@troupe/house/node';
import { agreedSource } from '@troupe/house/plans';
import { engageModels } from '@troupe/models/engage';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';

const plays = await loadRepertoire(fileURLToPath(new URL('.', import.meta.url)));
const parts = await Promise.all(
  plays.plays.map(async ({ file }) => {
    const { blueprint } = await plays.loadPlay(file);
    return blueprint.characters.map(({ id }) => ({ blueprint, play: blueprint.id, seat: id }));
  }),
);

/** What somebody brings instead of a play: a topic, written by the understudy, and a draft as it stands. */
async function written(topic: string) {
  const model = understudy();
  const models = { performer: model, decider: model, director: model };
  const { source } = await agreedSource({ kind: 'topic', topic }, models);
  return (await openPlanning(source, { models, store: memoryStore(), clock: testClock({ autoAdvance: true }) }, { stream: 'plan' })).done;
}

const drafts = {
  en: 'INT. KITCHEN - NIGHT\n\nRain on the one window, and a kettle.\n\nANNA\nYou kept the key.\n\nTOM\nIt was in my coat.\n\nANNA\nIt was in mine.\n',
  zh: 'INT. 灶间 - 夜\n\n只有一扇窗，雨打着它。\n\n阿宁\n钥匙在你那里。\n\n老船夫\n在我衣裳里。\n\n阿宁\n那是我的衣裳。\n',
};
const draft = (language: 'en' | 'zh') => playOfDraft(drafts[language], { title: 'A key', format: 'fountain', language }).blueprint;
const brought = [
  await written('Two sisters sell their late father’s boat at the harbour'),
  await written('雨夜里两兄弟为一间老茶馆争吵'),
  draft('en'),
  draft('zh'),
].flatMap((blueprint) => blueprint.characters.map(({ id }) => ({ blueprint, play: blueprint.title, seat: id })));
/** Whose line a draft begins with: nobody need be heard before them. */
const begins = ({ blueprint, seat }: (typeof brought)[number]) => blueprint.title === 'A key' && blueprint.characters[0]?.id === seat;

type Evening = {
  readonly blueprint: (typeof parts)[number][number]['blueprint'];
  readonly seats: readonly string[];
  readonly as: Viewer;
  readonly seed?: number;
};

/** Milliseconds of the house's clock until a frame came, played by the understudy at its usual pace. */
async function untilFirst(
  { blueprint, seats, as, seed = 3 }: Evening,
  wanted: (frame: PublicFrame, ms: number) => boolean,
): Promise<number> {
  const clock = testClock({ autoAdvance: true });
  const models = await engageModels({ values: {}, key: undefined, clock, budget: createBudget(), banks: banksOf(plays), pace: 12 });
  const ports = { models, store: memoryStore(), clock };
  const show = await openPerformance({ stream: 'e', blueprint, seed, seats: seats.map((seat) => ({ seat, person: 'p' })), ports });
  const began = clock.now();
  let came = Number.POSITIVE_INFINITY;
  for await (const frame of show.watch({ as })) {
    const asked = frame.type === 'your-turn';
    if (wanted(frame, clock.now() - began)) {
      came = clock.now() - began;
      break;
    }
    if (asked) show.send({ type: 'line', seat: frame.seat, text: '/pass' });
  }
  await show.stop();
  return came;
}

const spoken = (frame: PublicFrame) => frame.type === 'speech';

/** What somebody in a seat has been shown by the time the box waits for them, and when the first line of it came. */
async function beforeTheBox({ blueprint, seat }: (typeof parts)[number][number], seed: number) {
  const seen: PublicFrame[] = [];
  let heard = Number.POSITIVE_INFINITY;
  await untilFirst({ blueprint, seats: [seat], as: { seats: [seat] }, seed }, (frame, ms) => {
    seen.push(frame);
    if (frame.type === 'speech') heard = Math.min(heard, ms);
    return frame.type === 'your-turn';
  });
  return { seen, heard };
}

/** With 6 and 18 nobody would speak to Hamlet, or to Claudius, of their own accord. */
const seedsFor = (play: string) => (process.env.TROUPE_SOAK ? [1, 2, 3, 6, 18] : play === 'closet' ? [6, 18] : [2]);

test.each([...parts.flat(), ...brought.filter((part) => !begins(part))])(
  '$play: whoever plays $seat reads where they are, and hears a line, before the box waits for them',
  async (part) => {
    const rooms = new Set(part.blueprint.places.map(({ name }) => name));
    for (const seed of seedsFor(part.play)) {
      const { seen, heard } = await beforeTheBox(part, seed);
      expect(seen.at(-1)).toMatchObject({ type: 'your-turn', seat: part.seat });
      const opened = seen.findIndex((frame) => frame.type === 'scene' && rooms.has(frame.place) && frame.text.length > 8);
      const first = seen.findIndex((frame) => frame.type === 'speech' && frame.by !== part.seat);
      expect({ opened: opened >= 0, first: first > opened }).toEqual({ opened: true, first: true });
      expect(heard).toBeLessThan(500);
    }
  },
);

test.each(brought.filter(begins))('$play ($blueprint.language): whose line it begins with reads where they are', async (part) => {
  const { seen } = await beforeTheBox(part, 1);
  expect(seen.at(-1)).toMatchObject({ type: 'your-turn', seat: part.seat });
  expect(seen.filter(({ type }) => type === 'scene')).toHaveLength(1);
});

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
