import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import type { Model, Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { answers, cast } from './plan.fixture.ts';
import { editPart, openPlanning, readPlanning } from './plan.ts';
import { planningState } from './state.ts';
import { writeTake } from './take.ts';

const topic = { kind: 'topic', topic: 'A will is read in an empty house' } as const;

async function finished() {
  const store = memoryStore();
  const calls: Prompt[] = [];
  const model: Model = {
    id: 'writer',
    async *stream(prompt) {
      calls.push(prompt);
      const another = prompt.messages[1]?.content.includes('## Somebody has read this answer');
      const own = answers(prompt, cast) as object;
      yield { type: 'text', text: JSON.stringify(another ? { ...own, persona: `Hasty (${calls.length}).` } : own) };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  const ports = { models: { performer: model, director: model }, store, clock: testClock({ autoAdvance: true }) };
  const write = async () => (await openPlanning(topic, ports, { stream: 'plan' })).done;
  const blueprint = await write();
  const state = async () => planningState(await readPlanning(store, 'plan'));
  return { ports, calls, write, blueprint, state };
}

const persona = (value: unknown): string => (value as { persona: string }).persona;

test('another take is one call to its writer, who has read the last; it stands beside the part and changes nothing', async () => {
  const { ports, calls, blueprint, state } = await finished();
  const before = calls.length;
  await writeTake(topic, ports, { stream: 'plan', part: 'profile:ada' });
  expect(calls.slice(before).map(({ agent }) => agent)).toEqual(['profile:ada']);
  expect(calls.at(-1)?.messages[1]?.content).toContain('Patient and proud.');
  const { takes, parts, blueprint: after, spent } = await state();
  expect(takes.get('profile:ada')?.map(persona)).toEqual([`Hasty (${before + 1}).`]);
  expect(persona(parts.get('profile:ada')?.value)).toBe('Patient and proud.');
  expect(after).toEqual(blueprint);
  expect(spent.calls).toBe(before + 1);
  await writeTake(topic, ports, { stream: 'plan', part: 'profile:ada' });
  expect((await state()).takes.get('profile:ada')).toHaveLength(2);
});

test('a take that is chosen is a person’s word, also of a part that somebody had written; taken back, the first stands again', async () => {
  const { ports, write, state } = await finished();
  await writeTake(topic, ports, { stream: 'plan', part: 'profile:ada' });
  const [chosen] = (await state()).takes.get('profile:ada') ?? [];
  await editPart(ports, 'plan', 'profile:ada', chosen);
  expect((await write()).characters[0]?.persona).toBe(persona(chosen));
  await writeTake(topic, ports, { stream: 'plan', part: 'profile:ada' });
  expect((await state()).takes.get('profile:ada')).toHaveLength(2);
  const planning = await openPlanning(topic, ports, { stream: 'plan' });
  await planning.withdraw('profile:ada');
  await planning.done;
  expect((await write()).characters[0]?.persona).toBe('Patient and proud.');
});

test('of what is no part there is no other take', async () => {
  const { ports, calls } = await finished();
  const before = calls.length;
  await expect(writeTake(topic, ports, { stream: 'plan', part: 'profile:nobody' })).rejects.toMatchObject({ code: 'unknown-part' });
  expect(calls).toHaveLength(before);
});
