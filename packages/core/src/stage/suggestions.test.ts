import { expect, test } from 'vitest';
import type { Move } from '../blueprint/schema.ts';
import type { PublicFrame } from '../events/frames.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { accuses, speaksTo } from './accusing.ts';
import { still } from './perform.fixture.ts';

/** What the chips of Hamlet's turns are, when his cue holds these moves and he types these lines. */
async function chips(moves: readonly Partial<Move>[], lines: readonly string[], language: Language = 'en'): Promise<(readonly string[])[]> {
  const blueprint = closetFixture(language);
  const points = blueprint.acts.flatMap((act) => act.scenes.flatMap((scene) => scene.points));
  for (const { cues } of points)
    if (cues.hamlet) cues.hamlet.moves = moves.map((move, index) => ({ id: `move-${index}`, ...move }) as Move);
  const { frames } = await rehearse({
    blueprint,
    model: puppet(still),
    seats: ['hamlet'],
    lines: (_turn, count) => lines[count] ?? null,
    house: { rungs: { hint: 40, complication: 50, direction: 55, fallback: 59 } },
  });
  return frames.flatMap((frame: PublicFrame) => (frame.type === 'your-turn' ? [frame.suggestions] : []));
}

test('a turn comes with no suggestions until they are asked for, and again without once something is played', async () => {
  const [first, asked, after] = await chips([{ say: 'Mother, sit down.' }], ['/hint', 'Good evening, mother.']);
  expect(first).toEqual([]);
  expect(asked).toContain('Mother, sit down.');
  expect(asked?.length).toBeLessThanOrEqual(3);
  expect(after).toEqual([]);
});

test('a play that has stalled comes with suggestions by itself', async () => {
  const blueprint = closetFixture('en');
  const { frames } = await rehearse({
    blueprint,
    model: puppet(still),
    seats: ['hamlet'],
    lines: (_turn, count) => (count > 6 ? null : '/pass'),
  });
  const turns = frames.flatMap((frame) => (frame.type === 'your-turn' ? [frame.suggestions.length] : []));
  expect(turns[0]).toBe(0);
  expect(turns.some((count) => count > 0)).toBe(true);
});

test.each([
  ['en', 'Claudius, you killed my father!', 'Claudius murdered him, mother.', 'You were seen at supper.'],
  ['zh', '克劳狄斯，你杀了我父亲！', '是克劳狄斯毒死了他，母亲。', '晚宴上有人看见你。'],
] as const)('nobody is accused by name by a chip before the seat itself has done so (%s)', async (language, charge, voiced, plain) => {
  const moves = [{ say: voiced }, { say: plain }];
  const [, before] = await chips(moves, ['/hint'], language);
  expect(before).toContain(plain);
  expect(before).not.toContain(voiced);
  const [, , after] = await chips(
    [{ say: language === 'en' ? 'Claudius is a murderer; say it.' : '克劳狄斯就是凶手，你说。' }],
    [charge, '/hint'],
    language,
  );
  expect(after?.[0]).toMatch(/murderer|凶手/u);
});

test('what was done or said is not suggested again, and who is not here is not spoken to', async () => {
  const moves: Partial<Move>[] = [
    { act: { verb: 'read', targets: ['letter'] } },
    { say: 'Where have you hidden the crown tonight?' },
    { say: 'Claudius, come here.' },
    { say: 'Sit down, mother.' },
  ];
  const [, before] = await chips(moves, ['/hint']);
  expect(before?.[0]).toMatch(/^\*read .*letter\*$/u);
  expect(before).not.toContain('Claudius, come here.');
  const [, , , after] = await chips(moves, ['Tell me where you have hidden the crown tonight.', '*examines the mirror*', '/hint']);
  expect(after).not.toContain('Where have you hidden the crown tonight?');
  expect(after?.join(' ')).not.toContain('examine the mirror');
  const taking: Partial<Move>[] = [{ act: { verb: 'take', targets: ['letter'] } }];
  const [, , , done = ['']] = await chips(taking, ['*takes the letter*', '*drops the letter*', '/hint']);
  expect((await chips(taking, ['/hint']))[1]?.[0]).toMatch(/^\*take .*letter\*$/u);
  expect(done.join(' ')).not.toMatch(/take .*letter/u);
});

test('a thing at hand that was tried is not suggested again', async () => {
  const tried: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const shown = (await chips([], [...tried, '/hint']))[turn + 1] ?? [];
    expect(shown.filter((one) => tried.includes(one))).toEqual([]);
    tried.push(...shown.slice(0, 1));
  }
  expect(tried.length).toBeGreaterThan(2);
});

test('what the seat has not learned is in no chip', async () => {
  const blueprint = closetFixture('en');
  const secret = blueprint.facts.find(({ knownBy, words }) => knownBy !== 'everyone' && !knownBy.includes('hamlet') && words.length > 0);
  const telling = (secret?.words ?? []).map(([word]) => word).join(' and ');
  const [, asked] = await chips([{ say: `It is about ${telling}.` }, { say: 'Speak, mother.' }], ['/hint']);
  expect(secret).toBeDefined();
  expect(asked).toContain('Speak, mother.');
  expect(asked?.join(' ')).not.toContain(telling);
});

test('a charge is told from a question, a call from a mention', () => {
  expect(['Mr Vayle, you killed him.', 'I accuse the Colonel.', 'It was you.'].map((text) => accuses(text, 'en'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['Who killed him?', 'Sit down.', 'How was he murdered?'].map((text) => accuses(text, 'en'))).toEqual([false, false, false]);
  expect(['她是妖精！', '凶手就是你。', '是谁杀了他？', '坐下说。'].map((text) => accuses(text, 'zh'))).toEqual([true, true, false, false]);
  expect(['Colonel, a word.', 'A word, Colonel.', 'The Colonel sleeps.'].map((text) => speaksTo(text, ['Colonel']))).toEqual([
    true,
    true,
    false,
  ]);
  expect(['秦伯，上岸吧。', '我见过秦伯的船。'].map((text) => speaksTo(text, ['秦伯']))).toEqual([true, false]);
});
