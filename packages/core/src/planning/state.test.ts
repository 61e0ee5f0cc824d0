import { expect, test } from 'vitest';
import type { PlanningEvent, RecordedPlanning } from './event.ts';
import { planningState } from './state.ts';

const call = { model: 'm', input: 10, output: 5, cached: 0, money: 1, took: 100 };
const log = (...events: PlanningEvent[]): RecordedPlanning[] =>
  events.map((event, index) => ({ ...event, seq: index + 1, at: 0, version: 1 }));

test('an answer that comes in after a person’s edit is remembered, and does not replace it', () => {
  const state = planningState(
    log(
      { type: 'part-begun', part: 'draft:1', round: 0 },
      { type: 'part-edited', part: 'draft:1', value: 'mine' },
      { type: 'part-written', part: 'draft:1', prompt: 'p', value: 'theirs', call },
    ),
  );
  expect(state.parts.get('draft:1')).toMatchObject({ status: 'edited', value: 'mine' });
  expect(state.answers.get('p')).toBe('theirs');
  expect(state.spent).toMatchObject({ calls: 1, money: 1 });
});

test('an edit taken back leaves the part to be written, and an edit takes the blueprint away', () => {
  const events = log(
    { type: 'part-written', part: 'draft:1', prompt: 'p', value: 'first', call },
    { type: 'part-edited', part: 'draft:1', value: 'mine' },
    { type: 'part-edited', part: 'draft:1', value: 'mine again' },
    { type: 'edit-withdrawn', part: 'draft:1' },
    { type: 'part-restored', part: 'draft:1', prompt: 'p' },
  );
  expect(planningState(events.slice(0, 3)).parts.get('draft:1')?.value).toBe('mine again');
  expect(planningState(events.slice(0, 4)).parts.has('draft:1')).toBe(false);
  expect(planningState(events).parts.get('draft:1')).toMatchObject({ status: 'written', value: 'first', prompt: 'p' });
});

test('a run that is taken up again forgets what was half done, and keeps what was answered', () => {
  const state = planningState(
    log(
      { type: 'part-written', part: 'cast', prompt: 'c', value: {}, call },
      { type: 'part-begun', part: 'draft:1', round: 0 },
      { type: 'part-failed', part: 'ending:1', attempt: 1, code: 'x', message: 'y' },
      { type: 'planning-failed', code: 'x', message: 'y', remedy: 'z' },
      { type: 'planning-resumed' },
    ),
  );
  expect([...state.parts.keys()]).toEqual(['cast']);
  expect(state.failure).toBeNull();
});
