import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();

const run = (args: string[]) => troupeHere(args, { folder });

test('one observation a line, with exactly its seven fields', async () => {
  writeFileSync(join(folder, 'tale.txt'), '"Good day," said Clara.\n\n"Is it?" he asked.\n\nEdmund sat down.\n');
  writeFileSync(
    join(folder, 'cast.json'),
    JSON.stringify([
      { name: 'Clara Fell', aliases: ['Clara'] },
      { name: 'Edmund', gender: 'male' },
    ]),
  );
  const { code, output } = await run(['parse', 'tale.txt', '--cast', 'cast.json', '--json']);
  expect(code).toBe(0);
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { scene: 0, start: 1, end: 10, speaker: 'Clara Fell', kind: 'speech', how: 'named', text: 'Good day,' },
    { scene: 0, start: 26, end: 32, speaker: 'Edmund', kind: 'speech', how: 'pronoun', text: 'Is it?' },
    { scene: 0, start: 45, end: 61, speaker: 'Edmund', kind: 'action', how: 'text', text: 'Edmund sat down.' },
  ]);
});

test('what was taken for something else is read as what a person says it is', async () => {
  writeFileSync(join(folder, 'letters.txt'), 'ANNA: It rained.\n\nBELL: It always rains.\n\nANNA: “Come in,” said Clara.\n');
  const formats = async (...more: string[]) => (await run(['parse', 'letters.txt', ...more])).output.split('\n')[0] ?? '';
  expect(await formats()).not.toContain('novel');
  for (const flag of ['--kind', '--format']) expect(await formats(flag, 'novel')).toContain('novel');
  expect((await run(['parse', 'letters.txt', '--kind', 'opera'])).code).toBe(2);
});

test('a report for people, in either language', async () => {
  writeFileSync(join(folder, 'scene.txt'), '老板：（擦杯子）今天没人。\n小雨：有我。\n');
  expect((await run(['parse', 'scene.txt', '--language', 'zh'])).output).toContain('识别为对白稿：1 场，2 个角色');
  expect((await run(['parse', 'scene.txt'])).output).toContain('2 of 2 speeches have a speaker');
});

test('Chinese files that are not UTF-8 are read; what is not there, no cast, no format is said in a sentence', async () => {
  writeFileSync(join(folder, 'gbk.txt'), Buffer.from([0xd0, 0xa1, 0xd3, 0xea, 0xa3, 0xba, 0xba, 0xc3, 0xa1, 0xa3, 0x0a]));
  expect(JSON.parse((await run(['parse', 'gbk.txt', '--json'])).output)).toMatchObject({ speaker: '小雨', text: '好。' });
  expect((await run(['parse', 'nowhere.txt'])).code).toBe(4);
  expect((await run(['parse', 'gbk.txt', '--format', 'opera'])).code).toBe(2);
  const bad = await run(['parse', 'gbk.txt', '--cast', 'gbk.txt']);
  expect([bad.code, bad.errors]).toEqual([1, expect.stringContaining('The cast is not JSON.')]);
});
