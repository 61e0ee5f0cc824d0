import { ephemeralName, isEphemeral } from '../blueprint/ephemeral.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { synonymsOf } from '../text/things.ts';
import type { Target, World } from '../world/world.ts';
import { conjunctions } from './grammar.ts';
import { keyOf, plainText, unitsOf } from './words.ts';

/** How closely a wording names something: its name; an alias; part of its name; another word for the same kind of thing, or the words of its id. */
export type Closeness = 4 | 3 | 2 | 1;
export type Named = { readonly target: Target; readonly closeness: Closeness };
export type Surfaces = {
  readonly words: ReadonlyMap<string, readonly Named[]>;
  /** The most words that any of them has. */
  readonly longest: number;
  /** Those with a conjunction inside. */
  readonly joined: readonly string[];
};

const known = new WeakMap<Blueprint, Surfaces>();

const since = new WeakMap<World['props'], { readonly of: Blueprint; readonly surfaces: Surfaces }>();

/** Every wording by which something in this play may be called; given the world, also what has turned up tonight. */
export function surfacesOf(blueprint: Blueprint, world?: World): Surfaces {
  const authored = authoredSurfaces(blueprint);
  if (!world) return authored;
  const before = since.get(world.props);
  if (before?.of === blueprint) return before.surfaces;
  const surfaces = withNew(authored, Object.keys(world.props));
  since.set(world.props, { of: blueprint, surfaces });
  return surfaces;
}

function withNew(authored: Surfaces, ids: readonly string[]): Surfaces {
  if (!ids.some(isEphemeral)) return authored;
  const words = new Map([...authored.words].map(([key, named]) => [key, [...named]]));
  let { longest } = authored;
  for (const id of ids) {
    const name = ephemeralName(id);
    if (name === null) continue;
    const key = asKey(name);
    add(words, key, { kind: 'prop', id }, 4);
    for (const part of partsOf(key, 'prop')) add(words, part, { kind: 'prop', id }, 2);
    longest = Math.max(longest, unitsOf(key).length);
  }
  return { ...authored, words, longest };
}

function authoredSurfaces(blueprint: Blueprint): Surfaces {
  const existing = known.get(blueprint);
  if (existing) return existing;
  const words = new Map<string, Named[]>();
  for (const one of blueprint.characters) addAll(words, { kind: 'character', id: one.id }, [one.name, ...one.aliases]);
  for (const one of blueprint.props) addAll(words, { kind: 'prop', id: one.id }, [one.name, ...one.aliases]);
  for (const one of blueprint.places) addAll(words, { kind: 'place', id: one.id }, [one.name, ...one.aliases]);
  for (const place of blueprint.places)
    for (const exit of place.exits) if (exit.name) addAll(words, { kind: 'place', id: exit.to }, ['', exit.name]);
  const keys = [...words.keys()];
  const longest = Math.max(1, ...keys.map((key) => unitsOf(key).length));
  const surfaces = { words, longest, joined: keys.filter((key) => conjunctions.test(key)) };
  known.set(blueprint, surfaces);
  return surfaces;
}

function addAll(words: Map<string, Named[]>, target: Target, names: readonly string[]): void {
  const [name = '', ...aliases] = names.map(asKey);
  const full = [name, ...aliases].filter((key) => key !== '');
  const parts = full.flatMap((key) => partsOf(key, target.kind));
  const ofId = [asKey(target.id), ...partsOf(asKey(target.id), target.kind)];
  const akin = [...ofId, ...[...full, ...parts, ...ofId].flatMap((key) => synonymsOf(key))];
  if (name !== '') add(words, name, target, 4);
  for (const key of [...full, ...(target.id.includes('-') ? [target.id] : [])]) add(words, key, target, 3);
  for (const key of parts) add(words, key, target, 2);
  for (const key of akin) add(words, key, target, 1);
}

function add(words: Map<string, Named[]>, key: string, target: Target, closeness: Closeness): void {
  const named = words.get(key) ?? [];
  if (named.some((one) => one.target.kind === target.kind && one.target.id === target.id)) return;
  words.set(key, [...named, { target, closeness }]);
}

const asKey = (name: string): string => keyOf(unitsOf(plainText(name.replace(/-/g, ' ')))).replace(/^(the|a|an) /, '');

const linking = new Set(['of', 'the', 'a', 'an', 'and', 'with', 'in', 'on', 'from', 'de', 'von', 'van']);

function partsOf(key: string, kind: Target['kind']): string[] {
  return /\p{Script=Han}/u.test(key) ? partsOfHan(key) : partsOfLatin(key.split(' '), kind);
}

/** Of "the old writing desk of oak": "writing desk" and "desk". Of a person's name: every word of it. */
function partsOfLatin(all: readonly string[], kind: Target['kind']): string[] {
  const cut = all.findIndex((word, index) => index > 0 && linking.has(word));
  const core = cut > 0 ? all.slice(0, cut) : all;
  const tails = core.slice(1).map((_, index) => core.slice(index + 1).join(' '));
  const singles = kind === 'character' ? all.filter((word) => word.length > 2 && !linking.has(word)) : cut > 0 ? [core.at(-1) ?? ''] : [];
  return [...tails, ...singles].filter((part) => part !== '' && part !== all.join(' '));
}

/** Of 葛特露德的信: 信. Of 铁钥匙: 钥匙, because that is a word we know. */
function partsOfHan(key: string): string[] {
  const tail = key.slice(key.lastIndexOf('的') + 1);
  const known = [...tail].map((_, index) => tail.slice(index)).filter((end) => end !== key && synonymsOf(end).length > 0);
  return [
    ...new Set([
      ...(tail !== key && tail !== '' ? [tail] : []),
      ...known.slice(0, 1),
      ...key.split(' ').filter((part) => part !== key && part.length > 1),
    ]),
  ];
}

/** A described action in its clauses, in order. A conjunction inside a name ("bow and arrow") does not split. */
export function clausesOf(text: string, surfaces: Surfaces): string[] {
  const guarded = spansOfNames(text.toLowerCase(), surfaces);
  const clauses: string[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(new RegExp(conjunctions.source, 'giu'))) {
    if (guarded.some(([start, end]) => index >= start && index < end)) continue;
    clauses.push(text.slice(from, index));
    from = index + match.length;
  }
  clauses.push(text.slice(from));
  return clauses
    .map((clause) => clause.replace(/^[\s()[\]*"'“”（）【】-]+|[\s()[\]*"“”（）【】-]+$/g, ''))
    .filter((clause) => clause !== '');
}

function spansOfNames(text: string, surfaces: Surfaces): [number, number][] {
  const spans: [number, number][] = [];
  for (const name of surfaces.joined) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) spans.push([at, at + name.length]);
  }
  return spans;
}
