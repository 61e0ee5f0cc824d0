import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activate, type Talk } from './activate.ts';
import { cardFrom, cardOf, readCard, writeCard } from './card.ts';
import { charactersIn, readChat, writeChat } from './chat-log.ts';
import { readBook, readLorebook, writeBook } from './lorebook.ts';
import { readWorldInfo, writeWorldInfo } from './world-info.ts';

const names = { char: 'Bram', user: 'Ada' };

test('numbers as texts, texts as numbers, one where a list belongs: read as they are meant, written as they came', () => {
  const card = {
    spec: 'chara_card_v2',
    spec_version: 2.0,
    data: {
      name: 'Bram',
      description: null,
      character_version: 1.2,
      creation_date: '1700000000',
      tags: 'butler, 管家',
      alternate_greetings: 'Yes, sir?',
      source: 'https://example.org/bram',
      extensions: null,
      character_book: {
        scan_depth: '6',
        recursive_scanning: 'true',
        entries: [{ keys: 'desk, 书桌', content: 'D', enabled: 'false', insertion_order: '7', constant: 1, extensions: null }],
      },
    },
  };
  const { character } = cardFrom(card);
  expect(character.credits).toMatchObject({ version: '1.2', created: 1_700_000_000, tags: ['butler', '管家'] });
  expect(character.credits.source).toEqual(['https://example.org/bram']);
  expect(character.voice.otherGreetings).toEqual(['Yes, sir?']);
  expect(character.book).toMatchObject({ scanDepth: 6, recursive: true });
  expect(character.book?.entries[0]).toMatchObject({ keys: ['desk', '书桌'], enabled: false, order: 7, constant: true });
  expect(cardOf(character)).toEqual(card);
  expect(cardOf(cardFrom({ ...card, data: { ...card.data, character_book: null } }).character)).toMatchObject({
    data: { character_book: null },
  });
});

test('a card that does not say its version, or says it and lays its fields flat, is read with a word on it', () => {
  const fields = { name: 'Bram', description: 'A steward.', first_mes: 'You rang?' };
  for (const card of [
    { data: fields },
    { spec: null, data: fields, shelf: 1 },
    { spec: 'chara_card_v2', spec_version: '2.0', ...fields },
    { spec: 'chara_card_v3', data: null, ...fields },
  ]) {
    const { character, warnings } = cardFrom(card);
    expect(warnings).toHaveLength(1);
    expect(character.voice.greeting).toBe('You rang?');
    expect(cardOf(character)).toEqual(card);
    expect(readCard(writeCard(character, { version: 3 })).character.voice.greeting).toBe('You rang?');
  }
  expect(cardFrom({ spec: 'CHARA_CARD_V2', data: fields }).warnings).toEqual([]);
});

test('characters of Agnai and Pygmalion become cards, with everything they came with', () => {
  const agnai = {
    kind: 'character',
    name: 'Bram',
    persona: { kind: 'boostyle', attributes: { job: ['steward'], mood: ['careful', 'dry'] } },
    greeting: 'You rang?',
    sampleChat: '{{char}}: Tea?',
    scenario: 'A study.',
    characterBook: { kind: 'memory', name: 'B', entries: [{ name: 'desk', entry: 'Locked.', keywords: ['desk'], weight: 3, priority: 9 }] },
    voice: { service: 'x' },
  };
  const { character } = cardFrom(agnai);
  expect(character.profile.description).toBe('job: steward\nmood: careful, dry');
  expect(character.voice.greeting).toBe('You rang?');
  expect(character.book?.entries[0]).toMatchObject({ keys: ['desk'], content: 'Locked.', order: 3, priority: 9 });
  expect(cardOf(character)).toMatchObject({ spec: 'chara_card_v2', data: { extensions: { agnai } } });
  const plain = cardFrom({ ...agnai, persona: { kind: 'text', attributes: { text: ['A steward.'] } } }).character;
  expect(plain.profile.description).toBe('A steward.');
  const pygmalion = { char_name: '福伯', char_persona: '管家。', char_greeting: '您回来了？', world_scenario: '', example_dialogue: '' };
  const steward = cardFrom(pygmalion).character;
  expect([steward.name, steward.profile.description, steward.voice.greeting]).toEqual(['福伯', '管家。', '您回来了？']);
  expect(cardOf(steward)).toMatchObject({ data: { extensions: { pygmalion } } });
});

test('lorebooks of RisuAI, Agnai and NovelAI are read', () => {
  const told = (file: object, message: string) =>
    activate(readLorebook(JSON.stringify(file)), { messages: [message], names, seed: 1 }).told.map(({ text }) => text);
  const risu = {
    type: 'risu',
    ver: 1,
    data: [
      { key: 'desk, 书桌', secondkey: '', insertorder: 5, content: 'D', mode: 'normal', alwaysActive: false, selective: false },
      { key: '/d.sk/i', secondkey: '', insertorder: 6, content: 'R', mode: 'normal', useRegex: true },
      { key: '', secondkey: '', insertorder: 1, content: 'C', mode: 'constant', alwaysActive: true },
      { key: 'desk', secondkey: '', insertorder: 1, content: 'F', mode: 'folder' },
    ],
  };
  expect(told(risu, 'the DISK')).toEqual(['C', 'R']);
  expect(told(risu, '书桌')).toEqual(['C', 'D']);
  expect(told({ kind: 'memory', name: 'B', entries: [{ entry: 'D', keywords: ['desk'], enabled: true }] }, 'desk')).toEqual(['D']);
  const novel = {
    lorebookVersion: 4,
    entries: [{ text: 'N', keys: ['/de[s]k/'], displayName: 'x', contextConfig: { budgetPriority: 4 } }],
  };
  expect(told(novel, 'desk')).toEqual(['N']);
});

const entryOf = (more: object, extensions: object = {}) => ({
  keys: ['a'],
  content: 'X',
  enabled: true,
  insertion_order: 1,
  ...more,
  extensions,
});
const tell = (entries: readonly object[], messages: readonly string[], { book = {}, ...talk }: Partial<Talk> & { book?: object } = {}) => {
  const read = readBook({ entries: entries.map((entry, id) => ({ id, ...entry })), extensions: {}, ...book });
  return activate(read ?? { entries: [] }, { messages, names, seed: 1, turn: messages.length, ...talk });
};
const texts = (...args: Parameters<typeof tell>) => tell(...args).told.map(({ text }) => text);
/** Whether the one entry is told after each message. */
const over = (entry: object, messages: readonly string[]) =>
  messages.map((_, at) => texts([entry], messages.slice(0, at + 1), { book: { scan_depth: 1 } }).length).join('');

test('an entry that stays, rests or waits does so by messages', () => {
  const talk = ['a', 'b', 'b', 'b', 'a', 'a', 'a', 'a'];
  expect(over(entryOf({}), talk)).toBe('10001111');
  expect(over(entryOf({}, { sticky: 3 }), talk)).toBe('11101111');
  expect(over(entryOf({}, { cooldown: 2 }), talk)).toBe('10001010');
  expect(over(entryOf({}, { sticky: 2, cooldown: 3 }), ['a', 'a', 'a', 'a', 'a', 'a', 'b'])).toBe('1100011');
  expect(over(entryOf({}, { delay: 6 }), talk)).toBe('00000111');
  expect(over(entryOf({ content: '@@keep_activate_after_match\nX' }), talk)).toBe('11111111');
  expect(over(entryOf({ content: '@@dont_activate_after_match\nX' }), talk)).toBe('10000000');
  expect(over(entryOf({ constant: true }, { cooldown: 2 }), ['b', 'b', 'b', 'b'])).toBe('1010');
});

test('of a group one is told: by weight, the first to go, or the one that stays', () => {
  const group = (extra: readonly object[]) =>
    extra.map((one, at) => entryOf({ content: String(at), insertion_order: at }, { group: 'weather', ...one }));
  const drawn = Array.from({ length: 300 }, (_, turn) =>
    texts(group([{ group_weight: 300 }, { group_weight: 100 }]), ['a'], { turn }).join(),
  );
  expect(new Set(drawn)).toEqual(new Set(['0', '1']));
  const share = drawn.filter((one) => one === '0').length / 300;
  expect(share).toBeGreaterThan(0.65);
  expect(share).toBeLessThan(0.85);
  expect(texts(group([{}, { group_override: true }, {}]), ['a'])).toEqual(['1']);
  expect(texts([...group([{}, {}]), entryOf({ content: 'alone' })], ['a'])).toHaveLength(2);
  expect(texts(group([{ group: 'a, b' }, { group: 'b' }, { group: 'c' }]), ['a'])).toHaveLength(2);
});

test('entries for recursion only, entries beyond the budget, places and voices of SillyTavern', () => {
  const chain = [entryOf({ content: 'says b' }), entryOf({ keys: ['b', 'a'], content: 'late' }, { delay_until_recursion: true })];
  expect(texts(chain, ['a'])).toEqual(['says b']);
  expect(texts(chain, ['a'], { book: { recursive_scanning: true } })).toEqual(['says b', 'late']);
  const long = 'x'.repeat(400);
  expect(
    texts([entryOf({ content: long }), entryOf({ content: long }, { ignore_budget: true })], ['a'], { book: { token_budget: 5 } }),
  ).toEqual([long]);
  const [depth] = tell([entryOf({}, { position: 4, depth: 2, role: 2 })], ['a']).told;
  expect(depth).toMatchObject({ depth: 2, role: 'assistant' });
  const [place] = tell([entryOf({ position: 'after_char' }, { position: 6, role: 2 })], ['a']).told;
  expect(place).toMatchObject({ position: 'after_examples' });
  expect(place?.role).toBeUndefined();
});

test('a key between slashes is a pattern unless the entry says that it has none', () => {
  expect(texts([entryOf({ keys: ['/to+wer/i'] })], ['the TOOWER'])).toEqual(['X']);
  expect(texts([entryOf({ keys: ['/to+wer/i'], use_regex: true })], ['the TOOWER'])).toEqual(['X']);
  expect(texts([entryOf({ keys: ['to+wer'], use_regex: true })], ['the toower'])).toEqual(['X']);
  expect(texts([entryOf({ keys: ['/to+wer/i'], use_regex: false })], ['the TOOWER'])).toEqual([]);
  const there = readWorldInfo(
    writeWorldInfo(readBook({ entries: [entryOf({ keys: ['/to+wer/i'], use_regex: true })] }) ?? { entries: [] }),
  );
  expect(there.entries[0]?.keys).toEqual(['/to+wer/i']);
});

test('World Info inside a card, and timing through World Info and back', () => {
  const inside = readBook({ entries: { 3: { uid: 3, key: ['a'], keysecondary: [], content: 'X', order: 4, disable: true } } });
  expect(inside?.entries[0]).toMatchObject({ keys: ['a'], order: 4, enabled: false });
  const extensions = { sticky: 3, cooldown: 2, delay: 1, group: 'g', group_weight: 40, group_override: true, ignore_budget: true };
  const book = readBook({ entries: [entryOf({}, { ...extensions, selectiveLogic: 0, position: 4, depth: 1, role: 1 })] });
  const info = JSON.parse(writeWorldInfo(book ?? { entries: [] })).entries[0];
  expect(info).toMatchObject({ sticky: 3, cooldown: 2, delay: 1, group: 'g', groupWeight: 40, groupOverride: true, position: 4, role: 1 });
  const back = readBook(writeBook(readWorldInfo(JSON.stringify({ entries: { 0: info } }))));
  expect(back?.entries[0]).toMatchObject({ sticky: 3, group: 'g', groupWeight: 40, depth: 1, role: 'user', ignoreBudget: true });
});

test('property: an entry of SillyTavern that was changed keeps its timing, and one that was not is as it came', () => {
  const json = fc.oneof(fc.nat(9), fc.constant(null), fc.constantFrom('3', 'x', ''), fc.boolean());
  const keys = fc.constantFrom(
    'sticky',
    'cooldown',
    'delay',
    'group',
    'group_weight',
    'group_override',
    'role',
    'position',
    'depth',
    'odd',
  );
  fc.assert(
    fc.property(fc.dictionary(keys, json, { maxKeys: 6 }), (dictionary) => {
      const raw = JSON.parse(JSON.stringify({ entries: [entryOf({}, { ...dictionary })], extensions: {} }));
      const book = readBook(raw) ?? { entries: [] };
      expect(writeBook(book)).toEqual(raw);
      const changed = writeBook({ ...book, entries: book.entries.map((entry) => ({ ...entry, content: 'Y' })) });
      expect(changed).toEqual({ ...raw, entries: [{ ...raw.entries[0], content: 'Y' }] });
    }),
  );
});

test('the chat of a group: nobody is called "unused", and all who speak are named', () => {
  const chat = [
    { user_name: 'unused', character_name: 'unused', chat_metadata: { integrity: 'x' } },
    { name: 'Bram', is_user: false, is_group: true, original_avatar: 'b.png', mes: 'You rang?', swipes: ['You rang?', 5], swipe_id: 0 },
    { name: 'Cora', is_user: 'false', mes: 'I did.' },
    { name: 'Ada', is_user: true, mes: '谁？' },
    { name: 'System', is_system: true, mes: 'hidden' },
  ];
  const text = `\uFEFF${chat.map((one) => JSON.stringify(one)).join('\r\n')}\r\n`;
  const read = readChat(text);
  expect([read.userName, read.characterName, charactersIn(read)]).toEqual(['Ada', 'Bram', ['Bram', 'Cora']]);
  expect(
    writeChat(read)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(chat);
});
