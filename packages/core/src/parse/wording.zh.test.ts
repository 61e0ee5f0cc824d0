import { expect, test } from 'vitest';
import { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { openWorld } from '../world/world.ts';
import { type At, type Understood, understand, understandSpeech } from './index.ts';

/** A mountain pass: a monkey with a staff and powers, a monk, a pig, and a woman who is none. */
function pass(by = 'monkey', company: readonly string[] = ['monk', 'pig', 'fiend']): At {
  const plan = closetFixture('zh');
  const [model] = plan.characters;
  const one = (id: string, name: string, aliases: string[], powers: string[] = []) => ({ ...model, id, name, aliases, powers });
  const here = [
    one('monk', '唐僧', ['师父', '长老']),
    one('pig', '猪八戒', ['八戒']),
    one('fiend', '白氏', ['妖精', '女子', '那女子', '村姑', '老头'], ['fly', 'cast']),
  ];
  const thing = (id: string, name: string, aliases: string[], at: object, more: object = {}) => ({
    ...{ id, name, aliases, description: `${name}。`, at },
    ...more,
  });
  const blueprint = Blueprint.parse({
    ...plan,
    world: { ...plan.world, realism: 'fantastic' },
    rules: [...plan.rules, { id: 'hoop', verbs: ['cast'], by: 'monk', target: 'hoop', outcome: 'success', text: '金箍收紧了。' }],
    characters: [...plan.characters, one('monkey', '孙悟空', ['悟空', '大圣', '老孙'], ['fly', 'cast']), ...here],
    props: [
      ...plan.props,
      thing('staff', '金箍棒', ['如意棒'], { holder: 'monkey' }, { portable: true, weapon: true }),
      thing('eyes', '火眼金睛', ['火眼'], { holder: 'monkey' }, { portable: true, affordances: ['use'] }),
      thing('hoop', '金箍', ['紧箍咒'], { holder: 'monkey' }, { portable: true }),
      thing('rake', '九齿钉耙', ['钉耙', '耙子'], { holder: 'pig' }, { portable: true, weapon: true }),
      thing('scripture', '经卷', ['经'], { holder: 'monk' }, { portable: true }),
      thing('basket', '竹篮', ['篮子'], { place: 'closet' }, { portable: true }),
      thing('bones', '白骨', ['骨头'], { place: 'closet' }, { portable: true }),
      thing('load', '行李担', ['担子'], { place: 'closet' }, { container: true }),
      thing('mare', '白马', [], { place: 'closet' }),
    ],
  });
  const world = openWorld(blueprint);
  const present = [by, ...company];
  const characters = Object.fromEntries(
    Object.entries(world.characters).map(([id, state]) => [id, { ...state, place: present.includes(id) ? 'closet' : null }]),
  );
  return { blueprint, world: { ...world, characters }, by };
}

function brief(one: Understood): string {
  if (one.kind === 'attempt') return [one.attempt.verb, ...one.attempt.targets.map(({ id }) => id)].join(' ');
  if (one.kind === 'missing') return `missing ${one.wording}`;
  return one.kind === 'ambiguous' ? `ambiguous ${one.candidates.map(({ id }) => id).join(' ')}` : 'gesture';
}

const read = (phrase: string, at = pass()) => understand(phrase, at).map(brief);

test.each([
  ['变化', 'cast'],
  ['摇身一变', 'cast'],
  ['变成村姑', 'cast'],
  ['变作村姑', 'cast'],
  ['使个变化', 'cast'],
  ['施展变化', 'cast'],
  ['化作一阵风', 'cast'],
  ['化作一阵风飞走', 'fly'],
  ['拔根毫毛变个假身', 'cast'],
  ['把篮子变成村姑', 'cast basket'],
  ['翻个筋斗云', 'fly'],
  ['腾云驾雾', 'fly'],
  ['纵起云头', 'fly'],
  ['驾云而去', 'fly'],
  ['念个定身咒', 'cast'],
  ['使个定身法', 'cast'],
  ['定住老头', 'cast fiend'],
  ['唤出土地', 'call'],
  ['叫土地出来', 'call'],
  ['叫八戒过来', 'call pig'],
  ['喝止八戒', 'call pig'],
])('powers and calls: %s', (phrase, meant) => {
  expect(read(phrase)).toEqual([meant]);
});

test.each([
  ['照妖精当头一棒', 'attack fiend staff'],
  ['给妖精一棒', 'attack fiend staff'],
  ['给她一棒', 'attack fiend staff'],
  ['照妖精头上打去', 'attack fiend'],
  ['扑向唐僧', 'attack monk'],
  ['追打妖精', 'attack fiend'],
  ['用金箍棒砸妖精', 'attack fiend staff'],
  ['一棒打死妖精', 'attack fiend staff'],
  ['抡起金箍棒打妖精', 'attack fiend staff'],
  ['用手枪打八戒', 'missing 手枪'],
  ['掏出手枪打八戒', 'missing 手枪'],
  ['推开八戒', 'push pig'],
])('force: %s', (phrase, meant) => {
  expect(read(phrase)).toEqual([meant]);
});

test('a blow without a name is for the only one there, or the one just spoken of; else it is asked back', () => {
  const alone = pass('monkey', ['fiend']);
  for (const phrase of ['举棒就打', '吃俺老孙一棒', '一棒打过去']) expect(read(phrase, alone)).toEqual(['attack fiend staff']);
  expect(read('一耙子打过去', pass('pig', ['fiend']))).toEqual(['attack fiend rake']);
  expect(read('打量妖精，举棒就打')).toEqual(['examine fiend', 'attack fiend staff']);
  expect(read('举棒就打')).toEqual(['ambiguous monk pig fiend']);
});

test.each([
  ['看妖精', 'examine fiend'],
  ['瞧八戒', 'examine pig'],
  ['看一眼篮子', 'examine basket'],
  ['低头看地上的骨头', 'examine bones'],
  ['用火眼金睛看那女子', 'examine fiend eyes'],
  ['用火眼金睛看她', 'examine fiend eyes'],
  ['把篮子给师父看', 'show basket monk'],
  ['磕头', 'kneel'],
  ['拜别师父', 'kneel monk'],
  ['给师父磕头', 'kneel monk'],
  ['扶起师父', 'touch monk'],
  ['护住师父', 'block monk'],
  ['挡在师父前面', 'block monk'],
  ['接过篮子', 'take basket'],
  ['翻担子', 'search load'],
  ['骑上马', 'sit mare'],
  ['翻身上马', 'sit mare'],
  ['跪在师父面前磕头', 'kneel monk'],
  ['运起火眼金睛', 'use eyes'],
  ['一把揪住妖精', 'take fiend'],
])('looking and the rest: %s', (phrase, meant) => {
  expect(read(phrase)).toEqual([meant]);
});

test('serial verbs', () => {
  expect(read('上前扶起师父')).toEqual(['approach', 'touch monk']);
  expect(read('去拿篮子')).toEqual(['take basket']);
  expect(read('开始念经', pass('monk', ['pig']))).toEqual(['read scripture']);
});

test.each([
  '背过身去',
  '跟八戒打招呼',
  '向师父打了个躬',
  '对妖精使个眼色',
  '脸色变成铁青',
  '念佛',
  '推开众人',
  '看了一眼',
  '向妖精喝道',
  '飞快地眨眼',
  '对女施主施礼',
  '念师父的好',
  '望着远山',
  '拿金箍棒指着妖精',
])('%s is no more than a gesture', (phrase) => {
  expect(read(phrase)).toEqual(['gesture']);
});

const hear = (text: string, at = pass()) => {
  const { parts } = understandSpeech(text, at);
  const speech = parts.flatMap((part) => (part.kind === 'speech' ? [part.text] : []));
  return speech.length === 0 ? parts.flatMap((part) => (part.kind === 'deed' ? part.meant.map(brief) : [])) : speech.join('');
};

test.each([
  ['打妖精', 'attack fiend'],
  ['飞走', 'fly'],
  ['我飞走', 'fly'],
  ['我念咒', 'cast'],
  ['我拦住八戒', 'block pig'],
  ['我一棒打死妖精', 'attack fiend staff'],
  ['俺老孙打死这妖精', 'attack fiend'],
  ['老孙用金箍棒打妖精', 'attack fiend staff'],
  ['我翻个筋斗云', 'fly'],
  ['我念个定身咒', 'cast'],
  ['我变成村姑', 'cast'],
])('typed plainly, %s is an act', (text, meant) => {
  expect(hear(text)).toEqual([meant]);
});

test('a spell on a thing in sight is an act, and so is what a first person of any kind does', () => {
  const monk = pass('monk', ['monkey', 'pig', 'fiend']);
  for (const text of ['念紧箍咒', '我念紧箍咒', '为师念紧箍咒', '贫僧念紧箍咒']) expect(hear(text, monk)).toEqual(['cast hoop']);
  for (const text of ['我拦住悟空', '为师拦住悟空', '小僧拦住悟空']) expect(hear(text, monk)).toEqual(['block monkey']);
  expect(hear('老猪拿起篮子', pass('pig'))).toEqual(['take basket']);
  expect(hear('奴家跪下', pass('fiend'))).toEqual(['kneel']);
});

test.each([
  '打妖精！',
  '你看他',
  '我看妖精不会来了',
  '我看师父累了',
  '看棒！',
  '我听师父的',
  '我念师父的好',
  '老孙去也',
  '我打死妖精了',
  '妖精，吃俺老孙一棒！',
  '打死妖精了吗',
  '八戒，拦住悟空',
])('%s is only said', (text) => {
  expect(hear(text)).toBe(text);
});

test('nobody without the power flies by saying so', () => {
  const pig = pass('pig');
  for (const text of ['我飞走', '飞走', '我念咒']) expect(hear(text, pig)).toBe(text);
});

test('traditional characters are read like simplified ones', () => {
  expect(read('變成村姑')).toEqual(['cast']);
  expect(read('騎上馬')).toEqual(['sit mare']);
  expect(read('打開擔子')).toEqual(['open load']);
  expect(read('用手槍打八戒')).toEqual(['missing 手槍']);
});

test.each([
  ['拿起那封信', 'take', 'letter'],
  ['拿起一封信', 'take', 'letter'],
  ['把这封信撕了', 'tear', 'letter'],
  ['吹灭那支蜡烛', 'extinguish', 'candle'],
  ['把一支蜡烛吹灭', 'extinguish', 'candle'],
  ['打开那口箱子', 'open', 'chest'],
  ['放下手里的那把匕首', 'drop', 'dagger'],
  ['躲到那块帷幕后面', 'hide', 'curtain'],
] as const)('a measure word before a thing is no part of it: %s', (text, verb, thing) => {
  const blueprint = closetFixture('zh');
  const [meant, ...more] = understand(text, { blueprint, world: openWorld(blueprint), by: 'hamlet' });
  expect(more).toEqual([]);
  expect(meant).toMatchObject({ kind: 'attempt', attempt: { verb, targets: [{ kind: 'prop', id: thing }] } });
});
