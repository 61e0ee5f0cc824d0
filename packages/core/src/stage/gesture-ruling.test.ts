import { expect, test } from 'vitest';
import { openDraft, record, recordOpening } from '../events/record.ts';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { ruleGesture } from './gesture-ruling.ts';
import type { Stage } from './stage.ts';

/** What becomes of a gesture at the opening: Hamlet and Gertrude in the closet, the dagger in his hand, the letter on the table. */
function ruled(text: string, language: Language = 'en', who = 'gertrude') {
  const open = recordOpening(
    {
      type: 'performance-open',
      blueprint: closetFixture(language),
      seed: 1,
      switches: { pad: true, planner: true, advancer: true, soloist: false },
    },
    0,
  );
  const stage = {
    record: (draft, ...events) => events.reduce((so, event) => record(so, event, 0), draft),
  } as Pick<Stage, 'record'> as Stage;
  const result = ruleGesture(stage, openDraft(open.state, { newBeat: true }), who, text);
  if (result.kind === 'gesture') return { kind: result.kind, events: [], world: open.state.world };
  const { draft, ruling } = result;
  return { kind: ruling.outcome, events: draft.events.map(({ type }) => type), world: draft.state.world };
}

test.each([
  ['takes the letter from the table', 'en'],
  ['She picks up the letter with two fingers, slowly', 'en'],
  ['把葛特露德的信拿起来', 'zh'],
  ['拿起桌上的信', 'zh'],
] as const)('a deed on a thing of the play changes the world and is told in its own words: %s', (text, language) => {
  const { kind, events, world } = ruled(text, language);
  expect(kind).toBe('success');
  expect(events).toEqual(['gesture', 'attempt', 'ruling']);
  expect(world.props.letter?.at).toEqual({ holder: 'gertrude' });
});

test('two deeds in one gesture are both done', () => {
  const { kind, world } = ruled('takes the letter and blows out the candle');
  expect(kind).toBe('success');
  expect(world.props.letter?.at).toEqual({ holder: 'gertrude' });
  expect(world.props.candle?.state.lit).toBe(false);
});

test.each([
  ['stabs Gertrude with the dagger', 'en', 'hamlet'],
  ['opens the chest', 'en', 'gertrude'],
  ['takes the letter and opens the chest', 'en', 'gertrude'],
  ['用匕首刺向葛特露德', 'zh', 'hamlet'],
  ['打开箱子', 'zh', 'gertrude'],
  ['pulls out a rifle and fires it at the ceiling', 'en', 'gertrude'],
  ['掏出一把手枪', 'zh', 'gertrude'],
] as const)('what the author or the state of things forbids is never seen as it was written: %s', (text, language, who) => {
  const { kind, events } = ruled(text, language, who);
  expect(kind).toBe('failure');
  expect(events).not.toContain('gesture');
});

test.each([
  ['glances at the letter', 'en'],
  ['stares at Hamlet as if he had taken the letter', 'en'],
  ['her hand moves like a bird towards the curtain', 'en'],
  ['about to take the letter', 'en'],
  ['reaches for the letter', 'en'],
  ['sits there like a gargoyle, hands, cuffs, collar, everything still', 'en'],
  ['leaves it at that', 'en'],
  ['pulls out a long sigh', 'en'],
  ['pushes the table an inch', 'en'],
  ['takes Claudius by the arm', 'en'],
  ['smiles', 'en'],
  ['beats four in the air with one finger, catches herself at it, and stops', 'en'],
  ['strikes a pose before the curtain', 'en'],
  ['Hamlet takes the letter', 'en'],
  ['看了信一眼', 'zh'],
  ['仿佛要拿起信', 'zh'],
  ['叹了口气', 'zh'],
  ['leaves the question open', 'en'],
  ['turns to leave', 'en'],
  ['as if to leave the room', 'en'],
  ['steps out of the shadow', 'en'],
  ['hides behind the letter', 'en'],
  ['说不出话', 'zh'],
  ['推了推桌子', 'zh'],
] as const)('a glance, a figure of speech, or a deed that only a pedant would refuse stays a gesture: %s', (text, language) => {
  expect(ruled(text, language).kind).toBe('gesture');
});

test.each([
  ['pulls out a handkerchief', 'en', 'new:1:handkerchief'],
  ['掏出一方手帕', 'zh', 'new:1:手帕'],
] as const)('a small thing that anybody may carry is there from then on: %s', (text, language, id) => {
  const { kind, events, world } = ruled(text, language);
  expect([kind, events]).toEqual(['success', ['gesture', 'attempt', 'ruling']]);
  expect(world.props[id]?.at).toEqual({ holder: 'gertrude' });
});

test.each([
  ['sinks down and kneels', 'en', { posture: 'kneeling' }],
  ['sits down by the window', 'en', { posture: 'sitting', at: 'by the window' }],
  ['在窗边坐下', 'zh', { posture: 'sitting', at: '窗边' }],
  ['跪下', 'zh', { posture: 'kneeling' }],
] as const)('who sits or kneels in a gesture does so: %s', (text, language, stance) => {
  expect(ruled(text, language).world.characters.gertrude?.stance).toEqual(stance);
});

test.each([
  ['leaves the room', 'en'],
  ['walks out without a word', 'en'],
  ['turns on her heel and leaves.', 'en'],
  ['走出房间', 'zh'],
  ['拂袖而去', 'zh'],
] as const)('who is told to leave has left, where there is a way out: %s', (text, language) => {
  const { kind, events, world } = ruled(text, language);
  expect([kind, events]).toEqual(['success', ['gesture', 'attempt', 'ruling']]);
  expect(world.characters.gertrude?.place).toBe('gallery');
});
