import { expect, test } from 'vitest';
import { understand } from '../parse/index.ts';
import { closetFixture } from '../testing/fixture.ts';
import { openWorld, targetOf } from '../world/world.ts';
import { deedPhrase } from './deeds.ts';

const acts: readonly (readonly [string, ...string[]])[] = [
  ['take', 'letter'],
  ['give', 'dagger', 'gertrude'],
  ['put', 'dagger', 'table'],
  ['drop', 'dagger'],
  ['show', 'dagger', 'gertrude'],
  ['open', 'chest'],
  ['close', 'door'],
  ['read', 'letter'],
  ['examine', 'candle'],
  ['search', 'table'],
  ['approach', 'gertrude'],
  ['approach'],
  ['attack', 'curtain', 'dagger'],
  ['hide', 'curtain'],
  ['tear', 'letter'],
  ['extinguish', 'candle'],
  ['push', 'chest'],
  ['touch', 'candle'],
  ['embrace', 'gertrude'],
  ['kneel'],
  ['listen'],
  ['wait'],
  ['go', 'gallery'],
  ['block', 'door'],
];

test.each(['en', 'zh'] as const)('what the prompter suggests is understood when it is typed (%s)', (language) => {
  const blueprint = closetFixture(language);
  const names = new Map([...blueprint.props, ...blueprint.characters, ...blueprint.places].map(({ id, name }) => [id, name]));
  for (const [verb, ...ids] of acts) {
    const phrase = deedPhrase(
      language,
      verb,
      ids.map((id) => names.get(id) ?? id),
    );
    const [meant] = understand(phrase, { blueprint, world: openWorld(blueprint), by: 'hamlet' });
    const targets = ids.map((id) => targetOf(blueprint, id));
    expect({ phrase, meant }).toMatchObject({ phrase, meant: { kind: 'attempt', attempt: { verb, targets } } });
  }
});

test('only a blade stabs', () => {
  expect(deedPhrase('zh', 'attack', ['白氏', '金箍棒'])).toBe('用金箍棒打白氏');
  expect(deedPhrase('zh', 'attack', ['八戒', '手枪'])).toBe('用手枪打八戒');
  expect(deedPhrase('zh', 'attack', ['帷幕', '匕首'])).toBe('用匕首刺帷幕');
});

test('it reads like English', () => {
  expect(deedPhrase('en', 'attack', ['Polonius', 'dagger'])).toBe('attack Polonius with the dagger');
  expect(deedPhrase('en', 'show', ['letter', 'Gertrude'])).toBe('show the letter to Gertrude');
});
