import { expect, test } from 'vitest';
import { check } from '../blueprint/check/check.ts';
import { soundBlueprint } from '../blueprint/sound.fixture.ts';
import { asProblem, partConcerned } from './concerned.ts';
import type { Sketch } from './sketch.ts';

test('a writer reads what the checker found in the language of the play', () => {
  const blueprint = soundBlueprint();
  const [point] = blueprint.acts[0]?.scenes[0]?.points ?? [];
  delete point?.cues.ada;
  const [error] = check(blueprint);
  expect(error?.code).toBe('T301');
  if (!error) return;
  expect(asProblem(error, 'en', blueprint)).toMatchObject({ problem: expect.stringMatching(/^T301: .+ is on stage and has no cue$/u) });
  expect(asProblem(error, 'zh', blueprint)).toMatchObject({
    about: expect.stringContaining(point?.title ?? ''),
    problem: expect.stringMatching(/^T301: .+在台上，却没有提示$/u),
    suggestions: [expect.stringContaining('加一条提示')],
  });
});

test.each(['T110', 'T801', 'T806'] as const)(
  'what is said of an ending that is not come to (%s) goes to whoever says what leads there',
  (code) => {
    const blueprint = soundBlueprint();
    const where = { path: 'endings.0' };
    const scenes = [{}, {}, {}] as unknown as Sketch['acts'][number]['scenes']['scenes'];
    const act = { scenes: { places: [], scenes }, points: [{}, {}] } as unknown as Sketch['acts'][number];
    const sketch = { acts: [act] } as unknown as Sketch;
    const bill = {} as NonNullable<Sketch['bill']>;
    expect(partConcerned({ where, code }, blueprint, { ...sketch, bill })).toBe('turns:3');
    expect(partConcerned({ where, code }, blueprint, sketch)).toBe('flag:1:2');
    // Its words are its writer's.
    expect(partConcerned({ where: { path: 'endings.0.text' }, code: 'T202' }, blueprint, { ...sketch, bill })).toBe('bill');
  },
);
