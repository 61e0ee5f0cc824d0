import { stageBook } from '../blueprint/lookup.ts';
import type { Alternative } from '../blueprint/schema.ts';
import type { EventOf } from '../events/event.ts';
import { holds } from '../events/holds.ts';
import { openDraft, record } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import type { Attempt, Ruling } from '../world/world.ts';

/** A deed that would end the point before it was led up to comes to nothing, for the reason in the world that the author wrote. */
export function doneTooSoon(state: StageState, attempt: Attempt, { outcome, because, changes }: Ruling): string | undefined {
  const early = notLedUpTo(state).filter(({ when }) => !holds(when, state));
  if (early.length === 0) return undefined;
  const tried = record(openDraft(state, { newBeat: false }), { type: 'attempt', ...attempt }, state.at);
  const done = record(tried, { type: 'ruling', by: attempt.by, attempt: tried.state.seq, outcome, because, changes }, state.at).state;
  return early.find(({ when }) => holds(when, done))?.tooSoon;
}

/** Words cannot be unsaid: what was said too soon the world answers, once. */
export function saidTooSoon(before: StageState, after: StageState): EventOf<'narration'>[] {
  const text = notLedUpTo(after).find(({ when }) => holds(when, after) && !holds(when, before))?.tooSoon;
  return text === undefined ? [] : [{ type: 'narration', text: { text } }];
}

/** The ways to the flag whose build-up is missing, and that say why they come to nothing without it. */
export function notLedUpTo(state: StageState): Alternative[] {
  const point = state.point && stageBook(state.blueprint).points.get(state.point.id)?.point;
  return (point?.alternatives ?? []).filter(
    ({ tooSoon, buildUp = point?.buildUp }) => tooSoon !== undefined && buildUp !== undefined && !holds(buildUp, state),
  );
}
