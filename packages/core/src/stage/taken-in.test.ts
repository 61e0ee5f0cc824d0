import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { all, still } from './perform.fixture.ts';

type Lacks = NonNullable<Blueprint['characters'][number]['lacks']>;

/** The closet with everybody in plain view; the queen lacks this. */
function lacking(language: Language, lacks: Lacks): Blueprint {
  const blueprint = closetFixture(language);
  for (const character of blueprint.characters) {
    if (character.id === 'polonius') character.start = { place: 'closet' };
    if (character.id === 'gertrude' && lacks.length > 0) character.lacks = lacks;
  }
  for (const fact of blueprint.facts) if (fact.id === 'secret-deed') fact.knownBy = ['hamlet'];
  return blueprint;
}

/** A person in Hamlet's seat tells it; the house says who missed it. */
async function telling(language: Language, lacks: Lacks, missed: readonly string[]) {
  const model = puppet({
    ...still,
    reading: ({ answer }) => ({
      ...answer,
      landed: false,
      lines: (answer.lines as object[]).map((line) => ({ ...line, tells: ['secret-deed'], missed })),
    }),
  });
  const said = language === 'zh' ? '“叔父毒死了父亲。”' : '"My uncle poisoned my father."';
  const { state } = await rehearse({
    blueprint: lacking(language, lacks),
    model,
    seats: ['hamlet'],
    switches: { way: 'directed' },
    lines: (_turn, count) => (count === 0 ? said : null),
  });
  const heard = (who: string) => state.heard[who]?.some(({ fact }) => fact === 'secret-deed') ?? false;
  return { gertrude: heard('gertrude'), polonius: heard('polonius') };
}

test.each(['en', 'zh'] as const)('%s: who cannot have taken it in has not been told', async (language) => {
  expect(await telling(language, [], [])).toEqual({ gertrude: true, polonius: true });
  expect(await telling(language, [], ['gertrude'])).toEqual({ gertrude: false, polonius: true });
  expect(await telling(language, ['hearing'], [])).toEqual({ gertrude: false, polonius: true });
});

test.each([
  ['en', '*shows Gertrude the letter*'],
  ['zh', '*把葛特露德的信给葛特露德看*'],
] as const)('%s: what is written is told when somebody who can read it does', async (language, line) => {
  const shown = async (lacks: Lacks) => {
    const run = { blueprint: lacking(language, lacks), model: puppet(still), seats: ['hamlet'] };
    const { log, state } = await rehearse({ ...run, lines: (_turn, count) => (count === 0 ? line : null) });
    return { told: all(log, 'discovery').length, knows: state.knows.gertrude?.includes('secret-deed') };
  };
  expect(await shown([])).toEqual({ told: 1, knows: true });
  expect(await shown(['sight'])).toEqual({ told: 0, knows: false });
  expect(await shown(['letters'])).toEqual({ told: 0, knows: false });
});

test('whoever has no letters holds a page before their eyes, and nothing is read out', async () => {
  const blueprint = lacking('en', []);
  for (const character of blueprint.characters) if (character.id === 'hamlet') character.lacks = ['letters'];
  const run = { blueprint, model: puppet(still), seats: ['hamlet'] };
  const { log } = await rehearse({ ...run, lines: (_turn, count) => (count === 0 ? '*reads the letter*' : null) });
  expect(all(log, 'discovery')).toEqual([]);
  expect(all(log, 'gesture').map(({ text }) => text)).toEqual(['reads the letter']);
});
