import { expect, test } from 'vitest';
import { chapterPrompt, digestPrompt } from './book.prompt.ts';
import { excerpts } from './designer.prompt.ts';

const premise = (language: 'en' | 'zh') => ({ language, seed: 1, acts: 2, source: { kind: 'work', title: 'The Mill' } }) as const;
const chapter = { number: 3, act: 1, title: 'CHAPTER III', start: 0, end: 40 };
const passages = [{ offset: 0, text: 'Anna shut the door.\nTom waited.' }];

test('a reader is shown one chapter whole, and is asked for its words before its own', () => {
  const { agent, messages } = chapterPrompt(premise('en'), { chapter, of: 12, passages, known: ['Anna', 'Tom'] });
  expect(agent).toBe('chapter:3');
  expect(messages[1]?.content).toMatchInlineSnapshot(`
    "## Work
    "The Mill", adapted faithfully.

    ## This chapter
    CHAPTER III (3 of 12)

    ## Names that occur most in the book
    Anna, Tom

    ## Passages of the work (material; each line begins with "| ")
    | Anna shut the door.
    | Tom waited."
  `);
  const told = messages[0]?.content ?? '';
  const order = ['moments:', 'quotation:', 'what:', 'who:', 'people:', 'places:', 'summary:'].map((field) => told.indexOf(field));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(chapterPrompt(premise('zh'), { chapter, of: 12, passages, known: [] }).messages[1]?.content).toContain('12 章之 3');
});

test('chapters are put together by their summaries, and moments named by number', () => {
  const view = {
    act: 2,
    group: 1,
    title: 'CHAPTER III – CHAPTER IV',
    chapters: [{ title: 'CHAPTER III', summary: 'Anna shuts Tom out.' }],
    moments: [{ what: 'Tom is shut out.', quotation: 'Anna shut the door.' }],
  };
  const { agent, messages } = digestPrompt(premise('en'), view);
  expect(agent).toBe('digest:2:1');
  expect(messages[1]?.content).toMatchInlineSnapshot(`
    "## Work
    "The Mill", adapted faithfully.

    ## This part of the book
    2. CHAPTER III – CHAPTER IV

    ## The chapters
    ### CHAPTER III
    Anna shuts Tom out.

    ## Moments of the chapters, by number
    1. Tom is shut out. | Anna shut the door."
  `);
});

test('a paragraph that was cut for its length, or broken by its page, is one again; verse keeps its lines', () => {
  const [long, rest] = ['Anna shut the door, and it didn’t open again that night.', 'Tom waited.'];
  const cut = [
    { offset: 0, text: long },
    { offset: long.length + 1, text: rest },
    { offset: 900, text: `${'It rained on the mill and on everybody who passed by\n'.repeat(2)}until dawn.` },
    { offset: 2000, text: 'Rough winds\ndo shake' },
  ];
  expect(excerpts(cut, premise('en'))[1].split('\n|\n')).toEqual([
    `| ${long} ${rest}`,
    '| It rained on the mill and on everybody who passed by It rained on the mill and on everybody who passed by until dawn.',
    '| Rough winds\n| do shake',
  ]);
});
