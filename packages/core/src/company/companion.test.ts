import { expect, test } from 'vitest';
import { type CompanyInput, readCompany } from './companion.ts';

const nell = { name: 'Nell', kind: 'npc' } as const;

test.each<[string, unknown]>([
  ['companions', {}],
  ['companions.0.name', { companions: [{ kind: 'npc' }] }],
  ['companions.0.kind', { companions: [{ name: 'Nell', kind: 'ghost' }] }],
  ['companions.0', { companions: [{ ...nell, moood: [] }] }],
  [
    'companions.0.moods',
    { companions: [{ ...nell, moods: [0.7, 0.7].map((probability, at) => ({ probability, label: `m${at}`, prompt: 'p' })) }] },
  ],
  ['companions.0.moods.0.probability', { companions: [{ ...nell, moods: [{ probability: 2, label: 'm', prompt: 'p' }] }] }],
  ['companions.0.temperature', { companions: [{ ...nell, temperature: 9 }] }],
  ['companions.0.scope', { companions: [{ ...nell, scope: 'chapter' }] }],
  ['companions.0.knowledge.0.lines', { companions: [{ ...nell, knowledge: [{ lines: [] }] }] }],
  ['companions.0.mottos.0.category', { companions: [{ ...nell, mottos: [{ category: 'curse', lines: ['x'] }] }] }],
  [
    'companions.0.triggers.0.effect.action',
    { companions: [{ ...nell, triggers: [{ condition: { tag: 'X' }, effect: { do: 'run', action: 'no' } }] }] },
  ],
  [
    'companions.0.triggers.0.effect.mood',
    { companions: [{ ...nell, triggers: [{ condition: { tag: 'X', value: 1 }, effect: { do: 'mood', mood: 'no' } }] }] },
  ],
  ['companions: two', { companions: [nell, nell] }],
  [
    'kind "user"',
    {
      companions: [
        { name: 'A', kind: 'user' },
        { name: 'B', kind: 'user' },
      ],
    },
  ],
  [
    'deputies: two',
    {
      companions: [nell],
      deputies: [
        { id: 'd', job: 'j' },
        { id: 'd', job: 'k' },
      ],
    },
  ],
  ['rooms.0.members.0', { companions: [nell], rooms: [{ id: 'r', members: ['Bram'] }] }],
  ['rooms.0.situation', { companions: [nell], rooms: [{ id: 'r', members: ['Nell'], situation: 'dusk' }] }],
  ['language', { companions: [nell], language: 'fr' }],
])('what is wrong is named: %s', (field, input) => {
  expect(() => readCompany(input)).toThrow(new RegExp(field.replaceAll('.', '\\.'), 'u'));
});

test('every field of the specification is read, and a shell, a user and rooms of two are there', () => {
  const input: CompanyInput = {
    situations: [{ id: 'dusk', prompt: 'Dusk.' }],
    companions: [
      {
        name: 'Nell',
        kind: 'npc',
        description: 'mends nets',
        bio: 'For people.',
        avatar: 'nell.png',
        basePrompt: 'You are Nell.',
        job: 'Talk of nets.',
        situations: [{ id: 'dusk', prompt: 'Dusk, for her.' }],
        knowledge: [{ lines: ['A net is holes.'], condition: { tag: 'interactions', min: 1, max: 5 } }],
        mottos: (['greeting', 'confirmation', 'sign-off'] as const).map((category) => ({ category, lines: ['x'] })),
        moods: [{ probability: 0.5, label: 'cross', prompt: 'Cross.' }],
        actions: [{ id: 'theme', label: 'Theme', deputy: 'theme', condition: { tag: 'actions', min: 0 }, phrases: ['the theme'] }],
        triggers: [{ condition: { tag: 'STORM', value: true }, effect: { do: 'set', key: 'WET', value: true }, again: true }],
        tools: ['dice'],
        scope: 'screen',
        model: 'small',
        temperature: 0.5,
        epilogue: 'Short.',
      },
      { name: 'Shelly', kind: 'shell' },
    ],
    deputies: [{ id: 'theme', job: 'Name the theme.', scope: 'last-paragraph' }],
    rooms: [{ id: 'wall', situation: 'dusk', members: ['Nell', 'Shelly'], selection: 'random', rounds: 3 }],
    world: { USERNAME: 'Ada', N: 1, B: false },
  };
  const read = readCompany(input);
  expect(read.companions[0]).toMatchObject(input.companions[0] as object);
  expect(read.companions.map(({ id, kind }) => [id, kind])).toEqual([
    ['nell', 'npc'],
    ['shelly', 'shell'],
    ['you', 'user'],
  ]);
  expect(read.rooms.map(({ id }) => id)).toEqual(['wall', 'nell-chat']);
});
