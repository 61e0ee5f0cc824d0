import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { memoryOf, mira, plainModel } from './memory.fixture.ts';
import { behind } from './pyramid.ts';
import { dialogue, heardOut, Talk, type TalkOptions } from './talk.ts';

const tomas = { ...mira, id: 'tomas', name: 'Tomas' };
const lives = async (role = mira) => memoryOf(role, memoryStore());

/** Each has one entry, for one word. */
const lore: NonNullable<TalkOptions['lore']> = (role, { lines, other }) =>
  lines.some(({ text }) => text.includes('ferry'))
    ? [{ name: `The ferry of ${role}`, text: `${role} knows the ferry, and ${other} asks.` }]
    : [];

test('what a lorebook has on the matter is in the prompt and the brief of the answer, and kept by name', async () => {
  const model = plainModel();
  const memory = await lives();
  const talk = await Talk.begin(memory, { kind: 'person', name: 'Ada' }, { models: { performer: model, decider: model }, lore });
  const first = await heardOut(talk.say('Good day.'));
  const second = await heardOut(talk.say('When does the ferry go?'));
  const [before, after] = model.calls.filter(({ agent }) => agent === 'talk:mira');
  expect(before?.messages[1]?.content).not.toContain('What you know about this');
  expect(before?.brief).not.toHaveProperty('lore');
  expect(after?.messages[1]?.content).toContain('## What you know about this\nmira knows the ferry, and Ada asks.');
  expect(after?.brief).toMatchObject({ lore: [{ name: 'The ferry of mira' }] });
  expect([first, second].map(({ exchange }) => behind(memory.book, exchange).lore)).toEqual([[], ['The ferry of mira']]);
});

test('two roles that talk have each its own book', async () => {
  const model = plainModel();
  const told: string[][] = [];
  for await (const line of dialogue(await lives(), await lives(tomas), 'The ferry is late.', {
    models: { performer: model, decider: model },
    turns: 2,
    lore,
  }))
    told.push(line.lore.map(({ name }) => name));
  expect(told).toEqual([['The ferry of tomas'], ['The ferry of mira']]);
});
