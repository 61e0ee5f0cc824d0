import { expect, test } from 'vitest';
import type { CompanyEvent, CompanyRecorded } from './event.ts';
import { LongMemory } from './long-memory.ts';
import { emptyCompany, foldCompany } from './state.ts';

const opened = (room: string, members: readonly string[]): CompanyEvent => ({
  type: 'room-opened',
  room,
  title: room,
  situation: null,
  members,
  selection: 'auto',
  rounds: null,
});
const said = (room: string, by: string, text: string): CompanyEvent => ({
  type: 'message',
  room,
  by,
  text,
  kind: 'message',
  exchange: 'x',
  action: null,
});
const recorded = (events: readonly CompanyEvent[]): CompanyRecorded[] =>
  events.map((event, index) => ({ ...event, seq: index + 1, at: 0, version: 1 }));

const chatter = Array.from({ length: 30 }, (_, index) => said('nell-chat', index % 2 ? 'nell' : 'you', `Fine weather, number ${index}.`));
const talk: readonly CompanyEvent[] = [
  opened('nell-chat', ['you', 'nell']),
  opened('wall', ['you', 'nell', 'bram']),
  said('nell-chat', 'you', 'My brother lost the blue boat near Skerry.'),
  ...chatter,
];
const state = (...more: readonly CompanyEvent[]) => foldCompany(emptyCompany, recorded([...talk, ...more]));

test('a companion remembers what was said long ago where it was, and nobody else does', () => {
  const memory = new LongMemory();
  expect(memory.recall(state(), 'nell', 'Do you remember the blue boat?', (id) => (id === 'you' ? 'Ada' : id))).toEqual([
    'Ada: My brother lost the blue boat near Skerry.',
  ]);
  expect(memory.recall(state(), 'bram', 'Do you remember the blue boat?')).toEqual([]);
  expect(memory.recall(state(), 'nell', 'Any cheese?')).toEqual([]);
});

test('what is still before its eyes needs no remembering', () => {
  const news = said('nell-chat', 'you', 'My sister found a red boat.');
  expect(new LongMemory().recall(state(news), 'nell', 'And the red boat of your sister?').join()).not.toContain('red boat');
});

test('a changed message is remembered as it is now, one that was taken back not at all', () => {
  const memory = new LongMemory({ recent: 2 });
  expect(memory.recall(state(), 'nell', 'the blue boat')).toHaveLength(1);
  const changed = state({ type: 'message-edited', room: 'nell-chat', message: 3, text: 'My brother sold the blue boat.' });
  expect(memory.recall(changed, 'nell', 'the blue boat')).toEqual(['you: My brother sold the blue boat.']);
  const struck = state({ type: 'messages-struck', room: 'nell-chat', from: 3 }, ...chatter);
  expect(memory.recall(struck, 'nell', 'the blue boat')).toEqual([]);
});

test('in Chinese as well', () => {
  const events = recorded([
    opened('灯叔-chat', ['you', '灯叔']),
    said('灯叔-chat', 'you', '我哥哥把蓝色的小船弄丢了。'),
    ...Array.from({ length: 30 }, (_, index) => said('灯叔-chat', 'you', `今天天气不错${index}`)),
  ]);
  expect(new LongMemory().recall(foldCompany(emptyCompany, events), '灯叔', '还记得那条蓝色的小船吗？')).toEqual([
    'you: 我哥哥把蓝色的小船弄丢了。',
  ]);
});

test('by meaning a message comes back without a word in common, as soon as there is a table of it', () => {
  const axes = [/boat|vessel|sail/iu, /cheese|bread/iu, /weather|rain/iu];
  const vectorOf = (text: string) => Float32Array.from(axes, (axis) => Number(axis.test(text)));
  let here = false;
  const memory = new LongMemory({ meaning: (text) => (here ? vectorOf(text) : undefined) });
  const asked = () => memory.recall(state(), 'nell', 'Which vessel was it?');
  expect(asked()).toEqual([]);
  here = true;
  expect(asked()).toEqual(['you: My brother lost the blue boat near Skerry.']);
  expect(memory.recall(state(), 'bram', 'Which vessel was it?')).toEqual([]);
});
