import { check } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { plan } from '@troupe/core/planning';
import { readPlainText } from '@troupe/core/source';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { understudy } from '../understudy.ts';
import { placeOf } from './book-passages.ts';
import { isNamedThere, linesOf } from './book-speech.ts';

const book = `CHAPTER I

Anna Reed was sitting in the old mill when the door opened and Tom Bell came in with a letter in his hand.

“You are late,” said Anna Reed. “The river has come up to the second step.”

“I had to wait for the ferry,” said Tom Bell. “And then I had to wait for my own courage.”

“Is that the letter?” asked Anna Reed.

“It is,” said Tom Bell, and he did not give it to her.

CHAPTER II

In the evening Anna Reed walked along the harbour, and Tom Bell walked beside her.

“I shall read it tomorrow,” said Anna Reed.

“Tomorrow I shall be gone,” said Tom Bell.

“Then I shall read it twice,” said Anna Reed.
`;

test('a book is staged in its own scenes: its people, its places, their words and nobody else’s', async () => {
  const model = understudy();
  const ports = { models: { performer: model, director: model }, store: memoryStore(), clock: testClock({ autoAdvance: true }) };
  const run = plan({ kind: 'work', work: readPlainText(book), chapters: '1,2' }, ports, { stream: 'plan' });
  let step = await run.next();
  while (!step.done) step = await run.next();
  const { characters, places, acts, ...blueprint } = step.value;
  expect(check(step.value).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(characters.map(({ name }) => name).sort()).toEqual(['Anna Reed', 'Tom Bell']);
  expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining(['the old mill', 'the harbour']));
  const said = acts.flatMap(({ scenes }) =>
    scenes.flatMap(({ points }) =>
      points.flatMap(({ cues }) => Object.entries(cues).flatMap(([who, { moves = [] }]) => moves.map(({ say }) => [who, say]))),
    ),
  );
  expect(said).toEqual(
    expect.arrayContaining([
      ['tom-bell', 'I had to wait for the ferry.'],
      ['anna-reed', 'Then I shall read it twice.'],
    ]),
  );
  expect(blueprint.props.map(({ name }) => name)).toContain('letter');
});

test('nobody is set in somebody else, nor in a turn of phrase', () => {
  const at = (description: string, language: 'en' | 'zh') =>
    placeOf([{ number: 1, title: '', present: [], description }], language, ['Mrs. Allen'])?.name;
  expect(at('It was no fault on Catherine s part. They sat in the kitchen.', 'en')).toBe('the kitchen');
  expect(at('Nothing was found on Mrs. Allen.', 'en')).toBeUndefined();
  expect(at('也如孔庙里的太牢一般。他在赵太爷家里舂米。', 'zh')).toBe('赵太爷家');
  expect(at('便在这一夜进了城。他摔在地上。', 'zh')).toBeUndefined();
});

/** Called by title, by first name and by both; another of the name, and somebody who is only there to answer. */
const abbey = `CHAPTER I

Henry Tilney bowed to Catherine Morland in the pump-room, and his sister Eleanor Tilney stood by with Mrs. Allen.

“Have you been long in Bath, madam?” said Mr. Tilney.

“About a week, sir,” replied Catherine.

“Really!” said Mr. Tilney, with affected astonishment.

“Why should you be surprised, sir?” asked Miss Morland.

“Why, indeed!” said Henry. “I see what you think of me.”

“My brother is never serious,” said Miss Tilney.

“Do you understand muslins, sir?” said Mrs. Allen.

“Particularly well,” answered Henry. “I always buy my own cravats.”

CHAPTER II

In the drawing-room of the abbey Catherine Morland sat beside Eleanor Tilney, and Henry Tilney came in from the garden.

“You have been long upstairs,” said Henry.

“I went to see your mother’s room,” replied Catherine.

“And what did you expect to find there?” cried Mr. Tilney.

“Nothing,” said Miss Morland. “I shall never expect anything again.”

“Come into the garden,” said Eleanor. “It has left off raining.”

“I will follow you,” replied Henry.
`;

test('who is called by title, by first name and by both is one, has all of their words, and is cast where they speak most', async () => {
  const model = understudy();
  const ports = { models: { performer: model, director: model }, store: memoryStore(), clock: testClock({ autoAdvance: true }) };
  for (const chapters of ['1,2', '1', '2']) {
    const run = plan({ kind: 'work', work: readPlainText(abbey), chapters }, ports, { stream: `plan ${chapters}` });
    let step = await run.next();
    while (!step.done) step = await run.next();
    const names = step.value.characters.map(({ name }) => name);
    expect([chapters, names]).toEqual([chapters, expect.arrayContaining(['Henry Tilney', 'Catherine Morland'])]);
    expect(names.filter((name) => /Tilney|Henry|Eleanor/u.test(name)).length).toBeLessThanOrEqual(2);
  }
});

test('whose words they are is asked of everybody there: nobody of the cast is given what somebody else says', () => {
  const passage = abbey.slice(abbey.indexOf('“Have you'), abbey.indexOf('CHAPTER II'));
  const cast = ['Henry Tilney', 'Catherine Morland'];
  expect(linesOf('Henry Tilney', passage, cast)).toEqual(
    expect.arrayContaining(['Have you been long in Bath, madam?', 'Why, indeed!', 'Particularly well.']),
  );
  expect(linesOf('Catherine Morland', passage, cast)).toEqual(['About a week, sir.', 'Why should you be surprised, sir?']);
  expect(cast.flatMap((name) => linesOf(name, passage, cast))).not.toContain('Do you understand muslins, sir?');
});

test.each([
  ['Henry Tilney', 'Mr. Tilney bowed.', true],
  ['Henry Tilney', 'Henry bowed.', true],
  ['Henry Tilney', 'Miss Tilney curtsied.', false],
  ['Eleanor Tilney', 'Miss Tilney curtsied.', true],
  ['Henry Tilney', 'Henry Crawford bowed.', false],
  ['Mrs. Allen', 'Mr. Allen slept.', false],
])('%s in “%s”: %s', (name, text, there) => {
  expect(isNamedThere(name, text)).toBe(there);
});
