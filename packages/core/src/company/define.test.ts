import { expect, test } from 'vitest';
import { type CompanyInput, defineCompanion, defineCompany, readCompany } from './companion.ts';

const ada = { name: 'Dr. Ada Stone', kind: 'npc', mottos: [{ lines: ['Well met.'], condition: { tag: 'interactions', min: 3 } }] } as const;

test('companions written in code are those that would be read from a file', () => {
  const companion = defineCompanion({ ...ada, mottos: [{ lines: ['Well met.'], condition: { tag: 'interactions', min: 3 } }] });
  expect(companion.id).toBe('dr-ada-stone');
  const input: CompanyInput = { $schema: './company.schema.json', companions: [companion] };
  expect(defineCompany(input)).toEqual(readCompany({ companions: [{ ...ada, id: 'dr-ada-stone' }] }));
});

test('what types cannot tell is refused with what is wrong and what to do', () => {
  const moods = [{ probability: 0.8, label: 'gay', prompt: 'gay' }];
  const wrong = () => defineCompanion({ name: 'Ada', kind: 'npc', moods: [...moods, ...moods] });
  expect(wrong).toThrow(expect.objectContaining({ code: 'company-invalid', remedy: expect.any(String) }));
  expect(() => defineCompanion({ name: ' ', kind: 'npc' })).toThrow(expect.objectContaining({ code: 'company-invalid' }));
});

/** Never run: whether these compile is the test. */
export const misspelt = (): void => {
  // @ts-expect-error a condition that is misspelt
  defineCompanion({ name: 'Ada', kind: 'npc', knowledge: [{ lines: ['x'], condition: { tag: 'interactions', atLeast: 3 } }] });
  // @ts-expect-error no such effect
  defineCompanion({ name: 'Ada', kind: 'npc', triggers: [{ condition: { tag: 'none' }, effect: { do: 'shout', text: 'x' } }] });
  // @ts-expect-error no such kind
  defineCompany({ companions: [{ name: 'Ada', kind: 'nps' }] });
};
