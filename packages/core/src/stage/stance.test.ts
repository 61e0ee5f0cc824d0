import { expect, test } from 'vitest';
import { Projector } from '../events/project.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { applyChange } from '../world/change.ts';
import { labelIn } from '../world/rules/bearing.ts';
import { openWorld } from '../world/world.ts';
import { all, still } from './perform.fixture.ts';
import { stanceText, toSelf } from './stance.ts';

type Part = { kind: string; text: string; verb?: string; thing?: string; targets?: string[]; to?: string[]; secrecy?: string };

async function typed(
  lines: readonly (readonly [string, (readonly Part[])?])[],
  language: Language = 'en',
  change = (_: ReturnType<typeof closetFixture>) => {},
) {
  const blueprint = closetFixture(language);
  for (const character of blueprint.characters) if (character.id === 'polonius') character.start = { place: 'closet' };
  change(blueprint);
  const model = puppet({ ...still, interpret: ({ line }) => ({ parts: lines.find(([one]) => one === line)?.[1] ?? [] }) });
  const { log, frames, state } = await rehearse({
    blueprint,
    model,
    seats: ['hamlet'],
    lines: (_turn, count) => lines[count]?.[0] ?? null,
  });
  const replies = frames.flatMap((frame) => (frame.type === 'reply' ? [frame.text] : []));
  const prompts = (who: string) =>
    model.prompts.filter(({ agent }) => agent === `pad:${who}`).map(({ messages }) => JSON.stringify(messages));
  return { log, state, replies, prompts };
}

test.each([
  ['en', '*stands at the window*', 'paces up and down, thinking', 'smiles at her from there'],
  ['zh', '*站在窗前*', '在屋里踱来踱去', '朝她笑了笑'],
] as const)('whoever walks about is no longer said to stand where it stood: %s', async (language, stand, walks, smiles) => {
  const after = async (text: string) =>
    (await typed([[stand], [`*${text}*`, [{ kind: 'deed', text }]]], language)).state.world.characters.hamlet;
  expect((await after(smiles))?.stance?.at).toBeDefined();
  expect((await after(walks))?.stance).toBeUndefined();
});

test('how somebody is, in few words', () => {
  const names = (id: string) => ({ en: 'bench', zh: '长凳' })[id] ?? id;
  expect(stanceText('en', { posture: 'sitting', at: { prop: 'en', relation: 'on' } }, names)).toBe('sitting on the bench');
  expect(stanceText('en', { at: 'at the hatch' }, names)).toBe('at the hatch');
  expect(stanceText('en', undefined, names)).toBe('');
  expect(stanceText('zh', { posture: 'sitting', at: { prop: 'zh', relation: 'on' } }, names)).toBe('坐在长凳上');
  expect(stanceText('zh', { posture: 'kneeling' }, names)).toBe('跪着');
  expect(stanceText('zh', { posture: 'lying', at: '窗边' }, names)).toBe('躺在窗边');
});

test('a spot in the room may be no thing of the author’s', () => {
  expect(labelIn('stands at the window')).toBe('at the window');
  expect(labelIn('sits down by her bed.')).toBe('by the bed');
  expect(labelIn('sits down')).toBeUndefined();
  expect(labelIn('站在窗前')).toBe('窗前');
});

test.each([
  ['en', '*sits down on the chest*', 'sitting on the chest', '*gets up*'],
  ['zh', '*坐到箱子上*', '坐在箱子上', '*站起身*'],
] as const)('who sits is seen to sit until they get up, go or are carried away: %s', async (language, sit, words, rise) => {
  const { state, replies, prompts, log } = await typed([[sit], ['/look'], [rise]], language);
  expect(replies.some((reply) => reply.includes(words))).toBe(true);
  expect(prompts('gertrude').some((prompt) => prompt.includes(words))).toBe(true);
  expect(prompts('gertrude').at(-1)).not.toContain(words);
  expect(state.world.characters.hamlet?.stance).toBeUndefined();
  expect(all(log, 'ruling').map(({ outcome }) => outcome)).toEqual(['success', 'success']);
});

test('whoever leaves a place leaves their place in it', () => {
  const world = openWorld(closetFixture('en'));
  const seated = applyChange(world, { stance: { who: 'hamlet', posture: 'sitting', at: { prop: 'chest', relation: 'on' } } });
  expect(seated.characters.hamlet?.stance).toEqual({ posture: 'sitting', at: { prop: 'chest', relation: 'on' } });
  expect(applyChange(seated, { move: { who: 'hamlet', to: 'gallery' } }).characters.hamlet?.stance).toBeUndefined();
  expect(applyChange(world, { stance: { who: 'hamlet', at: { prop: 'nothing', relation: 'on' } } })).toBe(world);
});

test('a scene begins with everybody where its author put them', async () => {
  const { state, prompts } = await typed([['/pass']], 'en', (blueprint) => {
    const scene = blueprint.acts[0]?.scenes[0];
    if (scene) scene.start = [{ who: 'gertrude', at: 'at the window', posture: 'kneeling' }];
  });
  expect(state.world.characters.gertrude?.stance).toEqual({ at: 'at the window', posture: 'kneeling' });
  expect(prompts('gertrude')[0]).toContain('You are kneeling at the window.');
  expect(prompts('polonius')[0]).toContain('Gertrude (kneeling at the window)');
});

test('what is worn is worn and not in hand; what is concealed is seen by its bearer alone', async () => {
  const { replies, prompts } = await typed([['*puts on the cloak*'], ['*hides the dagger*'], ['/look'], ['/who']], 'en', (blueprint) => {
    const [dagger] = blueprint.props;
    if (dagger)
      blueprint.props.push({ ...dagger, id: 'cloak', name: 'cloak', weapon: false, affordances: ['wear'], at: { place: 'closet' } });
  });
  const look = replies.find((reply) => reply.includes('You wear'));
  expect(look).toContain('You wear: cloak.');
  expect(look).toContain('On you, where nobody sees it: dagger.');
  expect(look).toContain('You hold: nothing.');
  expect(look).not.toMatch(/Within reach:[^\n]*(?:cloak|dagger)/u);
  expect(prompts('gertrude').at(-1)).toContain('Hamlet (wearing cloak)');
});

test.each([
  ['en', '*slips the dagger into my sleeve so that nobody sees*', 'hide', ['dagger'], 'Nobody noticed.'],
  ['zh', '*悄悄把匕首藏进袖子*', 'hide', ['匕首'], '没有人察觉。'],
] as const)('a thing of one’s own can be put out of sight unseen: %s', async (language, line, verb, targets, reply) => {
  const text = line.slice(1, -1);
  const { log, state, prompts, replies } = await typed(
    [[line, [{ kind: 'deed', text, verb, targets: [...targets], secrecy: 'concealed' }]]],
    language,
  );
  const deeds = log.filter(({ type }) => ['gesture', 'attempt', 'ruling'].includes(type));
  expect(deeds.map(({ witnesses }) => witnesses)).toEqual(deeds.map(() => ({ characters: ['hamlet'], audience: false })));
  expect(deeds).toHaveLength(3);
  expect(state.world.props.dagger?.hidden).toBe(true);
  expect(prompts('gertrude').join()).not.toContain(text);
  const projector = new Projector({ seats: ['polonius'] });
  expect(JSON.stringify(log.map((event) => projector.project(event)))).not.toContain(text);
  expect(replies).toContain(reply);
});

test('a thing passed to one alone is noticed by that one alone; so is what is palmed, by whoever sees it', async () => {
  const pass = '*passes Gertrude the dagger under the table, unseen*';
  const { log, state, replies } = await typed([
    [pass, [{ kind: 'deed', text: pass.slice(1, -1), verb: 'give', targets: ['dagger', 'Gertrude'], to: ['Gertrude'], secrecy: 'aside' }]],
  ]);
  expect(all(log, 'ruling').map(({ witnesses }) => witnesses.characters)).toEqual([['hamlet', 'gertrude']]);
  expect(state.world.props.dagger).toMatchObject({ at: { holder: 'gertrude' }, hidden: true });
  expect(replies).toContain('Only Gertrude noticed.');
  const steal = '*palms the letter unseen*';
  const seen = await typed([
    [steal, [{ kind: 'deed', text: steal.slice(1, -1), verb: 'take', targets: ["Gertrude's letter"], secrecy: 'concealed' }]],
  ]);
  expect(all(seen.log, 'ruling')).toMatchObject([{ outcome: 'success', told: true, witnesses: { audience: false } }]);
  expect(seen.state.world.props.letter).toMatchObject({ at: { holder: 'hamlet' }, hidden: true });
});

test.each([
  ['en', 'standing with his back to the fire', 'standing with your back to the fire'],
  ['en', 'sitting at her own table, by herself', 'sitting at your table, by yourself'],
  ['zh', '坐在她的妆台前', '坐在你的妆台前'],
  ['zh', '站在自己影子里', '站在你自己影子里'],
] as const)('who reads of its own stance is spoken to (%s): %s', (language, written, read) => {
  expect(toSelf(language, written)).toBe(read);
});

test('a stance of the author’s is told to others as it is written, and to whoever stands so as to them', async () => {
  const blueprint = closetFixture('en');
  const [scene] = blueprint.acts.flatMap(({ scenes }) => scenes);
  if (scene) scene.start = [{ who: 'gertrude', at: 'with her back to the mirror' }];
  const model = puppet();
  await rehearse({
    blueprint,
    model,
    onFrame: (frame, show) => {
      if (frame.type === 'speech') void show.stop();
    },
  });
  const of = (who: string) => JSON.stringify(model.prompts.filter(({ agent }) => agent === `pad:${who}`).map(({ messages }) => messages));
  expect(of('gertrude')).toContain('You are with your back to the mirror');
  expect(of('gertrude')).not.toContain('with her back');
  expect(of('hamlet')).toContain('with her back to the mirror');
});

test.each(['ensemble', 'directed'] as const)(
  'the card of a scene is for the audience: nobody on stage reads its title (%s)',
  async (way) => {
    const blueprint = closetFixture('zh');
    const [scene] = blueprint.acts.flatMap(({ scenes }) => scenes);
    if (scene) scene.title = '空山无鸟饥肠响，瘦担有私馒首凉';
    const model = puppet();
    const { frames } = await rehearse({
      blueprint,
      model,
      switches: { way },
      onFrame: (frame, show) => {
        if (frame.type === 'speech') void show.stop();
      },
    });
    const played = model.prompts.filter(({ agent }) => /^(?:pad|actor):/u.test(agent));
    expect(played.length).toBeGreaterThan(0);
    expect(JSON.stringify(played.map(({ messages, brief }) => [messages, brief]))).not.toContain('饥肠响');
    expect(JSON.stringify(played)).toContain(scene?.description);
    expect(JSON.stringify(frames.filter(({ type }) => type === 'scene'))).toContain('饥肠响');
  },
);
