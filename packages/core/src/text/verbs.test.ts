import { expect, test } from 'vitest';
import { VerbName } from './verb-names.ts';
import { verbIn, verbsIn, wordingsOf } from './verbs.ts';

test('every verb has wordings in both languages, and its own name is one of them', () => {
  for (const verb of VerbName.options) {
    expect(wordingsOf(verb).zh.length, verb).toBeGreaterThan(0);
    expect(wordingsOf(verb).en[0], verb).toBe(verb);
    expect(verbIn(verb)?.verb).toBe(verb);
  }
});

test.each([
  ['takes', 'take', 'third'],
  ['took', 'take', 'past'],
  ['taking', 'take', 'ing'],
  ['grabbed', 'take', 'past'],
  ['picks up', 'take', 'third'],
  ['pulling out', 'take', 'ing'],
  ['stabs', 'attack', 'third'],
  ['thrusts at', 'attack', 'third'],
  ['killed', 'attack', 'past'],
  ['step forward', 'approach', 'base'],
  ['walking to', 'approach', 'ing'],
  ['leaves', 'go', 'third'],
  ['hid behind', 'hide', 'past'],
  ['carefully opens', 'open', 'third'],
  ['tries', null, null],
  ['sighs', null, null],
])('%s is %s', (text, verb, form) => {
  expect(verbIn(text)?.verb ?? null).toBe(verb);
  expect(verbIn(text)?.form ?? null).toBe(form);
});

test.each([
  ['拿起', 'take'],
  ['抓住', 'take'],
  ['拔出', 'take'],
  ['捡起', 'take'],
  ['递给', 'give'],
  ['放在', 'put'],
  ['打开', 'open'],
  ['关上', 'close'],
  ['刺', 'attack'],
  ['砍', 'attack'],
  ['攻击', 'attack'],
  ['躲到', 'hide'],
  ['拉开', 'reveal'],
  ['走向', 'approach'],
  ['上前一步', 'approach'],
  ['叹息', null],
])('%s is %s', (text, verb) => {
  expect(verbIn(text)?.verb ?? null).toBe(verb);
});

test('the longest wording wins, and several verbs come in order', () => {
  expect(verbsIn('put down the cup and put on the hat').map(({ verb }) => verb)).toEqual(['drop', 'wear']);
  expect(verbsIn('拔出匕首刺向帷幕').map(({ wording }) => wording)).toEqual(['拔出', '刺向']);
});

test('wordings are where they say they are', () => {
  const text = 'Slowly picks up the ring';
  const found = verbIn(text);
  expect(found && text.slice(found.start, found.end)).toBe('picks up');
});
