import { check } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { notKept, plan } from '@troupe/core/planning';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { understudy } from '../understudy.ts';
import { offered } from './reader/reader.fixture.ts';
import { situations } from './situations.ts';
import topics from './topics.fixture.json' with { type: 'json' };

// Read and noted by hand: who, where and what each topic is about. `declined`: nobody could stage it without inventing it.
type Topic = {
  readonly language: 'en' | 'zh';
  readonly topic: string;
  readonly people?: readonly string[];
  readonly place?: string;
  readonly thing?: string;
  readonly declined?: boolean;
};
const list = topics as readonly Topic[];

async function planned({ topic, language }: Topic, agreed = offered(topic, language)?.agreed) {
  const model = understudy();
  const ports = { models: { performer: model, director: model }, store: memoryStore(), clock: testClock({ autoAdvance: true }) };
  const run = plan({ kind: 'topic', topic, language, ...(agreed && { agreed }) }, ports, { stream: 'plan' });
  const reviews: string[] = [];
  for (;;) {
    const step = await run.next();
    if (step.done) return { blueprint: step.value, reviews };
    if (step.value.type === 'review') reviews.push(step.value.stage);
  }
}

test('of thirty topics at least twenty-five are kept, the others are declined with an offer, and none is staged elsewhere', async () => {
  const kept = list.filter((one) => offered(one.topic, one.language)?.fits);
  expect(list).toHaveLength(30);
  expect(kept.length).toBeGreaterThanOrEqual(25);
  for (const one of list.filter((other) => !kept.includes(other))) {
    const offer = offered(one.topic, one.language);
    expect([one.topic, offer?.situation.name, offer?.others.length]).toEqual([
      one.topic,
      expect.stringMatching(/./u),
      situations.length - 1,
    ]);
  }
  for (const { topic, declined = false } of kept) expect([topic, declined]).toEqual([topic, false]);
}, 60_000);

test.each(list.filter(({ declined }) => !declined).map((one) => [one.topic, one] as const))(
  '%s',
  async (_, one) => {
    const { people = [], place = '', thing = '' } = one;
    const { agreed } = offered(one.topic, one.language) ?? {};
    const { blueprint, reviews } = await planned(one);
    expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
    // As it was noted by hand, not as it was read by the code under test.
    for (const name of people)
      expect(blueprint.characters.map((character) => character.name)).toContainEqual(expect.stringContaining(name));
    for (const { place: id } of blueprint.acts.flatMap(({ scenes }) => scenes))
      expect(blueprint.places.find((found) => found.id === id)?.name).toContain(place);
    const names = blueprint.props.filter(({ name }) => name.includes(thing)).map(({ name }) => name);
    expect(names).toHaveLength(1);
    expect(agreed && notKept({ ...agreed, thing: names[0] ?? '' }, blueprint)).toEqual([]);
    expect(reviews).toEqual([]);
  },
  60_000,
);

test('what was agreed and does not carry the play is found out', async () => {
  const { blueprint } = await planned(list[0] as Topic);
  const agreed = { situation: 'whose', people: ['The First Sister', 'Their Aunt'], place: 'a beach', thing: 'violin' };
  expect(notKept(agreed, blueprint)).toEqual(['Their Aunt', 'a beach', 'violin']);
});

test('a play that leaves out somebody who was agreed on is not handed over', async () => {
  const [one] = list as [Topic];
  const { agreed } = offered(one.topic, one.language) ?? {};
  if (!agreed) throw new Error('the first topic is kept');
  await expect(planned(one, { ...agreed, people: [...agreed.people, 'Their Aunt'] })).rejects.toMatchObject({
    code: 'planning-unsound',
    message: expect.stringContaining('Their Aunt'),
  });
});

test('a situation may be chosen, and people may be named who shall be in it', () => {
  const offer = offered('Love', 'en', { situation: 'last-evening', people: ['Ada', 'Ben'] });
  expect(offer).toMatchObject({ fits: false, situation: { id: 'last-evening' }, agreed: { people: ['Ada', 'Ben'] } });
  expect(offered('一封信', 'zh', { situation: '扣下的信' })?.situation.id).toBe('kept-letter');
  expect(offered('Love', 'en', { situation: 'opera' })).toBeUndefined();
});

// Told as people tell them: not all are "A and B argue about a thing in a place". Who has the thing stands second.
test.each([
  ['A beekeeper and the vicar argue about a swarm in the church organ', ['The Beekeeper', 'The Vicar'], 'the church', 'swarm'],
  ['A chess champion discovers that her coach has thrown away her medals', ['The Chess Champion', 'The Coach'], undefined, 'medal'],
  [
    'A postman brings a letter to a woman who died last week; her sister opens the door',
    ['The Sister', 'The Postman'],
    undefined,
    'letter',
  ],
  [
    'On the last day of the bookshop, the owner and a shoplifter meet over a stolen atlas',
    ['The Owner', 'The Shoplifter'],
    'the bookshop',
    'atlas',
  ],
  ['A knight returns from the crusade to find a stranger wearing his armour', ['The Knight', 'The Stranger'], undefined, 'armour'],
  ['In the vestry, a curate finds a bottle of gin behind the hymn books', ['The Curate'], 'the vestry', 'bottle of gin'],
  ['外卖员在电梯里捡到一枚戒指，戒指的主人正在十八楼求婚', ['主人', '外卖员'], '电梯', '戒指'],
  ['祖孙两人在田埂上为一头老牛该不该卖而争执', ['爷爷', '孙子'], '田埂', '老牛'],
  ['母亲在高考前夜发现女儿的准考证不见了', ['母亲', '女儿'], undefined, '女儿的准考证'],
  ['除夕夜，兄妹俩在老屋里争父亲留下的一只旧皮箱', ['哥哥', '妹妹'], '老屋', '旧皮箱'],
  ['火车站的失物招领处，一位老人来领一把二十年前丢的伞', ['老人'], '火车站的失物招领处', '伞'],
  ['唐朝的琵琶女和胡商在客栈里争一把断了弦的琵琶', ['琵琶女', '胡商'], '客栈', '断了弦的琵琶'],
  ['机器人保姆瞒着主人把孩子的玩具熊藏进了洗衣机', ['主人', '机器人保姆', '孩子'], undefined, '孩子的玩具熊'],
  ['月亮上的兔子不想再捣药了，嫦娥把药杵藏了起来', ['兔子', '嫦娥'], '月亮', '药杵'],
  ['两个邻居为了楼道里的一辆旧自行车吵了起来', ['邻居甲', '邻居乙'], '楼道', '旧自行车'],
  ['守灯塔的人和逃犯在暴风雨夜抢一盏煤油灯', ['守灯塔的人', '逃犯'], '灯塔', '煤油灯'],
  ['两个女孩在奶茶店里为同一个杯子吵架', ['女孩甲', '女孩乙'], '奶茶店', '杯子'],
  ['A tailor, the only guest at a seaside hotel, finds a wig in the bath', ['The Tailor'], 'the seaside hotel', 'wig'],
  [
    "Two cousins fight over who gets their uncle's accordion after the wake",
    ['The First Cousin', 'The Second Cousin'],
    undefined,
    'accordion',
  ],
  ['The museum guard refuses to sell the crown to a couple', ['The Husband', 'The Museum Guard', 'The Wife'], 'the museum', 'crown'],
  ['my landlord found my ring and we have to share a tent', ['The Narrator', 'The Landlord'], 'the tent', 'ring'],
  ['侦探在船舱里找到了船长丢失的怀表', ['船长', '侦探'], '船舱', '怀表'],
])('whoever is there, where and over what: %s', (topic, people, place, thing) => {
  const offer = offered(topic, /\p{Script=Han}/u.test(topic) ? 'zh' : 'en');
  expect([offer?.fits, offer?.agreed.people, offer?.agreed.place, offer?.agreed.thing]).toEqual([true, people, place, thing]);
});

test('a team is told something, and is nothing to hold; whoever does not pay refuses; a house does nothing', () => {
  const bus = offered('A goalkeeper must tell her team on the bus that she has bet against them', 'en');
  expect([bus?.situation.id, bus?.agreed.thing, bus?.agreed.people, bus?.agreed.place]).toEqual([
    'confession',
    undefined,
    ['The Team', 'The Goalkeeper'],
    'the bus',
  ]);
  const shop = offered('理发店要拆了，老师傅给最后一个客人剃头，客人却不肯付钱', 'zh');
  expect([shop?.situation.id, shop?.agreed.people, shop?.agreed.place]).toEqual(['refusal', ['老师傅', '客人'], '理发店']);
});

// What the reader is not sure of is not staged as something else.
test.each([
  ['五百只企鹅进军罗马，没有人敢问为什么', 'zh'],
  ['Five hundred penguins march on Rome and nobody dares to ask why.', 'en'],
  ['A rich man lies murdered in his study and Sherlock Holmes must find out who did it', 'en'],
] as const)('declined rather than bent: %s', (topic, language) => {
  expect(offered(topic, language)?.fits).toBe(false);
});

test('whoever is invented to come for what somebody has found is named among what is added', () => {
  const offer = offered('新娘在婚礼前发现戒指盒里装着一封别人的情书', 'zh');
  expect(offer?.agreed.people).toEqual(['新娘']);
  expect(offer?.agreed.cast?.[1]).toBe('新娘');
  expect(offer?.added).toContain(offer?.agreed.cast?.[0]);
});

// Named by hand: what happens between people, with nothing to hold.
test.each([
  ['A dentist realises that the man in the chair once bullied him at school', 'recognised', ['The Dentist', 'The Man in the Chair']],
  ["In Salem in 1692, a farmer's wife is accused by her own servant", 'accused', ['The Servant', 'The Farmer’s Wife']],
  ['The tooth fairy is arrested in a shopping mall', 'accused', ['The Accuser', 'The Tooth Fairy']],
  ["A cheating student breaks into the headmaster's office", 'hiding', ['The One Who Found Them', 'The Cheating Student']],
  ["Medusa goes to the optician's", 'caller', ['The One Who Opens', 'Medusa']],
  ['考研落榜的女孩回到母亲的早点摊', 'caller', ['母亲', '考研落榜的女孩']],
  ['一个会画画的鬼住进了美术老师的画室', 'caller', ['开门的人', '会画画的鬼']],
] as const)('between people alone: %s', (topic, situation, cast) => {
  const offer = offered(topic, /\p{Script=Han}/u.test(topic) ? 'zh' : 'en');
  expect([offer?.fits, offer?.situation.id, offer?.agreed.cast?.slice(0, 2)]).toEqual([true, situation, cast]);
});
