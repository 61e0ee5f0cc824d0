import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryBook } from './book.ts';
import type { MemoryEvent, Remembered } from './event.ts';
import { levelsOf, lookInto, outline, type Wish } from './looking.ts';
import { pyramid } from './pyramid.ts';

const logged = (events: readonly MemoryEvent[]): Remembered[] =>
  events.map((event, index) => ({ ...event, seq: index + 1, at: index, version: 1 }) as Remembered);
const seen = (scene: string, lines: readonly (readonly [string, string])[]): MemoryEvent => ({
  type: 'scene-witnessed',
  scene,
  title: `The ${scene}`,
  beat: 1,
  observations: lines.map(([by, text], at) => ({ id: `${scene}#${at + 1}`, by, kind: 'speech', text })),
});
const made = (scene: string, event: string, ...points: readonly string[]): MemoryEvent => ({
  type: 'scene-remembered',
  scene,
  event: { id: `event:${scene}`, text: event, importance: 2, from: [`${scene}#1`] },
  points: points.map((text, at) => ({ id: `point:${scene}:${at + 1}`, text, importance: 2, from: [`event:${scene}`] })),
  by: 'plain',
});
const life: readonly MemoryEvent[] = [
  seen('ferry', [
    ['Mira', 'The boat goes at six.'],
    ['Mira', 'Ask tomas.'],
  ]),
  seen('landing', [['Tomas', 'I was ill.']]),
  made('landing', 'Tomas came back.', 'Tomas lied.'),
  made('ferry', 'Mira rang.', 'The boat left.'),
  {
    type: 'insights-drawn',
    scenes: ['ferry', 'landing'],
    insights: [
      { id: 'i1', text: 'Nobody trusts Tomas.', importance: 3, from: ['point:landing:1'] },
      { id: 'i2', text: 'The river takes.', importance: 3, from: ['point:ferry:1'] },
    ],
    by: 'plain',
  },
];
const ids = (book: MemoryBook, wish: Wish) => {
  const { insight, point, event, observation } = levelsOf(book, wish);
  return [insight, point, event, observation].map((list) => list.map(({ id }) => id).join(' '));
};

test('a scene brings the insights that rest on it; a person what they say and what is said of them', () => {
  const book = new MemoryBook(logged(life));
  expect(ids(book, {})).toEqual(['i1 i2', 'point:ferry:1 point:landing:1', 'event:ferry event:landing', 'ferry#1 ferry#2 landing#1']);
  expect(ids(book, { scene: 'landing' })).toEqual(['i1', 'point:landing:1', 'event:landing', 'landing#1']);
  expect(ids(book, { scene: 'ferry', person: '' })).toEqual(['i2', 'point:ferry:1', 'event:ferry', 'ferry#1 ferry#2']);
  expect(ids(book, { person: 'Tomas' })).toEqual(['i1', 'point:landing:1', 'event:landing', 'ferry#2 landing#1']);
  expect(ids(book, { scene: 'ferry', person: 'Tomas' })).toEqual(['', '', '', 'ferry#2']);
  expect(ids(book, { scene: 'nowhere' })).toEqual(['', '', '', '']);
});

test('an outline says how much there is, and what is left of it', () => {
  const book = new MemoryBook(logged(life));
  expect(outline(book, { person: 'Tomas' })).toEqual({
    seq: 5,
    counts: { observation: 3, event: 2, point: 2, insight: 2 },
    left: { observation: 2, event: 1, point: 1, insight: 1 },
    scenes: [
      { id: 'ferry', title: 'The ferry' },
      { id: 'landing', title: 'The landing' },
    ],
    people: ['Mira', 'Tomas'],
    stale: 0,
  });
});

test('a memory leads to everything it rests on and that rests on it, not to its neighbours', () => {
  const book = new MemoryBook(logged(life));
  const into = lookInto(book, 'landing#1');
  expect([into.scene, into.below, into.above.map(({ id }) => id)]).toEqual(['The landing', [], ['event:landing']]);
  expect([...into.linked].sort()).toEqual(['event:landing', 'i1', 'landing#1', 'point:landing:1']);
  expect([...lookInto(book, 'i2').linked].sort()).toEqual(['event:ferry', 'ferry#1', 'i2', 'point:ferry:1']);
  expect(() => lookInto(book, 'event:nowhere')).toThrow(expect.objectContaining({ code: 'no-such-memory' }));
});

test('after every change one sees what a book read anew would show, and it grew as it would have', () => {
  const change = fc.oneof(
    fc.constantFrom(...life),
    fc
      .constantFrom('ferry#1', 'ferry#2', 'landing#1', 'event:ferry', 'point:landing:1', 'i1')
      .chain((id) => fc.constantFrom<MemoryEvent>({ type: 'memory-delete', id }, { type: 'memory-edit', id, text: 'Tomas wrote this.' })),
    // What was taken out of the log says nothing.
    fc.constant({ type: 'blank' } as unknown as MemoryEvent),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const log = logged([...life, ...changes]).map((event) => ((event.type as string) === 'blank' ? { ...event, at: 0 } : event));
      const book = new MemoryBook();
      for (const [index, event] of log.entries()) {
        book.add(event);
        const anew = new MemoryBook(log.slice(0, index + 1));
        for (const wish of [{}, { person: 'Tomas' }, { scene: 'ferry' }]) {
          expect(outline(book, wish)).toEqual(outline(anew, wish));
          expect(pyramid(book, wish)).toEqual(pyramid(anew, wish));
        }
        expect(book.grown).toEqual(anew.grown);
        expect(book.at).toBeGreaterThanOrEqual(log[0]?.at ?? 0);
      }
      const { insight, point, event, observation } = book.counts;
      const last = book.grown.at(-1);
      if (last) expect(last).toMatchObject({ insight, point, event, observation });
    }),
    { numRuns: process.env.TROUPE_SOAK ? 500 : 15 },
  );
});
