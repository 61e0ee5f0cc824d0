import { expect, test } from 'vitest';
import { check } from '../blueprint/check/check.ts';
import { memoryStore } from '../log/memory-store.ts';
import { estimateTokens } from '../model/cost.ts';
import { type Model, ModelError, type Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { planningCost, progressTree } from './graph.ts';
import { answers, cast } from './plan.fixture.ts';
import { editPart, openPlanning, type PlanOptions, readPlanning } from './plan.ts';
import { scriptAnswers } from './script.fixture.ts';
import type { PlanningSource } from './source.ts';

type Instead = Readonly<Record<string, (nth: number, prompt: Prompt) => unknown>>;
const topics = { en: 'A will is read in an empty house', zh: '空宅里读一份遗嘱' };

function writer(instead: Instead = {}) {
  const calls: Prompt[] = [];
  const times = new Map<string, number>();
  const model: Model = {
    id: 'writer',
    async *stream(prompt) {
      calls.push(prompt);
      const nth = (times.get(prompt.agent) ?? 0) + 1;
      times.set(prompt.agent, nth);
      const own = (instead[prompt.agent] ?? instead[prompt.agent.split(':')[0] ?? ''])?.(nth, prompt);
      if (own instanceof Error) throw own;
      const answer = own ?? scriptAnswers(prompt) ?? answers(prompt, cast);
      yield { type: 'text', text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
    },
  };
  return { model, calls, agents: () => calls.map(({ agent }) => agent) };
}

async function write(
  heard: ReturnType<typeof writer>,
  options: Partial<PlanOptions> = {},
  language: 'en' | 'zh' = 'en',
  store = memoryStore(),
) {
  const source: PlanningSource = { kind: 'topic', topic: topics[language] };
  const ports = { models: { performer: heard.model, director: heard.model }, store, clock: testClock({ autoAdvance: true }) };
  const planning = await openPlanning(source, ports, { stream: 'plan', way: 'script', ...options });
  const blueprint = await planning.done;
  return { blueprint, state: planning.state(), events: await readPlanning(store, 'plan') };
}

test('four scripts, two judges, the two best written again and judged beside what they were, a last hand, and the play is read out of it', async () => {
  const heard = writer();
  const { blueprint, state } = await write(heard);
  expect(heard.agents()).toEqual([
    ...['script:1', 'script:2', 'script:3', 'script:4', 'ranking:1', 'ranking:2', 'continuity:1', 'continuity:2'],
    ...['script:again:1', 'script:again:2', 'continuity:3', 'continuity:4', 'ranking:3', 'ranking:4', 'script:final', 'book', 'past'],
    ...['set', 'person:ada', 'person:bram', 'person:cora', 'turns:1', 'turns:2', 'review:people', 'bill', 'review:turns'],
    ...['cues:1:ada', 'cues:1:bram', 'cues:1:cora', 'look'],
  ]);
  expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(progressTree(state).status).toBe('written');
  expect(planningCost(state).calls).toBe(heard.calls.length);
});

test.each([
  ['in', 'stove', true],
  ['on', 'stove', false],
  ['at', 'the hall', false],
  ['held by', 'Ada', true],
] as const)('what is hidden stays so where a turn moves it out of sight: %s %s', async (relation, of, stays) => {
  const hiding = (prompt: Prompt) => {
    const { props, ...set } = scriptAnswers(prompt) as { props: { name: string; nature: string[] }[] };
    return { ...set, props: props.map((prop) => (prop.name === 'will' ? { ...prop, nature: [...prop.nature, 'hidden'] } : prop)) };
  };
  const moving = (prompt: Prompt) => {
    const { turns } = scriptAnswers(prompt) as { turns: object[] };
    return { turns: turns.map((turn) => ({ ...turn, now: [{ thing: 'will', relation, of }] })) };
  };
  const { blueprint } = await write(writer({ set: (_, prompt) => hiding(prompt), 'turns:2': (_, prompt) => moving(prompt) }));
  const will = blueprint.props.find(({ name }) => name === 'will');
  expect(will?.hidden).toBe(true);
  const changes = blueprint.acts[0]?.scenes[1]?.points[0]?.seen?.changes ?? [];
  expect(changes.some((one) => 'find' in one)).toBe(!stays);
});

test.each(['en', 'zh'] as const)('the blueprint holds what the script had (%s)', async (language) => {
  const { blueprint } = await write(writer(), {}, language);
  expect(blueprint.language).toBe(language);
  expect(blueprint.belief).toBeUndefined();
  expect(blueprint.acts[0]?.scenes[0]?.description).toBe(language === 'zh' ? '灯火忽然暗了一下。' : 'The lamp gutters.');
  expect(blueprint.plants).toMatchObject([{ prop: blueprint.props[2]?.id, fact: 'fact-1' }]);
  expect(blueprint.props[2]?.tells).toEqual({ [blueprint.characters[0]?.id ?? '']: expect.any(String) });
  expect(blueprint.characters.every(({ story, strength }) => story !== undefined && strength === 3)).toBe(true);
  const [first, second] = blueprint.acts[0]?.scenes ?? [];
  const [ada, bram, cora] = blueprint.characters.map(({ id }) => id);
  expect(first?.start).toMatchObject([{ who: ada, posture: 'standing' }]);
  expect(first?.points[0]?.script).toMatchObject([
    { who: ada, does: expect.any(String), says: expect.any(String) },
    { who: 'world', does: expect.any(String) },
    { who: cora, to: ada, uses: [blueprint.props[2]?.id, blueprint.props[0]?.id] },
  ]);
  const [desk, , will] = blueprint.props.map(({ id }) => id);
  expect(first?.points[0]?.script?.[2]?.act).toEqual([
    { verb: 'search', targets: [desk] },
    { verb: 'take', targets: [will] },
  ]);
  // What its reader left out is read out of the deed that the turn waits for.
  expect(second?.points[0]?.script?.[2]?.act).toEqual([{ verb: 'burn', targets: [will] }]);
  expect(first?.points[0]).toMatchObject({ stakes: expect.any(String), hits: [bram], alternatives: [{ seen: {} }, { id: 'way-2' }] });
  expect(second?.points[0]?.script?.[1]).toMatchObject({ who: bram, tells: ['fact-1'] });
  expect(second?.points[0]?.seen?.changes).toEqual([{ put: { prop: blueprint.props[2]?.id, at: { holder: ada }, unlessHeld: true } }]);
  expect(second?.points[0]?.followUps).toHaveLength(1);
  expect(new Set(second?.points[0]?.next.flatMap(({ to }) => ('ending' in to ? [to.ending] : []))).size).toBe(2);
});

test('judges read the scripts in opposite orders and never learn who wrote which', async () => {
  const heard = writer({
    ranking: (_, { agent }) => ({ ...(scriptAnswers({ agent, brief: { language: 'en' } as never }) as object), order: [2, 1, 3, 4] }),
  });
  await write(heard);
  const [one = '', other = ''] = ['ranking:1', 'ranking:2'].map(
    (agent) => heard.calls.find((call) => call.agent === agent)?.messages[1]?.content,
  );
  const titles = (text: string) => text.match(/Two Wills \d/gu);
  expect(titles(one)).toEqual(titles(other)?.toReversed());
  expect(one).not.toContain('approach');
  // Both put what they read second first: it is the same script for both.
  const again = heard.calls.find(({ agent }) => agent === 'script:again:1')?.messages[1]?.content ?? '';
  expect(again).toContain(titles(one)?.[1]);
  expect(again).toContain('2. Somebody wants it');
});

test('a cue is written from its own lines and its own knowledge', async () => {
  const heard = writer();
  await write(heard);
  const cue = (who: string) => heard.calls.find(({ agent }) => agent === `cues:1:${who}`)?.messages[1]?.content ?? '';
  expect(cue('bram')).toContain('I burned the first');
  expect(cue('ada')).not.toContain('I burned the first');
  expect(cue('ada')).toContain('Then neither of us');
  expect(cue('cora')).not.toContain(topics.en);
});

test('what the reviewer finds is put right twice at most, by one who sees all of it and says what changes', async () => {
  const heard = writer({
    'review:turns': (nth) => ({
      approved: false,
      problems: [{ about: 'stove', problem: `Told, not done (${nth}).`, suggestions: ['By a deed.'] }],
    }),
    'mend:turns': (nth) => ({ scenes: [{ at: 2, turns: [{ at: 1, ways: [{ at: 2, result: `Bram has done it ${nth}.` }] }] }] }),
  });
  const { events, blueprint } = await write(heard);
  expect(events.flatMap((event) => (event.type === 'parts-mended' ? [event.parts.map(({ part }) => part)] : []))).toEqual([
    ['turns:2'],
    ['turns:2'],
  ]);
  expect(events.some((event) => event.type === 'review-lapsed')).toBe(true);
  const [first = '', second = ''] = heard.calls.filter(({ agent }) => agent === 'mend:turns').map(({ messages }) => messages[1]?.content);
  for (const part of ['Told, not done (1).', '"at":2', 'Ashes', 'the hall', 'stove (at the hall']) expect(first).toContain(part);
  expect(second).toContain('Bram has done it 1.');
  const ways = blueprint.acts[0]?.scenes[1]?.points[0]?.alternatives?.map(({ result }) => result);
  expect(ways).toEqual(['Ada burns the will in the stove.', 'Bram has done it 2.']);
});

test('the reviewer is told how much room there is and what there is to work with, and is not asked about the script', async () => {
  const heard = writer();
  await write(heard);
  const asked = heard.calls.find(({ agent }) => agent === 'review:turns')?.messages[1]?.content ?? '';
  for (const part of [
    '1. desk (1 turns of at most 5, each with at most 5 ways)',
    '- the study → the hall',
    '- stove (at the hall; container, lit)',
  ])
    expect(asked).toContain(part);
  expect(asked).toContain('The script itself stands');
  expect(asked).not.toContain('Funny throughout');
});

test.each(['en', 'zh'] as const)('an ending and the way to it are mended in one, and agree (%s)', async (language) => {
  const [ending, renamed] = language === 'zh' ? ['白纸', '另一个名字'] : ['Paper', 'Another Name'];
  const mended = language === 'zh' ? '桌上只剩一张白纸，灯灭了。' : 'A blank sheet is left on the table.';
  const heard = writer({
    'review:turns': (nth) =>
      nth > 1 ? undefined : { approved: false, problems: [{ about: ending, problem: mended, suggestions: [mended] }] },
    'mend:turns': () => ({
      scenes: [{ at: 2, turns: [{ at: 1, ways: [{ at: 2, ending: renamed }] }] }],
      bill: { endings: [{ at: 2, title: renamed, text: mended }] },
    }),
  });
  const { blueprint, events } = await write(heard, {}, language);
  expect(events.filter(({ type }) => type === 'revision')).toEqual([]);
  expect(blueprint.endings.find(({ title }) => title === renamed)?.text).toBe(mended);
  const led = blueprint.acts[0]?.scenes[1]?.points[0]?.next.map(({ to }) => ('ending' in to ? to.ending : ''));
  expect(led).toContain(blueprint.endings.find(({ title }) => title === renamed)?.id);
  expect(heard.agents().filter((agent) => agent.startsWith('turns') || agent === 'bill')).toHaveLength(3);
});

test('whoever names a line of the script names the same one, whatever it is asked for', async () => {
  const heard = writer();
  await write(heard);
  const shown = (agent: string) => heard.calls.find((call) => call.agent === agent)?.messages[1]?.content ?? '';
  for (const agent of ['book', 'past']) expect(shown(agent)).toContain('9. Bram: Yes. I burned the first.');
  for (const agent of ['set', 'turns:2', 'bill', 'person:ada', 'review:turns'])
    expect(shown(agent)).toContain('9. Bram: Yes. I burned the first.');
});

test.each(['en', 'zh'] as const)('of a play that runs over months, nothing is so or known before its time (%s)', async (language) => {
  const facts = (prompt: Prompt) => (scriptAnswers({ ...prompt, agent: 'past' }) as { facts: { text: string }[] }).facts;
  const [name, cora] = language === 'zh' ? ['老布', '小可'] : ['Bram', 'Cora'];
  const heard = writer({
    past: (_, prompt) => ({
      ...(scriptAnswers(prompt) as object),
      facts: facts(prompt).map((fact) => ({ ...fact, from: 2, knownBy: [name], learns: [{ who: cora, scene: 2 }] })),
    }),
    set: (_, prompt) => {
      const set = scriptAnswers(prompt) as { scenes: object[]; props: { name: string }[] };
      const [desk, stove] = set.props.map((prop) => prop.name);
      return {
        ...set,
        scenes: [
          set.scenes[0],
          {
            ...set.scenes[1],
            things: [
              { thing: desk, relation: 'at', of: language === 'zh' ? '门厅' : 'the hall' },
              { thing: stove, relation: 'at', of: language === 'zh' ? '书房' : 'the study' },
            ],
          },
        ],
      };
    },
    'turns:2': (_, prompt) => {
      const { turns } = scriptAnswers(prompt) as { turns: object[] };
      const own = { thing: language === 'zh' ? '炉子' : 'stove', relation: 'at', of: language === 'zh' ? '门厅' : 'the hall' };
      return { turns: turns.map((turn) => ({ ...turn, now: [own] })) };
    },
  });
  const { blueprint } = await write(heard, {}, language);
  const [ada, bram, curious] = blueprint.characters.map(({ id }) => id);
  expect(blueprint.facts[0]?.knownBy).toEqual([]);
  expect(blueprint.facts[0]?.mistaken).toBeUndefined();
  const [first, second] = blueprint.acts[0]?.scenes.map(({ points }) => points[0]?.seen?.changes) ?? [];
  expect(first).toEqual([]);
  const [desk, stove] = blueprint.props.map(({ id }) => id);
  expect(second).toEqual([
    { learn: { who: bram, fact: 'fact-1' } },
    { learn: { who: curious, fact: 'fact-1' } },
    { put: { prop: desk, at: { place: blueprint.places[1]?.id }, unlessHeld: true } },
    // What the turn itself says of a thing goes before.
    { put: { prop: stove, at: { place: blueprint.places[1]?.id }, unlessHeld: true } },
  ]);
  const cues = (who: string | undefined) => heard.calls.find(({ agent }) => agent === `cues:1:${who}`)?.messages[1]?.content ?? '';
  expect(cues(bram)).toContain(language === 'zh' ? '从场合 2 起' : 'from occasion 2 on');
  expect(cues(ada)).not.toContain(blueprint.facts[0]?.text);
  const cut = heard.calls.find(({ agent }) => agent === 'turns:2')?.messages[1]?.content ?? '';
  expect(cut).toContain(language === 'zh' ? '书桌 (at 门厅' : 'desk (at the hall');
  expect(cut).toContain(language === 'zh' ? '第 2 场起才如此' : 'so from scene 2 on');
});

test('who is described as if it were so already is asked again', async () => {
  const heard = writer({
    past: (_, prompt) => {
      const past = scriptAnswers(prompt) as { facts: object[] };
      return { ...past, facts: past.facts.map((fact) => ({ ...fact, from: 2 })) };
    },
    'person:bram': (nth, prompt) =>
      nth === 1 ? { ...(scriptAnswers(prompt) as object), background: 'Bram burned the first will.' } : { background: 'Keeps house.' },
  });
  const { blueprint, events } = await write(heard);
  expect(events.flatMap((event) => (event.type === 'revision' ? [event.part] : []))).toEqual(['person:bram']);
  expect(blueprint.characters[1]).toMatchObject({ background: 'Keeps house.', voice: 'Here.' });
});

test('where things are may hang on how an earlier turn came off', async () => {
  const heard = writer({
    'review:turns': (nth) =>
      nth > 1
        ? undefined
        : { approved: false, problems: [{ about: 'stove', problem: 'By the other way she has it.', suggestions: ['After.'] }] },
    'mend:turns': () => ({
      scenes: [{ at: 2, turns: [{ at: 1, after: [{ at: 1, now: [{ at: 1, thing: 'will', relation: 'in', of: 'stove' }] }] }] }],
    }),
  });
  const { blueprint } = await write(heard);
  const [, stove, will] = blueprint.props.map(({ id }) => id);
  expect(blueprint.acts[0]?.scenes[1]?.points[0]?.followUps?.[0]).toMatchObject({
    when: { holds: { who: 'ada', prop: will } },
    seen: { changes: [{ put: { prop: will, at: { prop: stove, relation: 'in' }, unlessHeld: true } }] },
  });
});

test('where it cannot be had in one, the turns stand as they are', async () => {
  const heard = writer({
    'review:turns': (nth) =>
      nth > 1 ? undefined : { approved: false, problems: [{ about: 'stove', problem: 'Told.', suggestions: ['Done.'] }] },
    'mend:turns': () => ({ scenes: 'none' }),
  });
  const { blueprint } = await write(heard);
  expect(blueprint.acts[0]?.scenes[1]?.points[0]?.alternatives?.[0]?.result).toBe('Ada burns the will in the stove.');
});

test('what the checker finds in several parts is mended in one, by titles and not by ids', async () => {
  const heard = writer({
    turns: (nth, prompt) => {
      const { turns } = scriptAnswers(prompt) as { turns: object[] };
      return nth === 1 ? { turns: turns.map((turn) => ({ ...turn, fallback: 'Ada says that Bram burned the first will.' })) } : undefined;
    },
    'mend:turns': () => ({ scenes: [1, 2].map((at) => ({ at, turns: [{ at: 1, fallback: 'Wind throws the window open.' }] })) }),
  });
  const { blueprint } = await write(heard);
  const [asked = ''] = heard.calls.filter(({ agent }) => agent === 'mend:turns').map(({ messages }) => messages[1]?.content);
  expect(asked).toMatch(/- desk: T\d+/u);
  expect(asked).not.toContain('act-1-point');
  expect(heard.agents().filter((agent) => agent.startsWith('turns:'))).toHaveLength(2);
  for (const { points } of blueprint.acts[0]?.scenes ?? []) expect(points[0]?.fallback.text).toBe('Wind throws the window open.');
});

test.each([
  ['en', 'each other:'],
  ['zh', '互相矛盾'],
] as const)('whoever gets notes of several readers is told whose win, and reads each reader’s worst first (%s)', async (language, wins) => {
  const heard = writer({
    ranking: (_, { agent }) => ({
      ...(scriptAnswers({ agent, brief: { language } as never }) as object),
      scripts: [1, 2, 3, 4].map((script) => ({ script, strong: 's', problems: [`${agent} worst`, `${agent} least`] })),
    }),
    'review:turns': (nth) =>
      nth > 1 ? undefined : { approved: false, problems: ['One.', 'Other.'].map((problem) => ({ problem, suggestions: ['So.'] })) },
  });
  await write(heard, {}, language);
  const said = (agent: string) => heard.calls.filter((call) => call.agent === agent).at(-1)?.messages[1]?.content ?? '';
  for (const agent of ['script:again:1', 'script:final', 'mend:turns']) expect([agent, said(agent).includes(wins)]).toEqual([agent, true]);
  expect(said('script:again:1').match(/ranking:\d \w+/gu)).toEqual([
    'ranking:1 worst',
    'ranking:2 worst',
    'ranking:1 least',
    'ranking:2 least',
  ]);
});

test('what the checker finds goes to whoever read it out; a note that cannot be is left out', async () => {
  const heard = writer({
    'person:cora': (nth, prompt) =>
      nth === 1 ? { ...(scriptAnswers(prompt) as object), persona: 'Bram burned the first will.' } : undefined,
    'turns:1': (_, prompt) => {
      const { turns } = scriptAnswers(prompt) as { turns: { lines: object[] }[] };
      return { turns: turns.map((turn) => ({ ...turn, lines: [{ line: 2, tells: [1] }, ...turn.lines] })) };
    },
  });
  const { blueprint, events } = await write(heard);
  expect(events.flatMap((event) => (event.type === 'revision' ? [event.part] : []))).toContain('person:cora');
  expect(blueprint.acts[0]?.scenes[0]?.points[0]?.script?.[0]?.tells ?? []).toEqual([]);
  expect(heard.calls.length).toBeLessThanOrEqual(50);
});

test('whoever has lines in the script is asked for again, if the cast list forgot them', async () => {
  const forgets = (prompt: Prompt) => {
    const past = scriptAnswers(prompt) as { characters: object[] };
    return { ...past, characters: past.characters.slice(0, 2) };
  };
  const heard = writer({ past: (nth, prompt) => (nth === 1 ? forgets(prompt) : undefined) });
  const { blueprint } = await write(heard);
  expect(blueprint.characters.map(({ name }) => name)).toEqual(['Ada', 'Bram', 'Cora']);
  expect(heard.calls.filter(({ agent }) => agent === 'past')[1]?.messages[1]?.content).toContain('Cora: Has lines in the script');
});

test('one script of three is enough; with none it goes on part by part, and says so', async () => {
  const lame = writer({ script: (_, { agent }) => (agent === 'script:2' || agent.startsWith('script:again') ? undefined : {}) });
  expect((await write(lame)).blueprint.title).toBe('Two Wills');
  const none = writer({ script: () => ({}), review: (_, prompt) => answers(prompt, cast) });
  const { blueprint, events, state } = await write(none);
  expect(blueprint.title).toBe('The Empty House');
  expect(events.filter(({ type }) => type === 'way-given-up')).toHaveLength(1);
  expect(state.way).toBe('parts');
});

test('a server that is down is no reason to give the script up', async () => {
  const store = memoryStore();
  const down = writer({ 'script:2': () => new ModelError('server-error', 'down', 'wait') });
  await expect(write(down, { attempts: 2 }, 'en', store)).rejects.toMatchObject({ code: 'model-server-error' });
  const up = writer();
  const { blueprint } = await write(up, {}, 'en', store);
  expect(blueprint.title).toBe('Two Wills');
  expect(up.agents()[0]).toBe('script:2');
});

const steps = [
  'script:2',
  'ranking:1',
  'script:again:2',
  'ranking:4',
  'continuity:3',
  'script:final',
  'book',
  'past',
  'person:bram',
  'set',
  'bill',
  'turns:2',
  'review:people',
  'review:turns',
  'cues:1:ada',
];

test.each(steps)('cut off while %s is asked and taken up again, no question that was answered is asked twice', async (agent) => {
  const store = memoryStore();
  const killed = new AbortController();
  const first = writer({
    [agent]: () => {
      killed.abort();
      return new ModelError('aborted', 'cut', 'off');
    },
  });
  await expect(write(first, { signal: killed.signal }, 'en', store)).rejects.toMatchObject({ code: 'planning-stopped' });
  const second = writer();
  const { blueprint, events } = await write(second, {}, 'en', store);
  expect(blueprint.title).toBe('Two Wills');
  expect(second.agents()).toContain(agent);
  const prompts = events.flatMap((event) => ('prompt' in event && event.type !== 'part-restored' ? [event.prompt] : []));
  expect(new Set(prompts).size).toBe(prompts.length);
  expect(new Set(second.agents()).size).toBe(second.agents().length);
});

test('no two calls hang their listeners on the same signal', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const heard = writer();
  const model: Model = {
    ...heard.model,
    stream(prompt, options) {
      signals.push(options?.signal);
      return heard.model.stream(prompt, options);
    },
  };
  await write({ ...heard, model });
  expect(signals).not.toContain(undefined);
  expect(new Set(signals).size).toBe(signals.length);
});

test('a part changed by hand stands, and only what is written from it is written again', async () => {
  const store = memoryStore();
  await write(writer(), {}, 'en', store);
  const ports = { store, clock: testClock({ autoAdvance: true }) };
  const bill = (await readPlanning(store, 'plan')).find((event) => event.type === 'part-written' && event.part === 'bill');
  await editPart(ports, 'plan', 'bill', { ...(bill as { value: object }).value, title: 'Ash' });
  const again = writer();
  const { blueprint } = await write(again, {}, 'en', store);
  expect(blueprint.title).toBe('Ash');
  expect(again.agents()).toEqual([]);
});

test('a topic with three people takes at most 45% of the time of its calls in sequence, each as long as it may be', async () => {
  const clock = testClock({ autoAdvance: true });
  let sequence = 0;
  const model: Model = {
    id: 'writer',
    async *stream(prompt) {
      const answer = scriptAnswers(prompt);
      // As long as each may be: a script takes many times what a cue takes.
      const took = 300 + (prompt.maxTokens ?? 1000) * 5;
      sequence += took;
      await clock.sleep(took);
      yield { type: 'text', text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
    },
  };
  const ports = { models: { performer: model, director: model }, store: memoryStore(), clock };
  const planning = await openPlanning({ kind: 'topic', topic: topics.en }, ports, { stream: 'plan', way: 'script' });
  await planning.done;
  expect(clock.now() / sequence).toBeLessThanOrEqual(0.45);
});

test('an ending is named by the turns that lead to it; one without words is asked for once more', async () => {
  const heard = writer({
    'turns:2': (_, prompt) => {
      const { turns } = scriptAnswers(prompt) as { turns: { ways: object[] }[] };
      return {
        turns: turns.map((turn) => ({ ...turn, ways: turn.ways.map((way, at) => (at === 1 ? { ...way, ending: 'Daylight' } : way)) })),
      };
    },
    bill: (nth, prompt) => {
      const bill = scriptAnswers(prompt) as { endings: object[] };
      return nth === 1 ? bill : { ...bill, endings: [...bill.endings, { title: 'Daylight', text: 'The shutters stand open.' }] };
    },
  });
  const { blueprint } = await write(heard);
  const asked = heard.calls.filter(({ agent }) => agent === 'bill').map(({ messages }) => messages[1]?.content ?? '');
  expect(asked[0]).toContain('Daylight ← Bram burned the first will.');
  expect(asked[1]).toContain('leads to the ending Daylight');
  const led = blueprint.acts[0]?.scenes[1]?.points[0]?.next.map(({ to }) => ('ending' in to ? to.ending : ''));
  expect(blueprint.endings.filter(({ id }) => led?.includes(id)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Ashes', 'Daylight']),
  );
});

test('what was so before counts when it is done again; what somebody sees they know; what several do nobody is left out of', async () => {
  const heard = writer({
    book: (_, prompt) => ({
      ...(scriptAnswers(prompt) as object),
      doers: [
        { line: 2, who: ['Ada', 'Bram'] },
        { line: 5, who: ['Cora'] },
        { line: 10, who: ['Ada'] },
      ],
    }),
    'turns:1': (_, prompt) => {
      const { turns } = scriptAnswers(prompt) as { turns: { ways: object[] }[] };
      return {
        turns: turns.map((turn) => ({
          ...turn,
          present: ['Ada', 'Cora'],
          ways: turn.ways.map((way, at) => (at === 0 ? { ...way, again: true, informs: [{ who: 'Ada', fact: 1 }] } : way)),
        })),
      };
    },
  });
  const { blueprint } = await write(heard);
  const point = blueprint.acts[0]?.scenes[0]?.points[0];
  expect(point?.alternatives?.[0]?.when).toEqual({
    did: { verb: 'take', by: 'cora', target: 'will', outcome: 'success', times: 1, within: 'point' },
  });
  expect(point?.alternatives?.[0]?.seen?.changes).toEqual([{ learn: { who: 'ada', fact: 'fact-1' } }]);
  expect(Object.keys(point?.cues ?? {})).toEqual(['ada', 'bram', 'cora']);
  expect(heard.calls.find(({ agent }) => agent === 'cues:1:bram')?.messages[1]?.content).toContain(
    'Ada [done with Bram]: (Ada opens the desk.)',
  );
});

test('cues are written from the playbill, and nothing is told twice', async () => {
  const heard = writer({
    past: (_, prompt) => ({ ...(scriptAnswers(prompt) as object), theme: 'Bram is a thief.' }),
    'turns:2': (_, prompt) => {
      const { turns } = scriptAnswers(prompt) as { turns: { title: string; last: number }[] };
      return { turns: [{ ...turns[0], title: 'ashes', last: 4 }, ...turns] };
    },
  });
  await write(heard);
  const cue = heard.calls.find(({ agent }) => agent === 'cues:1:ada')?.messages[1]?.content ?? '';
  expect(cue).not.toContain('Bram is a thief.');
  expect(cue.match(/^\d\. .*$/gmu)).toEqual([
    '1. the study: The lamp gutters.',
    '2. the hall: Somebody wants it, and somebody has it.',
    '3. the hall',
  ]);
  expect(cue.match(/Bram \(The lamp gutters\.\)/gu)).toHaveLength(1);
  expect(cue.match(/things: .*/gu)).toEqual(['things: desk, will', 'things: stove, will', 'things: stove, will']);
});

test('whoever goes off to where nothing is ever shown has somewhere to go, and it counts', async () => {
  const heard = writer({
    set: (_, prompt) => {
      const { places, ...set } = scriptAnswers(prompt) as { places: { name: string; leadsTo: string[] }[] };
      const outside = { name: 'the street', description: 'Rain.', leadsTo: [] };
      return { ...set, places: [...places.map((one) => ({ ...one, leadsTo: [...one.leadsTo, 'the street'] })), outside] };
    },
    'turns:2': (_, prompt) => {
      const { turns } = scriptAnswers(prompt) as { turns: { ways: object[] }[] };
      const goes = { kind: 'goes', who: 'Bram', thing: 'the street', result: 'Bram is gone.', ending: 'Paper' };
      return { turns: turns.map((turn) => ({ ...turn, ways: [turn.ways[0], goes] })) };
    },
  });
  const { blueprint } = await write(heard);
  expect(
    check(blueprint)
      .map(({ code, where }) => `${code} ${where.path}`)
      .filter((found) => found.includes('places')),
  ).toEqual([]);
  const point = blueprint.acts[0]?.scenes[1]?.points[0];
  expect(point?.alternatives?.[1]?.when).toEqual({ present: { who: 'bram', place: 'street' } });
  expect(heard.calls.find(({ agent }) => agent === 'set')?.messages[1]?.content).toContain('goes off to somewhere that is never shown');
});

test('judges of the second round are told that some are one play in two versions', async () => {
  const heard = writer();
  await write(heard);
  const told = (judge: number) => heard.calls.find(({ agent }) => agent === `ranking:${judge}`)?.messages[1]?.content ?? '';
  expect([1, 2, 3, 4].map((judge) => told(judge).includes('one play in two versions'))).toEqual([false, false, true, true]);
});

test('six people and four scenes stay below fifty calls', async () => {
  const names = ['Ada', 'Bram', 'Cora', 'Dov', 'Esme', 'Finn'];
  const longer = (text: string) => `${text}\n${text.slice(text.indexOf('#'))}`;
  const heard = writer({
    script: (_, prompt) => (prompt.agent === 'script:final' ? undefined : longer(scriptAnswers(prompt) as string)),
    book: (_, prompt) => {
      const { scenes, ...book } = scriptAnswers(prompt) as { scenes: object[] };
      return { ...book, scenes: [...scenes, ...scenes] };
    },
    past: (_, prompt) => ({
      ...(scriptAnswers(prompt) as object),
      characters: names.map((name) => ({ name, part: 'seeker', about: `${name} is here.` })),
    }),
    'review:turns': () => ({ approved: false, problems: [{ about: 'stove', problem: 'Told.', suggestions: ['Done.'] }] }),
  });
  await write(heard);
  expect(heard.calls.length).toBeLessThanOrEqual(50);
});

test('the next evening: its writers know the one before, those of cues do not, and a dead man who walks is sent back', async () => {
  const after = {
    series: 'wills',
    evening: 1,
    title: 'The First Will',
    told: 'BRAM: It is the only one.',
    people: ['Ada', 'Bram', 'Cora'].map((name) => ({
      id: name,
      name,
      about: '',
      health: name === 'Cora' ? ('dead' as const) : ('well' as const),
    })),
    things: [],
    facts: [],
    established: [],
  };
  const heard = writer();
  const source: PlanningSource = { kind: 'topic', topic: topics.en, after };
  const ports = {
    models: { performer: heard.model, director: heard.model },
    store: memoryStore(),
    clock: testClock({ autoAdvance: true }),
  };
  const planning = await openPlanning(source, ports, { stream: 'plan', way: 'script' });
  await expect(planning.done).rejects.toMatchObject({ code: 'planning-unsound' });
  const told = (agent: string) => heard.calls.filter((call) => call.agent === agent).map(({ messages }) => messages[1]?.content ?? '');
  expect(told('script:1')[0]).toContain('BRAM: It is the only one.');
  expect(told('cues:1:ada')[0]).not.toContain('It is the only one.');
  expect(told('script:final').at(-1)).toContain('Cora died on the evening before, and appears.');
  const living = { ...after, people: after.people.map((one) => ({ ...one, health: 'well' as const })) };
  const second = await openPlanning({ ...source, after: living }, { ...ports, store: memoryStore() }, { stream: 'plan', way: 'script' });
  expect((await second.done).series).toEqual({ id: 'wills', evening: 2, after: 'The First Will' });
});

test('a script of more scenes than can be played is asked for once more, with all of it and what is wrong', async () => {
  const seven = [
    'Seven',
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((at) => `# ${at} room\nAda: Where?\nBram: ${'Here. '.repeat(200)}`),
  ].join('\n');
  const heard = writer({ 'script:1': (nth) => (nth === 1 ? seven : undefined) });
  await write(heard);
  const [, again] = heard.calls.filter(({ agent }) => agent === 'script:1');
  expect(again?.messages.at(-2)).toEqual({ role: 'assistant', content: seven });
  expect(again?.messages.at(-1)?.content).toContain('7 lines that begin with #');
});

test('a prompt book that forgets a scene is asked for once more', async () => {
  const heard = writer({
    book: (nth, prompt) => {
      const { scenes, ...book } = scriptAnswers(prompt) as { scenes: object[] };
      return { ...book, scenes: nth === 1 ? scenes.slice(0, 1) : scenes };
    },
  });
  const { blueprint } = await write(heard);
  expect(heard.calls.filter(({ agent }) => agent === 'book')[1]?.messages[1]?.content).toContain('the script has 2 scenes');
  expect(blueprint.acts[0]?.scenes.map(({ place }) => place)).toEqual(['study', 'hall']);
});

type Turned = { readonly title: string; readonly ways: readonly object[]; readonly lines: readonly object[] };
const turnsOf = (prompt: Prompt) => (scriptAnswers(prompt) as { turns: Turned[] }).turns;

test.each(['says', 'does'])('a turn that an answer ends is caught by what the answer amounts to (%s)', async (kind) => {
  const heard = writer({
    'turns:1': (_, prompt) => {
      const answer = { kind, verb: 'say', who: 'Cora', thing: 'Ada', means: 'Cora gives it up.', words: [['here']], result: 'It is out.' };
      return { turns: turnsOf(prompt).map((turn) => ({ ...turn, ways: [answer, ...turn.ways.slice(1)] })) };
    },
  });
  const { blueprint } = await write(heard);
  const point = blueprint.acts[0]?.scenes[0]?.points[0];
  expect(point?.alternatives?.[0]?.when).toEqual({
    said: { by: 'cora', to: 'ada', words: [['here']], means: 'Cora gives it up.', times: 1, within: 'point' },
  });
  expect(point?.cues.cora?.moves.some(({ say }) => say === 'Here.')).toBe(true);
  expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const way of ['says (who, thing: to whom', 'does never has the verb say'])
    expect(heard.calls.find(({ agent }) => agent === 'turns:1')?.messages[1]?.content).toContain(way);
});

test.each(['en', 'zh'] as const)('whoever went off by a way and is needed in the next turn is back as it opens (%s)', async (language) => {
  const heard = writer({
    'turns:1': (_, prompt) => {
      const [turn] = turnsOf(prompt) as [Turned];
      const name = language === 'zh' ? '老布' : 'Bram';
      const goes = { kind: 'goes', who: name, thing: language === 'zh' ? '门厅' : 'the hall', result: turn.title };
      return {
        turns: [
          { ...turn, last: 1, lines: [], ways: [turn.ways[0], goes] },
          { ...turn, title: turn.title.repeat(2), last: 3 },
        ],
      };
    },
  });
  const { blueprint } = await write(heard, {}, language);
  const [first, second] = blueprint.acts[0]?.scenes[0]?.points ?? [];
  const [study, hall] = blueprint.places.map(({ id }) => id);
  const bram = blueprint.characters[1]?.id;
  expect(first?.followUps).toBeUndefined();
  expect(second?.followUps).toMatchObject([
    { when: { present: { who: bram, place: hall } }, seen: { changes: [{ move: { who: bram, to: study } }] } },
  ]);
  expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('whoever comes in during a scene has no place in it as it begins', async () => {
  const standing = (who: string) => ({ who, at: 'desk', posture: 'standing' });
  const heard = writer({
    set: (_, prompt) => ({ ...(scriptAnswers(prompt) as object), scenes: [{ start: ['Ada', 'Cora'].map(standing) }, { start: [] }] }),
    'turns:1': (_, prompt) => ({
      turns: turnsOf(prompt).map((turn) => ({ ...turn, lines: [{ line: 5, acts: [{ verb: 'go', on: ['the study'] }] }] })),
    }),
  });
  const { blueprint } = await write(heard);
  expect(blueprint.acts[0]?.scenes[0]?.start?.map(({ who }) => who)).toEqual(['ada']);
});

test.each(['en', 'zh'] as const)('an occasion for which nothing is written is asked for once more (%s)', async (language) => {
  const heard = writer({
    'cues:1:ada': (nth, prompt) => {
      const { cues, goal } = scriptAnswers(prompt) as { goal: string; cues: { moves: object[] }[] };
      return nth === 1 ? { goal, cues: [cues[0], { ...cues[1], moves: [] }] } : undefined;
    },
    'cues:1:person-1': (nth, prompt) => (nth === 1 ? { goal: (scriptAnswers(prompt) as { goal: string }).goal, cues: [] } : undefined),
  });
  const { blueprint } = await write(heard, {}, language);
  const [ada] = blueprint.characters;
  const again = heard.calls.filter(({ agent }) => agent === `cues:1:${ada?.id}`)[1]?.messages[1]?.content ?? '';
  expect(again).toContain(language === 'zh' ? '编号为 1, 2 的场合' : 'occasions numbered 2');
  expect(blueprint.acts[0]?.scenes[1]?.points[0]?.cues[ada?.id ?? '']?.moves.length).toBeGreaterThan(0);
});

test('every form says how long its texts may be', async () => {
  const heard = writer();
  await write(heard);
  const forms = heard.calls.filter(({ agent }) => !agent.startsWith('script:')).map(({ messages }) => messages.at(-1)?.content ?? '');
  expect(forms.filter((form) => !form.includes('string ≤ ') || !form.includes('nothing longer is taken'))).toEqual([]);
});

/** Tokens of each prompt behind the longest beginning that any prompt before it had: what a server that keeps beginnings reads anew. */
function readAnew(texts: readonly string[]): number {
  const shared = (one: string, other: string): number => {
    let at = 0;
    while (at < one.length && one[at] === other[at]) at++;
    return at;
  };
  return texts.reduce(
    (sum, text, index) => sum + estimateTokens(text.slice(Math.max(0, ...texts.slice(0, index).map((before) => shared(text, before))))),
    0,
  );
}

test.each([
  ['en', 'Somebody said it before, and nobody had an answer to it then. ', 170_000, 95_000],
  ['zh', '这话从前有人说过，当时谁也答不上来。', 160_000, 90_000],
] as const)(
  'the script is sent with every step, and read once: what a topic sends, and what of it is new (%s)',
  async (language, line, most, anew) => {
    const long = line.repeat(Math.ceil(3500 / estimateTokens(line) / 4));
    const lengthened = (text: string) => {
      let nth = 0;
      return text.replace(/^([^#*\n][^:\n]*: )/gmu, (speaker) => (++nth <= 4 ? `${speaker}${long}` : speaker));
    };
    const heard = writer({
      script: (_, prompt) => (prompt.agent === 'script:final' ? undefined : lengthened(scriptAnswers(prompt) as string)),
    });
    await write(heard, {}, language);
    const texts = heard.calls.map(({ messages }) => messages.map(({ content }) => content).join('\n'));
    const sent = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
    expect(sent).toBeLessThanOrEqual(most);
    expect(readAnew(texts)).toBeLessThanOrEqual(anew);
  },
);

/** Scene 1, in which a lamp goes out by itself. */
const withLamp = (way: object, notes: object[] = []): Instead => ({
  set: (_, prompt) => {
    const { props, ...set } = scriptAnswers(prompt) as { props: object[] };
    const lamp = { name: 'lamp', description: 'It smokes.', relation: 'at', of: 'the study', nature: ['lit'] };
    return { ...set, props: [...props, lamp] };
  },
  'turns:1': (_, prompt) => {
    const { turns } = scriptAnswers(prompt) as { turns: { ways: object[]; lines: object[] }[] };
    return {
      turns: turns.map((turn) => ({
        ...turn,
        ways: [{ result: 'It is dark.', seen: 'The dark smells of wick.', ...way }, ...turn.ways.slice(1)],
        lines: [...turn.lines, ...notes],
      })),
    };
  },
});

const out = { set: { prop: 'lamp', key: 'lit', value: false } };

test.each([
  ['said to be the world’s', { kind: 'becomes', who: 'world', thing: 'lamp', state: 'unlit' }, out],
  ['said as a deed of the world', { kind: 'does', who: 'the world', thing: 'lamp', verb: 'extinguish' }, out],
  ['nobody’s, and in a line of the world', { kind: 'becomes', thing: 'lamp', state: 'unlit' }, out],
  [
    'of a kind of its own',
    { kind: 'becomes', who: 'world', thing: 'lamp', state: 'Guttered' },
    { set: { prop: 'lamp', key: 'guttered', value: true } },
  ],
])('what happens by itself is the world’s doing, and nobody is asked to do it: %s', async (_, way, change) => {
  const { blueprint } = await write(writer(withLamp(way)));
  const point = blueprint.acts[0]?.scenes[0]?.points[0];
  const { prop, key, value } = change.set;
  expect(point?.alternatives?.[0]?.when).toEqual({ state: { prop, key, is: value } });
  const moves = Object.values(point?.cues ?? {}).flatMap((cue) => cue.moves);
  expect(moves.filter(({ act }) => act?.targets.includes('lamp'))).toEqual([]);
  // Where it is played as written the lamp is out when it is said to go out; where not, it goes out all the same.
  expect(point?.script?.map(({ who, changes }) => [who, changes])).toContainEqual(['world', [change]]);
  expect(point?.complications[0]).toMatchObject({ text: 'The dark smells of wick.', changes: [change], when: point?.buildUp });
  expect(check(blueprint).filter(({ severity, code }) => severity === 'error' || code === 'T123')).toEqual([]);
});

test('a state that a person brings about stays theirs; a line of the world changes what it says it does', async () => {
  const notes = [{ line: 4, uses: ['lamp'], acts: [{ verb: 'extinguish', on: ['lamp'] }] }];
  const { blueprint } = await write(writer(withLamp({ kind: 'becomes', who: 'Ada', thing: 'desk', state: 'closed' }, notes)));
  const point = blueprint.acts[0]?.scenes[0]?.points[0];
  expect(point?.cues.ada?.moves.map(({ act }) => act)).toContainEqual({ verb: 'close', targets: ['desk'] });
  expect(point?.complications.map(({ id }) => id)).toEqual(['stir-1']);
  expect(point?.script?.find(({ who }) => who === 'world')?.changes).toEqual([out]);
});

const eight = ['Ada', 'Bram', 'Cora', 'Dov', 'Esme', 'Finn', 'Gil', 'Hana'];

/** Eight people in five scenes, with something wrong in everybody: `told` by whoever writes them, each time they are asked. */
const faulty = (told: (nth: number) => string): Instead => ({
  script: (_, prompt) => {
    if (prompt.agent === 'script:final') return undefined;
    const text = scriptAnswers(prompt) as string;
    const scenes = text.slice(text.indexOf('#'));
    const everybody = eight.map((name) => `${name}: Well.`).join('\n');
    return `${text}\n${everybody}\n${scenes}\n${scenes.slice(0, scenes.lastIndexOf('#')).trim()}`;
  },
  book: (_, prompt) => {
    const { scenes, ...book } = scriptAnswers(prompt) as { scenes: object[] };
    return { ...book, scenes: [...scenes, ...scenes, ...scenes.slice(0, 1)] };
  },
  past: (_, prompt) => ({
    ...(scriptAnswers(prompt) as object),
    characters: eight.map((name) => ({ name, part: 'seeker', about: `${name} is here.` })),
  }),
  person: (nth, prompt) => personAs(prompt, told(nth)),
  turns: (_, prompt) => {
    const answer = scriptAnswers({ ...prompt, agent: prompt.agent === 'turns:1' ? 'turns:1' : 'turns:2' });
    const { turns } = answer as { turns: object[] };
    return { turns: turns.map((turn) => ({ ...turn, present: eight.slice(0, 6), last: 200 })) };
  },
  cues: (nth, prompt) => {
    const { cues } = scriptAnswers(prompt) as { cues: object[] };
    return { goal: told(nth), cues: [1, 2, 3, 4, 5].map((point) => ({ ...cues[0], point })) };
  },
  'mend:people': (nth, prompt) => ({
    changed: eight.map((name) => ({ name, profile: { ...personAs(prompt, told(nth)), mood: `Grim ${nth}.` } })),
  }),
  'mend:turns': (nth) => ({ bill: { theme: `Somebody wants it ${nth}.` } }),
  'review:people': () => ({ approved: false, problems: [{ about: 'Ada, Dov', problem: 'Ada and Dov differ.', suggestions: ['Agree.'] }] }),
  'review:turns': () => ({ approved: false, problems: [{ about: 'stove', problem: 'Told.', suggestions: ['Done.'] }] }),
});
const leaking = 'Proud. Bram burned the first will.';
const personAs = (prompt: Prompt, told: string): object => ({
  ...(scriptAnswers({ ...prompt, agent: 'person:ada' }) as object),
  persona: told,
  story: told,
  background: told,
});

test.each([
  ['badly', {}],
  ['in no form', { mend: () => 'As you wish.' }],
])(
  'eight people with something wrong in each, mended %s: never more than fifty answers, and what nobody put right is shown',
  async (_, mending) => {
    const { 'mend:people': people, 'mend:turns': turns, ...rest } = faulty(() => leaking);
    const heard = writer(
      'mend' in mending ? { ...rest, ...mending } : { ...rest, 'mend:people': people as never, 'mend:turns': turns as never },
    );
    const { blueprint, state } = await write(heard);
    expect(new Set(heard.agents().filter((agent) => agent.startsWith('cues:'))).size).toBe(8);
    expect(heard.calls.length).toBeGreaterThan(42);
    expect(heard.calls.length).toBeLessThanOrEqual(50);
    expect(state.spent.calls).toBeLessThanOrEqual(heard.calls.length);
    expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
    const shown = state.reviews.filter(({ lapsed }) => lapsed).flatMap(({ problems }) => problems.map(({ problem }) => problem));
    expect(shown).toContain('Told.');
    expect(shown.some((one) => one.startsWith('T305'))).toBe(true);
    expect(state.checked?.repairs.some((one) => one.startsWith('T305 characters.0.persona'))).toBe(true);
    expect(blueprint.characters[0]?.story).toBe('Proud.');
  },
);

test('what leaks in eight people is put right by one who sees all of them, before anybody reviews them or writes their cues', async () => {
  const heard = writer({
    ...faulty(() => 'Proud.'),
    person: (_, prompt) => personAs(prompt, leaking),
    'review:people': () => undefined,
    'review:turns': () => undefined,
  });
  const { state } = await write(heard);
  const order = heard.agents();
  expect(order.filter((agent) => agent === 'mend:people')).toHaveLength(1);
  expect(order.indexOf('mend:people')).toBeLessThan(order.indexOf('review:people'));
  expect(heard.calls.find(({ agent }) => agent === 'review:people')?.messages[1]?.content).not.toContain(
    'Proud. Bram burned the first will.',
  );
  expect(order.filter((agent) => agent.startsWith('person:'))).toHaveLength(8);
  expect(order.filter((agent) => agent.startsWith('cues:'))).toHaveLength(8);
  expect(state.checked).toMatchObject({ round: 0, errors: [] });
});

test('what a person asks for is not held to the bound, and taken up again a plan keeps to it', async () => {
  const store = memoryStore();
  const first = writer(faulty(() => leaking));
  const { state } = await write(first, {}, 'en', store);
  const ports = { store, clock: testClock({ autoAdvance: true }) };
  const again = writer(faulty(() => leaking));
  expect((await write(again, {}, 'en', store)).state.spent.calls).toBe(state.spent.calls);
  expect(again.calls).toEqual([]);
  const bill = state.parts.get('bill')?.value as object;
  await editPart(ports, 'plan', 'bill', { ...bill, theme: 'A house is emptied.' });
  await write(again, {}, 'en', store);
  expect(again.agents().filter((agent) => agent.startsWith('cues:')).length).toBeGreaterThanOrEqual(8);
});

test('a scene has as many turns as its length asks for, and whoever cuts or reviews it is told how many', async () => {
  const talk = Array.from({ length: 60 }, (_, at) => `${at % 2 === 0 ? 'Ada' : 'Bram'}: Line ${at}.`).join('\n');
  const heard = writer({
    script: (_, prompt) => (prompt.agent === 'script:final' ? undefined : `${scriptAnswers(prompt) as string}\n${talk}`),
    'turns:2': (_, prompt) => {
      const { turns } = scriptAnswers(prompt) as { turns: { ways: object[]; lines: object[] }[] };
      const [turn] = turns;
      const early = (at: number) => ({
        ...turn,
        title: `Turn ${at}`,
        last: 11 + at * 8,
        after: [],
        lines: [],
        ways: [{ kind: 'tells', who: 'Bram', fact: 1, result: `So ${at}.` }],
      });
      return { turns: [...[1, 2, 3, 4, 5, 6].map(early), { ...turn, last: 71 }] };
    },
  });
  const { blueprint } = await write(heard);
  const said = (agent: string) =>
    heard.calls
      .find((one) => one.agent === agent)
      ?.messages.map(({ content }) => content)
      .join('\n') ?? '';
  expect(said('turns:1')).toContain('in order, at most 5 of them');
  expect(said('turns:2')).toContain('in order, at most 8 of them');
  expect(said('review:turns')).toContain('7 turns of at most 8');
  const points = blueprint.acts[0]?.scenes[1]?.points ?? [];
  expect(points).toHaveLength(7);
  expect(points.reduce((sum, { script = [] }) => sum + script.length, 0)).toBeGreaterThanOrEqual(60);
});

test('what a judge and whoever keeps the ledger both found is put to the writer once', async () => {
  const found = 'Ada burns the will in the study, and it lies on the hall table in the next scene.';
  const again = 'The will is burnt by Ada in the study and lies on the hall table in the next scene.';
  const heard = writer({
    ranking: (_, prompt) => ({
      ...(scriptAnswers(prompt) as object),
      scripts: [1, 2, 3, 4].map((script) => ({ script, strong: 'The stove.', problems: [found] })),
    }),
    continuity: () => ({ ledger: ['desk'], problems: [again, 'Cora has two coats.'] }),
  });
  await write(heard);
  const asked = heard.calls.find(({ agent }) => agent === 'script:again:1')?.messages.at(-1)?.content ?? '';
  expect(asked).toContain(found);
  expect(asked).toContain('Cora has two coats.');
  expect(asked).not.toContain(again);
  expect(asked.match(/The stove\./gu)).toHaveLength(1);
});
