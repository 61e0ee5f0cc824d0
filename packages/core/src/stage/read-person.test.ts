import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { type Puppet, puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all, still } from './perform.fixture.ts';
import { mayBeSecret } from './secrecy.ts';

type Part = { kind: string; text: string; verb?: string | null; targets?: string[]; to?: string[]; secrecy?: string; possible?: boolean };

/** A person in Hamlet's seat types a line, a model reads it like this, and the evening stops at the next turn. */
async function typed(line: string, parts: readonly Part[] | null, language: 'en' | 'zh' = 'en') {
  const blueprint = closetFixture(language);
  for (const character of blueprint.characters) if (character.id === 'polonius') character.start = { place: 'closet' };
  const model = puppet({ ...still, ...(parts && { interpret: () => ({ parts }) }) });
  const { log, frames } = await rehearse({ blueprint, model, seats: ['hamlet'], lines: (_turn, count) => (count === 0 ? line : null) });
  return { log, frames, model, mine: log.filter((event) => 'by' in event && event.by === 'hamlet') };
}
const asked = (model: Puppet) => model.prompts.filter(({ agent }) => agent.startsWith('interpret'));
const told = (log: Awaited<ReturnType<typeof typed>>['mine']) =>
  log.map((event) => [event.type, 'text' in event && typeof event.text === 'string' ? event.text : '']);

test('a turn is read whole: a simile is no act, a deed is told in its doer’s words and ruled by code', async () => {
  const { mine, frames, log } = await typed('*takes the letter, slowly, like a man picking up a snake* Whose hand is this?', [
    { kind: 'deed', text: 'takes the letter, slowly, like a man picking up a snake', verb: 'take', targets: ["Gertrude's letter"] },
    { kind: 'speech', text: 'Whose hand is this?', to: ['Gertrude'] },
  ]);
  expect(told(mine)).toEqual([
    ['gesture', 'takes the letter, slowly, like a man picking up a snake'],
    ['attempt', 'takes the letter, slowly, like a man picking up a snake'],
    ['ruling', ''],
    ['speech', 'Whose hand is this?'],
  ]);
  expect(all(log, 'ruling').map(({ outcome, told: own }) => [outcome, own])).toEqual([['success', true]]);
  expect(all(log, 'speech')[0]?.to).toEqual(['gertrude']);
  // Told once: neither the attempt nor the code's sentence is shown beside it.
  expect(frames.filter(({ type }) => type === 'attempt' || type === 'ruling')).toEqual([]);
});

test('deeds in a row are told in one breath, as they were typed', async () => {
  const { mine } = await typed('*sits down, and looks at the candle* Well?', [
    { kind: 'deed', text: 'sits down,' },
    { kind: 'deed', text: 'and looks at the candle', verb: 'examine', targets: ['candle'] },
    { kind: 'speech', text: 'Well?' },
  ]);
  expect(told(mine).filter(([type]) => type === 'gesture' || type === 'speech')).toEqual([
    ['gesture', 'sits down, and looks at the candle'],
    ['speech', 'Well?'],
  ]);
  expect(mine.filter(({ type }) => type === 'ruling')).toHaveLength(1);
});

test('what no list has a word for stands as it was typed, and no parser heckles it', async () => {
  const line = '*sits there like a gargoyle, hands, cuffs, collar, everything still*';
  for (const parts of [[{ kind: 'deed', text: line.slice(1, -1) }], null]) {
    const { mine, log } = await typed(line, parts);
    expect(all(log, 'ruling')).toEqual([]);
    expect(mine.every(({ type }) => type === 'gesture')).toBe(true);
  }
});

test('a small thing anybody may carry is there; a weapon out of nowhere is not, and neither is what lies elsewhere', async () => {
  const pencil = await typed('*licks a pencil and holds it ready*', [{ kind: 'deed', text: 'licks a pencil and holds it ready' }]);
  expect(told(pencil.mine)).toEqual([['gesture', 'licks a pencil and holds it ready']]);
  const cuff = await typed('*takes a pencil from my waistcoat*', [
    { kind: 'deed', text: 'takes a pencil from my waistcoat', verb: 'take', targets: [] },
  ]);
  expect(told(cuff.mine)).toEqual([['gesture', 'takes a pencil from my waistcoat']]);
  const rifle = await typed('*pulls out a rifle and fires it*', [{ kind: 'deed', text: 'pulls out a rifle and fires it' }]);
  expect(all(rifle.log, 'gesture')).toEqual([]);
  expect(all(rifle.log, 'ruling').map(({ outcome }) => outcome)).toEqual(['failure']);
  const both = await typed('*sits down, and pulls out a rifle*', [
    { kind: 'deed', text: 'sits down,' },
    { kind: 'deed', text: 'and pulls out a rifle' },
  ]);
  expect(told(both.mine).map(([type]) => type)).toEqual(['gesture', 'attempt', 'ruling']);
  expect(all(both.log, 'gesture').map(({ text }) => text)).toEqual(['sits down']);
});

test('an aside reaches those it is for, and nobody else’s prompt, frame or memory; the person is told who heard', async () => {
  const { log, frames, model } = await typed('(aside to Gertrude, under my breath) The old man is behind the arras.', [
    { kind: 'speech', text: 'The old man is behind the arras.', to: ['Gertrude'], secrecy: 'aside' },
  ]);
  expect(all(log, 'whisper').map(({ to, witnesses }) => [to, witnesses.characters])).toEqual([['gertrude', ['hamlet', 'gertrude']]]);
  expect(all(log, 'speech').filter(({ by }) => by === 'hamlet')).toEqual([]);
  const others = model.prompts.filter(({ agent }) => agent.endsWith(':polonius'));
  expect(JSON.stringify(others.map(({ messages }) => messages))).not.toContain('behind the arras');
  expect(frames.findLast(({ type }) => type === 'reply')).toMatchObject({ seat: 'hamlet', text: 'Only Gertrude heard that.' });
});

test.each([
  ['*slips the letter into my sleeve so that nobody sees*', 'en'],
  ['*悄悄把信塞进袖子*', 'zh'],
] as const)('what should not be noticed is asked back before anybody sees it, read by a model or not: %s', async (line, language) => {
  for (const parts of [[{ kind: 'deed', text: line.slice(1, -1), secrecy: 'concealed' }], null]) {
    const { mine, frames } = await typed(line, parts, language);
    expect(mine).toEqual([]);
    expect(frames.find((frame) => frame.type === 'reply' && frame.unplayed !== undefined)).toMatchObject({
      seat: 'hamlet',
      unplayed: line,
    });
  }
});

test('a reading that makes words up, or leaves words out, is not believed', async () => {
  for (const parts of [
    [{ kind: 'speech', text: 'I confess everything.' }],
    [{ kind: 'deed', text: 'takes the letter', verb: 'take', targets: ['the letter'] }],
  ]) {
    const { mine } = await typed('*takes the letter* "Now I shall read what was meant for other eyes than mine."', parts);
    expect(told(mine).filter(([type]) => type === 'speech')).toEqual([
      ['speech', 'Now I shall read what was meant for other eyes than mine.'],
    ]);
  }
});

test('words in quotation marks, and one deed that the world allows, need no reading', async () => {
  for (const line of ['"Good evening, mother."', '*takes the letter*']) expect(asked((await typed(line, null)).model)).toEqual([]);
  expect(asked((await typed('*tastes the silence*', null)).model)).toHaveLength(1);
});

test('the model that reads sees what the person’s character can see, and no more', async () => {
  const { model } = await typed('I look around me, and wonder.', null);
  const prompt = JSON.stringify(asked(model).map(({ messages }) => messages));
  expect(prompt).toContain('I look around me, and wonder.');
  for (const secret of closetFixture('en').facts.filter(({ knownBy }) => knownBy !== 'everyone' && !knownBy.includes('hamlet')))
    expect(prompt).not.toContain(secret.text);
});

test('words that may be a secret are known in both languages', () => {
  for (const line of ['(under my breath) He lies.', '*passes Watson a note*', '（低声对青娘说）走。', '悄悄递上字条'])
    expect(mayBeSecret(line)).toBe(true);
  for (const line of ['*opens the door*', 'I note that you are late.', '坐下说话。']) expect(mayBeSecret(line)).toBe(false);
});
