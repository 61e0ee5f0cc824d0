import { expect, test } from 'vitest';
import * as z from 'zod';
import { memoryStore } from '../log/memory-store.ts';
import type { Model, Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { turnsIn } from './fields.ts';
import { schemaFor } from './part-kinds.ts';
import { openPlanning } from './plan.ts';
import { scriptAnswer } from './script.fixture.ts';
import { TurnsUpTo } from './script-parts.ts';

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

/** Where much is shared, the task stands behind it; otherwise it comes first. */
function taskIn(prompt: Prompt | undefined): string {
  const [system = '', user = ''] = prompt?.messages.map(({ content }) => content) ?? [];
  return `${system}${/## (?:Your step|你的这一步)\n([\s\S]*?)(?:\n\n##|$)/u.exec(user)?.[1] ?? ''}`;
}

const sharedBy = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
};

const own = ['ranking:1', 'continuity:1', 'book', 'past', 'person:ada', 'set', 'bill', 'turns:2'];

test.each(['A will is read in an empty house', '空宅里读一份遗嘱'])('each task names every field it wants: %s', async (topic) => {
  const prompts = await asked(topic);
  const missing: [string, string[]][] = [];
  for (const agent of own) {
    const prompt = prompts.get(agent) ?? prompts.get(agent.replace('ada', 'person-1'));
    const task = taskIn(prompt);
    const fields = new Set(fieldsIn(z.toJSONSchema(schemaFor(agent) as z.ZodType, { io: 'input' })));
    missing.push([agent, [...fields].filter((field) => !new RegExp(`(?<!\\w)${field}(?!\\w)`, 'u').test(task))]);
    expect(prompt?.messages[1]?.content).toContain('JSON');
  }
  expect(missing).toEqual(own.map((agent) => [agent, []]));
});

test.each(['A will is read in an empty house', '空宅里读一份遗嘱'])('a task says the numbers that its form holds to: %s', async (topic) => {
  const prompts = await asked(topic);
  const { properties } = z.toJSONSchema(TurnsUpTo(turnsIn(6)), { io: 'input' }) as unknown as { properties: { turns: Limited } };
  const turn = properties.turns.items?.properties ?? {};
  const task = taskIn(prompts.get('turns:1')).replaceAll('at most ', '至多 ');
  for (const [field, limit] of [
    ['turns', 5],
    ['ways', turn.ways?.maxItems],
    ['complications', turn.complications?.maxItems],
  ] as const)
    expect([field, new RegExp(`${field}[^.]{0,90}至多 ${limit}\\b`, 'u').test(task)]).toEqual([field, true]);
});

type Limited = { readonly maxItems?: number; readonly items?: { readonly properties: Readonly<Record<string, Limited>> } };

test.each(['A will is read in an empty house', '空宅里读一份遗嘱'])(
  'whoever reads out of the script begins with the same words: %s',
  async (topic) => {
    const prompts = await asked(topic);
    const text = (agent: string) => (prompts.get(agent)?.messages ?? []).map(({ content }) => content).join('\n\n');
    const reading = [...prompts.keys()].filter((agent) => /^(?:person|set|bill|turns|review:turns)/u.test(agent));
    const [first = ''] = reading.map(text);
    const common = reading.map(text).reduce((so, other) => so.slice(0, sharedBy(so, other)), first);
    const [facts, step] = topic.startsWith('A') ? ['Facts, by number', '## Your step'] : ['事实（按编号', '## 你的这一步'];
    expect(reading.length).toBeGreaterThan(6);
    expect(common).toContain(facts);
    expect(common).toContain(step);
    const past = text('past');
    expect(text('book').startsWith(past.slice(0, past.indexOf(step)))).toBe(true);
    expect(past.indexOf(step)).toBeGreaterThan(past.indexOf('12. '));
    // So do those who check a script and write it again.
    const checked = text('continuity:1');
    expect(text('script:again:1').startsWith(checked.slice(0, checked.indexOf(step)))).toBe(true);
  },
);

test('a writer reads nothing but the topic and an approach; a judge no approach; who reads out sees every line by its number', async () => {
  const prompts = await asked('A will is read in an empty house');
  const said = (agent: string) => prompts.get(agent)?.messages[1]?.content ?? '';
  expect(said('script:2')).toContain('not the plot that comes to mind first');
  expect(said('script:2')).not.toContain('Two Wills');
  expect(said('ranking:2')).not.toContain('comes to mind first');
  expect(said('turns:2')).toContain('10. Ada: (Ada burns the will in the stove.) Then neither of us.');
  expect(said('turns:2')).toContain('This is the last scene');
  expect(said('turns:1')).not.toContain('This is the last scene');
  expect(said('bill')).toContain('1. Ashes ← Ada burns the will in the stove.');
});
