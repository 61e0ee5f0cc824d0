import type { PlanningState, RecordedPlanning } from '@troupe/core/planning';
import { expect, test } from 'vitest';
import { plainShow } from './show.ts';
import { planWords } from './words.ts';

test.each([
  ['en', 'turns: left as it is, 1 problem for you to judge'],
  ['zh', 'turns: 照原样留着，1 个问题请你定夺'],
] as const)('what nobody is asked about any more is shown, problem by problem (%s)', (language, said) => {
  const lines: string[] = [];
  const voice = { warn: (line: string) => void lines.push(line) } as unknown as Parameters<typeof plainShow>[1];
  const lapsed = {
    type: 'review-lapsed',
    stage: 'turns',
    round: 3,
    problems: [{ problem: 'Told.' }],
    seq: 1,
    at: 0,
  } as unknown as RecordedPlanning;
  plainShow(planWords(language), voice).event(lapsed, { chapters: [] } as unknown as PlanningState);
  expect(lines.flatMap((line) => line.split('\n')).map((line) => line.trim())).toEqual([said, '- Told.']);
});
