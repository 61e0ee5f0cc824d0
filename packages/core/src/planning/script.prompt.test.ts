import { expect, test } from 'vitest';
import * as z from 'zod';
import { memoryStore } from '../log/memory-store.ts';
import type { Model, Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { schemaFor } from './part-kinds.ts';
import { openPlanning } from './plan.ts';
import { scriptAnswer } from './script.fixture.ts';

async function asked(topic: string): Promise<Map<string, Prompt>> {
  const prompts = new Map<string, Prompt>();
  const model: Model = {
    id: 'writer',
    async *stream(prompt) {
      prompts.set(prompt.agent, prompt);
      yield { type: 'text', text: scriptAnswer(prompt) ?? '' };
    },
  };
  const ports = { models: { performer: model, director: model }, store: memoryStore(), clock: testClock({ autoAdvance: true }) };
  await (await openPlanning({ kind: 'topic', topic }, ports, { stream: 'plan', way: 'script' })).done;
  return prompts;
}

/** Every name of a field, however deep. */
function fieldsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {}, ...rest } = node as { readonly properties?: object };
  return [...Object.keys(properties), ...[...Object.values(properties), ...Object.values(rest)].flatMap(fieldsIn)];
}

const own = ['ranking:1', 'continuity:1', 'book', 'past', 'person:ada', 'set', 'bill', 'turns:2'];

test.each(['A will is read in an empty house', '空宅里读一份遗嘱'])('each task names every field it wants: %s', async (topic) => {
  const prompts = await asked(topic);
  const missing: [string, string[]][] = [];
  for (const agent of own) {
    const prompt = prompts.get(agent) ?? prompts.get(agent.replace('ada', 'person-1'));
    const task = prompt?.messages[0]?.content ?? '';
    const fields = new Set(fieldsIn(z.toJSONSchema(schemaFor(agent) as z.ZodType, { io: 'input' })));
    missing.push([agent, [...fields].filter((field) => !new RegExp(`(?<!\\w)${field}(?!\\w)`, 'u').test(task))]);
    expect(prompt?.messages[1]?.content).toContain('JSON');
  }
  expect(missing).toEqual(own.map((agent) => [agent, []]));
});

test('a writer reads nothing but the topic and an approach; a judge no approach; who reads out sees every line by its number', async () => {
  const prompts = await asked('A will is read in an empty house');
  const said = (agent: string) => prompts.get(agent)?.messages[1]?.content ?? '';
  expect(said('script:2')).toContain('not the plot that comes to mind first');
  expect(said('script:2')).not.toContain('Two Wills');
  expect(said('ranking:2')).not.toContain('comes to mind first');
  expect(said('turns:2')).toContain('6. Ada: (Ada burns the will in the stove.) Then neither of us.');
  expect(said('turns:2')).toContain('Ashes');
  expect(said('turns:1')).not.toContain('Ashes');
});
