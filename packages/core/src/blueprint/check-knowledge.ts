import type { Planned } from './check-planned.ts';
import { keyOf, look } from './check-evaluate.ts';
import type { Reach } from './check-reach.ts';
import { pointsAfter, type Routes } from './check-routes.ts';
import { tellsFact } from './check-words.ts';
import type { Condition } from './condition.ts';
import { cueOf, type PlacedPoint, type StageBook } from './lookup.ts';
import type { Fact } from './schema.ts';
import type { WorldChange } from './terms.ts';

/** Who may know a fact: when a point begins, and by the time it ends. */
export type Spread = { before(index: number): ReadonlySet<string>; during(index: number): ReadonlySet<string> };

/** `possible`: all that could be told is told. `planned`: only what the blueprint foresees being told, read or learned. */
export type Knowledge = { possible(fact: string): Spread; planned(fact: string): Spread };

type Setting = { readonly book: StageBook; readonly routes: Routes; readonly reach: Reach; readonly planned: Planned };

export function knowledgeOf(setting: Setting): Knowledge {
  const spreads = new Map<string, Spread>();
  const spread = (id: string, mode: 'possible' | 'planned'): Spread => {
    const key = `${mode} ${id}`;
    const known = spreads.get(key);
    if (known) return known;
    const fact = setting.book.facts.get(id);
    const made = fact ? follow(fact, mode, setting) : { before: () => new Set<string>(), during: () => new Set<string>() };
    spreads.set(key, made);
    return made;
  };
  return { possible: (fact) => spread(fact, 'possible'), planned: (fact) => spread(fact, 'planned') };
}

function follow(fact: Fact, mode: 'possible' | 'planned', setting: Setting): Spread {
  const { book, routes } = setting;
  const first = new Set(fact.knownBy === 'everyone' ? book.characters.keys() : fact.knownBy);
  const before: (Set<string> | undefined)[] = book.order.map((_, index) => (index === 0 ? new Set(first) : undefined));
  const during: (ReadonlySet<string> | undefined)[] = [];
  const due = [0];
  for (let index = due.shift(); index !== undefined; index = due.shift()) {
    const placed = book.order[index];
    const known = before[index];
    if (!placed || !known) continue;
    const learned = learnedIn(fact, placed, known, mode, setting);
    during[index] = learned;
    const after = [...learned, ...learners(fact.id, placed.point.fallback.changes)];
    for (const next of pointsAfter(routes.edges[index] ?? [])) {
      const there = before[next];
      const more = there ? after.filter((who) => !there.has(who)) : after;
      if (there && more.length === 0) continue;
      before[next] = new Set([...(there ?? []), ...more]);
      if (!due.includes(next)) due.push(next);
    }
  }
  return { before: (index) => before[index] ?? first, during: (index) => during[index] ?? first };
}

function learnedIn(fact: Fact, placed: PlacedPoint, known: ReadonlySet<string>, mode: 'possible' | 'planned', { book, reach, planned }: Setting): Set<string> {
  const { point, index } = placed;
  const cast = [...reach.cast(index)];
  const learned = new Set(known);
  const changes = reach.changes.filter(({ point: at, from }) => at === null || (at === index && from === 'complication')).map(({ change }) => change);
  for (const who of learners(fact.id, changes)) learned.add(who);
  for (const prop of book.props.values()) {
    if (prop.reveals.includes(fact.id) && cast.some((who) => reach.touches(who, prop.id))) for (const who of cast) learned.add(who);
  }
  if (mode === 'planned') for (const who of foreseen(fact.id, point)) learned.add(who);
  const world = planned.world(index);
  const tellers = cast.filter((who) => learned.has(who) && (!world || look(world, keyOf.health(who)) !== 'dead'));
  const told = mode === 'possible' ? fact.words.length > 0 && tellers.length > 0 : isToldIn(fact, placed, tellers);
  if (told) for (const who of cast) learned.add(who);
  return learned;
}

const learners = (fact: string, changes: readonly WorldChange[]): string[] =>
  changes.flatMap((change) => ('learn' in change && change.learn.fact === fact ? [change.learn.who] : []));

/** Those who know it because the flag or the build-up says so. */
function foreseen(fact: string, { flag, buildUp }: PlacedPoint['point']): string[] {
  const atoms = [...('when' in flag ? atomsOf(flag.when) : []), ...(buildUp ? atomsOf(buildUp) : [])];
  return atoms.flatMap((atom) => ('knows' in atom && atom.knows.fact === fact ? [atom.knows.who] : []));
}

/** The point waits for it to be told, or somebody who knows it has it among its moves. */
function isToldIn(fact: Fact, { point }: PlacedPoint, tellers: readonly string[]): boolean {
  const { flag, buildUp } = point;
  const atoms = [...('when' in flag ? atomsOf(flag.when) : []), ...(buildUp ? atomsOf(buildUp) : [])];
  if (atoms.some((atom) => 'said' in atom && atom.said.tells === fact.id)) return true;
  return tellers.some((who) => cueOf(point, who)?.moves.some(({ say }) => say !== undefined && tellsFact(say, fact)));
}

/** Everything a condition asks for, alternatives included; what it denies is left out. */
export function atomsOf(condition: Condition): Condition[] {
  if ('all' in condition) return condition.all.flatMap(atomsOf);
  if ('any' in condition) return condition.any.flatMap(atomsOf);
  return 'not' in condition ? [] : [condition];
}
