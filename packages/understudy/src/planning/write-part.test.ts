import { type Blueprint, check } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { plan } from '@troupe/core/planning';
import { testClock } from '@troupe/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { understudy } from '../understudy.ts';
import { givenIn } from './given.ts';
import { offered } from './reader/reader.fixture.ts';
import { settings } from './settings.ts';
import { situations } from './situations.ts';
import { stage } from './staging.ts';
import { writePart } from './write-part.ts';

type Agreed = NonNullable<ReturnType<typeof offered>>['agreed'];

async function planned(topic: string, language: 'en' | 'zh', seed?: number, agreed?: Agreed): Promise<Blueprint> {
  const model = understudy();
  const ports = {
    models: { performer: model, director: model },
    store: memoryStore(),
    clock: testClock({ autoAdvance: true }),
  };
  const run = plan({ kind: 'topic', topic, language, ...(agreed && { agreed }) }, ports, {
    stream: 'plan',
    ...(seed !== undefined && { seed }),
  });
  for (;;) {
    const step = await run.next();
    if (step.done) return step.value;
  }
}

const errorsOf = (blueprint: Blueprint) => check(blueprint).filter(({ severity }) => severity === 'error');
/** Notes are for whoever goes on writing; what nobody wrote has no errors and no warnings. */
const foundIn = (blueprint: Blueprint) =>
  check(blueprint).flatMap(({ severity, code, where, message }) => (severity === 'note' ? [] : [`${code} ${where.path}: ${message}`]));

test('there are a dozen situations and more, each told in both languages', () => {
  expect(situations.length).toBeGreaterThanOrEqual(12);
  for (const language of [0, 1] as const) {
    expect(new Set(situations.map(({ theme }) => theme[language])).size).toBe(situations.length);
    expect(new Set(settings.map(({ period }) => period[language])).size).toBe(settings.length);
  }
  for (const one of situations) {
    const text = JSON.stringify({ ...one, suits: '' });
    const pairs = [...text.matchAll(/\["((?:[^"\\]|\\.)*)","((?:[^"\\]|\\.)*)"\]/gu)].filter(
      ([, en = '', zh = '']) => / /u.test(en) && zh !== '',
    );
    for (const [, en = '', zh = ''] of pairs)
      if (/[a-z] [a-z]/u.test(en) && !/^\{/u.test(zh))
        expect([one.id, en, zh]).toEqual([one.id, en, expect.stringMatching(/\p{Script=Han}/u)]);
  }
});

test('every situation, in every kind of place, in both languages, is sound without a repair', { timeout: 120_000 }, async () => {
  const all = situations.flatMap((situation, index) =>
    (['en', 'zh'] as const).map((language) => ({
      situation,
      language,
      setting: settings[index % settings.length] as (typeof settings)[number],
    })),
  );
  for (const { situation, language, setting } of all) {
    const at = language === 'zh' ? 1 : 0;
    const play = { title: 'x', theme: situation.theme[at], period: setting.period[at] };
    const staging = stage(
      {
        source: { kind: 'topic', topic: '' },
        play,
        cast: [],
        act: 1,
        known: [],
        passages: [],
        points: [],
        places: [],
        things: [],
        facts: [],
        endings: [],
        occasions: [],
        told: [],
        moments: 0,
      },
      language,
      7,
    );
    expect([staging.situation.id, staging.setting.id]).toEqual([situation.id, setting.id]);
    for (const title of situation.titles) expect(staging.text(title)).not.toMatch(/\p{L} The \p{Lu}/u);
    // Its own words call for it, so that a topic made of them is planned as it.
    const topic = language === 'zh' ? `甲先生与乙女士（${situation.theme[1]}）` : `Mr. Hart and Mrs. Vane: ${situation.theme[0]}`;
    expect([situation.id, foundIn(await planned(topic, language))]).toEqual([situation.id, []]);
  }
});

test.each([
  ['en', 'Two sisters quarrel over a potato in the kitchen of the old house'],
  ['en', 'A nurse hides a phial of medicine from a thief on Mars'],
  ['zh', '两个老友在末班地铁上争一碗麻辣烫'],
  ['zh', '土地公把山神的印章藏在破庙里。'],
] as const)(
  'every situation holds whatever thing it is about, what is eaten too (%s: %s)',
  { timeout: 60_000 },
  async (language, topic) => {
    const found = await Promise.all(
      situations.map(async ({ id }) => {
        const { agreed } = offered(topic, language, { situation: id }) ?? {};
        return [id, foundIn(await planned(topic, language, 3, agreed))];
      }),
    );
    expect(found).toEqual(situations.map(({ id }) => [id, []]));
  },
);

test('no template is left unfilled, whatever the topic', { timeout: 120_000 }, async () => {
  const word = fc.constantFrom(
    'king',
    'letter',
    'Anna',
    'Tom Reed',
    'the sea',
    'a duel',
    'party',
    '国王',
    '信',
    '在山洞里',
    '和',
    '！',
    '',
    '{a}',
    '</topic>',
    '\\',
    '"',
    '😀',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 9 }),
      fc.constantFrom('en' as const, 'zh' as const),
      fc.nat(),
      async (words, language, seed) => {
        const topic = words.join(' ').trim() || 'nothing';
        const blueprint = await planned(topic, language, seed);
        expect(errorsOf(blueprint)).toEqual([]);
        const text = JSON.stringify(blueprint.acts) + blueprint.synopsis;
        expect(text.match(/\{(?:b|c|d|x|object|thing|box|table|cover|lamp|place|door|matter)\}/u)).toBeNull();
        expect(blueprint.characters.length).toBeGreaterThanOrEqual(3);
        expect(blueprint.characters.length).toBeLessThanOrEqual(6);
      },
    ),
    { numRuns: process.env.TROUPE_SOAK ? 300 : 8, seed: 3 },
  );
});

test('a name of several words in another language is no answer in that language', async () => {
  const { characters } = await planned('the sea king Tom Reed king', 'zh', 0);
  expect(characters.map(({ name }) => name)).toEqual(expect.arrayContaining(['Tom Reed', 'The Sea King']));
});

test('the same brief gets the same part, and nonsense gets an honest nothing', () => {
  const brief = {
    task: 'planning',
    language: 'en',
    seed: 4,
    step: 'cast',
    given: { source: { kind: 'topic', topic: 'Two thieves and a clock' } },
  } as const;
  expect(writePart(brief)).toEqual(writePart(brief));
  expect(writePart({ ...brief, step: 'weather' })).toEqual({});
  expect(writePart({ ...brief, step: 'flag', given: {} })).toMatchObject({ any: expect.any(Array) });
});

test('nobody is called "the" to their face', () => {
  const given = { source: { kind: 'topic', topic: 'Two thieves argue about a clock' } };
  const { text } = stage(givenIn({ task: 'planning', language: 'en', seed: 7, step: 'cast', given }), 'en', 7);
  const said = (template: string) => text([template, '']);
  expect(said('You do enjoy this, {a}. Admit it.')).toBe('You do enjoy this, First Thief. Admit it.');
  expect(said('{b}, take your time.')).toBe('Second Thief, take your time.');
  expect(said('Poor {a} has had a shock.')).toBe('Poor First Thief has had a shock.');
  expect(said('Ask {a}, not me. {b} knows.')).toBe('Ask the First Thief, not me. The Second Thief knows.');
});
