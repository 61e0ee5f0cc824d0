import { expect, test } from 'vitest';
import { fold } from '../events/fold.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { sentencesIn, withoutSentences } from '../text/whole-sentences.ts';
import { Claims, unheardClaims, withoutFalse } from './claims.ts';
import { playTexts, withText } from './play-texts.ts';

const play = closetFixture('en');
const { log } = await rehearse({ blueprint: play, model: puppet() });
const before = fold(log);
const second = {
  ...play,
  synopsis: 'A prince comes back. The old man still listens. It is cold.',
  series: { id: 'c', evening: 2, after: '' },
};
const dead = { health: { who: 'polonius', is: 'dead' as const } };
const lives = { says: 'The old man still listens.', when: { not: dead } };

test('what a written evening claims is said where it was so; else put otherwise, or left out', () => {
  expect(before.world.characters.polonius?.health).toBe('dead');
  const told = (claim: object) => withoutFalse(second, Claims.parse([claim]), [before]).synopsis;
  expect(told({ ...lives, when: dead })).toBe(second.synopsis);
  expect(told(lives)).toBe('A prince comes back. It is cold.');
  expect(told({ ...lives, else: 'Nobody listens.' })).toBe('A prince comes back. Nobody listens. It is cold.');
});

test('a claim of an evening further back is measured by that one, and by none where it is not known', () => {
  const later = { ...before, blueprint: second, world: { ...before.world, characters: {} } };
  const told = (evening: number) => withoutFalse(second, Claims.parse([{ ...lives, evening }]), [before, later]).synopsis;
  expect(told(1)).not.toContain('listens');
  expect(told(7)).toBe(second.synopsis);
});

test('what may be left out goes altogether; what must stand stays', () => {
  const image = { ...second, firstImage: 'The old man still listens.' };
  expect(withoutFalse(image, Claims.parse([lives]), [before])).not.toHaveProperty('firstImage');
  const bare = { ...second, synopsis: 'The old man still listens.' };
  expect(withoutFalse(bare, Claims.parse([lives]), [before]).synopsis).toBe(bare.synopsis);
});

test('a claim that stands nowhere is found', () => {
  const strange = { says: 'Nobody ever said this.', when: dead };
  expect(unheardClaims([second], Claims.parse([lives, strange])).map(({ says }) => says)).toEqual([strange.says]);
});

test.each(['en', 'zh'] as const)('every text can be put otherwise where it stands, and nothing else changes (%s)', (language) => {
  const whole = closetFixture(language);
  const texts = playTexts(whole);
  expect(texts.length).toBeGreaterThan(40);
  expect(new Set(texts.map(({ path }) => path)).size).toBe(texts.length);
  for (const { path, text } of texts) {
    const other = playTexts(withText(whole, path, 'X.'));
    expect(other.filter((one, index) => one.text !== texts[index]?.text).map((one) => one.path)).toEqual(text === 'X.' ? [] : [path]);
  }
});

test('sentences end where they end', () => {
  expect(sentencesIn('Collector to S. Grabbe & Co. for years. “No,” he said. Mr. Tuck? He has gone!')).toEqual([
    'Collector to S. Grabbe & Co. for years.',
    '“No,” he said.',
    'Mr. Tuck?',
    'He has gone!',
  ]);
  expect(sentencesIn('船系着，灯点着。“走吧！”他不走……水涨了？')).toEqual(['船系着，灯点着。', '“走吧！”', '他不走……', '水涨了？']);
  expect(withoutSentences('船系着。刀横着。水涨了。', (one) => one.includes('刀'))).toBe('船系着。水涨了。');
});
