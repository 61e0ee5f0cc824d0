import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Recorded, StageEvent } from '../events/event.ts';
import { memoryStore } from '../log/memory-store.ts';
import { type Model, ModelError, type Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { progressTree } from './graph.ts';
import { answers, cast, type Script } from './plan.fixture.ts';
import { editPart, openPlanning, plan, readPlanning } from './plan.ts';
import { type Rehearse, readRehearsal } from './rehearsal.ts';

const topic = { kind: 'topic', topic: 'A will is read in an empty house' } as const;

function writer(script: Script = {}) {
  const calls: Prompt[] = [];
  const times = new Map<string, number>();
  const model: Model = {
    id: 'writer',
    async *stream(prompt) {
      calls.push(prompt);
      const nth = (times.get(prompt.agent) ?? 0) + 1;
      times.set(prompt.agent, nth);
      const own = script[prompt.agent]?.(nth, prompt);
      if (own instanceof Error) throw own;
      yield { type: 'text', text: JSON.stringify(own ?? answers(prompt, cast)) };
      yield { type: 'usage', usage: { input: 100, output: 50, cached: 0, money: 0.01 } };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  return { model, calls };
}

/** An evening in which Ada alone speaks, and nobody does anything: the world ends every point. */
function dull({ acts }: Blueprint): Recorded[] {
  const [scene] = acts[0]?.scenes ?? [];
  const points = scene?.points ?? [];
  const happened: StageEvent[] = [
    { type: 'scene-start', scene: scene?.id ?? '' },
    ...points.flatMap(({ id }): StageEvent[] => [
      { type: 'point-start', point: id },
      { type: 'speech', by: 'ada', text: 'I have come for what is mine.', to: [], tells: [] },
      { type: 'point-end', point: id, how: 'forced', because: '' },
    ]),
    { type: 'curtain', ending: 'end-ashes', points: [] },
  ];
  return happened.map((event, index) => ({
    ...event,
    seq: index + 1,
    at: 0,
    version: 1,
    beat: index,
    witnesses: { characters: [], audience: true },
  }));
}

function stage(play: (blueprint: Blueprint) => readonly Recorded[] = dull) {
  const asked: { readonly by: string; readonly seed: number }[] = [];
  const rehearse: Rehearse = async (blueprint, { by, seed }) => {
    asked.push({ by, seed });
    return { by, log: play(blueprint) };
  };
  return { rehearse, asked };
}

async function write(model: Model, rehearse: Rehearse, rehearsals = 2, store = memoryStore()) {
  const ports = { models: { performer: model, director: model }, store, clock: testClock({ autoAdvance: true }), rehearse };
  const planning = await openPlanning(topic, ports, { stream: 'plan', rehearsals });
  const blueprint = await planning.done;
  return { blueprint, state: planning.state(), events: await readPlanning(store, 'plan'), store };
}

const moved = { point: 1, want: 'Keep the key.', moves: [1, 2, 3, 4].map((nth) => ({ say: `Not yet, ${nth}.`, targets: [] })) };
const livelier = { goal: 'Leave with an answer.', cues: [moved, { ...moved, point: 2 }] };

test('code reads an evening: what the world ended, who was silent, what was never done, what was said again', async () => {
  const { rehearse } = stage();
  const { blueprint } = await write(writer().model, rehearse, 0);
  const read = readRehearsal(blueprint, dull(blueprint));
  expect(read.points.map(({ how }) => how)).toEqual(['forced', 'forced']);
  expect(read.silent.map(({ who }) => who)).toEqual(['bram', 'cora']);
  expect(read.unmoved).toContainEqual({ point: 'act-1-point-1', who: 'bram' });
  expect(read.repeated).toMatchObject([{ who: 'ada', times: 2 }]);
  expect(read.ending).toBe('end-ashes');
});

test('before it is finished the play is performed, the last time by the model, and its writers hear of it once', async () => {
  const heard = writer({ 'cues:1:bram': (nth) => (nth === 1 ? undefined : livelier) });
  const { rehearse, asked } = stage();
  const { blueprint, events, state } = await write(heard.model, rehearse);
  expect(asked.map(({ by }) => by)).toEqual(['understudy', 'model']);
  expect(new Set(asked.map(({ seed }) => seed)).size).toBe(2);
  const told = heard.calls.filter(({ agent }) => agent === 'cues:1:bram').map(({ messages }) => messages[1]?.content ?? '');
  expect(told).toHaveLength(2);
  expect(told[1]).toContain('never said a word, in any rehearsal');
  expect(blueprint.acts[0]?.scenes[0]?.points[0]?.cues.bram?.want).toBe('Keep the key.');
  expect(heard.calls.filter(({ agent }) => agent === 'review:rehearsals')).toHaveLength(1);
  expect(events.filter(({ type }) => type === 'notes')).toHaveLength(1);
  expect(state.notes).toMatchObject([{ from: 'rehearsals', takenBack: false }]);
  expect(progressTree(state).children.at(-1)).toMatchObject({ kind: 'rehearsals', status: 'written' });
});

test('the critic reads what the audience saw, and its note goes to whoever it is about', async () => {
  const note = { about: 'Cora', problem: 'Cora is in the way of nothing.', suggestions: ['Give her the second key.'] };
  const heard = writer({ 'review:rehearsals': () => ({ approved: false, problems: [note] }) });
  await write(heard.model, stage().rehearse);
  const [asked] = heard.calls.filter(({ agent }) => agent === 'review:rehearsals');
  expect(asked?.messages[1]?.content).toContain('Ada: I have come for what is mine.');
  const cora = heard.calls.filter(({ agent }) => agent === 'cues:1:cora').at(-1);
  expect(cora?.messages[1]?.content).toContain('Give her the second key.');
});

test('an answer that leaves out what was there is taken back', async () => {
  const poorer = { ...livelier, cues: [{ point: 1, want: 'Nothing.', moves: [] }] };
  const heard = writer({ 'cues:1:bram': (nth) => (nth === 1 ? undefined : poorer) });
  const { blueprint, events, state } = await write(heard.model, stage().rehearse);
  expect(events.filter(({ type }) => type === 'notes-taken-back')).toHaveLength(1);
  expect(state.notes).toMatchObject([{ takenBack: true }]);
  expect(blueprint.acts[0]?.scenes[0]?.points[0]?.cues.bram?.want).toBe('Ask until somebody answers.');
});

test('a sound play is not lost because the money is spent when its writers are told, nor because it could not be performed', async () => {
  const broke = writer({ 'cues:1:bram': (nth) => (nth === 1 ? undefined : new ModelError('over-budget', 'Used up.', 'Raise it.')) });
  expect((await write(broke.model, stage().rehearse)).state.notes).toMatchObject([{ takenBack: true }]);
  const closed: Rehearse = () => Promise.reject(new Error('no stage'));
  const { blueprint, events } = await write(writer().model, closed);
  expect(blueprint.characters).toHaveLength(3);
  expect(events.filter((event) => event.type === 'part-failed' && event.part === 'rehearsal:1')).toHaveLength(4);
});

test.each([
  ['the money was spent before anybody spoke', () => Promise.resolve({ by: 'model', log: [] })],
  ['it cannot be reached', () => Promise.reject(new ModelError('over-budget', 'Used up.', 'Raise it.'))],
])('an evening that the model cannot play is the understudy’s: %s', async (_, model) => {
  const asked: string[] = [];
  const rehearse: Rehearse = async (blueprint, { by }) => {
    asked.push(by);
    return by === 'model' ? model() : { by, log: dull(blueprint) };
  };
  const { state } = await write(writer().model, rehearse);
  expect(asked).toEqual(['understudy', 'model', 'understudy']);
  expect(state.rehearsed.map(({ number, understudy }) => [number, understudy])).toEqual([
    [1, true],
    [2, true],
  ]);
});

test('where the understudy writes, the play is rehearsed and shown, and nobody is asked to mend it', async () => {
  const { model, calls } = writer();
  const { rehearse, asked } = stage();
  const { state } = await write({ ...model, understudy: true }, rehearse);
  expect(asked.map(({ by }) => by)).toEqual(['understudy', 'understudy']);
  expect(state.rehearsed).toHaveLength(2);
  expect(calls.filter(({ agent }) => agent === 'cues:1:bram')).toHaveLength(1);
  expect(state.notes).toEqual([]);
});

test('what a person changes afterwards is not rehearsed again, and what the writers made of their notes stays', async () => {
  const heard = writer({ 'cues:1:bram': (nth) => (nth === 1 ? undefined : livelier) });
  const { rehearse, asked } = stage();
  const { store } = await write(heard.model, rehearse);
  const [evenings, calls] = [asked.length, heard.calls.length];
  const bill = { title: 'Ashes', theme: 'What is written can be unwritten.', synopsis: 'Three people, a desk, and rain.', notes: [] };
  await editPart({ store, clock: testClock() }, 'plan', 'integration', bill);
  const { blueprint } = await write(heard.model, rehearse, 2, store);
  expect(blueprint.title).toBe('Ashes');
  expect(blueprint.acts[0]?.scenes[0]?.points[0]?.cues.bram?.want).toBe('Keep the key.');
  expect([asked.length, heard.calls.length]).toEqual([evenings, calls]);
});

test('stopped anywhere and taken up again, no evening is played twice and no question asked twice', async () => {
  const store = memoryStore();
  const { rehearse, asked } = stage();
  const clock = testClock({ autoAdvance: true });
  let seen = 0;
  for (let sitting = 0; sitting < 60; sitting++) {
    const { model } = writer({ 'cues:1:bram': (_, { messages }) => (messages[1]?.content.includes('rehearsal') ? livelier : undefined) });
    const ports = { models: { performer: model, director: model }, store, clock, rehearse };
    const run = plan(topic, ports, { stream: 'plan', rehearsals: 2 });
    for (let left = 3; ; ) {
      const step = await run.next();
      if (step.done) {
        const prompts = (await readPlanning(store, 'plan')).flatMap((event) =>
          'prompt' in event && event.type !== 'part-restored' ? [event.prompt] : [],
        );
        expect(new Set(prompts).size).toBe(prompts.length);
        expect((await readPlanning(store, 'plan')).filter(({ type }) => type === 'rehearsed')).toHaveLength(2);
        expect(asked.length).toBeLessThanOrEqual(4);
        expect(step.value.acts[0]?.scenes[0]?.points[0]?.cues.bram?.want).toBe('Keep the key.');
        return;
      }
      if (step.value.seq > seen && --left === 0) break;
    }
    await run.return(undefined as never);
    seen = await store.head('plan');
  }
  throw new Error('never done');
});
