import { expect, test } from 'vitest';
import { type CueView, cuesPrompt, type Occasion } from './cue.prompt.ts';
import { cueViewOf } from './cue-view.ts';
import type { StagedView } from './director.prompt.ts';
import type { Profiled } from './people.ts';

const ada = {
  id: 'ada',
  name: 'Ada',
  about: 'A guest.',
  profile: { appearance: 'Grey.', persona: 'Wants it.', voice: 'Dry.', relations: [] },
};
const self = ada as unknown as Profiled;
const premise = { language: 'en', seed: 1, acts: 1, source: { kind: 'topic', topic: 'A will' } } as const;
const play = { title: 'Two Wills', theme: 'Greed.', period: 'Now.' };

const staged = (points: readonly number[]): StagedView =>
  ({
    act: 1,
    play,
    points: [1, 2].map((number) => ({
      number,
      here: points.includes(number) ? ['ada'] : [],
      seen: `What is seen at ${number}.`,
      turn: { lines: [], now: [] },
    })),
    scenes: {
      places: [{ name: 'the study', description: 'A study.', leadsTo: [] }],
      scenes: [{ title: 'One', place: 'the study', description: 'The will lies on the desk.', points: [1, 2] }],
    },
    props: { props: [] },
  }) as unknown as StagedView;

test.each([
  ['there from the first', [1, 2], ['The will lies on the desk.', '']],
  ['coming in later', [2], ['']],
])('an occasion in the middle of a scene does not open with how it looked at first: %s', (_, points, settings) => {
  const view = cueViewOf({ people: [self], facts: [] }, self, staged(points));
  expect(view.occasions.map(({ setting }) => setting)).toEqual(settings);
  const asked = cuesPrompt(premise, view).messages[1]?.content ?? '';
  expect(asked.includes('lies on the desk')).toBe(settings.includes('The will lies on the desk.'));
  expect(asked).toContain('2. the study\n   What is seen at 2.');
});

test('whoever is there all evening has room for all of it', () => {
  const occasion = (point: number): Occasion => ({ point, place: 'p', setting: '', seen: 's', with: [], things: [], exits: [] });
  const room = (count: number) =>
    cuesPrompt(premise, {
      act: 1,
      play,
      cast: [self],
      self,
      secrets: [],
      occasions: Array.from({ length: count }, (_, at) => occasion(at + 1)),
    } as CueView).maxTokens ?? 0;
  expect(room(3)).toBe(1800);
  expect(room(17)).toBeGreaterThanOrEqual(17 * 240);
});
