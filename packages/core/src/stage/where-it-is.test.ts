import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { evening, five } from './accompanied.fixture.ts';

const quiet = () => '* Quiet.\n';
/** A play of many points, so that the first has no line of its own. */
function crowded(): Blueprint {
  const closet = closetFixture('en');
  const [act] = closet.acts;
  const [scene] = act?.scenes ?? [];
  const [point] = scene?.points ?? [];
  if (!act || !scene || !point) throw new Error('the fixture has a point');
  const more = Array.from({ length: 6 }, (_, nth) => ({ ...point, id: `more-${nth}`, title: `More ${nth}`, enters: [], next: [] }));
  return { ...closet, acts: [{ ...act, scenes: [{ ...scene, points: [...more, ...scene.points] }] }, ...closet.acts.slice(1)] };
}

test('before the person has said a word nothing is told to turn, and after it what has no line of its own is', async () => {
  const { prompts } = await evening({ lines: five, blueprint: crowded(), answers: quiet });
  expect(prompts[0]).not.toContain('It turns in this answer');
  expect(prompts[0]).toContain('It should turn soon');
  expect(prompts[1]).toContain('It turns in this answer');
});

test('behind us is what has turned; what only had its lines is said to have gone by', async () => {
  const { prompts } = await evening({ lines: five, answers: quiet, reading: () => ({}) });
  const after = prompts.find((one) => one.includes('Gone by')) ?? '';
  expect(after).toContain('Gone by; of these only what was really played has happened: The accusation');
  expect(after).not.toContain('Behind us');
});

test('a way that has come about for good is not held out as open', async () => {
  const closet = closetFixture('en');
  const given = { id: 'given', result: 'She has given it up.', when: { judged: 'She gives it up.' } };
  const knows = { id: 'knows', result: 'Hamlet knows of the listener.', when: { knows: { who: 'hamlet', fact: 'listener' } } };
  const blueprint = {
    ...closet,
    acts: closet.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point, nth) =>
          nth === 0 ? { ...point, flag: { judged: 'She gives it up.' }, alternatives: [given, knows] } : point,
        ),
      })),
    })),
  } as Blueprint;
  const { prompts } = await evening({
    lines: five,
    blueprint,
    answers: quiet,
    reading: (nth) => (nth === 0 ? { learned: [{ who: 'hamlet', fact: 'listener' }] } : {}),
  });
  expect(prompts[0]?.slice(-3000)).toContain('- Hamlet knows of the listener.');
  expect(prompts[1]?.slice(-3000)).toContain('- She has given it up.');
  expect(prompts[1]?.slice(-3000)).not.toContain('- Hamlet knows of the listener.');
});
