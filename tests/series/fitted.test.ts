import { fileURLToPath } from 'node:url';
import type { Blueprint, WorldChange } from '@troupe/core/blueprint';
import type { Recorded } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import type { Prompt } from '@troupe/core/model';
import { contradictionsIn, playTexts, type Unfitted } from '@troupe/core/sequel';
import { rehearse, type ScriptedLine, scriptedModel } from '@troupe/core/testing';
import { fitNext } from '@troupe/house/fitting';
import { banksOf, loadRepertoire, writtenAfter } from '@troupe/house/node';
import { understudy } from '@troupe/understudy';
import { beforeAll, expect, test } from 'vitest';

const plays = await loadRepertoire(fileURLToPath(new URL('../../plays/', import.meta.url)));
const company = understudy({ banks: banksOf(plays) });
const clock = { now: () => 0 };

/** An evening that came to this end, in which besides, before the curtain fell, all this was done. */
async function played(id: string, seed: number, changes: readonly WorldChange[]): Promise<readonly Recorded[]> {
  const { blueprint } = await plays.loadPlay(id);
  const { log } = await rehearse({ blueprint, model: company, seed });
  const at = log.findLastIndex(({ type }) => type === 'narration' || type === 'speech');
  const { seq, beat, at: when, version, witnesses } = log[at] as Recorded;
  const done: Recorded = { type: 'narration', text: { text: '' }, changes: [...changes], seq, beat, at: when, version, witnesses };
  return [...log.slice(0, at), done, ...log.slice(at + 1)];
}

let fit: readonly Recorded[];
let ferry: readonly Recorded[];
beforeAll(async () => {
  // The machine is carried off for good, the choirmaster is dead, the tailor's lady has been told what he hides.
  fit = await played('tailor', 1, [
    { put: { prop: 'machine', at: { nowhere: true } } },
    { harm: { who: 'barnaby', health: 'dead' } },
    { learn: { who: 'quill', fact: 'sober' } },
  ]);
  ferry = await played('ferry', 3, [
    { find: { prop: 'other' } },
    { put: { prop: 'knife', at: { nowhere: true } } },
    { learn: { who: 'guest', fact: 'truth' } },
  ]);
}, 120_000);

async function houseAfter(log: readonly Recorded[]) {
  const store = memoryStore();
  await store.append('first', 0, log);
  return { store, clock, plays };
}

const unfittedAfter = async (log: readonly Recorded[]): Promise<Unfitted> => (await writtenAfter(plays, [log])).unfitted;
const textAt = (blueprint: Blueprint, path: string): string | undefined => playTexts(blueprint).find((one) => one.path === path)?.text;
/** The id under which a writer was given a text that begins so. */
const idOf = ({ messages }: Prompt, beginning: string): string => {
  const line = messages[1]?.content.split('\n').find((one) => /^t\d+ \[/u.test(one) && one.includes(`] ${beginning}`));
  return /^t\d+/u.exec(line ?? '')?.[0] ?? `missing: ${beginning}`;
};
const answer = (texts: (prompt: Prompt) => Readonly<Record<string, string>>, things: readonly object[] = []): ScriptedLine => ({
  to: 'fitting',
  say: (prompt: Prompt) => {
    const changed = Object.entries(texts(prompt)).map(([beginning, text]) => ({
      field: /^t\d+$/u.test(beginning) ? beginning : idOf(prompt, beginning),
      text,
    }));
    return { json: { reason: 'It was otherwise.', texts: changed, things } };
  },
});

test('without a model: what the log says is gone, dead or found is not told otherwise; and what was changed is said', async () => {
  const house = await houseAfter(fit);
  const { play, fitted, spent } = await fitNext(house, 'first', { model: company });
  expect(play.blueprint.props.find(({ id }) => id === 'machine')?.at).toEqual({ nowhere: true });
  const told = playTexts(play.blueprint).map(({ text }) => text);
  expect(told.filter((text) => /the machine runs|over the machine/u.test(text))).toEqual([]);
  expect(told.some((text) => text.includes('left and right of the lamp'))).toBe(true);
  expect(fitted.by).toBeUndefined();
  expect(spent.input).toBe(0);
  expect(fitted.changes).toContainEqual(expect.objectContaining({ kind: 'whereabouts', of: 'sewing machine', after: 'gone' }));
  expect(fitted.changes).toContainEqual(expect.objectContaining({ kind: 'ending', before: expect.stringContaining('the machine runs') }));
  expect(contradictionsIn(play.blueprint, await unfittedAfter(fit))).toEqual([]);
});

test('in Chinese too: the other shoe was found, the knife is gone, and whoever learnt the truth knows it', async () => {
  const { play, fitted } = await fitNext(await houseAfter(ferry), 'first');
  const { props, facts } = play.blueprint;
  expect(props.find(({ id }) => id === 'shoe')?.tells?.guest).toBe('娘做的最后一双。另一只，一直收在船尾的匣子里。');
  expect(props.find(({ id }) => id === 'knife')?.at).toEqual({ nowhere: true });
  expect(facts.find(({ id }) => id === 'truth')?.knownBy).toContain('guest');
  expect(fitted.changes.map(({ of }) => of)).toEqual(expect.arrayContaining(['虎头鞋', '短刀']));
  expect(contradictionsIn(play.blueprint, await unfittedAfter(ferry))).toEqual([]);
});

const background = 'Ambrose Tuck has kept this shop for thirty years. A month ago';
const scene = 'Frost on the glass, a lamp, a stove. In the street a band begins';
const street = 'The bell over the door has hardly stopped';
const story = 'In the bad winter you signed a note of his';
const true_ = 'Ambrose Tuck has kept this shop for thirty years. A month ago they carried the Duchess out past him into the rain.';

/** A mind that puts one thing right and breaks everything else that can be broken. */
const breaking = answer(
  () => ({
    [background]: true_,
    [scene]: 'Frost on the glass, a lamp, a stove. The Duchess shines by the window, oiled for tonight.',
    [street]: 'Barnaby stands on the threshold with his hat.',
    [story]: 'Every note in his lining has been paid once already, and he keeps them and collects on them again.',
    'He was your principal': 'x'.repeat(5000),
    t999: 'Nowhere.',
  }),
  [
    { thing: 'sewing machine', where: 'the shop' },
    { thing: 'counter', where: 'Tuck' },
    { thing: 'tape measure', where: 'Mrs Quill' },
    { thing: 'no such thing', where: 'the shop' },
  ],
);
const mending = answer(() => ({
  [scene]: 'Frost on the glass, a lamp, a stove. The Duchess shines by the window still.',
  [street]: 'The bell over the door has hardly stopped when a button flies off the plum-coloured coat by itself.',
  [story]: '',
}));

async function expectFitted(play: { readonly blueprint: Blueprint }, changes: readonly object[]): Promise<void> {
  const { blueprint } = play;
  const tuck = blueprint.characters.find(({ id }) => id === 'tuck');
  expect(tuck?.background).toBe(true_);
  expect(tuck?.story).toBeUndefined();
  const [opening] = blueprint.acts[0]?.scenes ?? [];
  expect(opening?.description).toBe('Frost on the glass, a lamp, a stove.');
  expect(opening?.points[0]?.seen?.text).toMatch(/button flies off the plum-coloured coat by itself\.$/u);
  const at = (id: string) => blueprint.props.find((one) => one.id === id)?.at;
  expect([at('machine'), at('counter'), at('tape')]).toEqual([{ nowhere: true }, { place: 'shop' }, { holder: 'quill' }]);
  expect(contradictionsIn(blueprint, await unfittedAfter(fit))).toEqual([]);
  expect(changes).toContainEqual(
    expect.objectContaining({
      kind: 'scene',
      after: 'Frost on the glass, a lamp, a stove.',
      because: { kind: 'gone', what: 'sewing machine' },
    }),
  );
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'sheet', of: 'Tuck', field: 'story', after: null }));
}

test('a mind fits it; what breaks the log is named once, and left out where it is said again', async () => {
  const house = await houseAfter(fit);
  const model = scriptedModel(breaking, mending);
  const costs: number[] = [];
  const calls: number[] = [];
  const { play, fitted, spent } = await fitNext(house, 'first', {
    model,
    onCost: ({ tokens }) => costs.push(tokens),
    onAsk: (call) => calls.push(call),
  });
  model.finish();
  await expectFitted(play, fitted.changes);
  expect(fitted.by).toBe('scripted');
  expect(calls).toEqual([1, 2]);
  expect(costs).toHaveLength(1);
  expect(spent.input).toBeGreaterThan(1000);
  const [first, second] = model.calls;
  const told = first?.messages[1]?.content ?? '';
  for (const truth of ['Barnaby: ', 'dead', 'gone for good', 'Tuck has written no verses', 'the shop']) expect(told).toContain(truth);
  const named = second?.messages.at(-1)?.content ?? '';
  for (const wrong of ['Barnaby is dead', 'no sewing machine any more', 'has never learnt', 'too long', 'cannot be there'])
    expect(named).toContain(wrong);

  const again = await fitNext(house, 'first', { model: scriptedModel() });
  expect(again.play.blueprint).toEqual(play.blueprint);
  expect((await fitNext(house, 'first', { model: company })).fitted.by).toBe('scripted');
});

test('killed between its calls, it goes on from what was answered, and asks for nothing twice', async () => {
  const house = await houseAfter(fit);
  await expect(fitNext(house, 'first', { model: scriptedModel(breaking, new Error('killed')) })).rejects.toThrow('killed');
  const model = scriptedModel(mending);
  const { play, fitted } = await fitNext(house, 'first', { model });
  model.finish();
  await expectFitted(play, fitted.changes);
});

test('stopped before it was answered, nothing is kept; the next time it begins anew', async () => {
  const house = await houseAfter(fit);
  const stop = new AbortController();
  const model = scriptedModel((_, options) => {
    stop.abort();
    options?.signal?.throwIfAborted();
    return '';
  });
  await expect(fitNext(house, 'first', { model, signal: stop.signal })).rejects.toThrow();
  expect(await house.store.head('house:fitting:first')).toBe(0);
});

test('whoever answers without sense changes nothing: code alone has left out what it can see, and it is said by whom', async () => {
  const house = await houseAfter(fit);
  const nonsense = Array.from({ length: 4 }, () => 'No.');
  const { play, fitted } = await fitNext(house, 'first', { model: scriptedModel(...nonsense) });
  expect(fitted.by).toBeUndefined();
  expect(contradictionsIn(play.blueprint, await unfittedAfter(fit))).toEqual([]);
});

test('a mind fits a Chinese evening, and is corrected in Chinese', async () => {
  const house = await houseAfter(ferry);
  const shown = '船系在桩上，灯笼点着';
  const want = '舅舅怎么会在这里';
  const first = answer(() => ({
    [want]: '舅舅怎么会在这里？那一夜捻灭渡口那盏灯的人是沈贵，你问他。',
    [shown]: '船系在桩上，灯笼点着。船板上横着那把短刀。',
  }));
  const model = scriptedModel(
    first,
    answer(() => ({})),
  );
  const { play, fitted } = await fitNext(house, 'first', { model });
  model.finish();
  expect(model.calls[1]?.messages.at(-1)?.content).toMatch(/短刀已经没了[\s\S]*从没得知|从没得知[\s\S]*短刀已经没了/u);
  const scenes = play.blueprint.acts[0]?.scenes ?? [];
  expect(scenes[0]?.description).toBe('船系在桩上，灯笼点着。');
  expect(scenes[0]?.points[0]?.cues.guest?.want).toBe('舅舅怎么会在这里？');
  expect(fitted.changes).toContainEqual(expect.objectContaining({ because: { kind: 'gone', what: '短刀' } }));
  expect(textAt(play.blueprint, 'synopsis')).toContain('又是七月十五');
});
