import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from '../blueprint/check/check.ts';
import { Blueprint } from '../blueprint/schema.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { Model } from '../model/model.ts';
import { hash } from '../model/random.ts';
import { closetFixture } from '../testing/fixture.ts';
import { testClock } from '../testing/test-clock.ts';
import { withDeductions } from './assemble-script.ts';
import { schemaFor } from './part-kinds.ts';
import { answers, cast } from './plan.fixture.ts';
import { openPlanning } from './plan.ts';

const strange = [
  'Ada',
  'Bram',
  'Nobody',
  'desk',
  'will',
  'the study',
  'a place that is not there',
  'constructor',
  '__proto__',
  '王后',
  'Ada says: "I burned the first will."',
  'You take the will and burn it.',
  'x'.repeat(79),
  '{object}',
  '1',
];
const numbers = [1, 2, 3, 8];

/** An answer with some of its words and numbers swapped for others that the form allows. */
function twisted(value: unknown, seed: number, path = ''): unknown {
  const drawn = hash(`${seed} ${path}`);
  if (typeof value === 'string') return drawn % 7 === 0 ? strange[drawn % strange.length] : value;
  if (typeof value === 'number') return drawn % 7 === 0 ? numbers[drawn % numbers.length] : value;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => twisted(item, seed, `${path}.${index}`));
    return drawn % 9 === 0 ? items.toReversed() : drawn % 11 === 0 ? [...items, ...items].slice(0, 6) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, twisted(inner, seed, `${path}.${key}`)]));
}

test('whatever the writers hand in, the blueprint has no error, or there is none', { timeout: 120_000 }, async () => {
  let delivered = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const model: Model = {
        id: 'strange',
        async *stream(prompt) {
          const good = answers(prompt, cast);
          const other = twisted(good, seed, prompt.agent);
          const usable = schemaFor(prompt.agent)?.safeParse(other).success ?? false;
          yield { type: 'text', text: JSON.stringify(usable ? other : good) };
        },
      };
      const ports = {
        models: { performer: model, director: model },
        store: memoryStore(),
        clock: testClock({ autoAdvance: true }),
      };
      const planning = await openPlanning({ kind: 'topic', topic: 'A will is read' }, ports, { stream: 'plan', attempts: 1 });
      const result = await planning.done.catch((error: unknown) => error);
      if (result instanceof Error) {
        expect(result).toMatchObject({ code: 'planning-unsound' });
        return;
      }
      delivered++;
      expect(check(await planning.done).filter(({ severity }) => severity === 'error')).toEqual([]);
    }),
    { numRuns: process.env.TROUPE_SOAK ? 500 : 20, seed: 9 },
  );
  expect(delivered).toBeGreaterThan(14);
});

test('what somebody works out is no telling: its words are not kept from them; what is told after that is', () => {
  const { characters, facts, acts } = closetFixture('en');
  const [secret] = facts.filter(({ knownBy }) => knownBy !== 'everyone');
  const knower = secret?.knownBy[0] ?? '';
  const other = characters.find(({ id }) => secret?.knownBy !== 'everyone' && !secret?.knownBy.includes(id))?.id ?? '';
  const tells = [secret?.id ?? ''];
  const told = (first: string, second: string) => {
    const script = [first, second].map((who) => ({ who, says: 'So that is it.', tells }));
    const [act] = acts;
    const [scene] = act?.scenes ?? [];
    const blueprint = Blueprint.parse({
      ...closetFixture('en'),
      acts: [{ ...act, scenes: [{ ...scene, points: scene?.points.map((point, at) => (at === 0 ? { ...point, script } : point)) }] }],
    });
    return withDeductions(blueprint).acts[0]?.scenes[0]?.points[0]?.script?.map(({ tells: marked = [] }) => marked.length);
  };
  expect(told(other, knower)).toEqual([0, 1]);
  expect(told(knower, other)).toEqual([1, 1]);
});
