import { expect, test } from 'vitest';
import { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { testClock } from '../testing/test-clock.ts';
import type { Language } from '../text/language.ts';
import { tryLine } from './try-line.ts';

type Part = Readonly<Record<string, unknown>>;

/** The line, read by a model like this; without parts, by the rules. Polonius is in the room: there is somebody to keep things from. */
async function tried(line: string, parts: readonly Part[] = [], language: Language = 'en', seat = 'hamlet') {
  const blueprint = closetFixture(language);
  for (const character of blueprint.characters) if (character.id === 'polonius') character.start = { place: 'closet' };
  return trying(blueprint, seat, line, { interpret: () => ({ parts }) });
}

async function trying(blueprint: Blueprint, seat: string, line: string, strings: Strings = {}) {
  const model = puppet(strings);
  const models = { performer: model, decider: model, director: model };
  const result = await tryLine({ blueprint, seat, line, models, clock: testClock({ autoAdvance: true }) });
  // Nobody else speaks, decides or is asked for anything.
  expect(model.prompts.every(({ agent }) => /^(?:interpret|narrator|colour)/u.test(agent))).toBe(true);
  return result;
}

test('said and done, each in its place; a gesture has no verb', async () => {
  const line = '*sits down, takes the letter, and smiles* Whose hand is this? Well?';
  const { said, deeds, secrecy } = await tried(line, [
    { kind: 'deed', text: 'sits down,' },
    { kind: 'deed', text: 'takes the letter,', verb: 'take', targets: ["Gertrude's letter"] },
    { kind: 'deed', text: 'and smiles' },
    { kind: 'speech', text: 'Whose hand is this?', to: ['Gertrude'] },
    { kind: 'speech', text: 'Well?' },
  ]);
  expect([said, secrecy]).toEqual(['Whose hand is this? Well?', 'open']);
  expect(deeds.map(({ text, verb, targets, outcome }) => [text, verb, targets, outcome])).toEqual([
    ['sits down', null, [], 'success'],
    ['takes the letter,', 'take', ['letter'], 'success'],
    ['and smiles', null, [], 'success'],
  ]);
  expect(deeds.every(({ because }) => because.includes('Hamlet'))).toBe(true);
});

test.each([
  ['en', '*takes the dagger* Mother, sit down.', 'Mother, sit down.', 'takes the dagger', 'Hamlet has the dagger in hand.'],
  ['zh', '*拿起匕首* 母亲，请坐。', '母亲，请坐。', '拿起匕首', '哈姆雷特手握匕首。'],
] as const)('by the rules (%s)', async (language, line, said, text, because) => {
  expect(await tried(line, [], language)).toEqual({
    said,
    deeds: [{ text, verb: 'take', targets: ['dagger'], outcome: 'success', because }],
    secrecy: 'open',
    told: [],
  });
});

test('a refused deed says why, in the language of the play', async () => {
  expect((await tried('*take out a rifle*')).deeds).toEqual([
    {
      text: 'take out a rifle',
      verb: 'take',
      targets: [],
      outcome: 'failure',
      because: 'Hamlet reaches for the rifle, and the hand comes back empty.',
    },
  ]);
  expect((await tried('*掏出步枪*', [], 'zh')).deeds).toMatchObject([{ outcome: 'failure', because: '哈姆雷特伸手去摸步枪，摸了个空。' }]);
});

test('an aside is not said; who heard it is told', async () => {
  const aside = { kind: 'speech', text: 'He is listening.', to: ['Gertrude'], secrecy: 'aside' };
  expect(await tried('(aside to Gertrude) He is listening.', [aside])).toEqual({
    said: '',
    deeds: [],
    secrecy: 'aside',
    told: ['Only Gertrude heard that.'],
  });
  expect(await tried('/whisper Gertrude He is listening.')).toMatchObject({ said: '', secrecy: 'aside' });
  expect(await tried('/耳语 葛特露德 他在偷听。', [], 'zh')).toMatchObject({ said: '', deeds: [], secrecy: 'aside' });
  const low = { kind: 'speech', text: '他在偷听。', to: ['葛特露德'], secrecy: 'aside' };
  expect(await tried('（低声对葛特露德）他在偷听。', [low], 'zh')).toMatchObject({
    said: '',
    secrecy: 'aside',
    told: ['只有葛特露德听见了。'],
  });
});

test('what may be secret and is not understood is asked back, with nothing played', async () => {
  const { said, deeds, secrecy, told } = await tried('(aside to Gertrude) He is listening.');
  expect([said, deeds, secrecy, told.length]).toEqual(['', [], 'asked-back', 1]);
  expect(await tried('（低声对葛特露德）他在偷听。', [], 'zh')).toMatchObject({ said: '', deeds: [], secrecy: 'asked-back' });
});

test('a note: that it is written is seen, what is written is not', async () => {
  const line = '*writes a note: "Trust nobody."*';
  const part = { kind: 'deed', text: 'writes a note: "Trust nobody."', verb: 'write', thing: 'note', written: 'Trust nobody.' };
  const read = await tried(line, [part]);
  expect(read).toMatchObject({ said: '', deeds: [{ verb: 'write', outcome: 'success' }], secrecy: 'concealed' });
  expect(JSON.stringify(read)).not.toContain('Trust');
});

test('what is done unseen is a deed, and concealed', async () => {
  const part = { kind: 'deed', text: 'hides the dagger in his sleeve, unnoticed', verb: 'hide', targets: ['dagger'], secrecy: 'concealed' };
  expect(await tried('*hides the dagger in his sleeve, unnoticed*', [part])).toMatchObject({
    deeds: [{ text: 'hides the dagger in his sleeve, unnoticed', verb: 'hide', targets: ['dagger'], outcome: 'success' }],
    secrecy: 'concealed',
    told: ['Nobody noticed.'],
  });
});

test.each(['', '   ', '(OOC: back in a minute)', '/look'])('nothing is played of %j', async (line) => {
  expect(await tried(line)).toMatchObject({ said: '', deeds: [], secrecy: 'open' });
});

test('each line is the first: nothing is left of the one before', async () => {
  const first = await tried('*gives Gertrude the dagger*');
  expect(first.deeds).toMatchObject([{ verb: 'give', outcome: 'success' }]);
  expect(await tried('*gives Gertrude the dagger*')).toEqual(first);
});

test('who comes on later is tried where it first comes on; whom nobody calls, where the play begins', async () => {
  const late = Blueprint.parse({
    ...closetFixture('en'),
    characters: closetFixture('en').characters.map(({ start, ...one }) => (one.id === 'claudius' ? one : { ...one, start })),
  });
  const done = async (line: string) =>
    (await trying(late, 'claudius', line)).deeds.map(({ verb, targets, outcome }) => [verb, targets, outcome]);
  expect(await done('*goes to the gallery*')).toEqual([['go', ['gallery'], 'success']]);
  const last = late.acts.at(-1)?.scenes.at(-1)?.points.at(-1);
  last?.enters.push({ who: 'claudius', place: 'gallery' });
  expect(await done('*goes to the closet*')).toEqual([['go', ['closet'], 'success']]);
});
