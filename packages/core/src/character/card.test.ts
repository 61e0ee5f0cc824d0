import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardFrom, cardOf, readCard, writeCard } from './card.ts';
import { first, second, third } from './cards.fixture.ts';
import { type Character, calledName, exampleTalks, newCharacter } from './character.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const name = text.filter((one) => one.trim() !== '');
const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)));
const unknownKey = fc.oneof(
  { weight: 8, arbitrary: fc.string({ maxLength: 8 }).map((key) => `x_${key}`) },
  { weight: 1, arbitrary: fc.constantFrom('data', 'avatar') },
);
const strange = fc.dictionary(unknownKey, json, { maxKeys: 3 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: json });

const firstFields = fc.record(
  {
    name,
    description: text,
    personality: maybe(text),
    scenario: text,
    first_mes: maybe(text),
    mes_example: text,
  },
  { requiredKeys: ['name', 'description'] },
);

const entry = fc
  .tuple(
    fc.record(
      {
        keys: maybe(fc.array(text, { maxLength: 3 })),
        content: maybe(text),
        extensions: maybe(strange),
        enabled: maybe(fc.boolean()),
        insertion_order: maybe(fc.integer()),
        use_regex: fc.boolean(),
        constant: fc.boolean(),
        selective: fc.boolean(),
        secondary_keys: maybe(fc.array(text, { maxLength: 2 })),
        priority: fc.integer(),
        position: fc.constantFrom('before_char', 'after_char'),
        id: fc.oneof(fc.integer(), text),
      },
      { requiredKeys: [] },
    ),
    strange,
  )
  .map(([known, unknown]) => ({ ...unknown, ...known }));

const book = fc
  .tuple(
    fc.record(
      {
        entries: fc.array(fc.oneof({ weight: 5, arbitrary: entry }, { weight: 1, arbitrary: json }), { maxLength: 3 }),
        scan_depth: maybe(fc.nat(9)),
        token_budget: fc.nat(999),
        recursive_scanning: fc.boolean(),
        name: text,
      },
      { requiredKeys: ['entries'] },
    ),
    strange,
  )
  .map(([known, unknown]) => ({ ...unknown, ...known }));

const secondFields = fc.record(
  {
    creator_notes: text,
    system_prompt: maybe(text),
    post_history_instructions: text,
    alternate_greetings: maybe(fc.array(text, { maxLength: 2 })),
    character_book: maybe(book),
    tags: maybe(fc.array(text, { maxLength: 2 })),
    creator: text,
    character_version: maybe(text),
    extensions: maybe(
      fc.record(
        { troupe: maybe(fc.record({ aliases: fc.array(name, { maxLength: 2 }), moods: json })), other: json },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);
const thirdFields = fc.record(
  {
    assets: maybe(fc.array(fc.record({ type: text, uri: text, name: text, ext: text }), { maxLength: 2 })),
    nickname: maybe(text),
    creator_notes_multilingual: maybe(fc.dictionary(fc.constantFrom('en', 'zh', 'fr'), text)),
    source: maybe(fc.array(text, { maxLength: 2 })),
    group_only_greetings: maybe(fc.array(text, { maxLength: 2 })),
    creation_date: maybe(fc.nat()),
    modification_date: maybe(fc.nat()),
  },
  { requiredKeys: [] },
);

const anyFirst = fc.tuple(strange, firstFields).map(([unknown, known]): Record<string, unknown> => ({ ...unknown, ...known }));
const anySecond = fc
  .tuple(strange, firstFields, secondFields, strange)
  .map(([outer, one, two, unknown]): Record<string, unknown> => ({ ...outer, ...second, data: { ...unknown, ...one, ...two } }));
const anyThird = fc.tuple(strange, firstFields, secondFields, thirdFields, strange).map(
  ([outer, one, two, three, unknown]): Record<string, unknown> => ({
    ...outer,
    ...third,
    data: { ...unknown, ...one, ...two, ...three },
  }),
);

/** Cards of every version, with fields nobody knows and values of the wrong kind. */
const anyCard = fc.oneof(anyFirst, anySecond, anyThird);

/** A character without the raw forms it came from. */
function bareCharacter({ origin: _, book: read, ...character }: Character): unknown {
  const entries = read?.entries.map(({ origin: __, ...one }) => one);
  return { ...character, ...(read && { book: { ...read, origin: undefined, entries } }) };
}

test('the first, second and third version are read', () => {
  expect(cardFrom(first).character.profile.description).toBe('A steward.');
  const { character, version } = cardFrom(second);
  expect(version).toBe(2);
  expect(character.voice).toMatchObject({ instructions: 'Be {{char}}. {{original}}', otherGreetings: ['Again?'] });
  expect(character.book?.entries[0]?.keys).toEqual(['desk']);
  const three = cardFrom(third).character;
  expect([three.nickname, calledName(three), three.voice.groupGreetings]).toEqual(['阿福', '阿福', ['诸位好。']]);
  expect(three.credits.notesIn).toEqual({ zh: '备注', en: 'Notes' });
});

test('example talks are parted by <START>', () => {
  expect(exampleTalks(cardFrom(second).character)).toEqual(['{{user}}: Hello\n{{char}}: Sir.', '{{char}}: Tea?']);
});

test('a newer version is read with a warning, and written as it came', () => {
  const newer = { spec: 'chara_card_v4', spec_version: '4.2', data: { ...third.data, hologram: [1, 2] } };
  const { character, warnings } = cardFrom(newer);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('newer');
  expect(cardOf(character)).toEqual(newer);
  expect(cardFrom({ ...third, spec_version: '3.1' }).warnings).toHaveLength(1);
});

test.each([
  ['a list', '[]', 'no JSON object'],
  ['another object', '{"a":1}', 'neither'],
  ['no data', '{"spec":"chara_card_v2"}', '"data" is missing'],
  ['no name', '{"spec":"chara_card_v2","data":{"name":" "}}', 'no name'],
  ['broken JSON', '{"name":"x",', 'line 1, column 13'],
  ['nesting without end', '['.repeat(100_000), 'levels of nesting'],
])('%s is refused clearly', (_, text, because) => {
  expect(() => readCard(text)).toThrow(because);
});

test('a name that reaches into the language itself does no harm and is kept', () => {
  const text = '{"name":"Eve","description":"x","__proto__":{"polluted":true},"constructor":1}';
  const { character } = readCard(text);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(JSON.parse(writeCard(character))).toEqual(JSON.parse(text));
  expect(writeCard(character)).toContain('"__proto__"');
});

test('property: what is read and written again is the same, whatever is in it', () => {
  fc.assert(
    fc.property(anyCard, (card) => {
      expect(cardOf(cardFrom(card).character)).toEqual(card);
    }),
  );
});

test('property: a character survives every way through the versions', () => {
  const way = fc.array(fc.constantFrom(1 as const, 2 as const, 3 as const), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(anyCard, way, (card, versions) => {
      const { character } = cardFrom(card);
      const end = versions.reduce((one, version) => readCard(writeCard(one, { version })).character, character);
      expect(bareCharacter(end)).toEqual(bareCharacter(character));
    }),
  );
});

test('property: nothing unknown is lost on the way through another version and back', () => {
  fc.assert(
    fc.property(anyCard, fc.constantFrom(1 as const, 2 as const, 3 as const), (card, version) => {
      const { character, version: own } = cardFrom(card);
      const back = cardOf(readCard(writeCard(character, { version })).character, own);
      expect(back).toMatchObject(card);
    }),
  );
});

test('what is changed is written, and only that', () => {
  const { character } = cardFrom(third);
  const changed = cardOf({ ...character, profile: { ...character.profile, personality: 'Kind.' }, moods: [{ name: 'tired' }] });
  const data = { ...third.data, personality: 'Kind.', extensions: { risu: { keep: 1 }, troupe: { moods: [{ name: 'tired' }] } } };
  expect(changed).toEqual({ ...third, data });
  expect(cardFrom(changed).character.moods).toEqual([{ name: 'tired' }]);
});

test('fields that another tool repeats around the data follow a change', () => {
  const { character } = cardFrom({ ...second, name: second.data.name, avatar: 'none' });
  expect(cardOf({ ...character, name: 'Brian' })).toMatchObject({ name: 'Brian', avatar: 'none', data: { name: 'Brian' } });
});

test('a new character fills in what a version asks for', () => {
  const character = newCharacter('Cora');
  expect(cardOf(character, 3)).toMatchObject({ spec: 'chara_card_v3', data: { name: 'Cora', group_only_greetings: [], extensions: {} } });
  expect(cardOf(character, 2)).toMatchObject({ spec: 'chara_card_v2', data: { creator_notes: '', tags: [] } });
  expect(Object.keys(cardOf(character, 1))).toEqual(expect.arrayContaining(['name', 'first_mes', 'mes_example']));
});
