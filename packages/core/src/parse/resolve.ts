import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { propOfId } from '../world/ephemeral.ts';
import { holderOf } from '../world/locate.ts';
import { perceive } from '../world/perceive.ts';
import { commonly, deedOf } from '../world/rule.ts';
import { inOrder } from '../world/rules/order.ts';
import type { Target, World } from '../world/world.ts';
import { prepositions } from './grammar.ts';
import type { Named } from './surfaces.ts';
import { unitsOf } from './words.ts';

/** Where a wording is understood: by whom, in which play, in which world. */
export type At = { readonly blueprint: Blueprint; readonly world: World; readonly by: CharacterId };

export type Resolved = { readonly target: Target } | { readonly candidates: readonly Target[] } | null;

/** How near something is to the actor: 4 in hand, 3 in reach, 2 in sight, 1 known of, 0 nothing to them. */
function nearness({ blueprint, world, by }: At, { kind, id }: Target): number {
  const see = perceive(blueprint, world, by);
  if (kind === 'place') return see.place?.id === id || see.exits.some(({ to }) => to === id) ? 2 : 1;
  if (kind === 'character') return id === by || see.people.some((one) => one.id === id && !one.hidden) ? 3 : 1;
  if (see.holding.some((one) => one.id === id)) return 4;
  if (see.reach.some((one) => one.id === id)) return 3;
  return see.props.some((one) => one.id === id) ? 2 : 0;
}

type Rated = { readonly target: Target; readonly rank: readonly number[] };

/** The best of what a wording may mean: present before absent, by name before by kind, as described, in reach before in sight, by its own name before an alias. */
export function resolve(at: At, verb: string, named: readonly Named[], described: readonly string[], owners: readonly Target[]): Resolved {
  const known = named.map(({ target, closeness }) => ({ target, closeness, near: nearness(at, target) })).filter(({ near }) => near > 0);
  const present = known.filter(({ near }) => near > 1);
  const rated = (present.length > 0 ? present : known).map(
    ({ target, closeness, near }): Rated => ({
      target,
      rank: [
        verb === 'go' && target.kind === 'place' ? 1 : 0,
        closeness > 1 ? 1 : 0,
        described.length + owners.length === 0 ? 0 : fitting(at, target, described, owners),
        near > 2 ? 1 : 0,
        closeness,
        near,
      ],
    }),
  );
  return best(at, verb, rated);
}

function best(at: At, verb: string, rated: readonly Rated[]): Resolved {
  const [first] = [...rated].sort(byRank);
  if (!first) return null;
  const tied = unique(rated.filter((one) => byRank(one, first) === 0).map(({ target }) => target));
  const [only, ...others] = tied;
  if (only && others.length === 0) return { target: only };
  const workable = tied.filter((target) => works(at, verb, target));
  const [sole, ...rest] = workable;
  if (sole && rest.length === 0) return { target: sole };
  return { candidates: workable.length > 0 ? workable : tied };
}

function byRank(a: Rated, b: Rated): number {
  for (let index = 0; index < a.rank.length; index++) {
    const difference = (b.rank[index] ?? 0) - (a.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function unique(targets: readonly Target[]): Target[] {
  return targets.filter((one, index) => targets.findIndex(({ kind, id }) => kind === one.kind && id === one.id) === index);
}

function works({ blueprint, world, by }: At, verb: string, target: Target): boolean {
  const verdict = commonly(inOrder(deedOf(blueprint, world, { by, verb, targets: [target], text: '' })));
  return verdict !== 'ask-narrator' && 'done' in verdict;
}

/** How many of the other words fit: the red book, Gertrude's letter. */
function fitting({ blueprint, world }: At, target: Target, described: readonly string[], owners: readonly Target[]): number {
  const book = stageBook(blueprint);
  const { kind, id } = target;
  const one = kind === 'prop' ? propOfId(blueprint, world, id) : kind === 'place' ? book.places.get(id) : book.characters.get(id);
  if (!one) return 0;
  const looks = 'appearance' in one ? one.appearance : one.description;
  const words = `${one.name} ${one.aliases.join(' ')} ${looks}`.toLowerCase();
  const owned =
    kind === 'prop'
      ? owners.filter((owner) => holderOf(world, id) === owner.id || words.includes(book.nameOf(owner.id).toLowerCase())).length
      : 0;
  return owned * 2 + described.filter((word) => words.includes(word)).length;
}

/** What fits a description and no name: "the old man", "the slim blade". Only of what is in sight. */
export function byDescription(at: At, verb: string, words: readonly string[]): Resolved {
  const see = perceive(at.blueprint, at.world, at.by);
  const head = words.at(-1);
  if (head === undefined) return null;
  const seen = [
    ...see.props.map(({ id, description }) => ({ target: { kind: 'prop', id } as Target, looks: headline(description) })),
    ...see.people
      .filter(({ hidden }) => !hidden)
      .map(({ id, appearance }) => ({ target: { kind: 'character', id } as Target, looks: headline(appearance) })),
  ];
  const rated = seen
    .filter(({ looks }) => looks.includes(head))
    .map(({ target, looks }): Rated => ({ target, rank: [words.filter((word) => looks.includes(word)).length, nearness(at, target)] }));
  return best(at, verb, rated);
}

/** What a description says something is: its first words, before it goes on about where it hangs. */
function headline(description: string): string[] {
  const [opening = ''] = description.toLowerCase().split(/[,.;:，。；：、]/, 1);
  const units = unitsOf(opening);
  if (units.some(({ han }) => han)) return hanEndings(opening);
  const cut = units.findIndex(({ text }, index) => index > 0 && prepositions.has(text));
  return (cut < 0 ? units : units.slice(0, cut)).map(({ text }) => text);
}

function hanEndings(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index));
}
