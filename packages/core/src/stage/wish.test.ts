import { expect, test } from 'vitest';
import { allSwitches } from '../events/event.ts';
import { fold } from '../events/fold.ts';
import type { PublicFrame } from '../events/frames.ts';
import { recordOpening } from '../events/record.ts';
import { closetFixture } from '../testing/fixture.ts';
import { type Puppet, puppet, type Strings } from '../testing/puppet.ts';
import { type Rehearsal, rehearse } from '../testing/rehearse.ts';
import { all } from './perform.fixture.ts';
import { answerWish, type Wanted } from './wish.ts';

const blueprint = closetFixture('en');
const talk: Strings = {
  pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }),
  actor: ({ beat, self, directed }) => (directed ? `act: none; to:\n${self.name} ${beat * 31}.\n> wait` : `${self.name} ${beat * 31}.`),
};

/** Sends a wish after the first speech, and goes on for some beats. */
async function wishing(text: string, model: Puppet, options: Partial<Rehearsal> = {}, beats = 8) {
  let sent = false;
  return rehearse({
    blueprint,
    model,
    ...options,
    onFrame: (frame, show) => {
      if (frame.type === 'speech' && !sent) {
        sent = true;
        show.send({ type: 'direct', text });
      }
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= beats) void show.stop();
    },
  });
}

const directed = { switches: { way: 'directed' } } as const;
const granting = (wish: readonly object[], refused: string | null = null): Puppet =>
  puppet({ ...talk, reading: ({ answer }) => ({ ...answer, landed: false, plan: [], ...('wish' in answer && { wish, refused }) }) });
const wishes = (frames: readonly PublicFrame[]) => frames.filter((frame) => frame.type === 'wish');

test('directed: a wish goes into the next reading, and becomes ids and enums that code enforces', async () => {
  const model = granting([{ means: 'next', who: 'gertrude' }]);
  const { log, frames } = await wishing('ZQWISH let the queen speak', model, directed);
  const [wish] = all(log, 'wish');
  const [answer] = all(log, 'wish-answer');
  expect(answer).toMatchObject({ of: wish?.seq, by: 'host', means: [{ kind: 'next', who: 'gertrude' }] });
  expect(all(log, 'speech').find(({ seq }) => seq > (answer?.seq ?? 0))?.by).toBe('gertrude');
  expect(wishes(frames)).toMatchObject([{ granted: true, text: 'The host has a wish. Somebody is called on to speak next.' }]);
  const saw = model.prompts.filter(({ messages, brief }) => JSON.stringify([messages, brief]).includes('ZQWISH'));
  expect(saw.length).toBeGreaterThan(0);
  expect(saw.every(({ agent }) => agent === 'reading')).toBe(true);
  expect(JSON.stringify(frames.filter(({ type }) => type !== 'house'))).not.toContain('ZQWISH');
});

test('a reading without a wish is asked for none', async () => {
  const model = granting([]);
  await wishing('', model, directed, 4);
  expect(JSON.stringify(model.prompts)).not.toContain('refused');
});

test.each([
  [[{ means: 'tempo', tempo: 'a speech' }], { means: [{ kind: 'tempo', tempo: 'a speech' }] }],
  [[{ means: 'world' }], { means: [{ kind: 'world' }] }],
  [[{ means: 'next', who: 'nobody' }], { refused: 'unclear' }],
  [[{ means: 'entrance', who: 'hamlet' }], { refused: 'here' }],
  [[{ means: 'say', who: 'hamlet' }], { refused: 'unclear' }],
  [[{ means: 'plant', plant: 'unknown' }], { refused: 'nothing-ready' }],
  [[], { refused: 'lines' }],
] as const)('directed: %j leads to %j', async (wish, expected) => {
  const { log } = await wishing('please', granting(wish, 'lines'), directed);
  expect(all(log, 'wish-answer')).toHaveLength(1);
  expect(all(log, 'wish-answer')[0]).toMatchObject(expected);
});

test('what state forbids is refused with its reason: the dead stay dead, nobody speaks twice, nobody is called who is away', () => {
  const opened = fold(
    recordOpening({ type: 'performance-open', blueprint, seed: 1, switches: { ...allSwitches, way: 'directed' } }, 0).events,
  );
  const [point] = blueprint.acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points));
  const body = opened.world.characters.polonius;
  const here = opened.world.characters.gertrude;
  if (!point || !body || !here) throw new Error('no stage');
  const characters = { ...opened.world.characters, gertrude: { ...here, place: 'closet' }, polonius: { ...body, health: 'dead' as const } };
  const state = {
    ...opened,
    scene: 'closet-scene',
    lastBy: 'gertrude',
    point: { id: point.id, startSeq: 0 } as NonNullable<typeof opened.point>,
    wish: { seq: 1, by: 'host', text: 'please' } as NonNullable<typeof opened.wish>,
    world: { ...opened.world, characters },
  };
  const why = (wanted: Wanted) => answerWish(state, [wanted])[0];
  expect(why({ means: 'entrance', who: 'polonius' })).toMatchObject({ refused: 'gone', means: [] });
  expect(why({ means: 'next', who: 'gertrude' })).toMatchObject({ refused: 'just-spoke', means: [] });
  expect(why({ means: 'next', who: 'claudius' })).toMatchObject({ refused: 'absent', means: [] });
  expect(answerWish({ ...state, lastBy: 'hamlet' }, [{ means: 'next', who: 'gertrude' }])[0]).toMatchObject({ means: [{ kind: 'next' }] });
});

test('the world speaks when it was wished for', async () => {
  const { log } = await wishing('a storm', granting([{ means: 'world' }]), directed);
  const [answer] = all(log, 'wish-answer');
  const next = log.find(({ seq, type }) => seq > (answer?.seq ?? 0) && (type === 'speech' || type === 'narration'));
  expect(next?.type).toBe('narration');
});

test.each([
  ['Let Hamlet speak next', [{ kind: 'next', who: 'hamlet' }]],
  ['some thunder outside', [{ kind: 'world' }]],
] as const)('by words alone: %s', async (text, means) => {
  const { log } = await wishing(text, puppet(talk));
  expect(all(log, 'wish-answer')[0]).toMatchObject({ means });
});

test('by words alone, what cannot be read is refused, and it is said what can be asked for; in Chinese as well', async () => {
  const { frames, log } = await wishing('more subtext in the iambs', puppet(talk));
  expect(all(log, 'wish-answer')[0]).toMatchObject({ refused: 'unclear', means: [] });
  expect(wishes(frames)[0]).toMatchObject({ granted: false, text: expect.stringContaining('somebody speaks next') });
  expect(all((await wishing('faster, please', puppet(talk))).log, 'wish-answer')[0]).toMatchObject({ refused: 'way' });
  const chinese = await wishing('该让王后开口了', puppet(talk), { blueprint: closetFixture('zh') });
  expect(all(chinese.log, 'wish-answer')).toHaveLength(1);
  expect(wishes(chinese.frames)[0]).toMatchObject({ text: expect.stringMatching(/^主持人有个愿望。/) });
});

test('what is said out of character is a wish of whoever sits there, and never played', async () => {
  const lines = ['(OOC: let Gertrude speak) ', 'Good evening. (OOC: some thunder, please)', '/pass'];
  const { log, frames } = await rehearse({
    blueprint,
    model: puppet(talk),
    seats: ['hamlet'],
    lines: (_turn, count) => (count < 5 ? (lines[count] ?? '/pass') : null),
  });
  expect(all(log, 'wish').map(({ by, text }) => [by, text])).toEqual([
    ['hamlet', 'let Gertrude speak'],
    ['hamlet', 'some thunder, please'],
  ]);
  expect(JSON.stringify(all(log, 'speech'))).not.toContain('thunder');
  expect(all(log, 'speech').some(({ text }) => text === 'Good evening.')).toBe(true);
  expect(wishes(frames)[0]).toMatchObject({ seat: 'hamlet', text: expect.stringContaining('Whoever plays Hamlet') });
});

test('a wish that waits is answered after a crash, and struck with what is struck', async () => {
  const { state } = await wishing('Let Gertrude speak next', granting([{ means: 'next', who: 'gertrude' }]), directed);
  expect(state.wish).toBeNull();
});
