import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Context } from '../context/context.ts';
import { embedCommand } from './embed.ts';

async function said(input: string, line?: string, language?: 'en' | 'zh'): Promise<number[][]> {
  const lines: string[] = [];
  const context = { input: Readable.from([input]), voice: { say: (text: string) => void lines.push(text) } } as unknown as Context;
  await embedCommand(line, language ? { language } : {}, context);
  return lines.map((text) => JSON.parse(text) as number[]);
}

test('a line in, its vector out, for every line of standard input or the one that is named', async () => {
  const [knife, tea, none] = await said('Who hid the knife?\n桌上有一杯茶。\n…\n');
  expect([knife, tea, none].map((vector) => Math.hypot(...(vector ?? [])))).toEqual([expect.closeTo(1, 5), expect.closeTo(1, 5), 0]);
  expect(await said('', 'Who hid the knife?')).toEqual([knife]);
  expect(await said('桌上有一杯茶。', undefined, 'zh')).toEqual([tea]);
});
