import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activate, type Talk } from './activate.ts';
import { readBook } from './lorebook.ts';

const names = { char: 'Bram', user: 'Ada' };
const tell = (entries: readonly object[], messages: readonly string[], { book = {}, ...talk }: Partial<Talk> & { book?: object } = {}) => {
  const whole = entries.map((entry, index) => ({
    id: index,
    enabled: true,
    insertion_order: index,
    extensions: {},
    use_regex: false,
    ...entry,
  }));
  const read = readBook({ entries: whole, extensions: {}, ...book });
  if (!read) throw new Error('no book');
  return activate(read, { messages, names, seed: 1, ...talk });
};
const texts = (...args: Parameters<typeof tell>) => tell(...args).told.map(({ text }) => text);

test('an entry is told when one of its keys is in the talk, whatever its case', () => {
  expect(
    texts(
      [
        { keys: ['desk', 'drawer'], content: 'D' },
        { keys: ['roof'], content: 'R' },
      ],
      ['Open the DESK!'],
    ),
  ).toEqual(['D']);
  expect(texts([{ keys: ['Desk'], content: 'D', case_sensitive: true }], ['the desk'])).toEqual([]);
  expect(texts([{ keys: ['书桌'], content: '桌' }], ['他走向书桌。'])).toEqual(['桌']);
});

test('what is off, empty or without a key is never told', () => {
  expect(
    texts(
      [
        { keys: ['a'], content: 'off', enabled: false },
        { keys: ['a'], content: '' },
        { keys: [''], content: 'x' },
      ],
      ['a'],
    ),
  ).toEqual([]);
});

test('only the latest messages are looked at', () => {
  const entry = { keys: ['desk'], content: 'D' };
  expect(texts([entry], ['desk', 'b', 'c'], { book: { scan_depth: 2 } })).toEqual([]);
  expect(texts([entry], ['desk', 'b', 'c'], { book: { scan_depth: 3 } })).toEqual(['D']);
  expect(texts([{ ...entry, content: '@@scan_depth 3\nD' }], ['desk', 'b', 'c'], { book: { scan_depth: 1 } })).toEqual(['D']);
  expect(texts([entry], ['desk'], { book: { scan_depth: 0 } })).toEqual([]);
});

test('a constant entry is always told', () => {
  expect(texts([{ keys: [], content: 'C', constant: true }], [])).toEqual(['C']);
});

test('selective entries need a second key', () => {
  const entry = { keys: ['desk'], secondary_keys: ['key'], selective: true, content: 'D' };
  expect(texts([entry], ['the desk'])).toEqual([]);
  expect(texts([entry], ['the desk and its key'])).toEqual(['D']);
  expect(texts([{ ...entry, selective: false }], ['the desk'])).toEqual(['D']);
});

test.each([
  [0, 'any', [false, true, true]],
  [1, 'not all', [true, true, false]],
  [2, 'none', [true, false, false]],
  [3, 'all', [false, false, true]],
])('logic %i: %s', (selectiveLogic, _, expected) => {
  const entry = { keys: ['desk'], secondary_keys: ['key', 'lock'], selective: true, content: 'D', extensions: { selectiveLogic } };
  expect(['desk', 'desk key', 'desk key lock'].map((message) => texts([entry], [message]).length === 1)).toEqual(expected);
});

test('lower insertion order is earlier; lower priority is left out first', () => {
  const entries = [
    { keys: ['a'], content: 'second '.repeat(8), insertion_order: 2, priority: 1 },
    { keys: ['a'], content: 'first '.repeat(8), insertion_order: 1, priority: 9 },
    { keys: ['a'], content: 'third '.repeat(8), insertion_order: 3, priority: 5 },
  ];
  expect(texts(entries, ['a']).map((text) => text.slice(0, 5))).toEqual(['first', 'secon', 'third']);
  const { told, leftOut } = tell(entries, ['a'], { book: { token_budget: 26 } });
  expect(told.map(({ text }) => text.slice(0, 5))).toEqual(['first', 'third']);
  expect(leftOut).toHaveLength(1);
});

test('@@ignore_on_max_context goes before anything else', () => {
  const entries = [
    { keys: ['a'], content: `@@ignore_on_max_context\n${'x'.repeat(40)}`, priority: 99 },
    { keys: ['a'], content: 'y'.repeat(40), priority: 1 },
  ];
  expect(texts(entries, ['a'], { book: { token_budget: 10 } })).toEqual(['y'.repeat(40)]);
});

test('entries lead to entries only where the book says so', () => {
  const entries = [
    { keys: ['desk'], content: 'In the desk lies a will.' },
    { keys: ['will'], content: 'The will names Cora.{{hidden_key:wedding}}' },
    { keys: ['wedding'], content: 'There was a wedding.' },
  ];
  expect(texts(entries, ['desk'])).toHaveLength(1);
  expect(texts(entries, ['desk'], { book: { recursive_scanning: true } })).toEqual([
    'In the desk lies a will.',
    'The will names Cora.',
    'There was a wedding.',
  ]);
  const closed = [{ ...entries[0], extensions: { prevent_recursion: true } }, entries[1] as object];
  expect(texts(closed, ['desk'], { book: { recursive_scanning: true } })).toHaveLength(1);
  const deaf = [entries[0] as object, { ...entries[1], extensions: { exclude_recursion: true } }];
  expect(texts(deaf, ['desk'], { book: { recursive_scanning: true } })).toHaveLength(1);
});

test('a chain without end is cut', () => {
  const chain = Array.from({ length: 200 }, (_, at) => ({ keys: [`k${at}.`], content: `leads to k${at + 1}.` }));
  const { told, warnings } = tell(chain, ['k0.'], { book: { recursive_scanning: true } });
  expect(told.length).toBeLessThan(40);
  expect(warnings[0]).toContain('without end');
});

test('patterns are patterns where the entry says so; constants and second keys do not count there', () => {
  expect(texts([{ keys: ['d.sk'], content: 'D', use_regex: true }], ['the disk'])).toEqual(['D']);
  expect(texts([{ keys: ['d.sk'], content: 'D' }], ['the disk'])).toEqual([]);
  expect(texts([{ keys: ['x'], content: 'D', use_regex: true, constant: true }], ['the disk'])).toEqual([]);
  expect(texts([{ keys: ['disk'], secondary_keys: ['y'], selective: true, content: 'D', use_regex: true }], ['disk'])).toEqual(['D']);
});

test('SillyTavern marks every entry as a pattern and means only those between slashes', () => {
  const extensions = { selectiveLogic: 0 };
  expect(texts([{ keys: ['d.sk'], content: 'D', use_regex: true, extensions }], ['the disk'])).toEqual([]);
  expect(texts([{ keys: ['/D.SK/i'], content: 'D', use_regex: true, extensions }], ['the disk'])).toEqual(['D']);
  expect(texts([{ keys: [], content: 'C', use_regex: true, constant: true, extensions }], [''])).toEqual(['C']);
});

test('a pattern that cannot be searched for safely never matches and is reported', () => {
  const { told, warnings } = tell([{ keys: ['(?=a)b'], content: 'D', use_regex: true }], ['ab']);
  expect(told).toEqual([]);
  expect(warnings[0]).toContain('(?=a)b');
});

test('whole words', () => {
  const entry = { keys: ['art'], content: 'A', extensions: { match_whole_words: true } };
  expect([texts([entry], ['a party']).length, texts([entry], ['fine art.']).length]).toEqual([0, 1]);
});

test('decorators', () => {
  const told = (head: string, talk: Partial<Talk> = {}, messages = ['a']) =>
    texts([{ keys: ['a'], content: `${head}\nX` }], messages, talk);
  expect(told('@@activate', {}, ['nothing'])).toEqual(['X']);
  expect(told('@@dont_activate')).toEqual([]);
  expect(told('@@dont_activate\n@@activate')).toEqual(['X']);
  expect([told('@@activate_only_after 3', { replies: 2 }), told('@@activate_only_after 3', { replies: 3 })]).toEqual([[], ['X']]);
  expect([told('@@activate_only_every 2', { replies: 3 }), told('@@activate_only_every 2', { replies: 4 })]).toEqual([[], ['X']]);
  expect([told('@@is_greeting 1', { greeting: 0 }), told('@@is_greeting 1', { greeting: 1 })]).toEqual([[], ['X']]);
  expect(told('@@keep_activate_after_match', { toldBefore: new Set(['0']) }, ['nothing'])).toEqual(['X']);
  expect(told('@@dont_activate_after_match', { toldBefore: new Set(['0']) })).toEqual([]);
  expect([told('@@additional_keys b,c'), told('@@additional_keys b,c', {}, ['a c'])]).toEqual([[], ['X']]);
  expect([told('@@exclude_keys b', {}, ['a b']), told('@@exclude_keys b')]).toEqual([[], ['X']]);
  expect(told('@@nobody_knows 4')).toEqual(['X']);
  expect(told('@@nobody_knows 4\n@@@dont_activate')).toEqual([]);
  expect(told('@@activate\n@@@dont_activate')).toEqual(['X']);
});

test('decorators say where an entry goes', () => {
  const [told] = tell([{ keys: ['a'], content: '@@depth 2\n@@role system\nX' }], ['a']).told;
  expect(told).toMatchObject({ depth: 2, role: 'system', text: 'X', position: 'before_char' });
  const [placed] = tell([{ keys: ['a'], content: '@@depth 2\n@@position personality\nX' }], ['a']).told;
  expect(placed?.depth).toBeUndefined();
  expect(placed?.position).toBe('personality');
});

test('names are put into keys and words', () => {
  expect(texts([{ keys: ['{{user}}'], content: '{{char}} knows {{user}}.' }], ['Ada came'])).toEqual(['Bram knows Ada.']);
});

test('chance is keyed: the same turn decides the same, and about so often as it says', () => {
  const entry = { keys: ['a'], content: 'X', extensions: { probability: 30 } };
  const drawn = Array.from({ length: 400 }, (_, turn) => texts([entry], ['a'], { turn }).length);
  expect(drawn).toEqual(Array.from({ length: 400 }, (_, turn) => texts([entry], ['a'], { turn }).length));
  const share = drawn.reduce((sum, one) => sum + one, 0) / 400;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.4);
});

test('property: the budget is kept, the order is kept, nothing is told twice', () => {
  const entry = fc.record({
    keys: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
    content: fc.string({ maxLength: 60 }),
    insertion_order: fc.nat(9),
    priority: fc.nat(9),
    constant: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.nat(40), (entries, token_budget) => {
      const { told } = tell(entries, ['a b'], { book: { token_budget, recursive_scanning: true } });
      expect(told.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(token_budget);
      expect(told.map(({ entry }) => entry.order)).toEqual(told.map(({ entry }) => entry.order).toSorted((a, b) => a - b));
      expect(new Set(told.map(({ key }) => key)).size).toBe(told.length);
    }),
  );
});
