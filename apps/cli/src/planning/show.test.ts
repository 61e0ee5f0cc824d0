import type { PlanningState, RecordedPlanning } from '@troupe/core/planning';
import { expect, test } from 'vitest';
import { plainShow } from './show.ts';
import { planWords } from './words.ts';

test.each([
  ['en', 'turns: approved as it is after round 2'],
  ['zh', 'turns: 第 2 轮之后照原样通过'],
] as const)('a review that lapses says after which round it did (%s)', (language, said) => {
  const lines: string[] = [];
  const voice = { warn: (line: string) => void lines.push(line) } as unknown as Parameters<typeof plainShow>[1];
  const lapsed = { type: 'review-lapsed', stage: 'turns', round: 3, problems: [], seq: 1, at: 0 } as unknown as RecordedPlanning;
  plainShow(planWords(language), voice).event(lapsed, { chapters: [] } as unknown as PlanningState);
  expect(lines.map((line) => line.trim())).toEqual([said]);
});
