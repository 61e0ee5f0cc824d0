import { expect, test } from 'vitest';
import { amended, numberedRows } from './last-hand.ts';
import { scriptAnswers } from './script.fixture.ts';

const script = { text: scriptAnswers({ agent: 'script:1', brief: { language: 'en' } as never }) as string };
const read = (answer: unknown) => amended(script, 'en').safeParse(answer);

test('the last hand changes the lines it names, cuts what it empties, and every other stays letter by letter', () => {
  expect(numberedRows(script).split('\n')[4]).toBe('5| Ada: Where is it?');
  const { text = '' } =
    read({
      changes: [
        { line: 5, text: 'Ada: Where?' },
        { line: 6, text: '' },
      ],
    }).data ?? {};
  const rows = script.text.split('\n');
  expect(text.split('\n')).toEqual([...rows.slice(0, 4), 'Ada: Where?', ...rows.slice(6)]);
  expect(read({ changes: [] }).data).toEqual(script);
});

test('what is no play any more is refused; a version that a person wrote is theirs', () => {
  expect(read({ changes: [5, 8, 11, 12].map((line) => ({ line, text: '' })) }).success).toBe(false);
  expect(read({ text: `${script.text}\nAda: Mine.` }).data?.text).toContain('Mine.');
});
