import type { Asking } from './desk.ts';
import { most } from './fields.ts';
import { partsOf, planShape } from './graph.ts';
import type { PlanningState } from './state.ts';

/** A topic costs at most so many answers before its rehearsals. */
export const mostCalls = 50;

type Counted = Pick<PlanningState, 'parts' | 'acts' | 'way' | 'chapters' | 'source' | 'spent' | 'edits' | 'rehearsed'>;

/** What a person asks for and what comes of rehearsals is beyond it, and a book takes as long as it is. */
const isBound = ({ source, edits, rehearsed }: Counted): boolean => source?.kind === 'topic' && edits.size === 0 && rehearsed.length === 0;

/** The parts that must still be written, whatever else is asked: as many as there may be of those that nobody has counted yet. */
function stillDue(state: Counted): number {
  const shape = planShape(state);
  const known = partsOf(shape).filter((part) => state.parts.get(part)?.value === undefined).length;
  const people = shape.people.length === 0 ? most.people * 2 : 0;
  const scripted = shape.way === 'script';
  const staged = scripted
    ? shape.scenes.length === 0
      ? most.scenes
      : 0
    : shape.acts.filter(({ points }) => points.length === 0).length * most.points;
  const cues = !scripted && staged > 0 ? shape.people.length : 0;
  return known + people + staged + cues;
}

/** Whether one more can be asked that could be done without. Of a model that has answered in no form, each may have to be asked twice. */
export function affordsOne(state: Counted, { spare, useless }: Asking): boolean {
  const each = useless > 0 ? 2 : 1;
  return !isBound(state) || state.spent.calls + useless + stillDue(state) + (spare + 1) * each <= mostCalls;
}
