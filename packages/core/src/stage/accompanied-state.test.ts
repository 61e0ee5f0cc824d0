import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { evening, five, parts } from './accompanied.fixture.ts';
import { all } from './perform.fixture.ts';

/** The closet with a thing more, in Hamlet's hands as it opens. */
function having(language: Language, id: string, name: string, description: string): Blueprint {
  const blueprint = closetFixture(language);
  const [first] = blueprint.props;
  if (!first) throw new Error('the fixture has things');
  const thing = { ...first, id, name, aliases: [], description, at: { holder: 'hamlet' }, state: {}, portable: true };
  return { ...blueprint, props: [...blueprint.props, thing] } as Blueprint;
}

const readings = (model: Awaited<ReturnType<typeof evening>>['model']): string[] =>
  model.prompts.filter(({ agent }) => agent === 'reading').map(({ messages }) => messages.at(-1)?.content ?? '');

test.each([
  ['en', 'watch', 'A steel watch on his wrist.', 'on them: watch', 'in hand: watch'],
  ['zh', '手表', '一块钢表，戴在腕上。', '穿戴披盖着： 手表', '手里： 手表'],
] as const)(
  '%s: what its author has on somebody is worn from the start, until it is taken off',
  async (language, name, description, worn, held) => {
    const { prompts, model } = await evening({
      lines: five,
      language,
      blueprint: having(language, 'watch', name, description),
      reading: (nth) => (nth === 1 ? { stands: [{ thing: 'watch', where: 'held', of: 'gertrude', state: null }] } : {}),
    });
    expect(prompts[1]).toContain(worn);
    expect(prompts[1]).not.toContain(held);
    expect(readings(model)[0]).toContain('watch in hands of hamlet worn=true');
    expect(prompts[2]).toContain(held);
    expect(prompts[2]).not.toContain(worn);
  },
);

test.each([
  ['en', 'pen', 'A pen.', "Gertrude's letter", 'takes the letter', 'writes “I know” with the pen', 'I know'],
  ['zh', '钢笔', '一支钢笔。', '葛特露德的信', '拿起信', '用钢笔写下“我知道”', '我知道'],
] as const)(
  '%s: what is written with a pen of the play stands on the page in hand',
  async (language, pen, about, letter, takes, writes, written) => {
    const { state } = await evening({
      language,
      blueprint: having(language, 'pen', pen, about),
      lines: [`*${takes}*`, `*${writes}*`, ...five],
      interpret: (_, { messages }) => {
        const line =
          messages
            .at(-1)
            ?.content.split(/## (?:The line|这一行)/u)
            .at(-1) ?? '';
        if (line.includes(takes)) return parts({ text: takes, verb: 'take', targets: [letter] });
        return line.includes(written) ? parts({ text: writes, verb: 'write', targets: [pen], written }) : { parts: [] };
      },
    });
    expect(state.world.props.pen?.writing).toBeUndefined();
    expect(state.world.props.letter?.writing).toContain(written);
  },
);

test('who goes out with an answer knows what they worked out in it', async () => {
  const { state } = await evening({
    lines: five,
    reading: (nth) => (nth === 1 ? { learned: [{ who: 'gertrude', fact: 'secret-deed' }], left: ['gertrude'] } : {}),
  });
  expect(state.knows.gertrude).toContain('secret-deed');
});

test('who is in another room is not among those who are there, and is still followed', async () => {
  const { model, state } = await evening({
    lines: five,
    answers: () => '* Quiet.\n',
    reading: (nth) =>
      nth === 1
        ? { people: [{ who: 'gertrude', place: 'gallery' }] }
        : nth === 2
          ? { people: [{ who: 'gertrude', health: 'wounded' }] }
          : {},
  });
  const present = readings(model).map((one) => /^Present: (.*)$/mu.exec(one)?.[1] ?? '');
  expect(present[1]).toContain('gertrude');
  expect(present[2]).not.toContain('gertrude');
  expect(state.world.characters.gertrude?.health).toBe('wounded');
});

test('what was found never to have been played is asked about no more', async () => {
  const blueprint = closetFixture('en');
  const wrist = 'He has you by the wrist.';
  const acts = blueprint.acts.map((act) => ({
    ...act,
    scenes: act.scenes.map((scene) => ({
      ...scene,
      points: scene.points.map((point) => ({ ...point, stakes: wrist, cues: { gertrude: { want: `To be let go. ${wrist}`, moves: [] } } })),
    })),
  }));
  const { model } = await evening({
    lines: five,
    blueprint: { ...blueprint, acts },
    reading: (nth) => (nth === 0 ? { unplayed: [wrist] } : {}),
  });
  const [first, ...later] = readings(model);
  expect(first).toContain(wrist);
  expect(later[0]).toContain('To be let go.');
  expect(later.join('')).not.toContain(wrist);
});

test('the hour that a line is taken apart by is the one last played', async () => {
  const blueprint = closetFixture('en');
  const acts = blueprint.acts.map((act) => ({ ...act, scenes: act.scenes.map((scene) => ({ ...scene, time: 'Ten at night' })) }));
  const { model } = await evening({
    blueprint: { ...blueprint, acts },
    lines: ['*waits*', '*waits on*', ...five],
    answers: () => '* The clock strikes eleven.\n',
    reading: (nth) => (nth === 1 ? { hour: 'strikes eleven', hourIs: 'now' } : {}),
    interpret: () => ({ parts: [] }),
  });
  const [before = '', after = ''] = model.prompts
    .filter(({ agent }) => agent.startsWith('interpret'))
    .map(({ messages }) => messages.at(-1)?.content.split('\n')[1] ?? '');
  expect(before).toContain('Ten at night');
  expect(after).toContain('strikes eleven');
  expect(after).not.toContain('Ten at night');
});

test('what everybody has been told is nobody’s own any more, and what was wanted of the first scene is over with it', async () => {
  const blueprint = closetFixture('en');
  const [act] = blueprint.acts;
  const [scene] = act?.scenes ?? [];
  if (!act || !scene) throw new Error('the fixture has a scene');
  const [first, ...rest] = scene.points;
  const cues = { hamlet: { want: 'To be gone by dawn.', moves: [] } };
  const after = { ...scene, id: 'after', points: rest.map((point) => ({ ...point, cues })) };
  const goals = { ...act.goals, hamlet: 'To know who did it.' };
  const everybody = blueprint.characters.map(({ id }) => id);
  const facts = blueprint.facts.map((one) =>
    one.id === 'listener' ? { ...one, knownBy: everybody.filter((id) => id !== 'gertrude') } : one,
  );
  const { frames, log } = await evening({
    lines: ['"Mother."', '/part', '"Sit down."', '"Who is there?"', '/part', '"Good night."', '"Good night, mother."'],
    blueprint: { ...blueprint, facts, acts: [{ ...act, goals, scenes: [{ ...scene, points: first ? [first] : [] }, after] }] } as Blueprint,
    reading: (nth) => (nth === 2 ? { learned: [{ who: 'gertrude', fact: 'listener' }] } : {}),
  });
  const told = frames.flatMap((frame) => (frame.type === 'reply' && frame.text.startsWith('Who you are\n') ? [frame.text] : []));
  const [opened = '', , later = ''] = told;
  expect(all(log, 'scene-start').length).toBeGreaterThan(1);
  expect(opened).toContain('To know who did it.');
  expect(later).toContain('To be gone by dawn.');
  expect(later).not.toContain('To know who did it.');
  expect(opened).toContain('Polonius listens behind the curtain.');
  expect(later).not.toContain('Polonius listens behind the curtain.');
});

test.each([
  ['en', 'Gertrude: crouching by the chest'],
  ['zh', '葛特露德: 蹲在箱子旁'],
] as const)('%s: who crouches does not kneel', async (language, told) => {
  const at = language === 'en' ? 'by the chest' : '箱子旁';
  const { prompts } = await evening({
    lines: five,
    language,
    answers: () => (language === 'en' ? '* She goes down by the chest.\n' : '* 她蹲到箱子旁。\n'),
    reading: (nth) => (nth === 1 ? { people: [{ who: 'gertrude', posture: 'crouching', at }] } : {}),
  });
  expect(prompts[2]).toContain(told);
});

test('a scene that is led into by whoever answers is announced without the hour that was written for it', async () => {
  const blueprint = closetFixture('en');
  const [act] = blueprint.acts;
  const [scene] = act?.scenes ?? [];
  if (!act || !scene) throw new Error('the fixture has a scene');
  const [first, ...rest] = scene.points;
  const scenes = [
    { ...scene, time: 'Nine', points: first ? [first] : [] },
    { ...scene, id: 'after', time: 'Half past ten', points: rest },
  ];
  const { frames } = await evening({ lines: five, blueprint: { ...blueprint, acts: [{ ...act, scenes }] } });
  expect(frames.flatMap((frame) => (frame.type === 'scene' ? [frame.time] : []))).toEqual(['Nine', undefined]);
});

test('what is to turn turns out of what the person just did; as a scene opens nothing of theirs waits for an answer', async () => {
  const { prompts } = await evening({ lines: five });
  const turning = prompts.filter((prompt) => prompt.includes('It turns in this answer'));
  const own = 'out of what Hamlet has just said and done';
  expect(turning.length).toBeGreaterThan(0);
  expect(turning.some((prompt) => prompt.includes(own))).toBe(true);
  expect(prompts[0]).not.toContain(own);
});

test('a scene is led into without what was written of the person’s deeds in it', async () => {
  const closet = closetFixture('en');
  const [act] = closet.acts;
  const [scene] = act?.scenes ?? [];
  const [first, second] = scene?.points ?? [];
  if (!act || !scene || !first || !second) throw new Error('the fixture has two points');
  const after = { ...scene, id: 'after', description: 'The rain has stopped. Hamlet has wound off the brake.', points: [second] };
  const blueprint = { ...closet, acts: [{ ...act, scenes: [{ ...scene, points: [first] }, after] }] };
  const { prompts } = await evening({ lines: five, blueprint, answers: () => '* Quiet.\n' });
  const led = prompts.find((prompt) => prompt.includes('no longer holds: The rain has stopped')) ?? '';
  expect(led).not.toBe('');
  expect(led.slice(led.lastIndexOf('no longer holds:'))).not.toContain('wound off');
});

test('what was seen already is not asked for once more', async () => {
  const closet = closetFixture('en');
  const text = 'A white post crosses the windows slowly.';
  const blueprint = {
    ...closet,
    acts: closet.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point, nth) => (nth === 1 ? { ...point, seen: { text, changes: [] } } : point)),
      })),
    })),
  };
  const shown = async (played: string) =>
    (await evening({ lines: five, blueprint, answers: () => played })).prompts.join('\n').includes(`${text}\n`);
  expect(await shown('* Quiet.\n')).toBe(true);
  expect(await shown('* Slowly a post, white, crosses the windows.\n')).toBe(false);
});

test('who is held no more is told to be, and what is done to somebody by their name is done', async () => {
  const closet = closetFixture('en');
  const characters = closet.characters.map((one) => ({ ...one, strength: one.id === 'gertrude' ? 5 : 1 }));
  const { prompts, state } = await evening({
    lines: five,
    blueprint: { ...closet, characters },
    answers: () => '* Quiet.\n',
    reading: (nth) =>
      nth === 0
        ? { deeds: [{ by: 'gertrude', verb: 'take', targets: ['Hamlet'] }] }
        : nth === 1
          ? { people: [{ who: 'hamlet', free: true }] }
          : {},
  });
  expect(prompts[1]).toContain('held fast by Gertrude');
  expect(prompts[2]).not.toContain('held fast by Gertrude');
  expect(state.world.characters.hamlet?.heldBy).toBeUndefined();
});

test('whom the person sets down sits, and not the person', async () => {
  const { state } = await evening({
    lines: ['*sits Gertrude down*', ...five],
    answers: () => '* Quiet.\n',
    interpret: (_, { messages }) =>
      messages.at(-1)?.content.includes('sits Gertrude')
        ? parts({ text: 'sits Gertrude down', changes: [{ kind: 'posture', to: 'Gertrude', value: 'sitting' }] })
        : { parts: [] },
  });
  expect(state.world.characters.gertrude?.stance).toMatchObject({ posture: 'sitting' });
  expect(state.world.characters.hamlet?.stance).toBeUndefined();
});

test('how a thing stood says nothing of it in a hand', async () => {
  const { prompts } = await evening({
    lines: five,
    answers: () => '* The shovel stands.\n',
    reading: (nth) =>
      nth === 0
        ? { stands: [{ thing: 'shovel', where: 'here', of: null, state: 'upright' }] }
        : nth === 1
          ? { stands: [{ thing: 'shovel', where: 'held', of: 'gertrude', state: null }] }
          : {},
  });
  expect(prompts[1]).toMatch(/- shovel: [^\n]*upright/u);
  expect(prompts[2]).not.toMatch(/- shovel: [^\n]*upright/u);
});
