import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();

const run = (args: string[]) => troupeHere(args, { folder });

test('a topic becomes a file that passes the check, and the plan goes on where it stopped', async () => {
  const { code, output, errors } = await run(['plan', 'Two thieves argue about a clock in a tavern', '--out', 'clock.json']);
  expect([code, errors.includes('✓ cast')]).toEqual([0, true]);
  expect(output).toContain('clock.json');
  expect(JSON.parse(readFileSync(join(folder, 'clock.json'), 'utf8'))).toMatchObject({
    format: 'troupe-blueprint',
    author: expect.stringContaining('understudy'),
  });
  const again = await run(['plan', '--resume', '--out', 'again.json']);
  expect(again.code).toBe(0);
  expect(readFileSync(join(folder, 'again.json'), 'utf8')).toBe(readFileSync(join(folder, 'clock.json'), 'utf8'));
});

test('another take of a part stands beside it, is told in both languages, and is chosen by its number', async () => {
  const topic = 'Two sisters quarrel about a violin in a kitchen';
  await run(['plan', topic, '--out', 'violin.json']);
  const first = await run(['plan', topic, '--take', 'fallbacks:1']);
  expect([first.code, JSON.parse(first.output).fallbacks[0].point]).toEqual([0, 1]);
  expect(first.errors).toContain('--choose fallbacks:1=1');
  const unchanged = await run(['plan', topic, '--resume', '--out', 'violin-2.json']);
  expect(unchanged.code).toBe(0);
  expect(readFileSync(join(folder, 'violin-2.json'), 'utf8')).toBe(readFileSync(join(folder, 'violin.json'), 'utf8'));
  const second = await run(['plan', topic, '--take', 'fallbacks:1']);
  expect(second.errors).toContain('Take 2 of fallbacks:1');
  const chosen = await run(['plan', topic, '--choose', 'fallbacks:1=2', '--out', 'violin-3.json', '--json']);
  expect(chosen.code).toBe(0);
  const [{ text = '' }] = (JSON.parse(second.output) as { fallbacks: [{ text: string }] }).fallbacks;
  expect(readFileSync(join(folder, 'violin-3.json'), 'utf8')).toContain(JSON.stringify(text).slice(1, -1));
  expect(chosen.output).toContain('"part-edited"');
  expect((await run(['plan', topic, '--take', 'nothing:1'])).code).toBe(4);
  expect((await run(['plan', topic, '--choose', 'fallbacks:1=9'])).code).toBe(4);
  const chinese = ['plan', '两姐妹在厨房里争一把小提琴', '--language', 'zh'];
  await run([...chinese, '--out', 'qin.json']);
  expect((await run([...chinese, '--take', 'cast'])).errors).toMatch(/cast 的第 1 稿[\s\S]*--language zh --choose cast=1/u);
});

test('--json is one event a line, in the language asked for', async () => {
  const { code, output } = await run(['plan', '两个小偷在酒馆里争论一座钟', '--language', 'zh', '--json', '--no-reviewer']);
  expect(code).toBe(0);
  const events = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events[0]).toMatchObject({ type: 'planning-begun', language: 'zh', reviewer: false });
  expect(events.at(-1)).toMatchObject({ type: 'blueprint-finished', blueprint: { language: 'zh' } });
  expect(events.some(({ type }) => type === 'review')).toBe(false);
});

test('a book, and chapters of it', async () => {
  const chapter = (n: number) =>
    `Chapter ${n}\n\n${'“Where is the key?” said Margaret, and Edmund looked at the sea. Nobody had seen it.\n\n'.repeat(20)}`;
  writeFileSync(join(folder, 'book.txt'), [1, 2, 3].map(chapter).join('\n'));
  const { code } = await run(['plan', 'book.txt', '--chapters', '2-3', '--out', 'book.json']);
  expect(code).toBe(0);
  const { acts } = JSON.parse(readFileSync(join(folder, 'book.json'), 'utf8'));
  expect(acts.map(({ title }: { title: string }) => title)).toEqual(['Chapter 2', 'Chapter 3']);
  expect(acts[0].scenes[0].points[0].citation.quotation).toContain('Where is the key?');
  expect((await run(['plan', 'book.txt', '--chapters', '9'])).code).toBe(2);
});

test('what cannot be planned is one clear line', async () => {
  expect((await run(['plan'])).code).toBe(2);
  expect((await run(['plan', 'nowhere.epub'])).code).toBe(4);
  expect((await run(['plan', 'a topic', '--search', 'oracle'])).code).toBe(2);
});

test('perform takes a sentence for a topic: it is written, and played to the curtain', async () => {
  const { code, output, errors } = await run(['perform', 'A baker and a captain quarrel about a map in a harbour tavern', '--seed', '4']);
  expect(code).toBe(0);
  expect(errors).toContain('taken for a topic');
  expect(output).toContain('CURTAIN');
  expect(existsSync(join(folder, 'plays'))).toBe(false);
});
