import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TroupeError } from '../errors.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { Model } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { readCompany } from './companion.ts';
import { Company } from './company.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
const runs = process.env.TROUPE_SOAK ? 10_000 : 1000;

/** Answers anything with something: JSON where a shape is asked for. */
const chatty: Model = {
  id: 'chatty',
  async *stream({ shape, agent }) {
    yield { type: 'text', text: shape ? '{"next":["Nell"],"tool":null}' : `Well, says ${agent}.` };
    yield { type: 'finish', reason: 'stop' };
  },
};

const mostly = <T>(good: fc.Arbitrary<T>, ...bad: readonly T[]) =>
  fc.oneof({ weight: 40, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...bad) });
const name = mostly<string>(fc.constantFrom('Nell', 'Bram', 'Ida', '白蛇', 'a b', 'constructor', '__proto__'), '');
const tag = mostly<string>(fc.constantFrom('none', 'interactions', 'actions', 'action', 'event', 'SCORE', 'toString'), '');
const loosely = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 60, arbitrary: value }, { weight: 1, arbitrary: fc.anything() });
const condition = fc.record(
  {
    tag,
    min: fc.integer({ min: -2, max: 3 }),
    max: fc.integer({ min: -2, max: 3 }),
    value: fc.oneof(fc.boolean(), fc.integer(), fc.string()),
    action: fc.constantFrom('a', 'b'),
    event: fc.constantFrom('SCORE', 'X'),
  },
  { requiredKeys: ['tag'] },
);
const lines = fc.array(
  fc.record(
    { lines: fc.array(fc.constantFrom('One.', '{{SCORE}} two.'), { minLength: 1, maxLength: 2 }), condition },
    { requiredKeys: ['lines'] },
  ),
  { maxLength: 2 },
);
const effect = fc.oneof(
  fc.record({ do: fc.constant('set'), key: fc.constantFrom('SCORE', 'X'), value: fc.oneof(fc.boolean(), fc.integer(), fc.string()) }),
  fc.record({ do: fc.constant('add'), key: fc.constant('SCORE'), by: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ do: fc.constant('send'), text: fc.constant('Psst.') }),
  fc.record({ do: fc.constant('run'), action: fc.constantFrom('a', 'b', 'none') }),
  fc.record({ do: fc.constant('mood'), mood: fc.option(fc.constantFrom('merry', 'grim')) }),
);
const companion = fc.record(
  {
    name,
    kind: mostly<string>(fc.constantFrom('npc', 'npc', 'npc', 'shell'), 'user', 'dog'),
    description: fc.string(),
    basePrompt: fc.string(),
    knowledge: lines,
    mottos: lines,
    moods: fc.array(
      fc.record({
        probability: fc.double({ min: 0, max: 0.6, noNaN: true }),
        label: fc.constantFrom('merry', 'grim'),
        prompt: fc.constant('So.'),
      }),
      { maxLength: 2 },
    ),
    actions: fc.array(
      fc.record(
        { id: fc.constantFrom('a', 'b'), deputy: mostly<string>(fc.constant('d'), 'missing'), condition },
        { requiredKeys: ['id', 'deputy'] },
      ),
      { maxLength: 2 },
    ),
    triggers: fc.array(fc.record({ condition, effect, again: fc.boolean() }, { requiredKeys: ['condition', 'effect'] }), { maxLength: 2 }),
    temperature: fc.double({ min: 0, max: 2.05, noNaN: true }),
  },
  { requiredKeys: ['name', 'kind'] },
);
const configuration = fc.record(
  {
    language: fc.constantFrom('en', 'zh'),
    companions: loosely(
      fc.uniqueArray(loosely(companion), { minLength: 1, maxLength: 4, selector: (one) => (one as { name?: unknown } | null)?.name }),
    ),
    deputies: fc.constant([{ id: 'd', job: 'Do it.', scope: 'some' }]),
    rooms: loosely(
      fc.array(
        fc.record({
          id: fc.constantFrom('hall', 'nell-chat'),
          members: fc.array(name, { minLength: 1, maxLength: 2 }),
          selection: fc.constantFrom('auto', 'random', 'round-robin'),
        }),
        { maxLength: 2 },
      ),
    ),
    world: loosely(fc.dictionary(fc.constantFrom('SCORE', 'USERNAME', '__proto__'), fc.oneof(fc.boolean(), fc.integer(), fc.string()))),
  },
  { requiredKeys: ['companions', 'deputies'] },
);

test(`${runs} random configurations: a clear error that names a field, or a conversation that runs`, async () => {
  let ran = 0;
  await fc.assert(
    fc.asyncProperty(configuration, fc.string({ maxLength: 30 }), fc.nat(), async (input, words, seed) => {
      const store = memoryStore();
      try {
        const company = await Company.open(
          readCompany(input),
          { store, clock: testClock(), models: { performer: chatty } },
          { stream: 's', seed },
        );
        for (const room of Object.keys(company.state.rooms)) for await (const _ of company.say(room, words)) ran += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(TroupeError);
        expect((error as TroupeError).remedy).not.toBe('');
      }
    }),
    { numRuns: runs, seed: 11 },
  );
  expect(ran).toBeGreaterThan(runs / 10);
});
