import { expect, test } from 'vitest';
import { check } from './check.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { soundBlueprint } from './sound.fixture.ts';

test('the sound play has nothing wrong with it', () => {
  expect(check(soundBlueprint()).map(formatDiagnostic)).toEqual([]);
});
