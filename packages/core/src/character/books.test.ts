import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activate } from './activate.ts';
import { readChat, writeChat } from './chat-log.ts';
import { readBook, readLorebook, writeBook, writeLorebook } from './lorebook.ts';
import { memoryBook } from './memory-book.ts';
import { readWorldInfo, writeWorldInfo } from './world-info.ts';

const world = {
  name: 'Elsinore',
  entries: {
    0: {
      uid: 0,
      key: ['castle', '/tow.r/i'],
      keysecondary: ['night'],
      comment: 'keep',
      content: 'Cold walls.',
      constant: false,
      selective: true,
      selectiveLogic: 2,
      order: 50,
      position: 4,
      depth: 3,
      disable: false,
      probability: 100,
      useProbability: true,
      vectorized: true,
    },
    7: {
      uid: 7,
      key: ['ghost'],
      keysecondary: [],
      content: 'It walks.',
      constant: true,
      selective: true,
      order: 200,
      position: 1,
      disable: true,
      sticky: 3,
    },
  },
  originalData: { kept: true },
};

test('World Info is read with its rules and written as it came', () => {
  const book = readWorldInfo(JSON.stringify(world));
  expect(book.entries[0]).toMatchObject({ logic: 'none', depth: 3, order: 50, keys: ['castle', '/tow.r/i'] });
  expect(book.entries[1]).toMatchObject({ enabled: false, constant: true, position: 'after_char' });
  expect(JSON.parse(writeWorldInfo(book))).toEqual(world);
  const told = (message: string) =>
    activate(book, { messages: [message], names: { char: 'A', user: 'B' }, seed: 1 }).told.map(({ text }) => text);
  expect([told('the TOWER'), told('the castle at night')]).toEqual([['Cold walls.'], []]);
});

test('a changed entry of World Info keeps what is unknown', () => {
  const book = readWorldInfo(JSON.stringify(world));
  const changed = { ...book, entries: book.entries.map((entry) => ({ ...entry, content: `${entry.content}!` })) };
  const written = JSON.parse(writeWorldInfo(changed));
  expect(written.entries[0]).toMatchObject({ ...world.entries[0], content: 'Cold walls.!' });
  expect(written.entries[7]).toMatchObject({ sticky: 3, disable: true });
  expect(written.originalData).toEqual({ kept: true });
});

test('the book of a card becomes World Info that tells the same', () => {
  const book = readBook({
    entries: [{ keys: ['d.sk'], use_regex: true, content: 'D', enabled: true, insertion_order: 1, extensions: {} }],
    extensions: {},
  });
  const there = readWorldInfo(writeWorldInfo(book ?? { entries: [] }));
  expect(activate(there, { messages: ['disk'], names: { char: 'A', user: 'B' }, seed: 1 }).told).toHaveLength(1);
});

test('World Info goes into a card and comes back as it was', () => {
  const inside = readBook(JSON.parse(JSON.stringify(writeBook(readWorldInfo(JSON.stringify(world))))));
  expect(inside?.entries[0]).toMatchObject({ logic: 'none', depth: 3, keys: ['castle', '/tow.r/i'] });
  const back = JSON.parse(writeWorldInfo(inside ?? { entries: [] }));
  expect(back.entries[0]).toMatchObject(world.entries[0]);
  expect(back.entries[7]).toMatchObject(world.entries[7]);
});

test('property: World Info survives with everything in it', () => {
  const entry = fc.dictionary(
    fc.constantFrom('key', 'keysecondary', 'content', 'order', 'position', 'disable', 'strange', 'probability'),
    fc.jsonValue({ maxDepth: 1 }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.nat(99).map(String), fc.oneof(entry, fc.constant(null)), { maxKeys: 5 }), (entries) => {
      const whole = JSON.parse(JSON.stringify({ entries }));
      expect(JSON.parse(writeWorldInfo(readWorldInfo(JSON.stringify(whole))))).toEqual(whole);
    }),
  );
});

test('a lorebook on its own', () => {
  const file = {
    spec: 'lorebook_v3',
    data: { name: 'B', extensions: { keep: 1 }, entries: [{ keys: ['a'], content: 'A', strange: [1] }] },
  };
  expect(JSON.parse(writeLorebook(readLorebook(JSON.stringify(file))))).toEqual(file);
  expect(() => readLorebook('{"entries":3}')).toThrow('no lorebook');
  expect(() => readWorldInfo('{"entries":[]}')).toThrow('no World Info');
});

test('a book whose entries are an object, as some tools write it, keeps what is unknown when it is changed', () => {
  const book = readBook({ entries: { 0: { keys: ['a'], content: 'A', odd: 1 } }, shelf: 7 });
  const written = writeBook({ ...book, entries: (book?.entries ?? []).map((entry) => ({ ...entry, content: 'B' })) });
  expect(written).toMatchObject({ shelf: 7, entries: [{ keys: ['a'], content: 'B', odd: 1 }] });
});

test('a changed entry is written over what came, and reads back as it was changed', () => {
  const raw = {
    entries: [{ keys: ['a'], content: 'A', extensions: { odd: 1 }, enabled: true, insertion_order: 3, mood: 'x' }, 5],
    extensions: {},
  };
  const book = readBook(raw);
  const entries = (book?.entries ?? []).map((entry) => ({
    ...entry,
    content: 'B',
    probability: 40,
    logic: 'all' as const,
    depth: 2,
    priority: 9,
  }));
  const written = writeBook({ ...book, entries, name: 'new', scanDepth: 7 });
  expect(written).toMatchObject({
    name: 'new',
    scan_depth: 7,
    entries: [{ mood: 'x', content: 'B', extensions: { odd: 1, probability: 40 } }, 5],
  });
  expect(readBook(written)?.entries[0]).toMatchObject({ content: 'B', probability: 40, logic: 'all', depth: 2, priority: 9 });
});

const chat = [
  { user_name: 'Ada', character_name: 'Bram', create_date: 'x', chat_metadata: { note: 1 } },
  { name: 'Bram', is_user: false, mes: 'You rang?', swipes: ['You rang?', 'Yes?'], swipe_id: 0, extra: { model: 'm' } },
  { name: 'Ada', is_user: true, mes: '钥匙在哪里？', send_date: 5 },
];
const lines = (objects: readonly unknown[]) => `${objects.map((one) => JSON.stringify(one)).join('\n')}\n`;

test('a chat is read and written as it came', () => {
  const read = readChat(lines(chat));
  expect([read.userName, read.characterName, read.messages.map(({ text }) => text)]).toEqual([
    'Ada',
    'Bram',
    ['You rang?', '钥匙在哪里？'],
  ]);
  expect(read.messages[0]?.swipes).toEqual(['You rang?', 'Yes?']);
  expect(writeChat(read)).toBe(lines(chat));
});

test('a damaged line is told of and kept in its place', () => {
  const text = lines(chat).replace('{"name":"Ada"', '{"name:"Ada"');
  const read = readChat(text);
  expect(read.damaged.map(({ line }) => line)).toEqual([3]);
  expect(writeChat(read)).toBe(text);
});

test('a chat without its first line, a changed message, and no chat at all', () => {
  const bare = readChat(lines(chat.slice(1)));
  expect([bare.userName, bare.characterName]).toEqual(['Ada', 'Bram']);
  expect(writeChat(bare)).toBe(lines(chat.slice(1)));
  const read = readChat(lines(chat));
  const changed = { ...read, messages: read.messages.map((message) => ({ ...message, text: 'Yes?' })) };
  expect(readChat(writeChat(changed)).messages[0]?.origin).toMatchObject({ mes: 'Yes?', swipe_id: 1, extra: { model: 'm' } });
  expect(() => readChat('hello\n')).toThrow('no chat');
});

test('memories become a book: names and rare words call them up, insights are always told', () => {
  const book = memoryBook(
    [
      { text: 'Cora hid the brass key in the blue vase.', importance: 8 },
      { text: '柯拉把钥匙藏进了花瓶。' },
      { text: 'I trust nobody.', always: true },
    ],
    { name: 'What Bram remembers', names: ['Cora', '柯拉'] },
  );
  expect(book.entries[0]?.keys[0]).toBe('Cora');
  const told = (message: string) =>
    activate(book, { messages: [message], names: { char: 'Bram', user: 'Ada' }, seed: 1 }).told.map(({ text }) => text);
  expect(told('Where is Cora?')).toEqual(['Cora hid the brass key in the blue vase.', 'I trust nobody.']);
  expect(told('花瓶在哪？柯拉呢？')).toEqual(['柯拉把钥匙藏进了花瓶。', 'I trust nobody.']);
});
