import { pathToFileURL } from 'node:url';
import { type Catalogue, placesOf } from '@troupe/core/text';
import { expect, test } from 'vitest';
import { filesBelow, readJson, root } from './sources.ts';

const english = ['packages', 'apps'].flatMap((folder) => filesBelow(folder, (path) => path.endsWith('errors.en.json')));
const catalogues = english.map((path) => ({
  path,
  en: readJson(path) as Catalogue,
  zh: readJson(path.replace(/en\.json$/u, 'zh.json')) as Catalogue,
}));
const places = (sentence: Catalogue[string] | undefined): string[] => placesOf([sentence ?? ''].flat().join(''));

test.each(catalogues)('$path says the same things in both languages', ({ en, zh }) => {
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  for (const [key, sentence] of Object.entries(en)) expect([key, places(zh[key])]).toEqual([key, places(sentence)]);
});

test.each(catalogues)('$path leaves nothing unsaid', ({ en, zh }) => {
  for (const [key, said] of Object.entries({ ...en, ...zh }))
    expect([key, typeof said === 'string' ? said : said[0]]).not.toEqual([key, '']);
  for (const [key, said] of Object.entries(zh))
    if (typeof said !== 'string') expect([key, /\p{Script=Han}/u.test(said[0])]).toEqual([key, true]);
});

test('a key says the same thing wherever it is used', () => {
  const said = new Map<string, Catalogue[string]>();
  for (const { en } of catalogues)
    for (const [key, sentence] of Object.entries(en)) {
      expect([key, said.get(key) ?? sentence]).toEqual([key, sentence]);
      said.set(key, sentence);
    }
});

test('whoever reads Chinese is given every sentence of a package', async () => {
  for (const index of ['packages', 'apps'].flatMap((folder) => filesBelow(folder, (path) => path.endsWith('/src/index.zh.ts')))) {
    const all = Object.keys((await import(pathToFileURL(`${root}/${index}`).href)).errors);
    const own = catalogues.filter(({ path }) => path.startsWith(index.replace(/src\/index\.zh\.ts$/u, '')));
    expect(own.flatMap(({ en }) => Object.keys(en)).filter((key) => !all.includes(key))).toEqual([]);
  }
});
