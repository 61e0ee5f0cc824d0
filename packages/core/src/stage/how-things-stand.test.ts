import { expect, test } from 'vitest';
import type { StageState } from '../events/state.ts';
import { openingState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import { knownAlone, learned, learnedTonight, standing } from './how-things-stand.ts';

const opened = openingState({ type: 'performance-open', blueprint: closetFixture('en'), seed: 1, switches: {} } as never, 1, 0);
const heard = (fact: string) => [{ fact, from: 'polonius', line: 3 }];

test('who knew it, or knows it by now, is not listed as told as well', () => {
  const state: StageState = {
    ...opened,
    knows: { ...opened.knows, hamlet: ['listener'] },
    heard: { hamlet: heard('listener'), gertrude: heard('listener'), claudius: heard('ring-kept') },
  };
  expect(learnedTonight(state).map(({ fact, know, told }) => [fact, know, told])).toEqual([
    ['ring-kept', [], ['claudius']],
    ['listener', ['hamlet'], []],
  ]);
  expect(learned(state)).toContain('Hamlet: Polonius listens behind the curtain.');
});

test('what one alone knows is theirs until another has learned or been told it', () => {
  expect(knownAlone(opened, 'gertrude')).toEqual(['Gertrude kept the old ring.']);
  expect(knownAlone({ ...opened, heard: { hamlet: heard('ring-kept') } }, 'gertrude')).toEqual([]);
  expect(knownAlone(opened, 'polonius')).toEqual([]);
});

test('a thing that has not come up yet is not one that was lost', () => {
  const ring = opened.world.props.ring;
  if (!ring) throw new Error('no ring');
  const at = (gone: boolean): StageState => ({
    ...opened,
    world: { ...opened.world, props: { ring: { ...ring, at: { nowhere: true }, ...(gone && { gone: true as const }) } } },
  });
  expect(standing(at(false))).toContain('ring: not here yet');
  expect(standing(at(true))).toContain('ring: no longer here');
});
