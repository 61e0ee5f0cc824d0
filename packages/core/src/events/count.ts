import type { Condition, Did, Said } from '../blueprint/condition.ts';
import { isEphemeral } from '../blueprint/ephemeral.ts';
import { stageBook, type Tally, tallied, tallyKey } from '../blueprint/lookup.ts';
import type { Point } from '../blueprint/schema.ts';
import { hash } from '../model/random.ts';
import { holdsWords } from '../text/holds-words.ts';
import type { Change } from '../world/world.ts';
import type { EventOf, Recorded } from './event.ts';
import type { Momentum, StageState } from './state.ts';

const remembered = 12;
const seenLimit = 64;

/** Tallies what conditions ask for, and keeps the momentum of the point. An attempt counts when it is ruled on. */
export function countEvent(before: StageState, after: StageState, event: Recorded): StageState {
  if (event.type === 'attempt') return { ...after, lastAttempt: event };
  if (event.type === 'ruling') return countRuling(before, after, event);
  if (event.type === 'speech' || event.type === 'whisper') return countSpeech(before, after, event);
  if (event.type === 'reading') return countReading(before, after, event);
  if (event.type === 'direction' || event.type === 'hint' || event.type === 'advance') return after;
  return after.knows === before.knows ? after : { ...after, momentum: progressed(after, `knows ${knowledge(after)}`) };
}

function countRuling(before: StageState, after: StageState, event: Recorded<EventOf<'ruling'>>): StageState {
  const attempt = after.lastAttempt;
  if (!attempt || attempt.by !== event.by) return after;
  // What is done with a thing that somebody thought of meets no condition of the author's, however it is worded.
  const authored = !attempt.targets.some(({ id }) => isEphemeral(id));
  const hits = stageBook(after.blueprint).tallies.filter(
    (tally) => authored && tally.kind === 'did' && didMatches(tally.pattern, attempt, event.outcome),
  );
  const counted = count(after, hits);
  const momentum =
    event.outcome === 'failure'
      ? repeated(counted, `refused ${attempt.verb} ${attempt.targets.map(({ id }) => id).join(' ')}`)
      : wanted(counted, hits) || after.knows !== before.knows || event.changes.some(isMaterial)
        ? progressed(
            counted,
            `ruled ${JSON.stringify(event.changes.filter(isMaterial))} ${wanted(counted, hits) ? counts(counted, hits) : ''}`,
          )
        : repeated(counted, `did ${attempt.verb} ${attempt.targets.map(({ id }) => id).join(' ')}`);
  return { ...counted, momentum, lastAttempt: null };
}

/** What was said counts once it has been read. */
function countReading(before: StageState, after: StageState, { lines, happened, moved }: Recorded<EventOf<'reading'>>): StageState {
  const patterns = stageBook(after.blueprint).tallies.filter((tally) => tally.kind === 'said');
  const hits = lines.flatMap(({ said }) => said.flatMap((key) => patterns.filter((tally) => tally.key === key)));
  const counted = count(after, hits);
  if (wanted(counted, hits)) return { ...counted, momentum: progressed(counted, `said ${counts(counted, hits)}`) };
  if (after.heard !== before.heard) return { ...counted, momentum: progressed(counted, `heard ${belief(after)}`) };
  if (happened.length > 0 || (moved && isYoung(after)))
    return { ...counted, momentum: progressed(counted, `read ${happened.join(' ')} ${after.readBeat}`) };
  return counted;
}

/** So many beats a point may live on what is tried, planted and asked in it: a person's scheme needs that long, and none needs longer. */
const longestScheme = 30;
const isYoung = ({ point, beat, plan }: StageState): boolean =>
  point !== null && (beat - point.startBeat < longestScheme || plan.some(({ script }) => script !== undefined));

/** Sitting down and drawing a pencil bring no play forward. */
const isMaterial = (change: Change): boolean =>
  !('stance' in change || 'appear' in change || 'write' in change || 'offer' in change || 'bar' in change);

function countSpeech(before: StageState, after: StageState, event: Recorded<EventOf<'speech'> | EventOf<'whisper'>>): StageState {
  if (after.switches.way) return { ...after, momentum: repeated(after, event.text) };
  const hits = stageBook(after.blueprint).tallies.filter((tally) => tally.kind === 'said' && saidMatches(tally.pattern, event));
  const counted = count(after, hits);
  if (wanted(counted, hits)) return { ...counted, momentum: progressed(counted, `said ${counts(counted, hits)}`) };
  if (after.knows !== before.knows) return { ...counted, momentum: progressed(counted, `knows ${knowledge(after)}`) };
  // Whoever asks something new is getting somewhere; the same again is counted as that.
  if (after.seats[event.by] && asks.test(event.text) && isYoung(after) && !counted.momentum.recent.includes(hash(event.text)))
    return { ...counted, momentum: repeated({ ...counted, momentum: progressed(counted, `asked ${event.text}`) }, event.text) };
  return { ...counted, momentum: repeated(counted, event.text) };
}

const asks =
  /[?？]\s*["”』」]?\s*$|^(?:(?:so|and|but|then|well),? )?(?:who|what|where|when|why|how|which|whose|do|does|did|is|are|was|were|can|could|will|would|have|has)\b|[吗呢么]\s*$|什么|谁|为何|为什么|怎么|哪/iu;

function knowledge(state: StageState): string {
  return Object.entries(state.knows)
    .map(([who, facts]) => `${who}:${facts.length}`)
    .join(' ');
}

function belief(state: StageState): string {
  return Object.entries(state.heard)
    .map(([who, facts]) => `${who}:${facts.length}`)
    .join(' ');
}

function counts(state: StageState, hits: readonly Tally[]): string {
  return hits.map(({ key }) => `${key}=${state.tallies[key]?.play}`).join(' ');
}

function count(state: StageState, hits: readonly Tally[]): StageState {
  if (hits.length === 0) return state;
  const tallies = { ...state.tallies };
  for (const { key } of hits) {
    const { play, act, point } = tallies[key] ?? { play: 0, act: 0, point: 0 };
    tallies[key] = { play: play + 1, act: act + 1, point: point + 1 };
  }
  return { ...state, tallies };
}

function didMatches(pattern: Did, attempt: EventOf<'attempt'>, outcome: 'success' | 'failure'): boolean {
  if (pattern.outcome !== 'any' && pattern.outcome !== outcome) return false;
  if (pattern.by !== undefined && pattern.by !== attempt.by) return false;
  if (pattern.verb !== undefined && !list(pattern.verb).includes(attempt.verb as never)) return false;
  return pattern.target === undefined || list(pattern.target).some((id) => attempt.targets.some((target) => target.id === id));
}

/** Whether a line fits a pattern by its words: the way of those who have nobody to read it. */
export function saidMatches(
  pattern: Said,
  event: Pick<EventOf<'speech'>, 'by' | 'text' | 'tells'> & { readonly to: string | readonly string[] },
): boolean {
  if (pattern.by !== undefined && pattern.by !== event.by) return false;
  if (pattern.to !== undefined && !list(event.to).includes(pattern.to)) return false;
  if (pattern.tells !== undefined && !event.tells.includes(pattern.tells)) return false;
  return pattern.words === undefined || holdsWords(event.text, pattern.words);
}

function list<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
}

/** Whether a tally that the current point waits for rose, and was still needed. */
const wanted = (state: StageState, hits: readonly Tally[]): boolean =>
  hits.some(({ key }) => needsOf(state).some((need) => need.key === key && (state.tallies[key]?.[need.within] ?? 0) <= need.times));

/** Whether the current point still waits for a pattern. */
export const waitsFor = (state: StageState, key: string): boolean =>
  needsOf(state).some((need) => need.key === key && (state.tallies[key]?.[need.within] ?? 0) < need.times);

function needsOf(state: StageState): readonly Need[] {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  return placed ? neededTallies(placed.point) : [];
}

type Need = { readonly key: string; readonly times: number; readonly within: 'point' | 'act' | 'play' };
const needs = new WeakMap<Point, readonly Need[]>();

function neededTallies(point: Point): readonly Need[] {
  const known = needs.get(point);
  if (known) return known;
  const conditions: Condition[] = [...('when' in point.flag ? [point.flag.when] : []), ...(point.buildUp ? [point.buildUp] : [])];
  const found = conditions
    .flatMap(tallied)
    .map((pattern) => ({ key: tallyKey('outcome' in pattern ? 'did' : 'said', pattern), times: pattern.times, within: pattern.within }));
  needs.set(point, found);
  return found;
}

/** Something new happened: the meter falls back. The same thing twice is no progress. */
function progressed(state: StageState, what: string): Momentum {
  const mark = hash(what);
  const { momentum } = state;
  if (momentum.seen.includes(mark)) return momentum;
  return {
    ...momentum,
    lastProgressBeat: state.beat,
    lastProgressAt: state.at,
    repetitions: 0,
    rung: momentum.led ? 'complication' : null,
    seen: [...momentum.seen, mark].slice(-seenLimit),
  };
}

function repeated(state: StageState, what: string): Momentum {
  const mark = hash(what);
  const { momentum } = state;
  return {
    ...momentum,
    repetitions: momentum.repetitions + (momentum.recent.includes(mark) ? 1 : 0),
    recent: [...momentum.recent, mark].slice(-remembered),
  };
}
