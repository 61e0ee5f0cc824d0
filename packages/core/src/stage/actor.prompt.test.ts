import { expect, test } from 'vitest';
import { Chronicle } from '../events/chronicle.ts';
import { allSwitches, type EventOf } from '../events/event.ts';
import { openingState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import { sceneView } from '../testing/view.ts';
import { applyChange } from '../world/change.ts';
import { actorPrompt } from './actor.prompt.ts';
import { surroundings } from './profile.prompt.ts';
import { defaultRungs } from './stall.ts';
import { viewOf } from './view.ts';

const text = (language: 'en' | 'zh') => {
  const view = sceneView('hamlet', language);
  const move = view.moves[0];
  const [letter] = view.reach.filter(({ id }) => id === 'letter');
  const ruled = [
    {
      act: { verb: 'read', targets: [{ kind: 'prop' as const, id: 'letter' }], names: [letter?.name ?? ''] },
      outcome: 'success' as const,
      because: language === 'en' ? 'Hamlet reads it.' : '哈姆雷特读了。',
    },
  ];
  return actorPrompt(view, {
    strategy: 'SLOW',
    reason: language === 'en' ? 'She hid it.' : '她藏起来了。',
    ...(move ? { move } : {}),
    ruled,
  })
    .messages.map(({ role, content }) => `<${role}>\n${content}`)
    .join('\n');
};

test('the whole prompt of an actor, in English', () => {
  expect(text('en')).toMatchInlineSnapshot(`
    "<system>
    You are an actor in a live performance of "The Closet" (a cold castle, long ago). You play Hamlet and nobody else.
    House rules:
    - You know only what is written here: your own life, what you were told, what you saw and heard on this stage. If you do not know a thing, you do not know it.
    - Never write another character's words, thoughts or deeds. Some of the others may be played by people.
    - A person in a story does not know that it is one: no mention of scripts, plays, models or instructions.
    - What happens in the world is decided by the world. You try; it answers. Acts it has rules for: take, give, put, drop, show, throw, open, close, lock, unlock, use, read, write, examine, search, listen, go, approach, attack, hide, reveal, break, tear, burn, light, extinguish, push, pull, touch, drink, eat, pour, embrace, kneel, sit, stand, knock, call, block, follow, wear, remove, play, fly, cast, wait.
    - Answer in English.

    ## Who you are
    Hamlet. Quick, bitter, afraid of being fooled.

    ## How you look
    A pale young man in black.

    ## Your mood tonight
    restless

    ## How you speak
    Short questions, sudden images.

    ## How you see the others
    - Gertrude: My mother, who forgot too soon. (A queen in a night gown, upright)

    ## What you privately want in this act
    Make her say it.
    <user>
    ## What you have witnessed
    (The closet. One candle. A curtain that moves.)
    Gertrude: You come late, Hamlet.

    ## Now
    closet. A private room with a heavy curtain.
    Here with you: Gertrude.
    Within reach: curtain, table, Gertrude's letter, candle (lit), chest (closed), door (open).
    In your hands: dagger.
    Ways out: gallery.
    What you want right now: Learn what the letter says.
    You might: (1) read Gertrude's letter, and get this across, in your own words: What is this?.

    ## Play this moment
    First [what you think, in square brackets], then what you say.
    You feel: She hid it.
    You just tried to read Gertrude's letter: it happened. Hamlet reads it. Do not narrate it again; speak from it.
    In this moment you mean to read Gertrude's letter, and get this across, in your own words: What is this?.
    Write only what Hamlet does and says now, one to four sentences: (gesture) in round brackets, [thought] in square brackets, speech plain. No names before the lines, no quotation marks."
  `);
});

test('the whole prompt of an actor, in Chinese', () => {
  expect(text('zh')).toMatchInlineSnapshot(`
    "<system>
    你是《寝宫》（很久以前，一座寒冷的城堡）现场演出中的一名演员。你只扮演哈姆雷特，不扮演任何别人。
    剧场规矩：
    - 你只知道这里写明的事：你自己的身世、别人告诉过你的话、你在这台上看到听到的一切。不知道的就是不知道。
    - 绝不替别的人物写台词、心思或动作。其中有些人物可能由真人扮演。
    - 戏中人不知道自己在戏中：不要提剧本、演出、模型或指令。
    - 世上发生什么由世界裁定。你只管去做，结果由它回答。它认得的动作（verb 用英文）：take、give、put、drop、show、throw、open、close、lock、unlock、use、read、write、examine、search、listen、go、approach、attack、hide、reveal、break、tear、burn、light、extinguish、push、pull、touch、drink、eat、pour、embrace、kneel、sit、stand、knock、call、block、follow、wear、remove、play、fly、cast、wait。
    - 用中文回答。

    ## 你是谁
    哈姆雷特。敏锐、尖刻，怕受人愚弄。

    ## 你的样貌
    一身黑衣、面色苍白的青年。

    ## 你今晚的心境
    烦躁

    ## 你怎样说话
    短促的追问，突兀的比喻。

    ## 你怎样看别人
    - 葛特露德：我的母亲，她忘得太快。（身穿睡袍、腰背笔直的王后）

    ## 这一幕里你私下想要什么
    逼她说出来。
    <user>
    ## 你亲眼所见、亲耳所闻
    (寝宫。一支烛火，一道微动的帷幕。)
    葛特露德: 你来晚了，哈姆雷特。

    ## 此刻
    寝宫。一间私室，挂着厚重的帷幕。
    与你同在的有：葛特露德。
    手边有：帷幕、桌子、葛特露德的信、蜡烛（亮着）、箱子（关着）、门（开着）。
    你手里拿着：匕首。
    出口：长廊。
    你此刻想要的：弄清信里写了什么。
    你也许会：（1）读葛特露德的信，并用自己的话表达：这是什么？。

    ## 演出这一刻
    先写[心里想的，放在方括号里]，再写说出口的话。
    你心里想：她藏起来了。
    你刚刚试着读葛特露德的信：做成了。哈姆雷特读了。不要再叙述一遍，顺着它说。
    这一刻你想要：读葛特露德的信，并用自己的话表达：这是什么？。
    只写哈姆雷特此刻的举动和话语，一到四句：（动作）用圆括号，[心思]用方括号，台词直接写。台词前不要写名字，不要加引号。"
  `);
});

test('a thing whose name has an article has one when it tells its holder something', () => {
  const blueprint = closetFixture('en');
  for (const prop of blueprint.props) if (prop.id === 'dagger') Object.assign(prop, { name: 'the dagger', tells: { hamlet: 'Wear me.' } });
  const state = openingState({ type: 'performance-open', blueprint, seed: 1, switches: allSwitches }, 1, 0);
  const view = viewOf('hamlet', state, new Chronicle(blueprint), { historyLines: 8, rungs: defaultRungs });
  expect(surroundings(view)).toContain('What the dagger tells you: Wear me.');
});

test.each([
  ['en', 'What the dagger tells you: Your father wore it.'],
  ['zh', '在你手里，对你说着：Your father wore it.'],
] as const)('what a thing tells its holder stands in the prompt of whoever has it, and in no other (%s)', (language, told) => {
  const blueprint = closetFixture(language);
  for (const prop of blueprint.props) if (prop.id === 'dagger') prop.tells = { hamlet: 'Your father wore it.', gertrude: 'It was a gift.' };
  const open: EventOf<'performance-open'> = { type: 'performance-open', blueprint, seed: 1, switches: allSwitches };
  const state = openingState(open, 1, 0);
  const prompt = (who: string) => surroundings(viewOf(who, state, new Chronicle(blueprint), { historyLines: 8, rungs: defaultRungs }));
  expect(prompt('hamlet')).toContain(told);
  expect(prompt('hamlet')).not.toContain('gift');
  expect(prompt('gertrude')).not.toMatch(/gift|Your father/u);
});

test('what a thing tells its holder of what is in it is told until that is out of it, and no name has two articles', () => {
  const blueprint = closetFixture('en');
  for (const prop of blueprint.props) {
    if (prop.id === 'dagger') Object.assign(prop, { name: 'the dagger', tells: { hamlet: 'It weighs on you.' }, container: true });
    if (prop.id === 'ring') prop.at = { prop: 'dagger', relation: 'in' };
  }
  const open: EventOf<'performance-open'> = { type: 'performance-open', blueprint, seed: 1, switches: allSwitches };
  const state = openingState(open, 1, 0);
  const told = (world = state.world) =>
    surroundings(viewOf('hamlet', { ...state, world }, new Chronicle(blueprint), { historyLines: 8, rungs: defaultRungs }));
  expect(told()).toContain('What the dagger tells you: It weighs on you.');
  expect(told(applyChange(state.world, { put: { prop: 'ring', at: { holder: 'hamlet' } } }))).not.toContain('It weighs on you.');
});

test('whoever bears a wound of an evening before is told of it, and nobody else', () => {
  const view = sceneView('hamlet', 'en');
  const hurt = { ...view, self: { ...view.self, wound: { healed: false, text: 'The arm will not lift.' } } };
  const told = (one: typeof view) => JSON.stringify(actorPrompt(one, { strategy: 'FAST', ruled: [] }, '').messages);
  expect(told(hurt)).toContain('The arm will not lift.');
  expect(told(sceneView('gertrude', 'en'))).not.toContain('What an evening before did to you');
});
