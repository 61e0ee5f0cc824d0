import { expect, test } from 'vitest';
import { readHeadings } from './read-headings.ts';

const brief = (line: string): string =>
  readHeadings(line)
    .map(({ kind, number, title }) => [kind, number, title].filter((part) => part !== undefined && part !== '').join(' '))
    .join(' > ');

test.each([
  ['CHAPTER I.', 'chapter 1'],
  ['Chapter the First', 'chapter 1'],
  ['CHAPTER XII', 'chapter 12'],
  ['Chapter I: The Bertolini', 'chapter 1 The Bertolini'],
  ['CHAPTER I. Down the Rabbit-Hole', 'chapter 1 Down the Rabbit-Hole'],
  ['CHAPTER FORTY-TWO', 'chapter 42'],
  ['CHAPTER THE LAST', 'chapter'],
  ['_CHAPTER IV._', 'chapter 4'],
  ['STAVE ONE: THE FIRST OF THE THREE', 'chapter 1 THE FIRST OF THE THREE'],
  ['BOOK THE SECOND', 'book 2'],
  ['PART ONE--The Old Buccaneer', 'part 1 The Old Buccaneer'],
  ['VOLUME III', 'volume 3'],
  ['Letter 4', 'letter 4'],
  ['THE FIRST ACT', 'act 1'],
  ['ACT I. SCENE II. A street.', 'act 1 > scene 2 A street.'],
  ['ACT 1, SCENE 3', 'act 1 > scene 3'],
  ['SCENE I. A platform before the castle.', 'scene 1 A platform before the castle.'],
  ['PROLOGUE', 'prologue'],
  ['THE EPILOGUE.', 'epilogue'],
  ['INDUCTION', 'induction'],
  ['XIV', 'chapter 14'],
  ['XIV.', 'chapter 14'],
  ['[ 7 ]', 'chapter 7'],
  ['— II —', 'chapter 2'],
  ['I. A SCANDAL IN BOHEMIA', 'chapter 1 A SCANDAL IN BOHEMIA'],
  ['12. The Title', 'chapter 12 The Title'],
  ['第一回　灵根育孕源流出', 'chapter 1 灵根育孕源流出'],
  ['第十二章', 'chapter 12'],
  ['第３章 夜', 'chapter 3 夜'],
  ['正文 第一百零八章 归来', 'chapter 108 归来'],
  ['卷一', 'book 1'],
  ['下卷', 'book 3'],
  ['第二幕', 'act 2'],
  ['第一折', 'act 1'],
  ['第三场 后院', 'scene 3 后院'],
  ['楔子', 'prologue'],
  ['尾声', 'epilogue'],
  ['（三）', 'chapter 3'],
])('%s is a heading', (line, expected) => {
  expect(brief(line)).toBe(expected);
});

test.each([
  'Part of the reason was that nobody came.',
  'Book I read as a child',
  'Chapter I of this history is dull,',
  'I went down to the harbour.',
  'Act one’s part well',
  'Scenes of a clerical life',
  'The first chapter of it was burnt,',
  'End of the first act',
  '1805 was a cold year.',
  '第一回见到他的时候，天正下着雨。',
  '第二天早上',
  '一个人也没有',
  '',
  ' '.repeat(4000),
  `CHAPTER ${'X'.repeat(5000)}`,
])('%s is none', (line) => {
  expect(brief(line)).toBe('');
});
