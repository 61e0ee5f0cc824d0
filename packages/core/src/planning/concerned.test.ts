import { expect, test } from 'vitest';
import { check } from '../blueprint/check/check.ts';
import { soundBlueprint } from '../blueprint/sound.fixture.ts';
import { asProblem } from './finish.ts';

test('a writer reads what the checker found in the language of the play', () => {
  const blueprint = soundBlueprint();
  const [point] = blueprint.acts[0]?.scenes[0]?.points ?? [];
  delete point?.cues.ada;
  const [error] = check(blueprint);
  expect(error?.code).toBe('T301');
  if (!error) return;
  expect(asProblem(error, 'en')).toMatchObject({ problem: expect.stringMatching(/^T301: .+ is on stage and has no cue$/u) });
  expect(asProblem(error, 'zh')).toMatchObject({
    about: point?.id,
    problem: expect.stringMatching(/^T301: .+在台上，却没有提示$/u),
    suggestions: [expect.stringContaining('加一条提示')],
  });
});
