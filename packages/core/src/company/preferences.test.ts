import { expect, test } from 'vitest';
import type { CompanyEvent, CompanyRecorded } from './event.ts';
import { preferencesIn } from './preferences.ts';

const message = (by: string, text: string, more: object = {}): CompanyEvent => ({
  type: 'message',
  room: 'hall',
  by,
  text,
  kind: 'message',
  exchange: 'e',
  action: null,
  ...more,
});
const opened: CompanyEvent = {
  type: 'room-opened',
  room: 'hall',
  title: 'Hall',
  situation: null,
  members: ['rosa'],
  selection: 'auto',
  rounds: null,
};
const log = (...events: readonly CompanyEvent[]): CompanyRecorded[] =>
  [opened, ...events].map((event, at) => ({ ...event, seq: at + 1, at: 0, version: 1 }));
const names: Readonly<Record<string, string>> = { rosa: 'Rosa', you: 'Kim' };
const found = (events: readonly CompanyRecorded[], language: 'en' | 'zh' = 'en') =>
  preferencesIn(events, { room: 'hall', language, user: 'you', nameOf: (by) => names[by] ?? by, about: () => 'A baker.' });
/** The second message of every log here. */
const reply = 3;
const again = (text: string): CompanyEvent => ({ type: 'alternative-added', room: 'hall', message: reply, text });
const chosen = (index: number): CompanyEvent => ({ type: 'alternative-chosen', room: 'hall', message: reply, index });
const edited = (text: string): CompanyEvent => ({ type: 'message-edited', room: 'hall', message: reply, text });
const asked = [message('you', 'Is there bread?'), message('rosa', 'No.')];

test('what was swiped away is worse than what was kept, with all that was said before', () => {
  const [one, ...others] = found(log(...asked, again('Fresh from the oven.'), message('you', 'Lovely.')));
  expect(others).toEqual([]);
  expect(one).toMatchObject({ how: 'swiped', by: 'Rosa', chosen: 'Fresh from the oven.', rejected: 'No.' });
  expect(one?.prompt).toEqual([
    { role: 'system', content: 'You are Rosa. Answer as Rosa alone, in your own words.\n\nA baker.' },
    { role: 'user', content: 'Kim: Is there bread?' },
  ]);
  expect(found(log(...asked, again('有。'), message('you', '好。')), 'zh')[0]?.prompt[1]?.content).toBe('Kim：Is there bread?');
});

test('a newest reply counts only once somebody chose it or went on', () => {
  expect(found(log(...asked, again('Yes.')))).toEqual([]);
  expect(found(log(...asked, again('Yes.'), chosen(0)))).toMatchObject([{ chosen: 'No.', rejected: 'Yes.' }]);
  // Asked for yet another after choosing: nobody has said what they make of that.
  expect(found(log(...asked, again('Yes.'), chosen(0), again('Perhaps.')))).toEqual([]);
});

test('what a person wrote in its place is the better one, against every version of the model', () => {
  const pairs = found(log(...asked, again('Yes.'), edited('Two loaves, still warm.')));
  expect(pairs.map(({ how, chosen: kept, rejected }) => [how, kept, rejected])).toEqual([
    ['edited', 'Two loaves, still warm.', 'No.'],
    ['edited', 'Two loaves, still warm.', 'Yes.'],
  ]);
});

test('a person’s own words, what was struck, what was broken off and what says nothing teach nothing', () => {
  const own = log(message('rosa', 'Well?'), message('you', 'Yes'), edited('Yes, please.'), message('rosa', 'Here.'));
  expect(found(own)).toEqual([]);
  expect(found(log(...asked, edited('Yes.'), { type: 'messages-struck', room: 'hall', from: reply }))).toEqual([]);
  expect(found(log(message('you', 'Is there bread?'), message('rosa', 'Fresh fr', { stopped: true }), edited('Fresh.')))).toEqual([]);
  expect(found(log(...asked, edited('  ')))).toEqual([]);
  expect(found(log(...asked, again('No.'), message('you', 'Well.')))).toEqual([]);
  expect(found([])).toEqual([]);
});

test('another greeting of a card that was swiped to is no edit', () => {
  const greeted = message('rosa', 'Come in.', { alternatives: ['Come in.', 'Closed.', 'Who is it?'] });
  const pairs = found(log(greeted, { type: 'alternative-chosen', room: 'hall', message: 2, index: 1 }));
  expect(pairs.map(({ how, chosen: kept, rejected }) => [how, kept, rejected])).toEqual([
    ['swiped', 'Closed.', 'Come in.'],
    ['swiped', 'Closed.', 'Who is it?'],
  ]);
});
