import { expect, test } from 'vitest';
import type { ScriptBeat } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { type Companion, leaveTogether } from '../text/leaving-together.ts';
import { all } from './perform.fixture.ts';
import { playBeats, turn } from './script.fixture.ts';

const en: readonly Companion[] = [
  { id: 'ben', names: ['Ben Dale', 'Ben'] },
  { id: 'cora', names: ['Cora'] },
];
const zh: readonly Companion[] = [
  { id: 'ben', names: ['王五'] },
  { id: 'cora', names: ['阿秀'] },
];
const [ben] = en;

test.each([
  ['goes out with Ben', ['ben']],
  ['leaves the room, Cora close behind', ['cora']],
  ['leaves, followed by Ben', ['ben']],
  ['takes Cora’s arm; they both leave', ['cora']],
  ['Ben and she leave together', ['ben']],
  ['walks out, and Cora follows', ['cora']],
  ['they all leave', ['ben', 'cora']],
  ['Exeunt', ['ben', 'cora']],
  ['leaves the room without Ben', []],
  ['leaves with Ben’s hat', []],
  ['goes out past Cora', []],
  ['leaves', []],
  ['looks at Ben and Cora', []],
])('who goes along: %s', (text, who) => expect(leaveTogether(text, en)).toEqual(who));

test.each([
  ['与王五一同离开', ['ben']],
  ['拉着阿秀走出去', ['cora']],
  ['走出房间，阿秀跟在后面', ['cora']],
  ['众人下。', ['ben', 'cora']],
  ['丢下王五，独自离开', []],
  ['带着王五的信离开', []],
  ['离开', []],
])('谁一同离开：%s', (text, who) => expect(leaveTogether(text, zh)).toEqual(who));

test('where nobody is named, both are the two who are there', () => {
  expect(leaveTogether('They both leave.', ben ? [ben] : [])).toEqual(['ben']);
  expect(leaveTogether('二人同下。', zh.slice(0, 1))).toEqual(['ben']);
  expect(leaveTogether('They both leave.', en)).toEqual([]);
});

const places = ({ world }: { readonly world: { readonly characters: Readonly<Record<string, { readonly place: string | null }>> } }) => [
  world.characters.gertrude?.place,
  world.characters.hamlet?.place,
];

test('whom the author has do it too has done it, whoever tells it', async () => {
  const goes: ScriptBeat = {
    who: 'gertrude',
    with: ['hamlet'],
    does: 'They go out.',
    says: 'Come.',
    act: { verb: 'go', targets: ['gallery'] },
  };
  const { log, state } = await playBeats([goes], ['act: none; to:\nCome.\n> wait']);
  expect(places(state)).toEqual(['gallery', 'gallery']);
  expect(all(log, 'ruling').every(({ told }) => told)).toBe(true);
  const untyped: ScriptBeat = { who: 'gertrude', with: ['hamlet'], does: 'goes out', says: 'Come.' };
  const other = await playBeats([untyped], ['act: none; to:\n(goes out) Come.\n> wait']);
  expect(places(other.state)).toEqual(['gallery', 'gallery']);
});

test('a thing is taken by one, and to whom it is given does nothing', async () => {
  const gives: ScriptBeat = { who: 'gertrude', with: ['hamlet'], does: 'takes the letter', act: { verb: 'take', targets: ['letter'] } };
  const { log } = await playBeats([gives], ['act: take; what: letter; to:\n(takes the letter)\n> wait']);
  expect(all(log, 'ruling').map(({ by }) => by)).toEqual(['gertrude']);
});

test('nobody moves a person', async () => {
  const goes: ScriptBeat = { who: 'gertrude', with: ['hamlet'], does: 'They go out.', act: { verb: 'go', targets: ['gallery'] } };
  const { state } = await playBeats([goes], ['act: go; what: gallery; to:\n(goes out with Hamlet)\n> wait'], { seats: ['hamlet'] });
  expect(places(state)).toEqual(['gallery', 'closet']);
});

test.each([
  ['en', '(leaves the room with Hamlet) Come.'],
  ['zh', '（拉着哈姆雷特走出房间）来。'],
] as const)('two who leave in brackets have both left, in either way: %s', async (language, text) => {
  for (const way of ['directed', undefined] as const) {
    let beats = 0;
    const model = puppet({
      pad: ({ self, beat }) => ({
        strategy: self.id === 'gertrude' && beat === 0 ? 'FAST' : 'SILENCE',
        action: null,
        move: null,
        reason: null,
      }),
      actor: ({ self, directed }) => (self.id === 'gertrude' ? `${directed ? 'act: none; to:\n' : ''}${text}` : 'Indeed.'),
      reading: ({ answer }) => ({ ...answer, landed: false, plan: [turn('gertrude')] }),
    });
    const { state } = await rehearse({
      blueprint: closetFixture(language),
      model,
      ...(way && { switches: { way } }),
      onFrame: (frame, show) => {
        if (frame.type === 'beat-start' && ++beats > 1) void show.stop();
      },
    });
    expect(places(state)).toEqual(['gallery', 'gallery']);
  }
});
