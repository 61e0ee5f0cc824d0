import { check } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { plan } from '@troupe/core/planning';
import { readPlainText } from '@troupe/core/source';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { understudy } from '../understudy.ts';
import { placeOf } from './book-passages.ts';

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
