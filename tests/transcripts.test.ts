import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../docs/transcripts/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.lines.txt') ? [file.slice(0, -'.lines.txt'.length)] : []));

test('three plays, two in English and one in Chinese', () => {
  expect(names.toSorted()).toEqual(['baigu', 'closet', 'study']);
});

test.each(names)('%s: twenty typed lines, each answered on the page, no line twice, one language, and a critic has read it', (name) => {
  const page = read(`${name}.md`);
  const [played = '', note = ''] = page.split(/\n## (?:Critic’s note|评者按)\n/u);
  const typed = read(`${name}.lines.txt`)
    .split('\n')
    .flatMap((row) => (row.startsWith('> ') ? [row.slice(2)] : []));
  expect(typed).toHaveLength(20);
  const turns = [...played.matchAll(/^> \*\*(\d+)\. (?:You:|你：)\*\* (.+)$/gmu)].map(([, at, text]) => [
    Number(at),
    text?.replaceAll('\\', ''),
  ]);
  expect(turns).toEqual(typed.map((text, at) => [at + 1, text]));
  const spoken = [...played.matchAll(/^\*\*([^*:]+):\*\* (.+)$/gmu)].map(([line]) => line);
  expect(spoken.length).toBeGreaterThanOrEqual(20);
  expect(new Set(spoken).size).toBe(spoken.length);
  const chinese = name === 'baigu';
  for (const line of spoken) expect(/\p{Script=Han}/u.test(line), line).toBe(chinese);
  expect(note.trim().length).toBeGreaterThan(chinese ? 80 : 200);
});
