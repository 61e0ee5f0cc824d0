import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import type { Model, Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { answers, cast } from './plan.fixture.ts';
import { editPart, openPlanning, readPlanning } from './plan.ts';
import { scriptAnswers } from './script.fixture.ts';
import { planningState } from './state.ts';
import type { PlanningWay } from './way.ts';

type Instead = Readonly<Record<string, (nth: number, prompt: Prompt) => unknown>>;
type Profile = { readonly persona: string };

const ways = [
  ['script', 'people', 'person'],
  ['parts', 'profiles', 'profile'],
] as const;
const between = { about: 'Ada, Bram', problem: 'Ada says they were married in May, Bram in June.', suggestions: ['Agree on May.'] };

const written = (prompt: Prompt, way: PlanningWay) => (way === 'script' ? scriptAnswers(prompt) : undefined) ?? answers(prompt, cast);
const personOf = (prompt: Prompt, way: PlanningWay, persona: string): Profile => ({
  ...(written({ ...prompt, agent: way === 'script' ? 'person:ada' : 'profile:ada' }, way) as Profile),
  persona,
});

async function write(way: PlanningWay, instead: Instead, store = memoryStore()) {
  const calls: Prompt[] = [];
  const times = new Map<string, number>();
  const model: Model = {
    id: 'writer',
    async *stream(prompt) {
      calls.push(prompt);
      const nth = (times.get(prompt.agent) ?? 0) + 1;
      times.set(prompt.agent, nth);
      const answer = instead[prompt.agent]?.(nth, prompt) ?? written(prompt, way);
      yield { type: 'text', text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
    },
  };
  const ports = { models: { performer: model, director: model }, store, clock: testClock({ autoAdvance: true }) };
  const planning = await openPlanning({ kind: 'topic', topic: 'A will is read in an empty house' }, ports, { stream: 'plan', way });
  const blueprint = await planning.done;
  const said = (agent: string) => calls.filter((one) => one.agent === agent).map(({ messages }) => messages.at(-1)?.content ?? '');
  return {
    blueprint,
    said,
    calls,
    state: planning.state(),
    personaOf: (id: string) => blueprint.characters.find((one) => one.id === id)?.persona,
  };
}

const once = (problem: object) => (nth: number) => (nth === 1 ? { approved: false, problems: [problem] } : undefined);

test.each(ways)('%s: what lies between people is put right by one who sees all of them', async (way, stage, part) => {
  const store = memoryStore();
  const mending: Instead = {
    [`review:${stage}`]: once(between),
    [`mend:${stage}`]: (_, prompt) => ({ changed: [{ name: 'Bram', profile: personOf(prompt, way, 'Patient, and married in May.') }] }),
  };
  const { said, personaOf, state } = await write(way, mending, store);
  const [asked = '', ...more] = said(`mend:${stage}`);
  expect(more).toEqual([]);
  for (const seen of ['### Ada', '### Bram', '### Cora', between.problem]) expect(asked).toContain(seen);
  expect(said(`review:${stage}`)[1]).toContain('married in May.');
  expect(['ada', 'bram'].map((id) => said(`${part}:${id}`).length)).toEqual([1, 1]);
  expect(personaOf('bram')).toBe('Patient, and married in May.');
  expect(state.parts.get(`${part}:bram`)).toMatchObject({ round: 1, value: { persona: 'Patient, and married in May.' } });
  // Opened again, nothing is asked again, and what was mended stands.
  const events = await readPlanning(store, 'plan');
  const mendings = events.filter(({ type }) => type === 'parts-mended');
  expect(mendings).toHaveLength(1);
  expect(planningState(events).spent.calls).toBe(state.spent.calls);
  const ports = { store, clock: testClock({ autoAdvance: true }) };
  await editPart(ports, 'plan', `${part}:cora`, personOf({ agent: '', brief: { language: 'en' } } as never, way, 'Curious and loud.'));
  const again = await write(way, mending, store);
  expect(again.said(`${part}:bram`)).toEqual([]);
  expect(again.personaOf('cora')).toBe('Curious and loud.');
});

test.each(ways)('%s: where that cannot be had, each of those concerned is asked, and nobody else', async (way, stage, part) => {
  const { said } = await write(way, {
    [`review:${stage}`]: once(between),
    [`mend:${stage}`]: () => ({ changed: [] }),
  });
  expect(['ada', 'bram', 'cora'].map((id) => said(`${part}:${id}`).length)).toEqual([2, 2, 1]);
  expect(said(`${part}:ada`)[1]).toContain(between.problem);
});

test.each(ways)('%s: what is one person’s own goes to whoever wrote it', async (way, stage, part) => {
  const { said } = await write(way, {
    [`review:${stage}`]: once({ about: 'Cora', problem: 'Wants nothing.', suggestions: ['Let her want the house.'] }),
  });
  expect(said(`mend:${stage}`)).toEqual([]);
  expect(['ada', 'bram', 'cora'].map((id) => said(`${part}:${id}`).length)).toEqual([1, 1, 2]);
});

test.each(ways)('%s: what a person wrote stands, and whoever mends is told so', async (way, stage, part) => {
  const store = memoryStore();
  await write(way, {}, store);
  const ports = { store, clock: testClock({ autoAdvance: true }) };
  await editPart(ports, 'plan', `${part}:bram`, personOf({ agent: '', brief: { language: 'en' } } as never, way, 'Mine.'));
  const { said, personaOf } = await write(
    way,
    {
      [`review:${stage}`]: once(between),
      [`mend:${stage}`]: (_, prompt) => ({
        changed: ['Ada', 'Bram'].map((name) => ({ name, profile: personOf(prompt, way, 'Married in May.') })),
      }),
    },
    store,
  );
  expect(said(`mend:${stage}`)[0]).toContain('### Bram (stands as it is)');
  expect(['ada', 'bram'].map(personaOf)).toEqual(['Married in May.', 'Mine.']);
});

test.each(ways)('%s: the checker’s errors go back with the version that was mended', async (way, stage, part) => {
  const { said } = await write(way, {
    [`review:${stage}`]: once(between),
    [`mend:${stage}`]: (_, prompt) => ({
      changed: [{ name: 'Ada', profile: personOf(prompt, way, 'Proud. Bram burned the first will.') }],
    }),
  });
  expect(said(`${part}:ada`)[1]).toContain('Proud. Bram burned the first will.');
});
