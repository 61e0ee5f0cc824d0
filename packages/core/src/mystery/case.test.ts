import { expect, test } from 'vitest';
import { type CaseInput, defineCase, readCase } from './case.ts';
import { checkCase, suspectsGiven } from './check-case.ts';
import { smallCase } from './small-case.fixture.ts';

const codes = (more: Record<string, unknown>) => checkCase(smallCase(more)).map(({ code }) => code);

test('a sound case has no finding', () => {
  expect(checkCase(smallCase())).toEqual([]);
  expect(readCase(JSON.stringify(smallCase())).title).toBe('The Cold Tea');
});

const play = smallCase();
test.each([
  ['a doubled id', { clues: [...play.clues, play.clues[0]] }, 'M101'],
  ['two of one name', { roles: play.roles.map((role) => ({ ...role, name: role.id === 'maid' ? 'Cook' : role.name })) }, 'M102'],
  ['a killer who does not exist', { victims: [{ id: 'finch', name: 'F', killers: ['ghost'] }] }, 'M110'],
  ['a clue that is never dealt', { clues: [{ id: 'late', text: 'x', round: 9 }, ...play.clues] }, 'M120'],
  [
    'evidence that is nowhere',
    { evidence: [...play.evidence, { id: 'e9', text: 'x', victim: 'finch', role: 'maid', says: 'excludes' }] },
    'M121',
  ],
  [
    'a moment that runs backwards',
    { truth: { summary: 'x', moments: [{ from: 9, until: 3, where: 'a', who: ['cook'], what: 'x' }] } },
    'M130',
  ],
  [
    'somebody in two places',
    {
      truth: {
        summary: 'x',
        moments: [
          { from: 1, until: 9, where: 'a', who: ['cook'], what: 'x' },
          { from: 5, until: 7, where: 'b', who: ['cook'], what: 'y' },
        ],
      },
    },
    'M131',
  ],
  ['no evidence at all', { evidence: [] }, 'M140'],
  [
    'evidence that clears the killer',
    { evidence: [...play.evidence, { id: 'e9', text: 'x', victim: 'finch', role: 'cook', says: 'excludes', inScripts: ['maid'] }] },
    'M141',
  ],
  ['a victim killed by nobody here', { victims: [{ id: 'finch', name: 'F', killers: [] }] }, 'M142'],
  ['too little to learn', { evidence: play.evidence.slice(1) }, 'M143'],
  [
    'only the killer knows it',
    { evidence: play.evidence.map((one) => ({ ...one, inScripts: one.id === 'e1' ? ['cook'] : one.inScripts })) },
    'M143',
  ],
  [
    'one script alone solves it',
    { evidence: [...play.evidence, { id: 'e9', text: 'x', victim: 'finch', role: 'cook', says: 'implicates', inScripts: ['maid'] }] },
    'M144',
  ],
  ['a secret read aloud', { opening: 'Everybody knows of my debts.' }, 'M150'],
])('%s is found', (_, more, code) => {
  expect(codes(more)).toContain(code);
});

test('what somebody knows leaves whom it does not exclude', () => {
  expect(suspectsGiven(play, 'finch', [])).toHaveLength(4);
  expect(suspectsGiven(play, 'finch', play.evidence)).toEqual(['cook']);
});

test('a file that is no case is refused in one sentence', () => {
  expect(() => readCase('{')).toThrow('line 1');
  expect(() => readCase('{"format":"troupe-case"}')).toThrow('cannot be read');
});

test('a case written in code is the one that would be read from a file, whose schema is no part of it', () => {
  const { format, version, ...written } = smallCase();
  expect(defineCase(written)).toEqual(smallCase());
  expect(readCase(JSON.stringify({ $schema: './case.schema.json', format, version, ...written }))).toEqual(smallCase());
  expect(() => defineCase({ ...written, id: 'two words' })).toThrow(
    expect.objectContaining({ code: 'blueprint-case-malformed', remedy: expect.any(String) }),
  );
});

/** Never run: whether these compile is the test. */
export const misspelt = (play: CaseInput): void => {
  // @ts-expect-error a field that cases do not have
  defineCase({ ...play, oppening: 'x' });
  // @ts-expect-error what an objective is judged by is one of four
  defineCase({ ...play, roles: [{ id: 'a', name: 'A', script: 'x', objectives: [{ id: 'o', text: 'x', test: { fnd: 'v' } }] }] });
};
