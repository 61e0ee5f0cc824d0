import { expect, test } from 'vitest';
import type { Condition } from '../blueprint/condition.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all } from './perform.fixture.ts';

/** The closet with a second ending, which comes under a condition, and a person who says three lines. */
const play = (when: Condition): Blueprint => {
  const plain = closetFixture('en');
  const acts = plain.acts.map((act) => ({
    ...act,
    scenes: act.scenes.map((scene) => ({
      ...scene,
      points: scene.points.map((point, nth) =>
        nth === scene.points.length - 1 ? { ...point, next: [{ when, to: { ending: 'wedding' } }, { to: { ending: 'silence' } }] } : point,
      ),
    })),
  }));
  return { ...plain, acts, endings: [...plain.endings, { id: 'wedding', title: 'A wedding', text: 'Bells; the old man leads her in.' }] };
};

async function ended(
  blueprint: Blueprint,
  ending: string | ((nth: number) => string | undefined),
  last = '* Only the rain.\n',
  read: object = {},
) {
  const readings: string[] = [];
  const model = puppet({
    narration: ({ text }, { agent, messages }) =>
      agent === 'accompanist' ? (messages.at(-1)?.content.includes('last words') ? last : '* The candle leans.\n') : text,
    reading: ({ answer }, { messages }) => {
      readings.push(messages.map(({ content }) => content).join('\n'));
      return { ...answer, ...read, ending: typeof ending === 'string' ? ending : ending(readings.length) };
    },
  });
  const played = await rehearse({
    blueprint,
    model,
    seats: ['hamlet'],
    switches: { way: 'directed', accompanied: true, lines: 3 },
    lines: () => '"Well."',
  });
  const curtain = played.frames.find(({ type }) => type === 'curtain');
  return { ...played, readings, curtain: curtain?.type === 'curtain' ? curtain.ending : null };
}

const judged: Condition = { judged: 'Have they married?' };

test('the ending is the one that was played, though nobody counted what leads to it', async () => {
  const { curtain, readings } = await ended(play(judged), 'wedding');
  expect(curtain).toEqual({ id: 'wedding', title: 'A wedding', text: '' });
  expect(readings.at(-1)).toContain('- wedding: A wedding. Bells');
  // What came of the last words stands in the last answer alone.
  expect(readings.at(-1)).toContain('Only the rain.');
});

test('while it is open no ending is asked for', async () => {
  const { readings } = await ended(play(judged), 'wedding');
  expect(readings[0]).not.toContain('Endings (ids)');
});

test('no wedding for the dead: what contradicts what is known is refused, and the conditions choose', async () => {
  const wedding = (who: string) => play({ all: [{ not: { health: { who, is: 'dead' } } }, judged] });
  const people = [{ who: 'polonius', posture: null, at: null, place: null, health: 'dead' }];
  const { curtain, state } = await ended(wedding('polonius'), 'wedding', '* Only the rain.\n', { people });
  expect(state.world.characters.polonius?.health).toBe('dead');
  expect(curtain).toEqual({ id: 'silence', title: 'Silence', text: '' });
  expect((await ended(wedding('gertrude'), 'wedding')).curtain?.id).toBe('wedding');
});

test('where none of them fits, none is named and nothing of them is read', async () => {
  const { curtain, log } = await ended(play(judged), 'none');
  expect(all(log, 'curtain')[0]).toMatchObject({ ending: 'silence', otherwise: true });
  expect(curtain).toEqual({ id: 'silence', title: 'The Closet', text: '' });
});

test('an ending that nobody wrote is none', async () => {
  expect((await ended(play(judged), 'elopement')).curtain?.id).toBe('silence');
});

test('where the last answer does not come, it is told how it ended', async () => {
  const { curtain } = await ended(play(judged), 'wedding', '~ nothing comes\n');
  expect(curtain?.text).toBe('Bells; the old man leads her in.');
});

test('that nothing was decided before the last answer does not mean that no ending fits', async () => {
  const silent = (nth: number) => (nth < 4 ? 'none' : undefined);
  const { curtain, readings } = await ended(play(judged), silent);
  expect(readings.length).toBe(4);
  expect(curtain?.title).toBe('Silence');
  const mute = await ended(play(judged), 'none', '~ nothing comes\n');
  expect(mute.curtain).toMatchObject({ title: 'Silence', text: 'The candle burns down. Nobody speaks.' });
});
