import { expect, test } from 'vitest';
import type { Dropped } from '../../ui/use-dropped.ts';
import { filesIn, sizeOf, textsOf } from './brought-files.ts';

const file = (name: string, text: string): File => new File([text], name);

/** A folder as a browser shows it to whoever drops it: a hundred entries at a time. */
function folder(name: string, inside: readonly unknown[]): unknown {
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const rest = [...inside];
      return { readEntries: (told: (entries: readonly unknown[]) => void) => told(rest.splice(0, 100)) };
    },
  };
}
const entry = (name: string, text = 'x') => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (told: (found: File) => void) => told(file(name, text)),
});
const dropped = (...entries: readonly unknown[]): Dropped => ({
  files: entries.map((one) => file((one as { name: string }).name, 'x')),
  entries: entries as readonly FileSystemEntry[],
});

test('a folder that is dropped is walked through to its end, with every path', async () => {
  const many = Array.from({ length: 250 }, (_, at) => entry(`${at}.json`));
  const found = await filesIn(dropped(folder('game', [folder('json', many), entry('readme.txt')])));
  expect(found).toHaveLength(251);
  expect(found.map(({ path }) => path)).toContain('game/json/249.json');
});

test('files that are dropped are taken as they are', async () => {
  const found = await filesIn(dropped(entry('case.json'), entry('other.zip')));
  expect(found.map(({ path }) => path)).toEqual(['case.json', 'other.zip']);
  expect(sizeOf(found)).toBe(2);
});

test('only texts of a case are read, and names are written one way', async () => {
  const texts = await textsOf([
    { path: 'g/json/Zoe\u0308.json', file: file('a', '{}') },
    { path: 'g/picture.png', file: file('b', '?') },
    { path: 'g/final_result/Ann.csv', file: file('c', 'value') },
  ]);
  expect(texts).toEqual({ 'g/json/Zoë.json': '{}', 'g/final_result/Ann.csv': 'value' });
});
