import { expect, test } from 'vitest';
import type { Recorded } from '../events/event.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { all } from './perform.fixture.ts';
import { turn } from './script.fixture.ts';

const typed = {
  en: { read: '*reads the letter*', answer: '"It was not I."' },
  zh: { read: '*读葛特露德的信*', answer: '“不是我。”' },
} as const;
const asked = { en: 'Did you break the seal?', zh: '封蜡是你拆的吗？' } as const;

/** A person reads the letter, which ends the point; the queen asks him something in every answer, or only in the one that ends it. */
function asking(language: Language, { landed = true, always = false, plan = [] as readonly string[] } = {}) {
  let after = 0;
  const model = puppet({
    reading: ({ answer }, prompt) => {
      const turned = /The turn of this point has happened|本节点的转折已经发生/u.test(JSON.stringify(prompt.messages));
      after += turned ? 1 : 0;
      const spoken = (answer.lines as { line: number }[]).map((line) => ({
        ...line,
        to: turned && (always || after < 4) ? ['hamlet'] : [],
      }));
      return { ...answer, lines: spoken, landed, plan: turned ? plan.map((who) => turn(who)) : [] };
    },
    actor: ({ directed }) => `${directed ? 'act: none; to:\n' : ''}${asked[language]}\n> wait`,
  });
  return rehearse({
    blueprint: closetFixture(language),
    model,
    seats: ['hamlet'],
    switches: { way: 'directed' },
    lines: (_turn, count) => (count === 0 ? typed[language].read : count < 20 ? typed[language].answer : null),
  });
}

/** Who spoke after the deed that ended the first point, and before its end. */
function spokenIn(log: readonly Recorded[]): string[] {
  const [turned] = all(log, 'ruling');
  const [end] = all(log, 'point-end');
  const within = log.filter(({ seq, type }) => type === 'speech' && seq > (turned?.seq ?? 0) && seq < (end?.seq ?? 0));
  return within.map((event) => ('by' in event ? String(event.by) : ''));
}

test.each(['en', 'zh'] as const)('%s: no point ends on the beat that asks a person something, or on what they answer', async (language) => {
  const spoken = spokenIn((await asking(language)).log);
  expect(spoken).toContain('hamlet');
  expect(spoken.at(-1)).toBe('gertrude');
});

test('two who go on asking each other hold no point open for ever', async () => {
  const { log } = await asking('en', { always: true, landed: false });
  const [aftermath] = all(log, 'aftermath');
  const [end] = all(log, 'point-end');
  expect((end?.beat ?? 0) - (aftermath?.beat ?? 0)).toBeLessThanOrEqual(10);
  expect((end?.beat ?? 0) - (aftermath?.beat ?? 0)).toBeGreaterThan(4);
});

test('a person who has answered since the turn is not asked for ever where it has landed', async () => {
  const spoken = spokenIn((await asking('en', { always: true })).log);
  expect(spoken).toEqual(['gertrude', 'hamlet', 'gertrude']);
});

test('what the house has planned with a person there is played before the point ends', async () => {
  const { log } = await asking('en', { plan: ['gertrude', 'polonius', 'gertrude', 'polonius'] });
  expect(spokenIn(log).filter((who) => who === 'polonius').length).toBeGreaterThan(0);
});

test('where it hits nobody who is there, what the person did to end the point is still answered', async () => {
  const blueprint = closetFixture('en');
  for (const point of blueprint.acts[0]?.scenes[0]?.points ?? []) point.hits = ['claudius'];
  const { log } = await rehearse({
    blueprint,
    model: puppet({ actor: ({ directed }) => `${directed ? 'act: none; to:\n' : ''}Put that down.\n> wait` }),
    seats: ['hamlet'],
    switches: { way: 'directed' },
    lines: (_turn, count) => (count === 0 ? typed.en.read : count < 3 ? '/pass' : null),
  });
  expect(spokenIn(log)).toContain('gertrude');
});
