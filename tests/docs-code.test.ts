import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentName, otherVariables, settingNames } from '../apps/cli/src/context/config.ts';
import { filesBelow, isSource, readJson, readText, root } from './sources.ts';

const pages = filesBelow('.', (path) => path.endsWith('.md'));
const manifests = [...filesBelow('packages', (path) => path.endsWith('/package.json')), 'apps/server/package.json'];
type Exports = Readonly<Record<string, { readonly source: string }>>;

/** Every address of the library with the file that says what is in it. */
const addresses = new Map(
  manifests.flatMap((manifest) => {
    const { name, exports } = readJson(manifest) as { name: string; exports: Exports };
    return Object.entries(exports).map(([path, { source }]) => [name + path.slice(1), join(dirname(manifest), source)] as const);
  }),
);

/** Names that a file exports, and those of the files whose exports are its own. */
function exportedBy(path: string): string[] {
  const text = readText(path);
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap((match) => (match[1] ?? '').split(','));
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface|let) (\w+)/gm)].map(
    (match) => match[1] ?? '',
  );
  const passedOn = [...text.matchAll(/^export \* from '(\.[^']+)'/gm)].flatMap((match) => exportedBy(join(path, '..', match[1] ?? '')));
  const named = listed.map((name) => name.replace(/^\s*type\s|^.*\sas\s/s, '').trim());
  return [...named, ...declared, ...passedOn];
}

type Named = { readonly page: string; readonly name: string; readonly from: string };
const namesOf = (clause: string): string[] => clause.split(',').map((name) => name.replace(/^\s*type\s|\sas\s.*$/gs, '').trim());

/** What a page imports in its examples, and what its sentences say to be of or from an address. */
function namedIn(page: string): Named[] {
  const text = readText(page);
  const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(@troupe\/[^']+)'/g)];
  const told = [...text.matchAll(/`(\w+)(?:\([^`]*\))?`(?: and `(\w+)(?:\([^`]*\))?`)? \(?(?:of|from) `(@troupe\/[^`]+)`/g)];
  return [
    ...imported.flatMap((match) => namesOf(match[1] ?? '').map((name) => ({ page, name, from: match[2] ?? '' }))),
    ...told.flatMap((match) => [match[1], match[2]].flatMap((name) => (name ? [{ page, name, from: match[3] ?? '' }] : []))),
  ].filter(({ name }) => name !== '');
}

test('everything that a page imports, or says to be of an address, is exported there', () => {
  const named = pages.flatMap(namedIn);
  expect(named.length).toBeGreaterThan(40);
  const known = new Map([...addresses].map(([address, path]) => [address, new Set(exportedBy(path))]));
  expect(named.filter(({ name, from }) => !known.get(from)?.has(name))).toEqual([]);
});

test('every address of the library that a page names exists', () => {
  // What has changed also names what is gone.
  const current = pages.filter((page) => page !== 'CHANGELOG.md');
  const named = current.flatMap((page) => [...readText(page).matchAll(/@troupe\/[a-z/-]+[a-z]/g)].map(([from]) => ({ page, from })));
  const bare = (from: string) => manifests.some((manifest) => readJson(manifest).name === from);
  expect(named.filter(({ from }) => !addresses.has(from) && !bare(from))).toEqual([]);
});

test('every file and folder of ours that a page names in its text is there', () => {
  const ours = /^(?:packages|apps|plays|docs|tests|scripts|examples|benches)\/[\w./-]+$/;
  const named = pages.flatMap((page) =>
    [
      ...readText(page)
        .replace(/^```[\s\S]*?^```/gm, '')
        .matchAll(/`([^`\n]+)`/g),
    ].map((match) => ({ page, path: match[1] ?? '' })),
  );
  const paths = named.filter(({ path }) => ours.test(path) && !/^plays\/my-/.test(path));
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

/** A file that stands beside another in one cell of "to change …, go to …" is in the folder named before it. */
test('every file that architecture.md names without its folder is in one of the folders of its row', () => {
  const rows =
    readText('docs/architecture.md')
      .split(/^## To change/m)[1]
      ?.split('\n') ?? [];
  const missing = rows.flatMap((row) => {
    const codes = [...row.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    const folders = codes.filter((code) => code.includes('/')).map((code) => (/\.\w+$/.test(code) ? join(code, '..') : code));
    const alone = codes.filter((code) => /^[\w.-]+\.(?:ts|tsx|json)$/.test(code));
    const there = folders.filter((folder) => existsSync(join(root, folder)));
    const found = (name: string) => there.some((folder) => filesBelow(folder, (path) => path.endsWith(`/${name}`)).length > 0);
    const nowhere = folders.filter((folder) => !there.includes(folder) && !folder.includes('*') && /^[\w./-]+$/.test(folder));
    return [...nowhere, ...alone.filter((name) => !found(name))];
  });
  expect(missing).toEqual([]);
});

test('every variable that the product reads is known to its configuration and told in a page, and no page tells of another', () => {
  const variable = /\bTROUPE_[A-Z_]+\b/g;
  const isProduct = (path: string) => isSource(path) && !path.includes('/testing/') && path !== 'apps/cli/src/context/config.ts';
  const read = ['apps', 'packages'].flatMap((folder) => filesBelow(folder, (path) => /^\w+\/\w+\/src\//.test(path) && isProduct(path)));
  const inProduct = new Set(read.flatMap((path) => [...readText(path).matchAll(variable)].map(([name]) => name)));
  // Whoever contributes is also told how the guards are written anew.
  const readers = pages.filter((page) => page !== 'CONTRIBUTING.md');
  const told = new Set(readers.flatMap((page) => [...readText(page).matchAll(variable)].map(([name]) => name)));
  const known = [...settingNames.map(environmentName), ...otherVariables];
  expect([...inProduct].filter((name) => !known.includes(name) || !told.has(name))).toEqual([]);
  expect([...told].filter((name) => !known.includes(name))).toEqual([]);
});
