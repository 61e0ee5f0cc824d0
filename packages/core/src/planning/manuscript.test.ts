import { expect, test } from 'vitest';
import { numberedText, readManuscript, unreadable } from './manuscript.ts';
import { scriptOf } from './prompt-book.ts';
import type { BookPart } from './script-parts.ts';

const text = [
  'The Suit',
  '',
  '# A tailor’s shop, night',
  '* One lamp over the bench. ANSELM kneels with pins in his mouth.',
  'FELIX: (lifting his arm) Perfect!',
  'MRS. VARGA (aside): He has FELIX all wrong.',
  '* FELIX gives the letter to ANSELM. Mr. Anselm’s hand shakes. The lamp smokes. MRS. VARGA goes.',
  '* ANSELM sits down.',
  'ANSELM: Is it: ready?',
  'FELIX: (nods)',
  '# The lane, dawn',
  'ANSELM: Gone.',
].join('\n');

const book: BookPart = {
  premise: 'Two want one suit.',
  characters: ['Anselm', 'Felix', 'Mrs. Varga'].map((name) => ({ name, about: 'Is here.' })),
  scenes: [
    { title: 'Night', place: 'the shop' },
    { title: 'Dawn', place: 'the lane' },
  ],
  turns: ['This.', 'That.'],
  plants: [],
  firstImage: 'A lamp.',
  lastImage: 'A lane.',
  doers: [
    { line: 5, who: ['Felix', 'Anselm'] },
    { line: 6, who: ['Anselm'] },
    { line: 8, who: ['Mrs. Varga'] },
    { line: 9, who: ['Anselm'] },
  ],
  asides: [{ line: 4 }],
};

test('a script is cut by its signs: title, places, words, and what is seen sentence by sentence; names are written calmly', () => {
  const read = readManuscript(text);
  expect(read.title).toBe('The Suit');
  expect(read.scenes.map(({ head }) => head)).toEqual(['A tailor’s shop, night', 'The lane, dawn']);
  expect(numberedText(read)).toContain(
    '\n4. Mrs. Varga: (aside) He has FELIX all wrong.\n5. * Felix gives the letter to Anselm.\n6. * Mr. Anselm’s hand',
  );
  expect(unreadable(read, 'en')).toBeUndefined();
});

test('with its prompt book it is a script whose words are the writer’s: a setting, everybody’s own deeds, deed and word in one', () => {
  const { scenes } = scriptOf({ text }, book);
  expect(scenes[0]?.setting).toBe('One lamp over the bench. Anselm kneels with pins in his mouth.');
  expect(scenes[0]?.lines.map(({ number: _, until: __, ...line }) => line)).toEqual([
    { who: 'Felix', says: '(lifting his arm) Perfect!' },
    { who: 'Mrs. Varga', says: '(aside) He has FELIX all wrong.', aside: true },
    { who: 'Felix', does: 'Felix gives the letter to Anselm.', with: ['Anselm'] },
    { who: 'Anselm', does: 'Mr. Anselm’s hand shakes.' },
    { who: 'world', does: 'The lamp smokes.' },
    { who: 'Mrs. Varga', does: 'Mrs. Varga goes.' },
    { who: 'Anselm', does: 'Anselm sits down.', says: 'Is it: ready?' },
    { who: 'Felix', does: 'Felix nods' },
  ]);
  expect(scenes[0]?.lines.map(({ number, until }) => [number, until])).toEqual([
    ...[3, 4, 5].map((one) => [one, one]),
    [6, 6],
    [7, 7],
    [8, 8],
    [9, 10],
    [11, 11],
  ]);
  expect(scenes[1]).toMatchObject({ setting: 'The lane, dawn', place: 'the lane', lines: [{ who: 'Anselm', says: 'Gone.' }] });
});

test('Chinese signs, bold names and fences are read; a letter to the asker is no script', () => {
  const chinese =
    '```\n《改衣》\n# 裁缝铺，夜\n* 一盏灯。老安跪着。\n**老安**：（抬头）成了。\n菲力: 成了？\n老安：成了。\n菲力：那我走。\n```';
  const read = readManuscript(chinese);
  expect(read.title).toBe('改衣');
  expect(read.scenes[0]?.lines.map(({ who, text: line }) => [who, line])).toEqual([
    [null, '一盏灯。'],
    [null, '老安跪着。'],
    ['老安', '（抬头）成了。'],
    ['菲力', '成了？'],
    ['老安', '成了。'],
    ['菲力', '那我走。'],
  ]);
  expect(unreadable(readManuscript('Sure! Here is a play about a suit. It has two people in it and is sad.'), 'en')).toContain('0 lines');
});

const scene = (head: string) => `# ${head}\n* It is cold.\nADA: Here?\nBRAM: Here.`;

test.each([
  ['en', 'There are 7 lines that begin with #', ', night'],
  ['zh', '以 # 开头的行有 7 行', '，夜'],
] as const)(
  'more scenes than can be played are refused; where only time passes they are joined, and it is seen (%s)',
  (language, complaint, later) => {
    const apart = readManuscript(['Seven', ...'abcdefg'].map((name) => (name === 'Seven' ? name : scene(`${name}room`))).join('\n'));
    expect(unreadable(apart, language)).toContain(complaint);
    const same = readManuscript(
      ['Six', ...['a', 'b', 'c', 'c', 'd', 'e'].map((name, at) => scene(`${name}room${at === 3 ? later : ''}`))].join('\n'),
    );
    expect(unreadable(same, language)).toBeUndefined();
    expect(same.scenes.map(({ head }) => head)).toEqual(['aroom', 'broom', 'croom', 'droom', 'eroom']);
    expect(same.scenes[2]?.lines.map(({ text: seen }) => seen)).toContain(`croom${later}`);
  },
);

test('a scene that the prompt book forgot is called as its writer headed it', () => {
  const { scenes } = scriptOf({ text }, { ...book, scenes: book.scenes.slice(0, 1) });
  expect(scenes[1]).toMatchObject({ title: 'The lane, dawn', place: 'The lane', time: 'dawn' });
});

test.each([
  ['台下喊“好！”的声音不绝。风停了。', ['台下喊“好！”的声音不绝。', '风停了。']],
  ['“走罢！”他说着就走。', ['“走罢！”他说着就走。']],
  ['老爷喝道：“站住！”小二站住了。', ['老爷喝道：“站住！”', '小二站住了。']],
  ['他念“天亮了。鸡叫了。”念了两遍。', ['他念“天亮了。鸡叫了。”念了两遍。']],
  ['众人叫“妙！”，又叫“再来！”。', ['众人叫“妙！”，又叫“再来！”。']],
  ['A voice calls “Stop!” and nobody stops. The door shuts.', ['A voice calls “Stop!” and nobody stops.', 'The door shuts.']],
  ['Somebody cries "Fire!" Ada runs.', ['Somebody cries "Fire!"', 'Ada runs.']],
])('what is quoted in a sentence does not end it: %s', (seen, sentences) => {
  const text = `甲\n# 台上\n* 起。\n* ${seen}`;
  expect(
    readManuscript(text)
      .scenes[0]?.lines.slice(1)
      .map((line) => line.text),
  ).toEqual(sentences);
});

const staged = (direction: string, doers: BookPart['doers'], names = ['Anselm', 'Felix']) =>
  scriptOf(
    { text: ['The Suit', '# A shop', '* One lamp.', `* ${direction}`, 'FELIX: Well?', 'ANSELM: Well.'].join('\n') },
    { ...book, characters: names.map((name) => ({ name, about: 'Is here.' })), doers, asides: [] },
  )
    .scenes[0]?.lines.filter(({ does }) => does !== undefined)
    .map(({ who, does }) => [who, does]);

test.each([
  ['The bell over the door rings. Felix turns.', [{ line: 3, who: ['Felix'] }], ['world', 'Felix']],
  ['Felix sits. Outside, a train arrives.', [{ line: 2, who: ['Felix'] }], ['Felix', 'world']],
  [
    'Felix sits. The lamp goes out.',
    [
      { line: 2, who: ['Felix'] },
      { line: 3, who: ['world'] },
    ],
    ['Felix', 'world'],
  ],
  ['Snow. Felix sits.', [{ line: 3, who: ['Felix'] }], ['world', 'Felix']],
  // Theirs, though whoever read it left it out.
  ['Felix sits. The fingers drum.', [{ line: 2, who: ['Felix'] }], ['Felix']],
  ['Felix sits. A pause.', [{ line: 2, who: ['Felix'] }], ['Felix']],
  ['Felix sits. Then his chair breaks.', [{ line: 2, who: ['Felix'] }], ['Felix']],
  ['阿力坐下。门外一声汽笛。', [{ line: 2, who: ['阿力'] }], ['阿力', 'world']],
  ['灯灭了。阿力站起来。', [{ line: 3, who: ['阿力'] }], ['world', '阿力']],
  ['阿力坐下。把灯拨亮。', [{ line: 2, who: ['阿力'] }], ['阿力']],
])('what happens by itself is the world’s, and nobody’s deed: %s', (direction, doers, who) => {
  const names = direction.includes('阿力') ? ['阿力', '老安'] : ['Anselm', 'Felix'];
  expect(staged(direction, doers, names)?.map(([one]) => one)).toEqual(who);
});
