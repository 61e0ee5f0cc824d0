import { expect, test } from 'vitest';
import { filesBelow, readText, withoutComments } from './sources.ts';

/** Everything that may name what another file exports. */
const files = ['apps', 'packages', 'plays', 'tests', 'benches', 'scripts', 'examples'].flatMap((folder) =>
  filesBelow(folder, (path) => /\.(?:tsx?|m?js)$/.test(path) && !path.endsWith('.d.ts')),
);
const exported = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;

test('nothing is exported that no line of the repository uses', () => {
  const used = new Map<string, number>();
  const made: { readonly path: string; readonly name: string }[] = [];
  for (const path of files) {
    const text = withoutComments(readText(path));
    for (const [name] of text.matchAll(/\b[A-Za-z_]\w*\b/g)) used.set(name, (used.get(name) ?? 0) + 1);
    for (const [, name = ''] of text.matchAll(exported)) made.push({ path, name });
  }
  expect(made.length).toBeGreaterThan(3000);
  // Of the library, programs outside use what is exported; an index that passes it on names it a second time, or passes on the whole file.
  const passedOn = new Set(files.filter((path) => path.endsWith('/index.ts')).flatMap(wholeFiles));
  const dead = made.filter(({ path, name }) => used.get(name) === 1 && !passedOn.has(path) && !/^(?:plays|benches|tests)\//.test(path));
  expect(dead).toEqual([]);
});

const wholeFiles = (index: string): string[] =>
  [...readText(index).matchAll(/^export \* from '\.\/([^']+)'/gm)].map((match) => index.replace(/index\.ts$/, match[1] ?? ''));
