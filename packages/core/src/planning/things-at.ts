import { meant, plainName } from './names.ts';
import type { Person } from './people.ts';
import type { PlannedPoint } from './points.ts';
import type { ActSketch } from './sketch.ts';

type Prop = ActSketch['props']['props'][number];
type Place = ActSketch['scenes']['places'][number];

export type Around = {
  readonly points: readonly PlannedPoint[];
  readonly props: readonly Prop[];
  readonly places: readonly Place[];
  readonly people: readonly Person[];
  /** Where the point is played. */
  readonly place: Pick<Place, 'name'>;
};

const consuming: ReadonlySet<string> = new Set(['burn', 'eat', 'drink']);

/** The things of a turn: what its script has not used up by then, there, in or on what is there, or in a hand that is. Of any other point, all. */
export function thingsAt(point: PlannedPoint, around: Around): readonly Prop[] {
  return point.turn === undefined ? around.props : around.props.filter((prop) => isThere(prop, point, around));
}

function isThere(prop: Prop, point: PlannedPoint, { points, props, places, people, place }: Around): boolean {
  const before = points.filter(({ number }) => number < point.number);
  const done = before.flatMap(({ turn }) => turn?.lines.flatMap(({ acts }) => acts) ?? []);
  if (done.some(({ verb, on }) => consuming.has(verb) && on[0] !== undefined && isCalled(prop, on[0]))) return false;
  const moved = [...before, point].flatMap(({ turn }) => turn?.now ?? []);
  const whereOf = (one: Prop): Pick<Prop, 'relation' | 'of'> => moved.findLast(({ thing }) => isCalled(one, thing)) ?? one;
  const seen = new Set<Prop>();
  let at = whereOf(prop);
  for (let host = hostIn(props, at); host && !seen.has(host); host = hostIn(props, at)) {
    seen.add(host);
    at = whereOf(host);
  }
  const holder = at.relation === 'held by' ? meant(at.of, people) : undefined;
  if (holder) return point.here.includes(holder.id);
  const named = places.find(({ name }) => plainName(name) === plainName(at.of));
  return named === undefined || plainName(named.name) === plainName(place.name);
}

const hostIn = (props: readonly Prop[], { relation, of }: Pick<Prop, 'relation' | 'of'>): Prop | undefined =>
  relation === 'at' || relation === 'held by' ? undefined : props.find((one) => isCalled(one, of));

const isCalled = ({ name }: Prop, other: string): boolean => plainName(name) === plainName(other);
