import { expect, test } from 'vitest';
import { loadArchetypes } from './archetypes.ts';
import { chooseAdvance, judgeFlag, judgeWay, plan, rule } from './house.ts';
import { recap } from './recap.ts';
import { said } from './role.fixture.ts';
import { solo } from './understudy.ts';

const ruling = {
  task: 'ruling',
  language: 'en',
  seed: 1,
  beat: 1,
  actor: 'Hamlet',
  targets: [] as string[],
  realism: 'realistic',
  powers: [] as string[],
} as const;

test('what a body can do succeeds; flying and conjured rifles do not', () => {
  expect(rule({ ...ruling, verb: 'pace', text: 'paces the room' }).outcome).toBe('success');
  expect(rule({ ...ruling, verb: 'fly', text: 'takes to the air and flies out of the palace' }).outcome).toBe('failure');
  expect(rule({ ...ruling, verb: 'aim', text: 'aims a rifle' }).outcome).toBe('failure');
  expect(rule({ ...ruling, language: 'zh', verb: '飞', text: '飞出宫殿' })).toMatchObject({
    outcome: 'failure',
    because: expect.stringMatching(/\p{Script=Han}/u),
  });
  expect(rule({ ...ruling, verb: 'fly', text: 'flies', powers: ['fly'] }).outcome).toBe('success');
  expect(rule({ ...ruling, realism: 'fantastic', verb: 'fly', text: 'flies' }).outcome).toBe('success');
});

test('two ways or more, of at most twelve beats, by people who are there', () => {
  const characters = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ];
  const moves = Array.from({ length: 20 }, (_, i) => ({ who: i % 2 ? 'a' : 'b', verb: 'take', targets: ['x'] }));
  for (const some of [moves, moves.slice(0, 1), []]) {
    const { ways } = plan({ task: 'planner', language: 'en', seed: 1, point: 'p', characters, things: [], moves: some });
    expect(ways.length).toBeGreaterThanOrEqual(2);
    for (const { beats } of ways) {
      expect(beats.length).toBeGreaterThan(0);
      expect(beats.length).toBeLessThanOrEqual(12);
      expect(beats.every(({ who }) => who === 'a' || who === 'b')).toBe(true);
    }
  }
});

test('a way of one beat is sudden; the way named is the one that was taken', () => {
  const bar = { who: 'h', verb: 'lock', targets: ['door'] };
  const show = { who: 'h', verb: 'show', targets: ['mirror'] };
  const talk = { who: 'h', verb: 'say', targets: [] };
  const planned = [
    { id: 'the-bolt', beats: [talk, bar] },
    { id: 'the-mirror', beats: [talk, show, bar] },
  ];
  const brief = { task: 'way-verdict', language: 'en', point: 'p', ways: ['the-bolt', 'the-mirror'], planned } as const;
  expect(judgeWay({ ...brief, beats: 1, acts: [] }).motivated).toBe(false);
  expect(judgeWay({ ...brief, beats: 5, acts: [talk, bar] })).toMatchObject({ coherent: true, motivated: true, way: 'the-bolt' });
  expect(judgeWay({ ...brief, beats: 5, acts: [show, talk, bar] }).way).toBe('the-mirror');
  expect(judgeWay({ ...brief, beats: 5, acts: [{ who: 'g', verb: 'kneel', targets: [] }] }).way).toBeNull();
  expect(judgeWay({ task: 'way-verdict', language: 'zh', point: 'p', ways: ['a'], beats: 5, acts: [bar] }).way).toBeNull();
});

const question = 'Has Gertrude sworn to her lord that her son is mad, or declared that he is sane and knows everything?';
const transfer = (text: string, by = 'Gertrude', buildUp = true, later: readonly string[] = []) =>
  judgeFlag({
    task: 'transfer',
    language: 'en',
    point: 'answer',
    question,
    buildUp,
    events: [
      { seq: 4, by: 'Claudius', text: 'Is he mad, or is he not?' },
      { seq: 5, by, text },
      ...later.map((one, at) => ({ seq: 6 + at, by, text: one })),
    ],
  });

test('a flag has happened when the one it asks about says so in its own words, after the build-up', () => {
  expect(transfer('My son is mad, my lord.')).toMatchObject({ happened: true, relies: [5] });
  expect(transfer('He is sane, and he knows it all.')).toMatchObject({ happened: true, relies: [5] });
  expect(transfer('My son is mad, my lord.', 'Gertrude', false)).toMatchObject({ happened: false, relies: [] });
  expect(transfer('My son is mad, my lord.', 'Claudius').happened).toBe(false);
  expect(transfer('Is my son mad, my lord?').happened).toBe(false);
  expect(transfer('The candle is low.').happened).toBe(false);
  const zh = judgeFlag({
    task: 'transfer',
    language: 'zh',
    point: 'p',
    question: '王后是否向国王发誓哈姆雷特疯了？',
    buildUp: true,
    events: [{ seq: 1, by: '王后', text: '我发誓，他是疯了，哈姆雷特疯了。' }],
  });
  expect(zh).toMatchObject({ happened: true, relies: [1] });
});

test('what is denied, supposed, quoted or taken back has not happened', () => {
  expect(transfer('My son is not mad, my lord; he is sane, and he knows everything.').happened).toBe(true);
  expect(transfer('If my son were mad, my lord, I should say so.').happened).toBe(false);
  expect(transfer('You say that my son is mad, my lord.').happened).toBe(false);
  expect(transfer('I do not know whether my son is mad, my lord.').happened).toBe(false);
  expect(transfer('He does not know everything, and I never said he was sane.').happened).toBe(false);
  expect(transfer('My son is mad, my lord.', 'Gertrude', true, ['No, my lord, I never said my son was mad. He is not.']).happened).toBe(
    false,
  );
  const zh = (text: string) =>
    judgeFlag({
      task: 'transfer',
      language: 'zh',
      point: 'p',
      question: '王后是否向国王发誓哈姆雷特疯了？',
      buildUp: true,
      events: [{ seq: 1, by: '王后', text }],
    }).happened;
  expect(zh('我发誓，哈姆雷特疯了。')).toBe(true);
  expect(zh('我不能发誓说哈姆雷特疯了。')).toBe(false);
  expect(zh('要是哈姆雷特疯了，我会发誓的。')).toBe(false);
  expect(zh('哈姆雷特疯了吗？')).toBe(false);
});

test('the advancer directs to deeds before words, and always chooses one of the options', () => {
  const options = [
    { who: 'a', verb: 'say', targets: [] },
    { who: 'b', verb: 'pull', targets: ['x'] },
  ];
  for (let beat = 0; beat < 20; beat++) {
    expect(chooseAdvance({ task: 'advancer', language: 'en', seed: 1, beat, rung: 'direction', options }).choice).toBe(1);
    expect([0, 1]).toContain(chooseAdvance({ task: 'advancer', language: 'en', seed: 1, beat, rung: 'hint', options }).choice);
  }
});

test('a recap is in the first person, from what was heard, and keeps thoughts out', () => {
  const heard = [
    said('You are always in black.'),
    said('I hate this.', { kind: 'thought', mine: true }),
    said('It was paid for.', { by: 'Hamlet', mine: true, toMe: false }),
  ];
  const { text } = recap({ task: 'recap', language: 'en', self: { id: 'hamlet', name: 'Hamlet' }, scene: 'The Curtain', heard });
  expect(text).toContain('Gertrude said to me: "You are always in black."');
  expect(text).toContain('I said: "It was paid for."');
  expect(text).not.toContain('hate');
  expect(text).toMatch(/^I was there/);
});

test('a recap tells who did what and what one believes of them now, in both languages', () => {
  const en = recap({
    task: 'recap',
    language: 'en',
    self: { id: 'hamlet', name: 'Hamlet' },
    scene: 'The Curtain',
    heard: [
      said('Hamlet takes the letter.', { kind: 'narration', by: null, toMe: false, person: false }),
      said('The door was locked all evening.'),
      said('The door was open.'),
      said('I will kill you for this.', { by: 'Claudius' }),
    ],
  }).text;
  expect(en).toContain('I take the letter.');
  expect(en).toContain('Claudius threatened me: "I will kill you for this."');
  expect(en).toContain('Gertrude told it two ways, and I believe neither.');
  expect(en).toContain('I believe Claudius would do it.');
  const zh = recap({
    task: 'recap',
    language: 'zh',
    self: { id: 'h', name: '哈姆雷特' },
    scene: '帷幕',
    heard: [
      said('求求你，别再问了。', { by: '王后' }),
      said('哈姆雷特拿起信。', { kind: 'narration', by: null, person: false, toMe: false }),
    ],
  }).text;
  expect(zh).toContain('王后求我：“求求你，别再问了。”');
  expect(zh).toContain('我拿起信。');
  expect(zh).toContain('我想王后比看上去怕得多。');
});

test('rulings say what was seen, and why not', () => {
  expect(rule({ ...ruling, verb: 'dance', text: 'dance on the table' }).because).toBe('Hamlet dances on the table.');
  expect(rule({ ...ruling, verb: 'fly', text: 'flies out of the window' }).because).toMatch(/floor keeps hold of Hamlet/);
  expect(rule({ ...ruling, verb: 'aim', text: 'aims a rifle at the wall' }).because).toMatch(/hand closes on nothing/);
  expect(rule({ ...ruling, verb: 'make', text: 'makes Gertrude confess' })).toMatchObject({ outcome: 'failure' });
  expect(rule({ ...ruling, language: 'zh', actor: '哈姆雷特', verb: '跳舞', text: '在桌上跳舞' }).because).toBe('哈姆雷特在桌上跳舞。');
  expect(rule({ ...ruling, language: 'zh', actor: '哈姆雷特', verb: '掏', text: '掏出手枪' }).because).toBe(
    '哈姆雷特伸手去摸手枪，摸了个空。',
  );
});

test('a soloist gives the next line to somebody else', async () => {
  const cast = [
    { id: 'gertrude', name: 'Gertrude' },
    { id: 'hamlet', name: 'Hamlet' },
  ];
  for (const language of ['en', 'zh'] as const) {
    const { who, text } = solo(
      { task: 'soloist', language, play: 'x', seed: 1, beat: 1, point: 'p', cast, heard: [said('Well?')] },
      [],
      await loadArchetypes(language, 'seeker'),
    );
    expect(who).toBe('hamlet');
    expect(/\p{Script=Han}/u.test(text)).toBe(language === 'zh');
  }
});
