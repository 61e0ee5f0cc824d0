import { expect, test } from 'vitest';
import { idLists, idParams, messages, render } from './messages.ts';
import { isPlural, listed, withArticle } from './sentences.ts';

const paramsOf = (template: string) => [...new Set([...template.matchAll(/\{(\w+)(?:\.\w+)?\}/g)].map(([, name]) => name))].sort();

test('both languages say exactly the same things', () => {
  expect(Object.keys(messages.zh).sort()).toEqual(Object.keys(messages.en).sort());
});

test('both languages use the same parameters in every message', () => {
  for (const [key, template] of Object.entries(messages.en))
    expect([key, paramsOf(messages.zh[key] ?? '')]).toEqual([key, paramsOf(template)]);
});

test('no message has an empty text or a stray brace', () => {
  for (const catalogue of Object.values(messages))
    for (const [key, template] of Object.entries(catalogue)) {
      expect(template.trim(), key).not.toBe('');
      expect(template.replace(/\{\w+(\.(is|has|lies))?\}/g, ''), key).not.toMatch(/[{}]/);
    }
});

const names = (id: string) => ({ hamlet: 'Hamlet', dagger: 'dagger', letter: "Gertrude's letter", curtains: 'curtains' })[id] ?? id;

test('Chinese is no English in Chinese characters: nobody drinks a pot, and there is no way to a person', () => {
  expect(render({ key: 'drink', params: { actor: '老秦', target: '冷茶壶' } }, 'zh', names)).toBe('老秦端起冷茶壶，喝了一口。');
  expect(render({ key: 'block', params: { actor: '老秦', target: '阮青娘' } }, 'zh', names)).toBe('老秦挡在阮青娘前面。');
});

test('ids are shown by name, with an article where English wants one', () => {
  expect(render({ key: 'take', params: { actor: 'hamlet', target: 'dagger' } }, 'en', names)).toBe('Hamlet takes the dagger.');
  expect(render({ key: 'take', params: { actor: 'hamlet', target: 'letter' } }, 'en', names)).toBe("Hamlet takes Gertrude's letter.");
  expect(render({ key: 'take', params: { actor: '哈姆雷特', target: '匕首' } }, 'zh', names)).toBe('哈姆雷特拿起了匕首。');
  expect(render({ key: 'closed', params: { target: 'curtains' } }, 'en', names)).toBe('The curtains are closed.');
  expect(render({ key: 'closed', params: { target: 'dagger' } }, 'en', names)).toBe('The dagger is closed.');
});

test('other parameters are shown as they are, and text as it is', () => {
  expect(render({ key: 'missing', params: { thing: 'rifle' } }, 'en', names)).toBe('There is no rifle here.');
  expect(render({ key: 'missing', params: { thing: '步枪' } }, 'zh', names)).toBe('这里没有什么步枪。');
  expect(render({ text: 'as {actor} wrote it' }, 'en', names)).toBe('as {actor} wrote it');
});

test('lists of ids are names in a row', () => {
  expect(render({ key: 'ambiguous', params: { choices: 'letter,dagger,curtains' } }, 'en', names)).toBe(
    "Which do you mean: Gertrude's letter, the dagger or the curtains?",
  );
  expect(render({ key: 'ambiguous', params: { choices: '信,匕首' } }, 'zh', names)).toBe('你指的是信还是匕首？');
});

test('an unknown key shows itself, even one that every object inherits', () => {
  expect(render({ key: 'constructor' }, 'en', names)).toBe('constructor');
});

test('every parameter that holds an id is documented once', () => {
  expect(idParams.filter((name) => name in idLists)).toEqual([]);
});

test.each([
  ['dagger', 'the dagger'],
  ['Hamlet', 'Hamlet'],
  ["Gertrude's letter", "Gertrude's letter"],
  ['the prince', 'the prince'],
  ["Queen's closet", "the Queen's closet"],
  ['Great Hall', 'the Great Hall'],
  ['first gravedigger', 'the first gravedigger'],
  ['Elsinore', 'Elsinore'],
  ['number six', 'number six'],
  ['platform 9', 'platform 9'],
  ['信', '信'],
  ['', ''],
])('%s stands in a sentence as %s', (name, shown) => {
  expect(withArticle(name)).toBe(shown);
});

test('plurals are told from singulars that end in s', () => {
  expect(['curtains', 'letters', 'spectacles'].map(isPlural)).toEqual([true, true, true]);
  expect(['glass', 'Claudius', 'chest', 'iris', 'bus'].map(isPlural)).toEqual([false, false, false, false, false]);
});

test('names in a row', () => {
  expect(listed(['ring'], 'en', 'and')).toBe('the ring');
  expect(listed(['信', '钥匙', '戒指'], 'zh', 'and')).toBe('信、钥匙和戒指');
  expect(listed([], 'en', 'and')).toBe('');
});

test('what stirs, and what is searched, fits a mountain as well as a room', () => {
  for (const catalogue of Object.values(messages))
    for (const key of ['stage.stir-1', 'stage.stir-2', 'stage.stir-3', 'search.place'])
      expect(catalogue[key]).not.toMatch(/room|building|door|clock|屋|楼|门|灯|钟/u);
});
