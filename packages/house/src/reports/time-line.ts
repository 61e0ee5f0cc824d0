import { stageBook } from '@troupe/core/blueprint';
import { type Recorded, unstruck, type Viewer } from '@troupe/core/events';
import { atOnce, inTurns } from '../shared/turns.ts';
import { type KeptFrame, ownBeatAt, type Seen, seenBy, seenInTurns, speakerOf, textOf } from './seen.ts';
import type { TimeAct, TimeBeat, TimeLine, TimePoint, TimeScene } from './shapes.ts';

/** While they are put together. */
type Scene = Omit<TimeScene, 'points'> & { points: TimePoint[] };
type Act = Omit<TimeAct, 'scenes'> & { scenes: Scene[] };

type Asked = { readonly host: boolean };

/** The shape of an evening. The points too, for the host, and for all once the curtain has fallen; their titles give the plot away. */
export const timeLine = (log: readonly Recorded[], viewer: Viewer, asked: Asked): TimeLine => atOnce(drawing(log, viewer, asked));

/** The same of a long one, with turns for others in between. */
export async function timeLineInTurns(log: readonly Recorded[], viewer: Viewer, asked: Asked): Promise<TimeLine> {
  await seenInTurns(log, viewer);
  return inTurns(drawing(log, viewer, asked));
}

function* drawing(log: readonly Recorded[], viewer: Viewer, { host }: Asked): Generator<void, TimeLine> {
  const seen = seenBy(log, viewer);
  const curtain = unstruck(log).some(({ type }) => type === 'curtain');
  const last = seen.at(-1);
  return {
    head: host ? (log.at(-1)?.seq ?? 0) : (last?.frame.number ?? 0),
    beat: last?.frame.beat ?? 0,
    curtain,
    acts: yield* actsOf(log, seen, host || curtain),
    beats: yield* beatsOf(log, seen, host),
    notes: seen.flatMap(({ frame }) => (frame.type === 'note' ? [{ beat: frame.beat + 1, text: frame.text }] : [])),
  };
}

function* actsOf(log: readonly Recorded[], seen: readonly Seen[], everything: boolean): Generator<void, Act[]> {
  const acts: Act[] = [];
  for (const { frame, struck } of seen) {
    yield;
    if (struck) continue;
    if (frame.type === 'act') acts.push({ id: frame.act, title: frame.title, beat: frame.beat, scenes: [] });
    if (frame.type === 'scene')
      acts.at(-1)?.scenes.push({ id: frame.scene, title: frame.title, place: frame.place, beat: frame.beat, points: [] });
  }
  if (!everything) return acts;
  // Of two by one name the last.
  const scenes = new Map(acts.flatMap((act) => act.scenes).map((scene) => [scene.id, scene]));
  for (const { scene, ...point } of yield* pointsOf(log, seen)) scenes.get(scene)?.points.push(point);
  return acts;
}

type FoundPoint = TimePoint & { readonly scene: string };

function* pointsOf(log: readonly Recorded[], seen: readonly Seen[]): Generator<void, FoundPoint[]> {
  const [open] = log;
  if (open?.type !== 'performance-open') return [];
  const book = stageBook(open.blueprint);
  const points: FoundPoint[] = [];
  for (const event of unstruck(log)) {
    yield;
    if (event.type === 'point-start')
      points.push({
        id: event.point,
        title: book.nameOf(event.point),
        beat: ownBeatAt(event, seen),
        endBeat: null,
        how: null,
        scene: book.points.get(event.point)?.scene.id ?? '',
      });
    const current = points.at(-1);
    if (event.type === 'point-end' && current) points[points.length - 1] = { ...current, endBeat: ownBeatAt(event, seen), how: event.how };
  }
  return points;
}

/** What stands for a beat, the most telling first. */
const telling: readonly KeptFrame['type'][] = [
  'speech',
  'whisper',
  'voice',
  'ruling',
  'gesture',
  'thought',
  'pass',
  'silence',
  'discovery',
  'whispering',
  'narration',
];
const rank = ({ frame }: Seen): number => telling.indexOf(frame.type);

function* beatsOf(log: readonly Recorded[], seen: readonly Seen[], host: boolean): Generator<void, TimeBeat[]> {
  const ends = yield* endsOf(log);
  const beats: TimeBeat[] = [];
  for (const run of yield* runsOf(seen)) {
    yield;
    const beat = beatOf(run, ends, host);
    if (beat) beats.push(beat);
  }
  return beats;
}

function beatOf(run: readonly Seen[], ends: ReadonlyMap<number, number>, host: boolean): TimeBeat | null {
  const told = run.filter((one) => rank(one) >= 0);
  const first = told.reduce<Seen | undefined>((best, one) => (best && rank(best) <= rank(one) ? best : one), undefined);
  const last = run.at(-1);
  if (!first || !last) return null;
  const { frame, event, struck } = first;
  return {
    seq: host ? (ends.get(event.seq) ?? event.seq) : last.frame.number,
    number: last.frame.number,
    beat: frame.beat,
    by: speakerOf(frame),
    name: 'name' in frame ? frame.name : '',
    kind: frame.type,
    firstWords: firstWords(textOf(frame)),
    at: event.at,
    ...(struck && { struck: true as const }),
  };
}

/** Frames of one beat, in a row: after a rewind the numbers of beats come again. */
function* runsOf(seen: readonly Seen[]): Generator<void, Seen[][]> {
  const runs: Seen[][] = [];
  let current: Seen[] = [];
  for (const one of seen) {
    yield;
    if (one.frame.type === 'rewind' || (current[0] && current[0].frame.beat !== one.frame.beat)) {
      runs.push(current);
      current = [];
    }
    if (one.frame.type !== 'rewind') current.push(one);
  }
  return [...runs, current].filter((run) => run.length > 0 && (run[0]?.frame.beat ?? 0) > 0);
}

/** For every event the last one of its beat: half a beat cannot be played on from. */
function* endsOf(log: readonly Recorded[]): Generator<void, ReadonlyMap<number, number>> {
  const ends = new Map<number, number>();
  let end = 0;
  for (let index = log.length - 1; index >= 0; index--) {
    yield;
    const event = log[index] as Recorded;
    const next = log[index + 1];
    if (!next || next.beat !== event.beat || next.type === 'rewind') end = event.seq;
    ends.set(event.seq, end);
  }
  return ends;
}

const most = 64;

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= most) return line;
  return `${letters
    .slice(0, most)
    .join('')
    .replace(/\s\S*$/u, '')}…`;
}
