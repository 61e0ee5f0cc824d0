import { meant, plainName } from './names.ts';
import type { Person } from './people.ts';
import type { PlannedPoint, TurnLine } from './points.ts';
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

/** Of these, what somebody there may know of: not what is hidden or shut away, unless they have it on them, handle it, or saw it handled before. */
export function thingsFor(self: Person, point: PlannedPoint, around: Around): readonly Prop[] {
  return thingsAt(point, around).filter((prop) => {
    const links = linksOf(prop, point, around);
    const held = links.some(({ at }) => at.relation === 'held by' && meant(at.of, [self]));
    return held || isShown(prop, self, point, around) || links.every((link) => isOpen(link, self, point, around));
  });
}

type Link = { readonly prop: Prop; readonly at: Pick<Prop, 'relation' | 'of'>; readonly moved: boolean };

/** It lies in the open there: what was hidden lies where the script has put it since, and what it is in is not shut. */
function isOpen({ prop, at, moved }: Link, self: Person, point: PlannedPoint, around: Around): boolean {
  const within = ['in', 'under', 'behind'].includes(at.relation);
  if (prop.nature.includes('hidden') && (!moved || within || at.relation === 'held by')) return isShown(prop, self, point, around);
  const host = hostIn(around.props, at);
  const shut = at.relation === 'in' && host !== undefined && host.nature.some((one) => one === 'closed' || one === 'locked');
  return !shut || isOpened(host, point, around);
}

const linesBefore = ({ number }: PlannedPoint, { points }: Around) =>
  points.filter((one) => one.number < number).map(({ here, turn }) => ({ here, lines: turn?.lines ?? [] }));

/** They were there when somebody did something with it, or do something with it themselves. */
function isShown(prop: Prop, self: Person, point: PlannedPoint, around: Around): boolean {
  const handled = ({ uses, acts }: TurnLine): boolean => [...uses, ...acts.flatMap(({ on }) => on)].some((name) => isCalled(prop, name));
  const own = (point.turn?.lines ?? []).filter(({ who, with: others = [] }) => [who, ...others].some((one) => meant(one, [self])));
  return own.some(handled) || linesBefore(point, around).some(({ here, lines }) => here.includes(self.id) && lines.some(handled));
}

const isOpened = (host: Prop, point: PlannedPoint, around: Around): boolean =>
  linesBefore(point, around).some(({ lines }) =>
    lines.some(({ acts }) =>
      acts.some(({ verb, on }) => (verb === 'open' || verb === 'break') && on[0] !== undefined && isCalled(host, on[0])),
    ),
  );

/** A thing, and what it is in or on, each where it is by then. */
function linksOf(prop: Prop, point: PlannedPoint, { points, props }: Pick<Around, 'points' | 'props'>): Link[] {
  const moved = [...points.filter(({ number }) => number < point.number), point].flatMap(({ turn }) => turn?.now ?? []);
  const links: Link[] = [];
  for (let one: Prop | undefined = prop; one && !links.some((link) => link.prop === one); one = hostIn(props, (links.at(-1) as Link).at)) {
    const own: Prop = one;
    const now = moved.findLast(({ thing }) => isCalled(own, thing));
    links.push({ prop: own, at: now ?? own, moved: now !== undefined });
  }
  return links;
}

function isThere(prop: Prop, point: PlannedPoint, { points, props, places, people, place }: Around): boolean {
  const before = points.filter(({ number }) => number < point.number);
  const done = before.flatMap(({ turn }) => turn?.lines.flatMap(({ acts }) => acts) ?? []);
  if (done.some(({ verb, on }) => consuming.has(verb) && on[0] !== undefined && isCalled(prop, on[0]))) return false;
  const { at } = linksOf(prop, point, { points, props }).at(-1) as Link;
  const holder = at.relation === 'held by' ? meant(at.of, people) : undefined;
  if (holder) return point.here.includes(holder.id);
  const named = places.find(({ name }) => plainName(name) === plainName(at.of));
  return named === undefined || plainName(named.name) === plainName(place.name);
}

const hostIn = (props: readonly Prop[], { relation, of }: Pick<Prop, 'relation' | 'of'>): Prop | undefined =>
  relation === 'at' || relation === 'held by' ? undefined : props.find((one) => isCalled(one, of));

const isCalled = ({ name }: Prop, other: string): boolean => plainName(name) === plainName(other);
