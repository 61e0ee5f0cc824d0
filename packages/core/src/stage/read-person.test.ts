import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { type Puppet, puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all, still } from './perform.fixture.ts';
import { mayBeSecret } from './secrecy.ts';

type Part = {
  kind: string;
  text: string;
  verb?: string | null;
  targets?: string[];
  to?: string[];
  secrecy?: string;
  possible?: boolean;
  readonly thing?: string;
};

/** A person in Hamlet's seat types a line, a model reads it like this, and the evening stops at the next turn. */
async function typed(
  line: string,
  parts: readonly Part[] | null,
  language: 'en' | 'zh' = 'en',
  changed: (blueprint: Blueprint) => void = () => undefined,
) {
  const blueprint = closetFixture(language);
  changed(blueprint);
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
  const { mine: apart } = await typed('*sits down, folds my hands, looks at the candle*', [
    { kind: 'deed', text: 'sits down' },
    { kind: 'deed', text: 'folds my hands' },
    { kind: 'deed', text: 'looks at the candle', verb: 'examine', targets: ['candle'] },
  ]);
  expect(told(apart)[0]).toEqual(['gesture', 'sits down, folds my hands, looks at the candle']);
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

const people = { en: ['Gertrude', 'Polonius'], zh: ['葛特露德', '波洛涅斯'] } as const;

test.each([
  ['*pushes the table a little nearer to the light*', 'push', ['table'], 'en'],
  ['*drinks from the candle as if it were a cup*', 'drink', ['candle'], 'en'],
  ['*takes the chest by both handles and strains*', 'take', ['chest'], 'en'],
  ['*把桌子往灯前推了推*', 'push', ['桌子'], 'zh'],
  ['*抱住箱子使劲往上提*', 'take', ['箱子'], 'zh'],
] as const)(
  'what only a pedant would refuse is seen as it was typed, and no refusal answers it: %s',
  async (line, verb, targets, language) => {
    const { mine, frames } = await typed(line, [{ kind: 'deed', text: line.slice(1, -1), verb, targets: [...targets] }], language);
    expect(told(mine)).toEqual([['gesture', line.slice(1, -1)]]);
    expect(frames.filter(({ type }) => type === 'ruling')).toEqual([]);
  },
);

test.each([
  ['*kneels before Claudius*', 'en'],
  ['*embraces Claudius*', 'en'],
  ['*向克劳狄斯跪下*', 'zh'],
] as const)('a deed on somebody who is not there is a gesture, read by a model or not: %s', async (line, language) => {
  for (const parts of [[{ kind: 'deed', text: line.slice(1, -1), verb: 'kneel', targets: [] }], null]) {
    const { log, mine } = await typed(line, parts, language);
    // Whoever kneels is on their knees, whether or not anybody is there to see it.
    expect(all(log, 'ruling').every(({ outcome, told: own }) => outcome === 'success' && own === true)).toBe(true);
    expect(mine[0]?.type).toBe('gesture');
  }
});

test('what fails for a reason is not told as if it were done, and what is done beside it is', async () => {
  const { mine, log } = await typed('*takes the letter and opens the chest*', [
    { kind: 'deed', text: 'takes the letter', verb: 'take', targets: ["Gertrude's letter"] },
    { kind: 'deed', text: 'and opens the chest', verb: 'open', targets: ['chest'] },
  ]);
  expect(all(log, 'gesture').map(({ text }) => text)).toEqual(['takes the letter']);
  expect(mine.map(({ type }) => type)).toEqual(['gesture', 'attempt', 'ruling', 'attempt', 'ruling']);
  expect(all(log, 'ruling').map(({ outcome, told: own }) => [outcome, own ?? false])).toEqual([
    ['success', true],
    ['failure', false],
  ]);
});

test('the dagger in one’s own hand is no weapon out of nowhere', async () => {
  const line = 'turns the dagger over and over in the candlelight';
  const { mine } = await typed(`*${line}*`, [{ kind: 'deed', text: line }]);
  expect(told(mine)).toEqual([['gesture', line]]);
});

test('a thing that is elsewhere may be spoken of and pointed at; only what is done to it needs it', async () => {
  const pointed = await typed('*points at where the ring should be*', [{ kind: 'deed', text: 'points at where the ring should be' }]);
  expect(pointed.mine.map(({ type }) => type)).toEqual(['gesture']);
  const taken = await typed('*puts on the ring*', [{ kind: 'deed', text: 'puts on the ring', verb: 'wear', targets: [] }]);
  expect(all(taken.log, 'ruling').map(({ because }) => because)).toEqual([
    { key: 'absent-thing', params: { actor: 'hamlet', prop: 'ring' } },
  ]);
});

test.each([
  ['*turns Gertrude’s cuff to the light, looking for ink*', 'en', 'A plain cuff, a little frayed at the seam.'],
  ['*翻过葛特露德的袖口，找墨迹*', 'zh', '袖口素净，边上磨得有些起毛。'],
] as const)('who looks for one thing is not answered with the description of another: %s', async (line, language, seen) => {
  const blueprint = closetFixture(language);
  const text = line.slice(1, -1);
  const parts = [{ kind: 'deed', text, verb: 'examine', targets: [people[language][0]] }];
  const answers = [seen, '', language === 'en' ? 'Polonius is behind the curtain.' : '波洛涅斯就在帷幕后面。'];
  const found: string[][] = [];
  for (const answer of answers) {
    const model = puppet({ ...still, interpret: () => ({ parts }), colour: () => ({ seen: answer }) });
    const { log } = await rehearse({ blueprint, model, seats: ['hamlet'], lines: (_turn, count) => (count === 0 ? line : null) });
    expect(all(log, 'gesture').map((one) => one.text)).toEqual([text]);
    found.push(all(log, 'discovery').map((one) => ('text' in one.text ? one.text.text : one.text.key)));
    const prompt = JSON.stringify(model.prompts.filter(({ agent }) => agent.startsWith('colour')).map(({ messages }) => messages));
    expect(prompt).not.toContain(people[language][1]);
  }
  expect(found).toEqual([[seen], [], []]);
});

test('who merely looks at somebody sees what they look like, once', async () => {
  const blueprint = closetFixture('en');
  const model = puppet({
    ...still,
    interpret: ({ line }) => ({ parts: [{ kind: 'deed', text: line.slice(1, -1), verb: 'examine', targets: ['Gertrude'] }] }),
  });
  const lines = ['*looks long at Gertrude*', '*looks at Gertrude again*'];
  const { log } = await rehearse({ blueprint, model, seats: ['hamlet'], lines: (_turn, count) => lines[count] ?? null });
  expect(all(log, 'discovery')).toHaveLength(1);
});

test('what a deed brings to light is told, whoever told the deed', async () => {
  const blueprint = closetFixture('en');
  const line = '*tears the arras aside with one long pull, as if it were a shroud*';
  const parts = [{ kind: 'deed', text: line.slice(1, -1), verb: 'reveal', targets: ['curtain'] }];
  const model = puppet({ ...still, interpret: () => ({ parts }) });
  const { frames } = await rehearse({ blueprint, model, seats: ['hamlet'], lines: (_turn, count) => (count === 0 ? line : null) });
  expect(frames.filter(({ type }) => type === 'ruling')).toMatchObject([{ text: expect.stringContaining('there stands Polonius') }]);
});

test('a reading that leaves a note out of its own words is asked for again, and never falls to rules that would speak it', async () => {
  const line = '*pencil on a scrap "Do not let him leave.", fold it and hand it to Gertrude* And where were you?';
  const part = { kind: 'deed', verb: null, targets: [], to: ['Gertrude'], secrecy: 'open', thing: null, possible: true };
  const wrong = { ...part, text: 'fold it and hand it to Gertrude', written: 'Do not let him leave.' };
  const asked: string[] = [];
  const { log, frames } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet({
      ...still,
      interpret: (_brief, { messages }) => {
        asked.push(JSON.stringify(messages));
        return { parts: [wrong] };
      },
    }),
    seats: ['hamlet'],
    lines: (_turn, count) => (count === 0 ? line : null),
  });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('word for word');
  expect(all(log, 'speech')).toEqual([]);
  expect(frames.some((frame) => frame.type === 'reply')).toBe(true);
});

test('a thing of one’s own is used as it is; among other deeds a search that finds nothing is not answered', async () => {
  const { log } = await typed('*shakes the snow from my hat, and searches the candle*', [
    { kind: 'deed', text: 'shakes the snow from my hat', verb: 'use', thing: 'hat' },
    { kind: 'deed', text: 'and searches the candle', verb: 'search', targets: ['candle'] },
  ]);
  expect(all(log, 'ruling').map(({ because }) => 'key' in because && because.key)).toEqual(['use', 'search']);
  expect(all(log, 'discovery')).toEqual([]);
  const alone = await typed('*searches the candle with great care*', [
    { kind: 'deed', text: 'searches the candle with great care', verb: 'search', targets: ['candle'] },
  ]);
  expect(all(alone.log, 'discovery')).toHaveLength(1);
});

test('who hides or leaves without a word of where does so: behind the nearest cover, by the way there is', async () => {
  const hides = await typed('*hides at once*', [{ kind: 'deed', text: 'hides at once', verb: 'hide', targets: [] }]);
  expect(all(hides.log, 'ruling').flatMap(({ changes }) => changes)).toContainEqual({ hide: { who: 'hamlet', behind: 'curtain' } });
  const unfit = await typed('*hides behind the letter*', [
    { kind: 'deed', text: 'hides behind the letter', verb: 'hide', targets: ["Gertrude's letter"] },
  ]);
  expect(all(unfit.log, 'ruling').map(({ outcome }) => outcome)).toEqual(['failure']);
  expect(all(unfit.log, 'gesture')).toEqual([]);
  const leaves = await typed('*leaves the room without looking back*', [
    { kind: 'deed', text: 'leaves the room without looking back', verb: 'go', targets: [] },
  ]);
  expect(all(leaves.log, 'ruling').flatMap(({ changes }) => changes)).toContainEqual({ move: { who: 'hamlet', to: 'gallery' } });
  const walks = await typed('*walks to the window*', [{ kind: 'deed', text: 'walks to the window', verb: 'go', targets: [] }]);
  expect(all(walks.log, 'ruling')).toEqual([]);
});

/** The letter may be called a glass; beside it stands what is called so by its own name, or two that may be called so. */
const withGlass =
  (...names: readonly string[]) =>
  (blueprint: Blueprint) => {
    const letter = blueprint.props.find(({ id }) => id === 'letter');
    const candle = blueprint.props.find(({ id }) => id === 'candle');
    if (!letter || !candle) return;
    letter.name = 'lens';
    letter.aliases = ['glass'];
    names.forEach((name, index) => {
      blueprint.props.push({ ...candle, id: `vessel-${index}`, name, aliases: [], state: {}, affordances: ['drink'] });
    });
  };

test('a common noun means what is called so by its own name, not what may be called so as well', async () => {
  const line = '*raises the glass to the light*';
  const part = { kind: 'deed', text: 'raises the glass to the light', verb: 'take', targets: ['lens'] };
  const own = await typed(line, [part], 'en', withGlass('glass'));
  expect(all(own.log, 'attempt')[0]?.targets).toEqual([{ kind: 'prop', id: 'vessel-0' }]);
  const alone = await typed(line, [part], 'en', withGlass());
  expect(all(alone.log, 'attempt')[0]?.targets).toEqual([{ kind: 'prop', id: 'letter' }]);
});

test('a thing that the reader says is none of those here is none of them, whatever one of them may be called', async () => {
  const part = { kind: 'deed', text: 'raises my glass', verb: 'take', targets: [], thing: 'glass' };
  const { log } = await typed('*raises my glass*', [part], 'en', withGlass());
  expect(all(log, 'attempt')[0]?.targets[0]?.id).toMatch(/^new:/);
});

test('where two are called alike the person is asked, and nothing is played', async () => {
  const part = { kind: 'deed', text: 'drinks from the cup', verb: 'drink', targets: ['red cup'] };
  const { mine, frames } = await typed('*drinks from the cup*', [part], 'en', withGlass('red cup', 'green cup'));
  expect(mine).toEqual([]);
  expect(frames.find((frame) => frame.type === 'reply' && frame.unplayed !== undefined)).toMatchObject({
    text: expect.stringMatching(/red cup.*green cup/),
  });
  const told = { ...part, text: 'drinks from the red cup' };
  const { log } = await typed('*drinks from the red cup*', [told], 'en', withGlass('red cup', 'green cup'));
  expect(all(log, 'attempt')[0]?.targets).toEqual([{ kind: 'prop', id: 'vessel-0' }]);
});

test('what one turn has brought to light twice is told once', async () => {
  const { frames } = await typed('*looks at the candle, and looks closer*', [
    { kind: 'deed', text: 'looks at the candle,', verb: 'examine', targets: ['candle'] },
    { kind: 'deed', text: 'and looks closer', verb: 'examine', targets: ['candle'] },
  ]);
  expect(frames.filter(({ type }) => type === 'discovery')).toHaveLength(1);
});

test.each([
  ['en', 'I look around.', null],
  ['en', '*looks around the room*', null],
  ['en', 'I look round me, and say nothing.', [{ kind: 'deed', text: 'look round me, and say nothing' }]],
  ['zh', '我环顾四周。', null],
  ['zh', '*向四周看了看*', [{ kind: 'deed', text: '向四周看了看' }]],
] as const)('whoever looks round is told what is there: %s %s', async (language, line, parts) => {
  const { frames } = await typed(line, parts, language);
  const answers = frames.flatMap((frame) => (frame.type === 'reply' ? [frame.text] : []));
  expect(answers.join()).toContain(language === 'en' ? 'candle' : '烛');
});
