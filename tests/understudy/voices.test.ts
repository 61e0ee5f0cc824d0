import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bankedPlays } from './repertoire.ts';
import { hearVoices } from './voices.ts';

const plays = await bankedPlays(fileURLToPath(new URL('../../plays', import.meta.url)));

test.each(plays.map((play) => [play.name, play] as const))('%s: who speaks can be told from how it is said', (_, { bank }) => {
  const nights = [1, 2, 3, 4, 5].map((seed) => hearVoices(bank, seed));
  const accuracy = nights.reduce((sum, one) => sum + one.accuracy, 0) / nights.length;
  const chance = nights[0]?.chance ?? 1;
  expect(nights[0]?.speakers).toBeGreaterThanOrEqual(2);
  expect(accuracy).toBeGreaterThan(Math.min(chance * 1.5, chance + 0.2));
});

test('the ear is not deceived: with the names dealt out at random it does no better than chance', () => {
  const { bank } = plays[0] ?? expect.fail('no play has a bank');
  const speakers = [...new Set(bank.lines.map(({ by }) => by))];
  const dealt = { ...bank, lines: bank.lines.map((line, at) => ({ ...line, by: speakers[(at * 7919) % speakers.length] ?? line.by })) };
  const { accuracy, chance } = hearVoices(dealt, 1);
  expect(accuracy).toBeLessThan(chance + 0.15);
});

test('no line serves two plays; a grunt may', () => {
  const said = new Map<string, string>();
  for (const { name, bank } of plays)
    for (const { text } of bank.lines.filter((line) => line.text.length > 3)) {
      expect([undefined, name], text).toContain(said.get(text));
      said.set(text, name);
    }
});
