import type { Blueprint, Point } from '@troupe/core/blueprint';

/** One point as an audience would count it: what may come out there, whom it hits, what cannot be undone, whether the play may end. */
export type Turn = {
  readonly number: number;
  readonly point: Point;
  readonly facts: readonly string[];
  readonly people: readonly string[];
  readonly weight: number;
};

const undone = /"(?:attack|kill|burn|tear|break|drink|eat|poison|drop|throw|embrace)"/gu;

/** Every point in the order of the play. */
export function turnsOf({ acts, facts }: Pick<Blueprint, 'acts' | 'facts'>): Turn[] {
  const points = acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.points));
  return points.map((point, index) => {
    const events = JSON.stringify([point.flag, point.alternatives ?? [], point.script ?? []]);
    const told = facts.filter(({ id }) => events.includes(`"${id}"`)).map(({ id }) => id);
    const final = new Set(events.match(undone)).size;
    const ends = point.next.filter(({ to }) => 'ending' in to).length;
    const hit = point.hits?.length ?? Object.keys(point.cues).length / 2;
    const people = Object.keys(point.cues);
    return { number: index + 1, point, facts: told, people, weight: 1 + 2 * told.length + 2 * final + ends + hit };
  });
}

export type Dot = { readonly x: number; readonly y: number };

/** The line of it: one dot a point, the heaviest at the top. */
export function lineOf(turns: readonly Turn[], width: number, height: number): Dot[] {
  const most = Math.max(1, ...turns.map(({ weight }) => weight));
  const step = width / Math.max(1, turns.length);
  return turns.map(({ weight }, index) => ({ x: step * (index + 0.5), y: height - (height * weight) / most }));
}
