import { stageBook } from '@troupe/core/blueprint';
import { type Recorded, unstruck, type Viewer } from '@troupe/core/events';
import { inTurns } from '../shared/turns.ts';
import { seenBy, seenInTurns, speakerOf, textOf } from './seen.ts';
import type { ComparedLine, Comparison } from './shapes.ts';

const aside: ReadonlySet<string> = new Set([
  'playbill',
  'seat',
  'pause',
  'resume',
  'note',
  'rewind',
  'attempt',
  'house',
  'hint',
  'direction',
]);

/** Two courses of one play, side by side: what they share, and how each went on, as one viewer would have seen it. With turns for others in between. */
export async function compare(here: readonly Recorded[], there: readonly Recorded[], viewer: Viewer): Promise<Comparison> {
  for (const log of [here, there]) await seenInTurns(log, viewer);
  return inTurns(comparing(here, there, viewer));
}

function* comparing(here: readonly Recorded[], there: readonly Recorded[], viewer: Viewer): Generator<void, Comparison> {
  const [one, other] = [yield* linesOf(here, viewer), yield* linesOf(there, viewer)];
  const common = sharedLines(one, other);
  yield;
  const [hows, otherHows] = [howEnded(here), howEnded(there)];
  const points = [...new Set([...hows.keys(), ...otherHows.keys()])]
    .map((point) => ({
      point,
      title: titleOf(here, point),
      here: hows.get(point) ?? null,
      there: otherHows.get(point) ?? null,
    }))
    .filter((point) => point.here !== point.there);
  return {
    common,
    commonBeat: one[common - 1]?.beat ?? 0,
    here: one.slice(common),
    there: other.slice(common),
    points,
    endings: { here: endingOf(here), there: endingOf(there) },
  };
}

function* linesOf(log: readonly Recorded[], viewer: Viewer): Generator<void, ComparedLine[]> {
  const lines: ComparedLine[] = [];
  for (const { frame, struck } of seenBy(log, viewer)) {
    yield;
    if (struck || aside.has(frame.type)) continue;
    lines.push({
      number: frame.number,
      beat: frame.beat,
      kind: frame.type,
      by: speakerOf(frame),
      name: 'name' in frame ? frame.name : '',
      text: frame.type === 'curtain' ? frame.ending.title : textOf(frame),
    });
  }
  return lines;
}

function sharedLines(one: readonly ComparedLine[], other: readonly ComparedLine[]): number {
  let shared = 0;
  while (shared < one.length && shared < other.length && same(one[shared] as ComparedLine, other[shared] as ComparedLine)) shared++;
  return shared;
}

const same = (a: ComparedLine, b: ComparedLine): boolean => a.kind === b.kind && a.by === b.by && a.text === b.text && a.beat === b.beat;

function howEnded(log: readonly Recorded[]): Map<string, string> {
  return new Map(unstruck(log).flatMap((event) => (event.type === 'point-end' ? [[event.point, event.how] as const] : [])));
}

function titleOf([open]: readonly Recorded[], id: string): string {
  return open?.type === 'performance-open' ? stageBook(open.blueprint).nameOf(id) : id;
}

function endingOf(log: readonly Recorded[]): string | null {
  const curtain = unstruck(log).find((event) => event.type === 'curtain');
  return curtain?.type === 'curtain' ? titleOf(log, curtain.ending) : null;
}
