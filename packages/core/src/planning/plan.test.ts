import { expect, test } from 'vitest';
import { check } from '../blueprint/check/check.ts';
import { memoryStore } from '../log/memory-store.ts';
import { type Model, ModelError, type Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { planningCost, progressTree } from './graph.ts';
import { answers, cast, type Script } from './plan.fixture.ts';
import { editPart, openPlanning, type PlanOptions, plan, readPlanning } from './plan.ts';
import { planningState } from './state.ts';

type Heard = { readonly model: Model; readonly calls: Prompt[] };

/** A model that answers every step of one small play, but for what the script says otherwise. */
function writer(script: Script = {}, cast_ = cast): Heard {
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
      yield { type: 'text', text: JSON.stringify(own ?? answers(prompt, cast_)) };
      yield { type: 'usage', usage: { input: 100, output: 50, cached: 0, money: 0.01 } };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  return { model, calls };
}

const topic = { kind: 'topic', topic: 'A will is read in an empty house' } as const;
const agents = (calls: readonly Prompt[]) => calls.map(({ agent }) => agent);

async function write({ model }: Heard, options: Partial<PlanOptions> = {}, store = memoryStore()) {
  const clock = testClock({ autoAdvance: true });
  const planning = await openPlanning(
    topic,
    { models: { performer: model, director: model }, store, clock },
    { stream: 'plan', ...options },
  );
  const result = await planning.done.then(
    (blueprint) => ({ blueprint, error: undefined }),
    (error: unknown) => ({ blueprint: undefined, error }),
  );
  return { ...result, store, state: planning.state(), events: await readPlanning(store, 'plan') };
}

test('a topic becomes a sound blueprint in the order of the writers', async () => {
  const heard = writer();
  const { blueprint, error, events } = await write(heard);
  expect(error).toBeUndefined();
  expect(blueprint && check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(agents(heard.calls)).toEqual([
    'cast',
    'profile:ada',
    'profile:bram',
    'profile:cora',
    'review:profiles',
    'draft:1',
    'review:draft:1',
    'ending:1',
    'points:1',
    'integration',
    'scenes:1',
    'props:1',
    'flag:1:1',
    'flag:1:2',
    'fallbacks:1',
    'cues:1:ada',
    'cues:1:bram',
    'cues:1:cora',
    'review:play',
    'look',
  ]);
  expect(events.at(-1)?.type).toBe('blueprint-finished');
  // The points were written backwards and are played forwards.
  expect(blueprint?.acts[0]?.scenes[0]?.points.map(({ title }) => title)).toEqual(['The drawer', 'The fire']);
});

test.each([
  ['mended', 'A drawer stands open, and the lamp is out.', false],
  ['not to be had', undefined, true],
] as const)(
  'the director reads all that will run; what is found goes to its writer, and what is %s is kept or taken back',
  async (_, seen, takenBack) => {
    const heard = writer({
      'review:play': () => ({
        approved: false,
        problems: [{ about: 'The drawer', problem: 'Nobody sees that it is open.', suggestions: ['Show it.'] }],
      }),
      'points:1': (nth, prompt) => {
        const { points } = answers(prompt, cast) as { points: object[] };
        if (nth === 1) return { points };
        return seen === undefined ? { points: 'none' } : { points: points.map((point) => ({ ...point, seen })) };
      },
    });
    const { blueprint, events } = await write(heard);
    const asked = heard.calls.filter(({ agent }) => agent === 'points:1');
    expect(asked.at(-1)?.messages[1]?.content).toContain('Nobody sees that it is open.');
    const review = heard.calls.find(({ agent }) => agent === 'review:play')?.messages[1]?.content ?? '';
    for (const part of ['Ada asks for the paper.', 'The lamp burns low.', 'The grate is warm.', 'fallback:', 'wants:'])
      expect(review).toContain(part);
    expect(events.flatMap((event) => (event.type === 'notes' ? [[event.from, event.parts.map(({ part }) => part)]] : []))).toEqual([
      ['director', ['points:1']],
    ]);
    expect(events.some(({ type }) => type === 'notes-taken-back')).toBe(takenBack);
    expect(blueprint?.acts[0]?.scenes[0]?.points[0]?.seen?.text === seen).toBe(!takenBack);
  },
);

test('six characters and five points take at most forty calls', async () => {
  const names = ['Ada', 'Bram', 'Cora', 'Dov', 'Esme', 'Finn'];
  const heard = writer({}, { ...cast, characters: names.map((name) => ({ name, part: 'seeker' as const, about: `${name} is here.` })) });
  const { error } = await write(heard);
  expect(error).toBeUndefined();
  expect(heard.calls.length).toBeLessThanOrEqual(40);
});

test('a cue is written by somebody who knows only what its character knows', async () => {
  const heard = writer();
  await write(heard);
  const own = (who: string) => JSON.stringify(heard.calls.filter(({ agent }) => agent === `cues:1:${who}`));
  expect(own('bram')).toContain('burned the first will');
  for (const who of ['ada', 'cora']) {
    expect(own(who)).not.toContain('burned the first will');
    expect(own(who)).not.toContain('A will is read in an empty house');
    expect(own(who)).not.toContain('Ada finds the paper');
  }
  expect(own('ada')).not.toContain('brass key');
});

test('problems are put right by whoever they concern, and nobody else', async () => {
  const heard = writer({
    'review:profiles': (nth) =>
      nth === 1
        ? { approved: false, problems: [{ about: 'Bram', problem: 'Bram wants nothing.', suggestions: ['Give him a debt.'] }] }
        : undefined,
  });
  const { events, state } = await write(heard);
  const revised = events.flatMap((event) => (event.type === 'revision' ? [event.part] : []));
  expect(revised).toEqual(['profile:bram']);
  expect(heard.calls.filter(({ agent }) => agent === 'profile:bram')[1]?.messages[1]?.content).toContain('Give him a debt.');
  expect(state.reviews.filter(({ stage }) => stage === 'profiles').map(({ approved }) => approved)).toEqual([false, true]);
});

test('after five rounds opinions lapse, and it is said', async () => {
  const heard = writer({
    'review:draft:1': (nth) => ({ approved: false, problems: [{ problem: `Dull (${nth}).`, suggestions: ['Livelier.'] }] }),
  });
  const { blueprint, events, state } = await write(heard);
  expect(blueprint).toBeDefined();
  expect(heard.calls.filter(({ agent }) => agent === 'review:draft:1').length).toBe(5);
  expect(events.filter((event) => event.type === 'revision' && event.part === 'draft:1').length).toBe(5);
  expect(events.find((event) => event.type === 'review-lapsed')).toMatchObject({
    stage: 'draft:1',
    round: 6,
    problems: [{ problem: 'Dull (5).' }],
  });
  expect(progressTree(state).children.find(({ kind }) => kind === 'act')?.children[0]?.review).toMatchObject({
    lapsed: true,
    approved: true,
  });
});

test('without the reviewer no opinion is asked for, and errors are still found', async () => {
  const heard = writer();
  const { events } = await write(heard, { reviewer: false });
  expect(agents(heard.calls).filter((agent) => agent.startsWith('review'))).toEqual([]);
  expect(events.some((event) => event.type === 'checked')).toBe(true);
});

const telling = (prompt: Prompt) => ({ ...(answers(prompt, cast) as object), goal: 'Find out that Bram burned the first will.' });

test('an error of the checker is a finding: the writer is asked again', async () => {
  const heard = writer({ 'cues:1:cora': (nth, prompt) => (nth === 1 ? telling(prompt) : undefined) });
  const { blueprint, events } = await write(heard);
  expect(blueprint?.acts[0]?.goals.cora).not.toContain('burned');
  const checks = events.flatMap((event) => (event.type === 'checked' ? [event.errors.map(({ code }) => code)] : []));
  expect(checks).toEqual([['T304'], []]);
  expect(heard.calls.filter(({ agent }) => agent === 'cues:1:cora')[1]?.messages[1]?.content).toContain('T304');
});

test('errors never lapse: what no writer puts right the house does, and says so', async () => {
  const heard = writer({ 'cues:1:cora': (_, prompt) => telling(prompt) });
  const { blueprint, events } = await write(heard);
  expect(blueprint && check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(events.findLast((event) => event.type === 'checked')).toMatchObject({
    round: 5,
    errors: [],
    repairs: [expect.stringContaining('T304')],
  });
});

test('an event that cannot happen is dropped, and one without any becomes a question', async () => {
  const heard = writer({
    'flag:1:1': () => ({
      any: [
        { kind: 'does', who: 'Nobody', verb: 'take', thing: 'will' },
        { kind: 'finds', thing: 'will' },
      ],
      spoken: [],
    }),
    'flag:1:2': () => ({ any: [{ kind: 'holds', who: 'Ada', thing: 'crown' }], spoken: [] }),
  });
  const { blueprint } = await write(heard);
  const points = blueprint?.acts[0]?.scenes[0]?.points;
  expect(points?.[0]?.flag).toEqual({ when: { found: { prop: 'will' } } });
  expect(points?.[1]?.flag).toEqual({ judged: 'Has this happened on stage: Ada gives the paper up, or burns it?' });
});

test('a part that fails is tried again alone', async () => {
  const heard = writer({ 'profile:cora': (nth) => (nth <= 2 ? new ModelError('server-error', 'down', 'wait') : undefined) });
  const { blueprint, events } = await write(heard);
  expect(blueprint).toBeDefined();
  expect(agents(heard.calls).filter((agent) => agent === 'profile:ada').length).toBe(1);
  expect(events.filter((event) => event.type === 'part-failed').map((event) => event.type === 'part-failed' && event.part)).toEqual([
    'profile:cora',
    'profile:cora',
  ]);
});

test('a part that goes on failing ends the run; the next run asks for it, and for nothing that was answered', async () => {
  const store = memoryStore();
  const broken = writer({ 'profile:cora': () => new ModelError('server-error', 'down', 'wait') });
  const first = await write(broken, { attempts: 2 }, store);
  expect(first.error).toMatchObject({ code: 'model-server-error' });
  expect(first.state.failure?.code).toBe('model-server-error');
  const whole = writer();
  const second = await write(whole, {}, store);
  expect(second.blueprint).toBeDefined();
  expect(agents(whole.calls)[0]).toBe('profile:cora');
  expect(agents(whole.calls)).not.toContain('cast');
  expect(second.state.failure).toBeNull();
});

test('a key that is refused is not tried again', async () => {
  const heard = writer({ cast: () => new ModelError('key-refused', 'no', 'key') });
  expect((await write(heard)).error).toMatchObject({ fault: 'key-refused' });
  expect(heard.calls.length).toBe(1);
});

test('stopped at any answer and taken up again, no question is asked twice', async () => {
  const store = memoryStore();
  const asked = new Map<string, number>();
  for (let sitting = 0; sitting < 40; sitting++) {
    const heard = writer();
    const clock = testClock({ autoAdvance: true });
    const run = plan(topic, { models: { performer: heard.model, director: heard.model }, store, clock }, { stream: 'plan' });
    let left = 4;
    for (;;) {
      const step = await run.next();
      if (step.done) {
        expect(step.value.characters.length).toBe(3);
        const log = await readPlanning(store, 'plan');
        const prompts = log.flatMap((event) => ('prompt' in event && event.type !== 'part-restored' ? [event.prompt] : []));
        expect(new Set(prompts).size).toBe(prompts.length);
        return;
      }
      if (step.value.seq > (asked.get('seen') ?? 0) && --left === 0) {
        await run.return(undefined as never);
        break;
      }
    }
    asked.set('seen', await store.head('plan'));
  }
  throw new Error('never done');
});

test('another source under the same name is refused', async () => {
  const store = memoryStore();
  await write(writer(), {}, store);
  const { model } = writer();
  const ports = { models: { performer: model, director: model }, store, clock: testClock({ autoAdvance: true }) };
  await expect(openPlanning({ kind: 'topic', topic: 'Something else' }, ports, { stream: 'plan' })).rejects.toMatchObject({
    code: 'usage-plan-source',
  });
  await expect(openPlanning({ kind: 'topic', topic: '  ' }, ports, { stream: 'other' })).rejects.toMatchObject({ code: 'usage-topic' });
});

test('look-ups reach the profile they were made for, and the blueprint names where they came from', async () => {
  const looked: string[] = [];
  const search = {
    id: 'test',
    search: async (query: string) => {
      looked.push(query);
      if (query === 'Nowhere') throw new Error('down');
      return [{ title: 'Ada', text: 'A mathematician.', source: 'https://example.org/ada', licence: 'CC' }];
    },
  };
  const [first, second, third] = cast.characters;
  const known = { ...cast, characters: [{ ...first, lookUp: 'Ada Lovelace' }, { ...second, lookUp: 'Nowhere' }, third] } as typeof cast;
  const heard = writer({}, known);
  const store = memoryStore();
  const clock = testClock({ autoAdvance: true });
  const planning = await openPlanning(
    topic,
    { models: { performer: heard.model, director: heard.model }, store, clock, search },
    { stream: 'plan' },
  );
  const blueprint = await planning.done;
  expect(looked.sort()).toEqual(['Ada Lovelace', 'Nowhere']);
  expect(heard.calls.find(({ agent }) => agent === 'profile:ada')?.messages[1]?.content).toContain('A mathematician.');
  expect(blueprint.sources).toEqual([{ title: 'Ada', source: 'https://example.org/ada', licence: 'CC' }]);
});

test('cost so far and expected come from the state, and agree at the end', async () => {
  const heard = writer();
  const { events, state } = await write(heard);
  const half = planningState(events.slice(0, Math.floor(events.length / 2)));
  expect(planningCost(half).spent.calls).toBeLessThan(heard.calls.length);
  expect(Math.abs(planningCost(half).calls - heard.calls.length)).toBeLessThanOrEqual(3);
  expect(planningCost(state)).toMatchObject({ calls: heard.calls.length, money: expect.closeTo(heard.calls.length * 0.01) });
  expect(progressTree(state).status).toBe('written');
});

const third = {
  'ending:1': () => ({ endings: ['Ashes', 'Paper', 'Rain'].map((title) => ({ title, text: `${title}, and the curtain.` })) }),
  'flag:1:2': (nth: number) => ({
    any: [
      { kind: 'does', verb: 'burn', thing: 'will', ending: 'Ashes' },
      ...(nth === 1 ? [] : [{ kind: 'does', who: 'Ada', verb: 'give', thing: 'will', ending: 'Paper' }]),
    ],
    spoken: ['Ada'],
  }),
};

test('an ending to which nothing leads is asked of whoever says how the play ends, and stays', async () => {
  const heard = writer(third);
  const { blueprint, error } = await write(heard);
  expect(error).toBeUndefined();
  const asked = heard.calls.filter(({ agent }) => agent === 'flag:1:2').map(({ messages }) => messages[1]?.content ?? '');
  expect(asked[1]).toContain('no event of the last point leads to the ending "Rain"');
  expect(blueprint?.endings.map(({ title }) => title)).toEqual(['Ashes', 'Paper', 'Rain']);
});

test('an ending to which nobody will lead is left out in the end, and shown', async () => {
  const { blueprint, state } = await write(writer({ ...third, 'flag:1:2': () => third['flag:1:2'](1) }));
  expect(blueprint?.endings.map(({ title }) => title)).toEqual(['Ashes', 'Paper']);
  expect(state.checked?.repairs).toContainEqual(expect.stringContaining('"Rain" is left out'));
});

/** A paper that only its reader knows: whoever burns it first makes the second point impossible. */
const perishable: Script = {
  'profile:bram': () => ({
    appearance: 'Somebody in a dark coat.',
    persona: 'Patient and proud.',
    voice: 'Short sentences.',
    mood: 'calm',
    relations: [],
    secrets: [],
  }),
  'props:1': () => ({
    props: [
      { name: 'desk', description: 'A desk.', relation: 'at', of: 'the study', nature: ['container', 'surface'] },
      { name: 'lamp', description: 'A lamp.', relation: 'on', of: 'desk', nature: ['lit'] },
      { name: 'will', description: 'A paper.', relation: 'on', of: 'desk', nature: ['portable'], writing: 'All to Ada.' },
    ],
  }),
  'flag:1:1': () => ({ any: [{ kind: 'does', who: 'Ada', verb: 'examine', thing: 'desk' }], spoken: ['Ada'] }),
};
const given = { any: [{ kind: 'does', who: 'Ada', verb: 'give', thing: 'will', ending: 'Paper' }], spoken: ['Ada'] };
const either = { ...given, any: [...given.any, { kind: 'does', who: 'Bram', verb: 'kneel', ending: 'Ashes' }] };
const proved = (blueprint: Parameters<typeof check>[0] | undefined) =>
  (blueprint ? check(blueprint) : []).filter(({ code }) => code === 'T805');

test('what the proof finds is asked of its writer once, in words of the play, and a better answer stands', async () => {
  const heard = writer({ ...perishable, 'flag:1:2': (nth) => (nth === 1 ? given : either) });
  const { blueprint, error } = await write(heard);
  expect(error).toBeUndefined();
  const asked = heard.calls.filter(({ agent }) => agent === 'flag:1:2').map(({ messages }) => JSON.stringify(messages));
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('T805: before this happens somebody may destroy will');
  expect(proved(blueprint)).toEqual([]);
});

test('an answer that is no better is taken back, and shown as it is', async () => {
  const heard = writer({ ...perishable, 'flag:1:2': (nth) => (nth === 1 ? given : { ...given, tooSoon: 'Not now.' }) });
  const { blueprint, error, state } = await write(heard);
  expect(error).toBeUndefined();
  expect(heard.calls.filter(({ agent }) => agent === 'flag:1:2')).toHaveLength(2);
  expect(proved(blueprint)).not.toEqual([]);
  expect(state.parts.get('flag:1:2')?.value).not.toHaveProperty('tooSoon', 'Not now.');
});

test('a deed that two points wait for is not refused in the first because it comes too soon for the second', async () => {
  const struck = { any: [{ kind: 'does', who: 'Ada', verb: 'attack', thing: 'Bram' }], spoken: ['Ada'], tooSoon: 'Not now.' };
  const { blueprint, error } = await write(writer({ 'flag:1:1': () => struck, 'flag:1:2': () => struck }));
  expect(error).toBeUndefined();
  expect(blueprint?.rules.filter(({ target }) => target === 'bram')).toHaveLength(2);
  expect((blueprint ? check(blueprint) : []).filter(({ code }) => code === 'T802' || code === 'T804')).toEqual([]);
});

const kept = { situation: 'whose', people: ['Ada', 'Bram', 'Cora'] };

test.each([
  ['somebody who is not in it', { ...kept, people: ['Ada', 'Edgar'] }, 'Edgar'],
  ['a place where it is not set', { ...kept, place: 'a beach' }, 'a beach'],
  ['a thing on which nothing turns', { ...kept, thing: 'violin' }, 'violin'],
  ['nothing', kept, undefined],
])('a play that lost what was agreed is handed to nobody: %s', async (_, agreed, lost) => {
  const { model } = writer();
  const ports = { models: { performer: model, director: model }, store: memoryStore(), clock: testClock({ autoAdvance: true }) };
  const planning = await openPlanning({ ...topic, agreed }, ports, { stream: 'plan' });
  const ended = await planning.done.then(
    ({ title }) => title,
    ({ code, message }) => `${code}: ${message}`,
  );
  const { failure, blueprint } = planning.state();
  expect(blueprint === null).toBe(lost !== undefined);
  if (lost === undefined) return expect(failure).toBeNull();
  expect(ended).toMatch(/^planning-unsound: /);
  expect(ended).toContain(lost);
  expect(failure?.code).toBe('planning-unsound');
});

test('what a person wrote stands, whatever was agreed', async () => {
  const { model } = writer();
  const store = memoryStore();
  const ports = { models: { performer: model, director: model }, store, clock: testClock({ autoAdvance: true }) };
  const open = () => openPlanning({ ...topic, agreed: { ...kept, people: ['Ada', 'Edgar'] } }, ports, { stream: 'plan' });
  await expect((await open()).done).rejects.toThrow('Edgar');
  const bill = { title: 'Ashes', theme: 'What is written can be unwritten.', synopsis: 'Three people, a desk, and rain.', notes: [] };
  await editPart(ports, 'plan', 'integration', bill);
  expect((await (await open()).done).title).toBe('Ashes');
});
