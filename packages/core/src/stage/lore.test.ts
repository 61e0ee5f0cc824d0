import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Blueprint, type Book } from '../blueprint/schema.ts';
import { activate } from '../character/activate.ts';
import { castInPlay } from '../character/cast-in-play.ts';
import { newCharacter } from '../character/character.ts';
import { readBook } from '../character/lorebook.ts';
import { Chronicle } from '../events/chronicle.ts';
import { allSwitches, type EventOf, type Recorded, type StageEvent } from '../events/event.ts';
import { readLog } from '../events/performance-stream.ts';
import { record, recordOpening } from '../events/record.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { Prompt } from '../model/model.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { testClock } from '../testing/test-clock.ts';
import { Lore } from './lore.ts';
import { all } from './perform.fixture.ts';
import { openPerformance, resumePerformance } from './performance.ts';

type RawEntry = Record<string, unknown>;
const entry = (keys: readonly string[], content: string, more: RawEntry = {}): RawEntry => ({ keys, content, name: content, ...more });
const bookOf = (entries: readonly RawEntry[], more: object = {}): Book => ({ entries, ...more }) as unknown as Book;

/** The fixture's play, in which some carry books. */
function withBooks(books: Readonly<Record<string, Book>>, play?: Book, language: 'en' | 'zh' = 'en'): Blueprint {
  const plain = closetFixture(language);
  return Blueprint.parse({
    ...plain,
    ...(play && { book: play }),
    characters: plain.characters.map((one) => (books[one.id] ? { ...one, book: books[one.id] } : one)),
  });
}

/** Everyone comes on, then lines, one a beat. */
function evening(blueprint: Blueprint, lines: readonly StageEvent[], seed = 1) {
  let draft = recordOpening({ type: 'performance-open', blueprint, seed, switches: allSwitches }, 0);
  draft = record(draft, { type: 'scene-start', scene: 'closet-scene' }, 0);
  for (const [beat, line] of lines.entries()) draft = record({ ...draft, beat: beat + 1 }, line, beat);
  return { state: { ...draft.state, beat: lines.length }, log: draft.events, chronicle: new Chronicle(blueprint, draft.events) };
}

const speech = (by: string, text: string): StageEvent => ({ type: 'speech', by, text, to: [], tells: [] });
const small = (count: number) => Array.from({ length: count }, (_, n) => speech('gertrude', `Small talk, number ${n}.`));

/** What Hamlet's book tells him after these lines. */
function told(entries: readonly RawEntry[], lines: readonly StageEvent[], more: object = {}, seed = 1): string[] {
  const { state, chronicle, log } = evening(withBooks({ hamlet: bookOf(entries, more) }), lines, seed);
  return new Lore(state.blueprint, log).now('hamlet', state, chronicle).lore?.map(({ text }) => text) ?? [];
}

const tower = entry(['tower'], 'The tower is haunted.');
const hears = [speech('gertrude', 'Have you been in the tower?')];

test.each<[string, readonly RawEntry[], readonly StageEvent[], readonly string[], object?]>([
  ['a key that was heard calls its entry', [tower], hears, ['The tower is haunted.']],
  ['no key, no entry', [tower], small(1), []],
  ['what is too long ago is not looked at', [tower], [...hears, ...small(4)], []],
  ['as far as the book looks back', [tower], [...hears, ...small(4)], ['The tower is haunted.'], { scan_depth: 5 }],
  ['case counts where it says so', [entry(['Tower'], 'A', { case_sensitive: true })], hears, []],
  ['secondary keys must be found as well', [entry(['tower'], 'A', { selective: true, secondary_keys: ['king'] })], hears, []],
  [
    'all of them',
    [entry(['tower'], 'A', { selective: true, secondary_keys: ['you', 'been'], extensions: { selectiveLogic: 3 } })],
    hears,
    ['A'],
  ],
  ['none of them', [entry(['tower'], 'A', { selective: true, secondary_keys: ['king'], extensions: { selectiveLogic: 2 } })], hears, ['A']],
  ['patterns', [entry(['/tow(er|n)/i'], 'A')], hears, ['A']],
  [
    'the order is the book’s',
    [entry(['tower'], 'late', { insertion_order: 9 }), entry(['been'], 'early', { insertion_order: 1 })],
    hears,
    ['early', 'late'],
  ],
  [
    'without room the least important goes',
    [entry(['tower'], 'A'.repeat(40), { priority: 1 }), entry(['tower'], 'B'.repeat(40), { priority: 9 })],
    hears,
    ['B'.repeat(40)],
    { token_budget: 12 },
  ],
  [
    'one leads to the next',
    [tower, entry(['haunted'], 'By whom?')],
    hears,
    ['The tower is haunted.', 'By whom?'],
    { recursive_scanning: true },
  ],
  ['and not without being asked to', [tower, entry(['haunted'], 'By whom?')], hears, ['The tower is haunted.']],
  ['chance: never', [entry(['tower'], 'A', { extensions: { probability: 0 } })], hears, []],
  ['what is off stays off', [entry(['tower'], 'A', { enabled: false })], hears, []],
  ['a delay counts beats that were witnessed', [entry(['tower'], 'A', { extensions: { delay: 5 } })], hears, []],
  ['and ends', [entry(['tower'], 'A', { extensions: { delay: 5 } })], [...small(3), ...hears], ['A']],
  ['decorators: only after so many replies', [entry(['tower'], '@@activate_only_after 2\nA')], hears, []],
  [
    'which are its own beats',
    [entry(['tower'], '@@activate_only_after 2\nA')],
    [speech('hamlet', 'One.'), speech('hamlet', 'Two.'), ...hears],
    ['A'],
  ],
  ['decorators: more keys', [entry(['tower'], '@@additional_keys king\nA')], hears, []],
  ['names stand for macros', [entry(['tower'], '{{char}} fears it; {{user}} does not.')], hears, ['Hamlet fears it; Gertrude does not.']],
  ['names in keys too', [entry(['{{user}}'], 'She is his mother.')], hears, ['She is his mother.']],
  [
    'of a group one is told',
    [entry(['tower'], 'A', { extensions: { group: 'g', group_override: true } }), entry(['tower'], 'B', { extensions: { group: 'g' } })],
    hears,
    ['A'],
  ],
])('%s', (_, entries, lines, expected, more) => {
  expect(told(entries, lines, more)).toEqual(expected);
});

test('chance is keyed by the performance, the character and the beat', () => {
  const maybe = [entry(['tower'], 'A', { extensions: { probability: 50 } })];
  const draws = Array.from({ length: 40 }, (_, seed) => told(maybe, hears, {}, seed).length);
  expect(draws).toEqual(Array.from({ length: 40 }, (_, seed) => told(maybe, hears, {}, seed).length));
  expect(new Set(draws).size).toBe(2);
});

test('what was told stays and rests by the log alone', () => {
  const timed = [entry(['tower'], 'A', { id: 7, extensions: { sticky: 2, cooldown: 3 } })];
  const blueprint = withBooks({ hamlet: bookOf(timed, { scan_depth: 1 }) });
  const at = (lines: readonly StageEvent[]): number => {
    const { state, chronicle, log } = evening(blueprint, lines);
    return new Lore(blueprint, log).now('hamlet', state, chronicle).lore?.length ?? 0;
  };
  const { state, chronicle, log } = evening(blueprint, hears);
  const { event } = new Lore(blueprint, log).now('hamlet', state, chronicle);
  expect(event).toEqual({ type: 'lore', who: 'hamlet', heard: 2, told: [{ key: '7', name: 'A', called: 'tower' }] });
  const then = [...hears, event as StageEvent];
  expect(at([...hears, ...small(1)])).toBe(0);
  expect([1, 2].map((count) => at([...then, ...small(count)]))).toEqual([1, 0]);
  expect([1, 2, 3, 4].map((count) => at([...then, ...small(count), ...hears]))).toEqual([0, 0, 0, 1]);
});

test('a word said out of its hearing calls nothing up, and neither does another’s book', () => {
  const books = { hamlet: bookOf([entry(['orchard'], 'MARKHAMLET')]), polonius: bookOf([entry(['orchard'], 'MARKPOLONIUS')]) };
  const whisper: StageEvent = { type: 'whisper', by: 'gertrude', to: 'polonius', text: 'Remember the orchard.', tells: [] };
  const { state, chronicle, log } = evening(withBooks(books), [whisper]);
  const lore = new Lore(state.blueprint, log);
  const heardBy = (who: string) => JSON.stringify(lore.now(who, state, chronicle));
  expect(heardBy('hamlet')).toBe('{}');
  expect(heardBy('polonius')).toContain('MARKPOLONIUS');
  expect(heardBy('gertrude')).toBe('{}');
  expect(heardBy('claudius')).toBe('{}');
});

test('what everybody knows of a world is told to each when it hears of it', () => {
  const blueprint = withBooks({ hamlet: bookOf([tower]) }, bookOf([entry(['tower'], 'It was built by the old king.', { id: 1 })]));
  const { state, chronicle, log } = evening(blueprint, hears);
  const lore = new Lore(blueprint, log);
  const { event } = lore.now('hamlet', state, chronicle);
  expect(event?.told.map(({ key }) => key)).toEqual(['play 1', '#0']);
  expect(lore.now('polonius', state, chronicle).lore?.map(({ text }) => text)).toEqual(['It was built by the old king.']);
  expect(lore.now('claudius', state, chronicle)).toEqual({});
});

test('what it sees of its own act may call something up before it speaks', () => {
  const blueprint = withBooks({ hamlet: bookOf([entry(['never know'], 'So it was murder.')]) });
  const { state, chronicle, log } = evening(blueprint, small(1));
  const lore = new Lore(blueprint, log);
  const seen: StageEvent = { type: 'discovery', who: 'hamlet', text: { text: 'He must never know how it was done.' } as never };
  const draft = record({ base: state, state, events: [], beat: state.beat + 1 }, seen, 0);
  expect(lore.now('hamlet', state, chronicle)).toEqual({});
  expect(lore.now('hamlet', state, chronicle, draft.events).lore).toHaveLength(1);
});

const people = ['hamlet', 'gertrude', 'polonius'] as const;
const words = ['tower', 'king', 'ghost', 'letter', 'moon'] as const;

test('property: a book on stage tells exactly what the format tells from what its character witnessed', () => {
  const raw = fc.record({
    keys: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }),
    secondary_keys: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 2 }),
    selective: fc.boolean(),
    content: fc.constantFrom('Of the moon.', 'Of a ghost.', '@@scan_depth 2\nOf {{char}}.', 'Nothing.'),
    insertion_order: fc.integer({ min: 0, max: 5 }),
    constant: fc.boolean(),
    extensions: fc.record({ selectiveLogic: fc.integer({ min: 0, max: 3 }), delay: fc.integer({ min: 0, max: 3 }) }),
  });
  const line = fc.record({ by: fc.constantFrom(...people), to: fc.constantFrom(null, ...people), word: fc.constantFrom(...words) });
  fc.assert(
    fc.property(fc.array(raw, { maxLength: 6 }), fc.array(line, { maxLength: 8 }), fc.boolean(), (entries, lines, recursive) => {
      const book = bookOf(entries, { recursive_scanning: recursive });
      const { state, chronicle, log } = evening(
        withBooks({ hamlet: book }),
        lines.map(({ by, to, word }) =>
          to === null ? speech(by, `The ${word}.`) : { type: 'whisper', by, to, text: `The ${word}.`, tells: [] },
        ),
      );
      const witnessed = chronicle.witnessedBy('hamlet');
      const beats = [...new Set(witnessed.map(({ beat }) => beat))];
      const messages = beats.map((beat) =>
        witnessed
          .filter((one) => one.beat === beat)
          .map(({ text }) => text)
          .join('\n'),
      );
      const expected = activate(readBook(book) as NonNullable<ReturnType<typeof readBook>>, {
        messages,
        names: { char: 'Hamlet', user: 'x' },
        seed: 1,
        past: { told: new Set(), stays: new Map(), rests: new Map() },
      });
      const now = new Lore(state.blueprint, log).now('hamlet', state, chronicle);
      expect(now.lore?.map(({ text }) => text) ?? []).toEqual(expected.told.map(({ text }) => text));
    }),
    { numRuns: 60, seed: 6 },
  );
});

const card = {
  ...newCharacter('Holmes'),
  nickname: 'Sherlock',
  book: readBook({
    origin: 'SECRET',
    entries: [
      { keys: ['beat'], content: '{{char}} counts beats. MARKBEAT', id: 1, creator: 'SECRET', extensions: { sticky: 3, cooldown: 2 } },
      { keys: ['gertrude'], content: 'MARKQUEEN', id: 2, extensions: { probability: 60 } },
      { keys: [], content: 'MARKALWAYS', constant: true, id: 3 },
    ],
  }) as NonNullable<ReturnType<typeof readBook>>,
};
const cast = castInPlay(closetFixture('en'), 'hamlet', card);
const ofActor = (prompts: readonly Prompt[], who: string) =>
  prompts.filter(({ agent }) => agent === `actor:${who}` || agent === `pad:${who}`);

test('a card on stage brings its book: told to its actor, kept in the log, seen by nobody else', async () => {
  expect(JSON.stringify(cast)).not.toContain('SECRET');
  expect(JSON.stringify(cast)).not.toContain('{{char}}');
  const model = puppet();
  const { log, frames } = await rehearse({ blueprint: cast, model });
  const own = ofActor(model.prompts, 'hamlet');
  expect(own.every(({ messages }) => messages[0]?.content.includes('MARKALWAYS'))).toBe(true);
  expect(own.some(({ messages }) => messages[1]?.content.includes('Sherlock counts beats. MARKBEAT'))).toBe(true);
  expect(own.some(({ brief }) => JSON.stringify(brief).includes('MARKQUEEN'))).toBe(true);
  expect(
    JSON.stringify(model.prompts.filter((prompt) => !own.includes(prompt)).map(({ messages, brief }) => [messages, brief])),
  ).not.toMatch(/MARK/);
  expect(JSON.stringify(frames.filter(({ type }) => type !== 'house'))).not.toMatch(/MARK/);
  const events = all(log, 'lore');
  expect(events.length).toBeGreaterThan(1);
  for (const { witnesses, who, beat } of events) {
    expect([who, witnesses]).toEqual(['hamlet', { characters: [], audience: false }]);
    expect(log.some((event) => event.beat === beat && event.type === 'speech' && event.by === who)).toBe(true);
  }
});

test('the same seed gives the same evening; one stopped anywhere and resumed is told the same', async () => {
  const bare = (log: readonly Recorded[]) => log.filter(({ type }) => type !== 'call');
  const whole = bare((await rehearse({ blueprint: cast, model: puppet() })).log);
  expect(bare((await rehearse({ blueprint: cast, model: puppet() })).log)).toEqual(whole);
  const lores = (log: readonly Recorded[]) => all(log, 'lore').map(({ beat, heard, told: what }) => ({ beat, heard, what }));
  for (const stopAt of [6, 11, 17]) {
    const store = memoryStore();
    const model = puppet();
    const ports = { models: { performer: model, decider: model, director: model }, store, clock: testClock({ autoAdvance: true }) };
    const show = await openPerformance({ stream: 'one', blueprint: cast, seed: 1, ports });
    let kept = 0;
    for await (const frame of show.watch({ as: 'house' })) if ('number' in frame && ++kept === stopAt) await show.stop();
    await (await resumePerformance({ stream: 'one', ports })).done;
    expect(lores(await readLog(store, 'one'))).toEqual(lores(whole));
  }
});

test('what was struck was never told', () => {
  const once = withBooks({ hamlet: bookOf([entry(['tower'], '@@dont_activate_after_match\nA', { id: 1 })]) });
  const { state, chronicle, log } = evening(once, hears);
  const event = new Lore(once, log).now('hamlet', state, chronicle).event as EventOf<'lore'>;
  const { events } = record({ base: state, state, events: [], beat: state.beat }, event, 0);
  const rewind = { ...(events[0] as Recorded), type: 'rewind', to: state.seq, seq: state.seq + 2 } as Recorded;
  expect(new Lore(once, [...log, ...events]).now('hamlet', state, chronicle)).toEqual({});
  expect(new Lore(once, [...log, ...events, rewind]).now('hamlet', state, chronicle).event).toEqual(event);
});
