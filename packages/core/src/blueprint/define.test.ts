import { expect, test } from 'vitest';
import { type BlueprintInput, defineBlueprint, readBlueprint } from './read.ts';

const play: BlueprintInput = {
  id: 'key',
  title: 'The Key',
  language: 'en',
  theme: 'What is locked.',
  synopsis: 'Two people and a key.',
  world: { period: 'today' },
  places: [{ id: 'hall', name: 'the hall', description: 'A bare hall.' }],
  characters: [
    { id: 'ada', name: 'Ada', appearance: 'tall', persona: 'curious', voice: 'plain', start: { place: 'hall' } },
    { id: 'ben', name: 'Ben', appearance: 'short', persona: 'shy', voice: 'soft', start: { place: 'hall' } },
  ],
  props: [{ id: 'key', name: 'the key', description: 'Iron.', at: { place: 'hall' }, portable: true }],
  acts: [
    {
      id: 'one',
      title: 'One',
      goals: {},
      scenes: [
        {
          id: 'first',
          title: 'First',
          place: 'hall',
          description: 'Morning.',
          points: [
            {
              id: 'taken',
              title: 'Taken',
              description: 'The key is taken.',
              cues: { ada: { want: 'the key' } },
              flag: { when: { any: [{ did: { verb: 'take', target: 'key' } }, { all: [{ beats: { atLeast: 3 } }] }] } },
              fallback: { text: 'The key falls.' },
              result: 'Somebody has it.',
            },
          ],
        },
      ],
    },
  ],
  endings: [{ id: 'end', title: 'End', text: 'It is over.' }],
};

test('what is written in code is what would be read from a file', () => {
  const made = defineBlueprint(play);
  expect(made).toEqual(
    readBlueprint(JSON.stringify({ $schema: './blueprint.schema.json', format: 'troupe-blueprint', version: 2, ...play })),
  );
  expect(made).not.toHaveProperty('$schema');
  expect(made.props[0]).toMatchObject({ hidden: false, affordances: [] });
  expect(defineBlueprint({ ...play, language: 'fr' })).toMatchObject({ language: 'en', tongue: 'fr' });
});

test('what types cannot tell is refused with what is wrong and what to do', () => {
  const wrong = () => defineBlueprint({ ...play, id: 'two words' });
  expect(wrong).toThrow(expect.objectContaining({ name: 'BlueprintError', code: 'blueprint-malformed', remedy: expect.any(String) }));
});

/** Never run: whether these compile is the test. */
export const misspelt = (): readonly BlueprintInput['rules'][] => {
  const law = { id: 'law', verbs: ['take'], outcome: 'failure', text: 'No.' } as const;
  const conditions: BlueprintInput['rules'] = [
    { ...law, verbs: ['take'], when: { beats: { atLeast: 3 } } },
    // @ts-expect-error a key that is misspelt
    { ...law, verbs: ['take'], when: { beats: { atleast: 3 } } },
    // @ts-expect-error no such condition
    { ...law, verbs: ['take'], when: { holdz: { who: 'ada', prop: 'key' } } },
    // @ts-expect-error one key, not two
    { ...law, verbs: ['take'], when: { found: { prop: 'key' }, beats: { atLeast: 3 } } },
    // @ts-expect-error however deep it lies
    { ...law, verbs: ['take'], when: { all: [{ not: { did: { verb: 'take', bye: 'ada' } } }] } },
    // @ts-expect-error no such verb
    { ...law, verbs: ['teleport'] },
    // @ts-expect-error no such change
    { ...law, verbs: ['take'], changes: [{ mov: { who: 'ada', to: 'hall' } }] },
  ];
  // @ts-expect-error a field that blueprints do not have
  defineBlueprint({ ...play, sinopsis: 'x' });
  // @ts-expect-error what has no default cannot be left out
  defineBlueprint({ id: 'key', title: 'The Key', language: 'en' });
  return [conditions];
};
