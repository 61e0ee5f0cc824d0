import type { Condition } from '../../condition.ts';

/** A single condition: nothing is inside it. */
export type Leaf = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;
export type Literal = { readonly leaf: Leaf; readonly holds: boolean };
/** Everything of a way must come true together. */
export type Way = readonly Literal[];

const leafKeys = new WeakMap<Leaf, string>();

export function leafKey(leaf: Leaf): string {
  const known = leafKeys.get(leaf);
  if (known !== undefined) return known;
  const key = `leaf ${JSON.stringify(leaf)}`;
  leafKeys.set(leaf, key);
  return key;
}

/** True: it holds as it is. False: it never will. Undefined: somebody has to bring it about. */
export type Judge = (literal: Literal) => boolean | undefined;

/** The ways in which a condition comes true, the longer ones left out that hold a shorter one. Null: more than `most`. */
export function waysTo(condition: Condition, judge: Judge, most: number): readonly Way[] | null {
  const ways = unfold(condition, true, judge, most);
  return ways && leastOf(ways);
}

/** Whether there is any way at all. */
export function anyWayTo(condition: Condition, holds: boolean, comes: (literal: Literal) => boolean): boolean {
  if ('not' in condition) return anyWayTo(condition.not, !holds, comes);
  if ('all' in condition || 'any' in condition) {
    const [parts, together] = 'all' in condition ? [condition.all, holds] : [condition.any, !holds];
    return together ? parts.every((part) => anyWayTo(part, holds, comes)) : parts.some((part) => anyWayTo(part, holds, comes));
  }
  return comes({ leaf: condition, holds });
}

function unfold(condition: Condition, holds: boolean, judge: Judge, most: number): readonly Way[] | null {
  if ('not' in condition) return unfold(condition.not, !holds, judge, most);
  if ('all' in condition || 'any' in condition) {
    const [parts, together] = 'all' in condition ? [condition.all, holds] : [condition.any, !holds];
    return together ? product(parts, holds, judge, most) : sum(parts, holds, judge, most);
  }
  const literal = { leaf: condition, holds };
  const now = judge(literal);
  return now === false ? [] : [now === true ? [] : [literal]];
}

function sum(parts: readonly Condition[], holds: boolean, judge: Judge, most: number): readonly Way[] | null {
  const all: Way[] = [];
  for (const part of parts) {
    const ways = unfold(part, holds, judge, most);
    if (!ways || all.length + ways.length > most) return null;
    if (ways.some((way) => way.length === 0)) return [[]];
    all.push(...ways);
  }
  return all;
}

function product(parts: readonly Condition[], holds: boolean, judge: Judge, most: number): readonly Way[] | null {
  let all: readonly Way[] = [[]];
  for (const part of parts) {
    const ways = unfold(part, holds, judge, most);
    if (!ways || all.length * ways.length > most) return null;
    all = all.flatMap((way) => ways.map((other) => [...way, ...other]));
  }
  return all;
}

const nameOf = ({ leaf, holds }: Literal): string => (holds ? leafKey(leaf) : `not ${leafKey(leaf)}`);

function leastOf(ways: readonly Way[]): readonly Way[] {
  if (ways.length < 2) return ways;
  const named = ways.map((way) => ({ way, names: new Set(way.map(nameOf)) })).sort((a, b) => a.names.size - b.names.size);
  const kept: typeof named = [];
  for (const one of named) if (!kept.some(({ names }) => [...names].every((name) => one.names.has(name)))) kept.push(one);
  return kept.map(({ way }) => way);
}
