import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { testClock } from '../testing/test-clock.ts';
import { hostTools } from './host-tools.ts';
import type { Tool } from './tools.ts';

const signal = new AbortController().signal;
const tool = (name: string, roll: () => number = () => 0.5, language: 'en' | 'zh' = 'en') =>
  hostTools(language, { clock: testClock(), roll }).find((one) => one.name === name) as Tool;

async function run(name: string, input: unknown, roll?: () => number, language?: 'en' | 'zh'): Promise<unknown> {
  const { input: schema, run: call } = tool(name, roll, language);
  return call(z.parse(schema, input), { signal });
}

test('dice show what was rolled, and their sum; without a word it is one of six', async () => {
  expect(await run('dice', {})).toBe('d6: 4');
  expect(await run('dice', { dice: '3d20' }, () => 0)).toBe('3d20: 1 + 1 + 1 = 3');
});

test('whatever the roll, a die shows one of its sides', async () => {
  const fall = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 999 }), fall, async (sides, roll) => {
      const shown = Number(String(await run('dice', { dice: `d${sides}` }, () => roll)).split(': ')[1]);
      expect(shown).toBeGreaterThanOrEqual(1);
      expect(shown).toBeLessThanOrEqual(sides);
    }),
  );
});

test('what are no dice is refused', () => {
  for (const dice of ['', 'd0', '0d6', '100d6', '2d', 'd1000', '2d6; rm'])
    expect(z.safeParse(tool('dice').input, { dice }).success).toBe(false);
});

test('words are counted in both languages', async () => {
  expect(await run('words', { text: "It's raining, again." })).toBe('3 words, 20 characters');
  expect(await run('words', { text: '又下雨了 OK' }, undefined, 'zh')).toBe('5 个字词，7 个字符');
});

test('the time is that of the clock', async () => {
  expect(await run('clock', {})).toBe('1 January 1970, 00:00');
  expect(await run('clock', {}, undefined, 'zh')).toBe('1970年1月1日 00:00');
});
