import type { Condition } from '../blueprint/condition.ts';
import { stageBook } from '../blueprint/lookup.ts';
import type { Ending } from '../blueprint/schema.ts';
import type { Recorded } from '../events/event.ts';
import { holds } from '../events/holds.ts';
import type { StageState } from '../events/state.ts';
import { isRefusing } from './refusing.ts';
import type { Stage } from './stage.ts';

/** What whoever reads an answer says where the evening has come to none of the play's endings. */
export const noEnding = 'none';

/** The play's endings, once the evening may come to one of them. */
export function endingsNear({ blueprint, point, coda }: StageState): readonly Ending[] {
  const { order, points } = stageBook(blueprint);
  const placed = point && points.get(point.id);
  const last = placed?.index === order.length - 1 || placed?.point.next.some(({ to }) => 'ending' in to);
  return coda || last ? blueprint.endings : [];
}

const lastPoint = ({ blueprint, point }: StageState): boolean => point !== null && stageBook(blueprint).order.at(-1)?.point.id === point.id;

/** In the last point the evening has come to one of its endings, in the eyes of whoever read it: whatever else it waits for, it has turned. */
export const endingReached = (state: StageState): boolean => lastPoint(state) && endingSoFar(state) !== null;

/** The ending that has been played so far, where one has and nothing that is known speaks against it. */
export function endingSoFar(state: StageState): string | null {
  const { ending } = state.accompaniment;
  return ending !== undefined && ending !== noEnding && mayEnd(state, ending) ? ending : null;
}

export type PlayedEnding = {
  readonly ending: string;
  /** It went otherwise than in any of them: nothing of what was written for it is read out. */
  readonly otherwise?: true;
  /** The last answer has shown it: nothing is left to be told. */
  readonly answered?: true;
};

/**
 * How it ended: as it was played, in the eyes of whoever read it, where nothing that is known speaks against it; else as the play's own
 * conditions have it, which count words and deeds and may have missed some.
 */
export function endingPlayed({ state, log }: Pick<Stage, 'state' | 'log'>, byConditions: string): PlayedEnding {
  const answered = isAnsweredOut(state, log) && { answered: true as const };
  // Before the last answer it only means that nothing is decided yet.
  const none = state.accompaniment.ending === noEnding;
  const ending = (none ? null : endingSoFar(state)) ?? byConditions;
  const otherwise = answered && (none || (isRefusing(state) && endingSoFar(state) === null && isLeftOver(state, ending)));
  return { ending, ...((otherwise || isUntrue(state, ending)) && { otherwise: true as const }), ...answered };
}

/** No condition that holds leads to it: it is what remains when nothing was met. */
export const isLeftOver = (state: StageState, ending: string): boolean =>
  !stageBook(state.blueprint)
    .order.flatMap(({ point }) => point.next)
    .some(({ to, when }) => 'ending' in to && to.ending === ending && when !== undefined && holds(when, state));

/** A sentence of it has been played otherwise: its title and the rest of it would claim what nobody has seen. */
function isUntrue({ blueprint, accompaniment: { unplayed = [] } }: StageState, ending: string): boolean {
  const text = stageBook(blueprint).endings.get(ending)?.text ?? '';
  return unplayed.some((one) => text.includes(one));
}

/** The last answer was the end, where anything came. */
function isAnsweredOut({ coda, accompaniment }: StageState, log: readonly Recorded[]): boolean {
  if (coda === null || accompaniment.seq <= coda.seq) return false;
  return log.some((event) => {
    if (event.seq <= coda.seq || event.seq >= accompaniment.seq) return false;
    if (event.type === 'narration') return 'text' in event.text && event.text.text !== '';
    return (event.type === 'speech' || event.type === 'gesture') && !coda.who.includes(event.by);
  });
}

/** Whether any way to an ending is still open, for all that is known: no wedding for the dead. */
function mayEnd(state: StageState, ending: string): boolean {
  const { order, endings } = stageBook(state.blueprint);
  const ways = order.flatMap(({ point }) => point.next).filter(({ to }) => 'ending' in to && to.ending === ending);
  return endings.has(ending) && (ways.length === 0 || ways.some(({ when }) => !when || may(when, state)));
}

const may = (condition: Condition, state: StageState): boolean => {
  if ('all' in condition) return condition.all.every((part) => may(part, state));
  if ('any' in condition) return condition.any.some((part) => may(part, state));
  if ('not' in condition) return !must(condition.not, state);
  return holds(condition, state) || isMissable(condition);
};

const must = (condition: Condition, state: StageState): boolean => {
  if ('all' in condition) return condition.all.every((part) => must(part, state));
  if ('any' in condition) return condition.any.some((part) => must(part, state));
  return 'not' in condition ? !may(condition.not, state) : holds(condition, state);
};

/** States that whoever reads an answer has a word for: those of a play's own making come about by its rules alone. */
const readable: ReadonlySet<string> = new Set(['open', 'lit', 'empty', 'broken', 'torn', 'burnt', 'worn']);

/** What is counted as it is read may have been played without being counted; where people and things are, and whether they live, is known. */
const isMissable = (condition: Condition): boolean =>
  ['did', 'said', 'judged', 'knows', 'heard', 'beats'].some((key) => key in condition) ||
  ('state' in condition && !readable.has(condition.state.key));
