import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { all } from './perform.fixture.ts';

/** Gertrude's first beat, with this answer: what was played of it, and what the house saw. */
async function directed(answer: string, language: Language = 'en', strings: Strings = {}) {
  const plan = [{ who: 'gertrude', tempo: 'a line', manner: 'act', answers: null, thing: null, with: null }];
  const model = puppet({
    reading: ({ answer: read }) => ({ ...read, landed: false, plan }),
    actor: ({ directed: asked }) => (asked ? answer : 'Well.\n> wait'),
    ...strings,
  });
  const { log, state, frames } = await rehearse({
    blueprint: closetFixture(language),
    model,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= 1 && frame.type !== 'beat-start') void show.stop();
    },
  });
  const own = log.filter((event) => 'by' in event && event.by === 'gertrude');
  const shown = frames.flatMap((frame) => (frame.type === 'ruling' || frame.type === 'narration' ? [frame.text] : []));
  return {
    own,
    log,
    state,
    shown,
    gestures: all(log, 'gesture').map(({ text }) => text),
    said: all(log, 'speech').map(({ text }) => text),
  };
}

test.each([
  ['act: open; what: candle; to:\n(opens the candle like a book) It is late.\n> wait', 'en', 'opens the candle like a book'],
  ['act: push; what: table; to:\nIt is late.\n> wait', 'en', 'pushes the table'],
  ['act: open; what: 蜡烛; to:\n很晚了。\n> 等', 'zh', '打开蜡烛'],
] as const)(
  'what only a pedant would refuse in the head is a gesture, and no sentence of code follows it: %s',
  async (answer, language, gesture) => {
    const { gestures, shown, said } = await directed(answer, language);
    expect(gestures.slice(0, 1)).toEqual([gesture]);
    expect(shown).toEqual([]);
    expect(said).toHaveLength(1);
  },
);

test.each([
  ['act: take; what: his silver thimble; to:\n(turns a thimble on her finger) It is late.\n> wait', 'en', 'new:1:silver_thimble'],
  ['act: drink; what: a cup of wine; to:\nIt is late.\n> wait', 'en', 'new:1:cup_of_wine'],
  ['act: take; what: 一方手帕; to:\n（捏着手帕）很晚了。\n> 等', 'zh', 'new:1:手帕'],
] as const)('an act on what nobody wrote down turns it up: %s', async (answer, language, id) => {
  const { state, said, shown } = await directed(answer, language);
  expect(state.world.props[id]?.at).toEqual({ holder: 'gertrude' });
  expect(said).toHaveLength(1);
  expect(shown.length).toBeLessThanOrEqual(1);
});

test.each([
  ['act: polish; what: her rings, her bracelets; to:\nIt is late.\n> wait', 'en', 'polishes the rings with the bracelets'],
  ['act: none; to:\nIt is late.\n> wait', 'en', undefined],
] as const)('an act that no rule and no thing answers to is not lost: %s', async (answer, language, gesture) => {
  const { gestures, said } = await directed(answer, language);
  expect(gestures[0]).toBe(gesture);
  expect(said).toEqual(['It is late.']);
});

test('nobody embraces who is not there: the world says so before a word is heard', async () => {
  const { own, said } = await directed('act: embrace; what: Claudius; to:\nMy lord, at last.\n> wait');
  expect(own.filter(({ type }) => type === 'gesture')).toEqual([]);
  expect(said).toEqual(['Well.']);
});

test('what the narrator allows and its doer has told is told once', async () => {
  const ruling: Strings = { ruling: () => ({ outcome: 'success', because: 'The wax gives way under her thumb.' }) };
  const { gestures, shown } = await directed(
    'act: caress; what: candle; to:\n(runs a thumb down the candle) It is late.\n> wait',
    'en',
    ruling,
  );
  expect(gestures).toEqual(['runs a thumb down the candle']);
  expect(shown).toEqual([]);
});

/** Gertrude says this in a beat of the ensemble, having decided to do this. */
async function ensemble(text: string, action: { verb: string; targets: string[] } | null = null) {
  const { log, frames } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet({
      pad: ({ self, beat }) => ({ strategy: self.id === 'gertrude' && beat === 0 ? 'FAST' : 'SILENCE', action, move: null, reason: null }),
      actor: () => text,
    }),
    seats: ['hamlet'],
    switches: { way: 'ensemble' },
    lines: () => null,
  });
  const shown = frames.flatMap((frame) =>
    frame.type === 'ruling' || (frame.type === 'delta' && frame.kind === 'ruling') ? [frame.text] : [],
  );
  const played = log.filter((event) => 'by' in event && event.by === 'gertrude').map(({ type }) => type);
  return { log, shown, played, said: all(log, 'speech').map((one) => one.text), gestures: all(log, 'gesture').map((one) => one.text) };
}

test('in the ensemble, too, a deed that its doer tells is told once; one that nobody tells is told by code', async () => {
  const take = { verb: 'take', targets: ['letter'] };
  expect((await ensemble('(takes the letter between two fingers) Mine.', take)).shown).toEqual([]);
  expect((await ensemble('Mine.', take)).shown).toHaveLength(1);
  expect((await ensemble('(sighs) Mine.', take)).shown).toHaveLength(1);
});

test.each([
  'Enough. (draws a knife-edge of a smile) Go on.',
  'Enough. (turns a key question over in her mind) Go on.',
  'Enough. (keeps a sword-straight back) Go on.',
])('a guess that finds nothing costs no word of the line: %s', async (text) => {
  const { said, shown } = await ensemble(text);
  expect(said).toEqual(['Enough.', 'Go on.']);
  expect(shown).toEqual([]);
});

test.each([
  ['Enough. (bows low, then pulls out a rifle) There!', 'bows low'],
  ['Enough. (smiles at him, then opens the chest) There!', 'smiles at him'],
])('the innocent half of what is refused is seen: %s', async (text, innocent) => {
  const { gestures, said, shown } = await ensemble(text);
  expect(gestures).toEqual([innocent]);
  expect(said).toEqual(['Enough.']);
  expect(shown).toHaveLength(1);
});
