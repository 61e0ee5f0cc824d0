import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { all, still } from './perform.fixture.ts';

type Part = Readonly<Record<string, unknown>>;
const deed = (text: string, more: Part = {}): Part => ({ kind: 'deed', text, verb: null, targets: [], to: [], ...more });

/** A person in Hamlet's seat types lines one after the other, each read like this. */
async function does(
  lines: readonly (readonly Part[])[],
  language: Language = 'en',
  changed: (blueprint: Blueprint) => void = () => undefined,
) {
  const blueprint = closetFixture(language);
  changed(blueprint);
  let read = 0;
  const model = puppet({ ...still, interpret: () => ({ parts: lines[read++] ?? [] }) });
  const typed = lines.map((parts) => parts.map(({ kind, text }) => (kind === 'speech' ? `"${text}"` : `*${text}*`)).join(' '));
  const run = await rehearse({ blueprint, model, seats: ['hamlet'], lines: (_turn, count) => typed[count] ?? null });
  return { ...run, props: run.state.world.props, hamlet: run.state.world.characters.hamlet, model };
}

test.each([
  ['en', 'coat', 'iron key', 'takes my key out of the coat'],
  ['zh', '外套', '铁钥匙', '从外套里摸出铁钥匙'],
] as const)('%s: what one has in one’s own coat one can take out, and nobody else sees it', async (language, coat, key, text) => {
  const inCoat = (blueprint: Blueprint) => {
    const [first] = blueprint.props;
    if (first) blueprint.props.push({ ...first, id: 'coat', name: coat, weapon: false, container: true, at: { holder: 'hamlet' } });
    for (const prop of blueprint.props) if (prop.id === 'key') prop.at = { prop: 'coat', relation: 'in' };
  };
  const { props, model } = await does([[deed(text, { verb: 'take', targets: [key] })]], language, inCoat);
  expect(props.key).toMatchObject({ at: { holder: 'hamlet' }, hidden: false });
  const gertrude = model.prompts.filter(({ agent }) => agent.endsWith(':gertrude')).slice(0, 1);
  expect(JSON.stringify(gertrude.map(({ messages }) => messages))).not.toContain(key);
});

test('whoever hid a thing can fetch it again without a search', async () => {
  const letter = ["Gertrude's letter"];
  const hidden = [deed('hides the letter behind the chest', { verb: 'hide', targets: [...letter, 'chest'] })];
  expect((await does([hidden])).props.letter?.hidden).toBe(true);
  const { props } = await does([hidden, [deed('takes the letter again, and counts to three', { verb: 'take', targets: letter })]]);
  expect(props.letter).toMatchObject({ at: { holder: 'hamlet' }, hidden: false });
});

test.each([
  ['en', 'sit down on the chest', 'stand up', 'and look at the candle', 'chest', 'candle'],
  ['zh', '坐在箱子上', '站起来', '看着蜡烛', '箱子', '蜡烛'],
] as const)('%s: whoever gets up among other deeds has got up', async (language, sit, stand, look, chest, candle) => {
  const sits = [deed(sit, { verb: 'sit', targets: [chest] })];
  expect((await does([sits], language)).hamlet?.stance?.posture).toBe('sitting');
  const apart = [deed(stand, { verb: 'stand' }), deed(look, { verb: 'examine', targets: [candle] })];
  expect((await does([sits, apart], language)).hamlet?.stance?.posture).toBeUndefined();
  const together = [deed(`${stand}${language === 'zh' ? '，' : ' '}${look}`, { verb: 'examine', targets: [candle] })];
  expect((await does([sits, together], language)).hamlet?.stance?.posture).toBeUndefined();
});

test.each([
  ['en', "Gertrude's letter", 'I write “I know” on the letter with a pencil', 'I know', 'pencil', 'I sign the letter', '(signed) Hamlet'],
  ['zh', '葛特露德的信', '我用铅笔在信上写“我知道”', '我知道', '铅笔', '我在信上签字', '（署名）哈姆雷特'],
] as const)('%s: what is written or signed stands on the paper', async (language, letter, text, written, thing, sign, signed) => {
  const wrote = await does([[deed(text, { verb: 'write', targets: [letter], thing, written })]], language);
  expect(wrote.props.letter?.writing).toBe(written);
  const under = await does([[deed(sign, { verb: 'write', targets: [letter] })]], language);
  expect(under.props.letter?.writing).toBe(signed);
});

test.each([
  ['en', 'hand over ten crowns', 'crowns', 'Gertrude'],
  ['zh', '把十枚银币递过去', '银币', '葛特露德'],
] as const)('%s: what is handed over is with whoever it was meant for', async (language, text, thing, to) => {
  for (const meant of [[to], []]) {
    const { state } = await does([[deed(text, { verb: 'give', thing, to: meant })]], language);
    const given = Object.entries(state.world.props).find(([id]) => id.startsWith('new:'));
    expect(given?.[1].at).toEqual({ holder: 'gertrude' });
  }
});

test.each([
  ['en', "Gertrude's letter", 'swallow the letter'],
  ['zh', '葛特露德的信', '把信吞下去'],
] as const)('%s: a paper that was swallowed is in nobody’s hand', async (language, letter, text) => {
  const { props } = await does([[deed(text, { verb: 'eat', targets: [letter] })]], language);
  expect(props.letter?.at).toEqual({ nowhere: true });
});

test('what a deed leaves otherwise, and no verb says, is so afterwards; what the play needs is not used up', async () => {
  const wet = [deed('soak the letter in the wine', { changes: [{ kind: 'state', thing: "Gertrude's letter", value: 'wet' }] })];
  expect((await does([wet])).props.letter?.state.wet).toBe(true);
  const gone = (thing: string, text: string) => [deed(text, { changes: [{ kind: 'gone', thing, to: null, value: null }] })];
  expect((await does([gone('candle', 'let the candle burn down in my hand')])).props.candle?.at).toEqual({ nowhere: true });
  expect((await does([gone("Gertrude's letter", 'wash the letter away')])).props.letter?.at).not.toEqual({ nowhere: true });
});

test('nobody is told that a thing is merely shut: it is opened in passing', async () => {
  const shut = (blueprint: Blueprint) => {
    for (const prop of blueprint.props) {
      if (prop.id === 'chest') prop.state = { open: false };
      if (prop.id === 'door') prop.state = { open: false };
    }
  };
  const put = [deed('put the dagger into the chest', { verb: 'put', targets: ['dagger', 'chest'] })];
  const { props, log } = await does([put], 'en', shut);
  expect(props.dagger?.at).toEqual({ prop: 'chest', relation: 'in' });
  expect(props.chest?.state.open).toBe(true);
  expect(all(log, 'ruling').map(({ outcome }) => outcome)).toEqual(['success']);
  const left = await does([[deed('go out to the gallery', { verb: 'go', targets: ['gallery'] })]], 'en', shut);
  expect(left.hamlet?.place).toBe('gallery');
});

test('what was held out to a person is theirs to take, and no contest', async () => {
  const held = (blueprint: Blueprint) => {
    for (const prop of blueprint.props) if (prop.id === 'letter') prop.at = { holder: 'gertrude' };
    for (const one of blueprint.characters) if (one.id === 'gertrude') one.strength = 5;
  };
  const take = (offered: boolean) => [deed('take the letter from her', { verb: 'take', targets: ["Gertrude's letter"], offered })];
  expect((await does([take(false)], 'en', held)).props.letter?.at).toEqual({ holder: 'gertrude' });
  expect((await does([take(true)], 'en', held)).props.letter?.at).toEqual({ holder: 'hamlet' });
});
