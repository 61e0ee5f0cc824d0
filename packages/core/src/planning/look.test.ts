import { expect, test } from 'vitest';
import { check } from '../blueprint/check/check.ts';
import { readBlueprint } from '../blueprint/read.ts';
import { memoryStore } from '../log/memory-store.ts';
import { type Model, ModelError, type Prompt } from '../model/model.ts';
import { shapeOf } from '../model/shape.ts';
import { testClock } from '../testing/test-clock.ts';
import { lookPrompt } from './look.prompt.ts';
import { LookPart } from './look.ts';
import { formOf } from './patch.ts';
import { answers, cast } from './plan.fixture.ts';
import { openPlanning, readPlanning } from './plan.ts';

/** A plan of the small play, by a model that answers this when it is asked how the play looks. */
async function planned(look: unknown, more: Partial<Model> = {}) {
  const calls: Prompt[] = [];
  const model: Model = {
    id: 'designer',
    async *stream(prompt) {
      calls.push(prompt);
      if (prompt.agent === 'look' && look instanceof Error) throw look;
      const value = prompt.agent === 'look' ? look : answers(prompt, cast);
      yield { type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) };
      yield { type: 'finish', reason: 'stop' };
    },
    ...more,
  };
  const store = memoryStore();
  const ports = { models: { performer: model, director: model }, store, clock: testClock({ autoAdvance: true }) };
  const planning = await openPlanning({ kind: 'topic', topic: 'A will is read in an empty house' }, ports, { stream: 'plan' });
  const blueprint = await planning.done;
  return {
    blueprint,
    asked: calls.filter(({ agent }) => agent === 'look'),
    state: planning.state(),
    events: await readPlanning(store, 'plan'),
  };
}

const bare = { places: [], people: [] };

test('a model is asked once, last, and what it chose is in the play; what it leaves open is not', async () => {
  const { blueprint, asked, events, state } = await planned({
    places: [{ number: 1, era: null, kind: 'study', hour: 'night', weather: 'rain', palette: 'wine', things: ['desk', 'lamp'] }],
    people: [
      { number: 2, kind: null, gender: 'man', age: 'old', build: null, hair: 'bald', dress: 'suit', temper: 'sly' },
      { number: 9, age: 'old' },
    ],
  });
  expect(asked).toHaveLength(1);
  expect(events.slice(-3).map(({ type }) => type)).toEqual(['part-begun', 'part-written', 'blueprint-finished']);
  expect(blueprint.places.map(({ look }) => look)).toEqual([
    { kind: 'study', hour: 'night', weather: 'rain', palette: 'wine', things: ['desk', 'lamp'] },
    undefined,
  ]);
  expect(blueprint.characters.map(({ look }) => look)).toEqual([
    undefined,
    { gender: 'man', age: 'old', hair: 'bald', dress: 'suit', temper: 'sly' },
    undefined,
  ]);
  expect(state.spent.calls).toBeLessThanOrEqual(50);
  // It is a play like any other: read, checked, written and read again.
  expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(readBlueprint(JSON.stringify(blueprint))).toEqual(blueprint);
});

test('what is in no list is dropped, and with it nothing else', async () => {
  const { blueprint } = await planned({
    places: [
      { number: 1, kind: '<svg onload=1>', hour: 'noonish', weather: 'fog', things: ['desk', '<script>', 'desk', 7], glow: 'red' },
      'nonsense',
    ],
    people: [{ number: 1, hair: 'a bun', age: 12, dress: 'robe' }, { age: 'old' }],
  });
  expect(blueprint.places[0]?.look).toEqual({ weather: 'fog', things: ['desk'] });
  expect(blueprint.characters[0]?.look).toEqual({ dress: 'robe' });
});

test.each([
  ['fails', new ModelError('unreachable', 'Nobody there.', 'Look.')],
  ['breaks', new Error('socket')],
  ['refuses', 'I will not.'],
  ['answers a list', []],
])('a model that %s fails no plan: its words decide, and that is said once', async (_, answer) => {
  const { blueprint, events, state } = await planned(answer);
  const { blueprint: plain } = await planned(bare);
  expect(blueprint).toEqual(plain);
  expect(events.filter((event) => event.type === 'part-failed').map((event) => event.type === 'part-failed' && event.part)).toEqual([
    'look',
  ]);
  expect(state.reviews.filter(({ stage, lapsed }) => stage === 'look' && lapsed)).toHaveLength(1);
  expect(state.failure).toBeNull();
});

test('the understudy is not asked', async () => {
  const { blueprint, asked } = await planned(bare, { understudy: true });
  expect(asked).toEqual([]);
  expect([...blueprint.places, ...blueprint.characters].filter((one) => 'look' in one)).toEqual([]);
});

test.each(['en', 'zh'] as const)('%s: it is told what anybody sees, and nothing that somebody hides', async (language) => {
  const { blueprint } = await planned(bare);
  const prompt = lookPrompt({ language, seed: 1, acts: 1, source: { kind: 'topic', topic: 'The steward burned it' } }, blueprint);
  const told = prompt.messages.map(({ content }) => content).join('\n');
  for (const { name, appearance } of blueprint.characters) expect(told).toContain(`${name}: ${appearance}`);
  for (const { name, description } of blueprint.places) expect(told).toContain(`${name}: ${description}`);
  const kept = [
    'The steward burned it',
    ...blueprint.facts.map(({ text }) => text),
    ...blueprint.props.map(({ name }) => name).filter((name) => name !== 'lamp' && name !== 'desk'),
    ...blueprint.characters.map(({ persona }) => persona),
  ];
  for (const hidden of kept) expect(told).not.toContain(hidden);
});

test('what is asked for are lists, numbers and null: there is no field that a word could be written into', () => {
  const free: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const own = node as { readonly type?: unknown; readonly enum?: unknown };
    if (own.type === 'string' && own.enum === undefined) free.push(path);
    for (const [key, inner] of Object.entries(node)) visit(inner, `${path}.${key}`);
  };
  visit(shapeOf('look', formOf(LookPart)).json, '');
  expect(free).toEqual([]);
});
