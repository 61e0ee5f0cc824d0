import type { Model, Prompt } from '@troupe/core/model';
import { ownRoleBench, readRoleBench } from '@troupe/evaluation';
import { expect, test } from 'vitest';
import { roleSubject } from './role-agent.ts';

const { scripts } = await readRoleBench(ownRoleBench);
const [script] = scripts;
const questions = script?.questions ?? [];
/** Whoever is asked for a form answers in it; whoever speaks says a line. */
function standIn(): Model & { readonly asked: Prompt[] } {
  const asked: Prompt[] = [];
  return {
    id: 'stand-in',
    asked,
    async *stream(prompt) {
      asked.push(prompt);
      const form = prompt.messages.at(-1)?.content ?? '';
      const fields = (prompt.shape?.json as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {};
      const value = (name: string, type?: string): unknown =>
        name === 'choice' ? 'B' : type === 'boolean' ? false : type === 'number' ? 3 : type === 'array' ? [] : `something of ${name}`;
      const points = [1, 2, 3].map((at) => ({ text: `Point ${at}.`, importance: 2 }));
      const object = Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, value(name, type)]));
      const made = 'event' in fields ? { ...object, event: { text: 'It happened.', importance: 2 }, points } : object;
      yield { type: 'text', text: prompt.shape ? JSON.stringify(made) : form.includes('Answer.') ? 'The salt is gone.' : 'Well.' };
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

test('a role is asked as people ask it: a profile, three queries, a summary, and what it said is remembered for the next question', async () => {
  const model = standIn();
  const models = { performer: model, decider: model, director: model, narrator: model } as never;
  const subject = await roleSubject('memory', scripts, models);
  const spoken = questions.find((one) => one.task === 'general_response');
  const told = questions.find((one) => one.task === 'self_knowledge' && one.role === spoken?.role);
  if (!told || !spoken) throw new Error('our own set has changed');
  expect(await subject.produce(told, {})).toEqual({ answer: false });
  expect(await subject.produce(spoken, {})).toEqual({ answer: 'The salt is gone.' });
  const again = { ...spoken, question: 'Are you sure of that?' };
  await subject.produce(again, {});
  const of = (agent: string) => model.asked.filter((prompt) => prompt.agent.startsWith(agent));
  // The profile that casting writes, once; then for every question what it comes to, and the answer.
  expect(of('profile')).toHaveLength(1);
  expect(of('gist')).toHaveLength(3);
  expect(of('talk')).toHaveLength(3);
  expect(of('talk')[1]?.messages[0]?.content).toContain('something of summary');
  const last = of('gist')[2]?.messages.at(-1)?.content ?? '';
  expect(last).toContain(`${spoken.role}: The salt is gone.`);
  expect(last.indexOf(spoken.question)).toBeLessThan(last.indexOf('Are you sure of that?'));
});

test('what is left out is left out: without replay nothing is heard again, flat has nothing but what was seen', async () => {
  for (const name of ['no-replay', 'flat']) {
    const model = standIn();
    const models = { performer: model, decider: model, director: model, narrator: model } as never;
    const spoken = questions.find((one) => one.task === 'general_response');
    if (!spoken) throw new Error('our own set has changed');
    await (await roleSubject(name, scripts, models)).produce(spoken, {});
    const built = model.asked.filter(({ agent }) => agent.startsWith('remember')).length;
    expect(built > 0).toBe(name === 'no-replay');
    const [gist] = model.asked.filter(({ agent }) => agent.startsWith('gist'));
    expect(gist?.messages.at(-1)?.content).toMatch(/## Seen and heard, word for word\n(?:\n|$)/u);
  }
});

test('an answer that cannot be read is named', async () => {
  const mute: Model = {
    id: 'mute',
    async *stream() {
      yield { type: 'text', text: 'Perhaps.' };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  const models = { performer: mute, decider: mute, director: mute, narrator: mute } as never;
  const reaction = questions.find((one) => one.task === 'reaction');
  if (!reaction) throw new Error('our own set has changed');
  for (const name of ['memory', 'no-memory'])
    expect(await (await roleSubject(name, scripts, models)).produce(reaction, {})).toEqual({ answer: null, unread: 'malformed' });
});
