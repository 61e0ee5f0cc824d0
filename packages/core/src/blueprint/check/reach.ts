import { pointPaths, type StageBook } from '../lookup.ts';
import type { Blueprint } from '../schema.ts';
import type { Location, WorldChange } from '../terms.ts';
import { closure, type Routes } from './routes.ts';

/** A change and the point that may bring it about; rules may at any time (`null`). */
export type PossibleChange = {
  readonly change: WorldChange;
  readonly point: number | null;
  /** What is seen comes like a complication: during its point. */
  readonly from: 'rule' | 'complication' | 'fallback';
  readonly path: string;
};

/** Who and what may be where, at most: whatever this denies is certainly impossible. */
export type Reach = {
  readonly changes: readonly PossibleChange[];
  /** Everybody who may be on stage during a point. */
  cast(index: number): ReadonlySet<string>;
  /** Everybody who may ever be on stage. */
  readonly company: ReadonlySet<string>;
  /** Whether somebody may get to a place. */
  gets(who: string, place: string): boolean;
  meets(one: string, other: string): boolean;
  /** Whether somebody may lay hands on a prop where it is, was put, or is held. */
  touches(who: string, prop: string): boolean;
  /** Whether a test holds in this point or in any that may come before it. */
  sometime(index: number, test: (index: number) => boolean): boolean;
  /** Something may change the world thus by the end of this point, short of its own fallback. */
  mayChange(index: number, test: (change: WorldChange) => boolean): boolean;
  unlocks(prop: string): boolean;
  /** The places and holders a prop may be found at. */
  rootsOf(prop: string): readonly Root[];
};

export type Root = { readonly place: string } | { readonly holder: string };

export function reachOf(blueprint: Blueprint, book: StageBook, routes: Routes): Reach {
  const changes = possibleChanges(blueprint, book);
  const casts = castOfPoints(book, routes, changes);
  const company = new Set(casts.flatMap((cast, index) => (routes.reachable.has(index) ? [...cast] : [])));
  const places = placesOf(book, changes);
  const sometime: Reach['sometime'] = (index, test) => {
    for (const earlier of earlierThan(index, routes)) if (test(earlier)) return true;
    return false;
  };
  const mayChange: Reach['mayChange'] = (index, test) =>
    changes.some(({ change, point, from }) => {
      if (!test(change)) return false;
      if (point === null) return true;
      return from === 'fallback'
        ? (routes.before[index] ?? []).some((last) => sometime(last, (one) => one === point))
        : sometime(index, (one) => one === point);
    });
  const gets: Reach['gets'] = (who, place) => places(who).has(place);
  const meets: Reach['meets'] = (one, other) => one === other || [...places(one)].some((place) => gets(other, place));
  const roots = memo((prop: string) => rootsOf(prop, book, changes));
  const unlocks: Reach['unlocks'] = (prop) => canUnlock(prop, book, changes);
  const touches = memoPair((who, prop) =>
    roots(prop).some((root) =>
      'place' in root ? gets(who, root.place) : root.holder === who || (company.has(root.holder) && meets(who, root.holder)),
    ),
  );
  return {
    changes,
    cast: (index) => casts[index] ?? new Set(),
    company,
    gets,
    meets,
    touches,
    sometime,
    mayChange,
    unlocks,
    rootsOf: roots,
  };
}

function* earlierThan(index: number, routes: Routes): Generator<number> {
  yield* closure([index], (one) => routes.before[one] ?? []);
}

function possibleChanges(blueprint: Blueprint, book: StageBook): PossibleChange[] {
  const paths = pointPaths(blueprint);
  const each = (changes: readonly WorldChange[], point: number | null, from: PossibleChange['from'], path: string): PossibleChange[] =>
    changes.map((change, c) => ({ change, point, from, path: `${path}.changes.${c}` }));
  return [
    ...blueprint.rules.flatMap(({ changes }, r) => each(changes, null, 'rule', `rules.${r}`)),
    ...book.order.flatMap(({ point, index }) => [
      ...point.complications.flatMap(({ changes }, c) => each(changes, index, 'complication', `${paths[index]}.complications.${c}`)),
      ...each(point.seen?.changes ?? [], index, 'complication', `${paths[index]}.seen`),
      ...(point.followUps ?? []).flatMap(({ seen }, f) => each(seen.changes, index, 'complication', `${paths[index]}.followUps.${f}.seen`)),
      ...(point.alternatives ?? []).flatMap(({ seen }, a) =>
        each(seen?.changes ?? [], index, 'complication', `${paths[index]}.alternatives.${a}.seen`),
      ),
      ...(point.script ?? []).flatMap(({ changes = [] }, b) => each(changes, index, 'complication', `${paths[index]}.script.${b}`)),
      ...each(point.fallback.changes, index, 'fallback', `${paths[index]}.fallback`),
    ]),
  ];
}

/** Those on stage at the start, and whoever enters or may be brought on, less those who leave. */
function castOfPoints(book: StageBook, routes: Routes, changes: readonly PossibleChange[]): ReadonlySet<string>[] {
  const brought = (point: number | null, from: PossibleChange['from']): string[] =>
    changes.flatMap((one) =>
      one.point === point && one.from === from && 'move' in one.change && one.change.move.to !== null ? [one.change.move.who] : [],
    );
  const byRules = brought(null, 'rule');
  const starters = [...book.characters.values()].filter(({ start }) => start).map(({ id }) => id);
  const casts: Set<string>[] = book.order.map((_, index) => new Set(index === 0 ? starters : []));
  const seen = new Set<number>();
  const due = [0];
  for (let index = due.shift(); index !== undefined; index = due.shift()) {
    seen.add(index);
    const placed = book.order[index];
    const cast = casts[index];
    if (!placed || !cast) continue;
    for (const who of [...byRules, ...placed.point.enters.map((entrance) => entrance.who), ...brought(index, 'complication')])
      cast.add(who);
    const staying = [...cast].filter((who) => !placed.point.leaves.includes(who));
    const after = [...staying, ...brought(index, 'fallback')];
    for (const { to } of routes.edges[index] ?? []) {
      if (!to || !('point' in to)) continue;
      const next = casts[to.point];
      const more = after.filter((who) => !next?.has(who));
      for (const who of more) next?.add(who);
      if ((more.length > 0 || !seen.has(to.point)) && !due.includes(to.point)) due.push(to.point);
    }
  }
  return casts;
}

/** The places each character may get to on foot from where it starts, enters or is put. */
function placesOf(book: StageBook, changes: readonly PossibleChange[]): (who: string) => ReadonlySet<string> {
  const first = new Map<string, Set<string>>();
  const add = (who: string, place: string): void => {
    first.set(who, (first.get(who) ?? new Set()).add(place));
  };
  for (const { id, start } of book.characters.values()) if (start) add(id, start.place);
  for (const { point, scene } of book.order) for (const { who, place } of point.enters) add(who, place ?? scene.place);
  for (const { change } of changes) if ('move' in change && change.move.to !== null) add(change.move.who, change.move.to);
  return memo((who: string) => walk(book, first.get(who) ?? []));
}

function walk(book: StageBook, from: Iterable<string>): ReadonlySet<string> {
  const seen = new Set(from);
  for (const place of seen) for (const { to } of book.places.get(place)?.exits ?? []) seen.add(to);
  return seen;
}

function rootsOf(prop: string, book: StageBook, changes: readonly PossibleChange[]): Root[] {
  const puts = new Map<string, Location[]>();
  for (const { change } of changes) if ('put' in change) puts.set(change.put.prop, [...(puts.get(change.put.prop) ?? []), change.put.at]);
  const roots: Root[] = [];
  const seen = new Set<string>();
  const follow = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const first = book.props.get(id)?.at;
    for (const at of [...(first ? [first] : []), ...(puts.get(id) ?? [])]) {
      if ('place' in at) roots.push({ place: at.place });
      else if ('holder' in at) roots.push({ holder: at.holder });
      else if ('prop' in at && !(at.relation === 'in' && !canUnlock(at.prop, book, changes))) follow(at.prop);
    }
  };
  follow(prop);
  for (const { id, exits } of book.places.values()) if (exits.some(({ door }) => door === prop)) roots.push({ place: id });
  return roots;
}

function canUnlock(prop: string, book: StageBook, changes: readonly PossibleChange[]): boolean {
  const thing = book.props.get(prop);
  if (
    thing?.state.locked !== true ||
    thing.key !== undefined ||
    thing.affordances.includes('unlock') ||
    thing.affordances.includes('break')
  )
    return true;
  return changes.some(
    ({ change }) => 'set' in change && change.set.prop === prop && change.set.key === 'locked' && change.set.value === false,
  );
}

function memo<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as T;
  };
}

function memoPair(compute: (a: string, b: string) => boolean): (a: string, b: string) => boolean {
  const one = memo((key) => {
    const [a = '', b = ''] = key.split(' ');
    return compute(a, b);
  });
  return (a, b) => one(`${a} ${b}`);
}
