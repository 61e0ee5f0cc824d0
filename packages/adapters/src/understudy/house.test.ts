import { expect, test } from 'vitest';
import { loadArchetypes } from './archetypes.ts';
import { chooseAdvance, judgeFlag, judgeWay, plan, rule } from './house.ts';
import { recap, solo } from './recap.ts';
import { said } from './role.fixture.ts';

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

test('a way of one beat is sudden', () => {
  const brief = { task: 'way-verdict', language: 'en', point: 'p', ways: ['a'], acts: [] } as const;
  expect(judgeWay({ ...brief, beats: 1 }).motivated).toBe(false);
  expect(judgeWay({ ...brief, beats: 5 })).toMatchObject({ coherent: true, motivated: true, way: 'a' });
});

const question = 'Has Gertrude sworn to her lord that her son is mad, or declared that he is sane and knows everything?';
const transfer = (text: string, by = 'Gertrude', buildUp = true) =>
  judgeFlag({
    task: 'transfer',
    language: 'en',
    point: 'answer',
    question,
    buildUp,
    events: [
      { seq: 4, by: 'Claudius', text: 'Is he mad, or is he not?' },
      { seq: 5, by, text },
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
      await loadArchetypes(language),
    );
    expect(who).toBe('hamlet');
    expect(/\p{Script=Han}/u.test(text)).toBe(language === 'zh');
  }
});
