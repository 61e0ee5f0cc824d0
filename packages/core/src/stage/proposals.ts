import * as z from 'zod/mini';
import { relations } from '../blueprint/relations.ts';
import { leadOf, type StageState } from '../events/state.ts';
import { scan } from '../parse/scan.ts';
import { surfacesOf } from '../parse/surfaces.ts';
import { plainText } from '../parse/words.ts';
import { applyChange, closesCircle } from '../world/change.ts';
import { holderOf, isClosed, propIn } from '../world/locate.ts';
import { type Perception, perceive } from '../world/perceive.ts';
import { spotIn } from '../world/rules/bearing.ts';
import { spotAfter } from '../world/seats.ts';
import { type Attempt, type Change, postures, type World } from '../world/world.ts';
import { areContrary, contraryOf } from './contrary.ts';
import { thingFor } from './make.ts';

/** What the narrator says has changed, in names; code decides whether it has. */
export const Proposal = z.object({
  kind: z.enum(['put', 'hand', 'worn', 'state', 'posture', 'appear', 'gone']),
  thing: z.optional(z.string().check(z.maxLength(80))),
  to: z.optional(z.string().check(z.maxLength(80))),
  value: z.optional(z.string().check(z.maxLength(40))),
});
export type Proposal = z.infer<typeof Proposal>;

const mostChanges = 4;

/** Those of the proposed changes that contradict nothing: on what the doer can reach, no lock undone, nobody else moved, nothing of the author's doubled, and nothing in a hand that the deed does not speak of. */
export function validated(state: StageState, attempt: Attempt, proposals: readonly Proposal[], freely = false): Change[] {
  const changes: Change[] = [];
  let world = state.world;
  for (const proposal of proposals.slice(0, mostChanges)) {
    const change = proposal.kind === 'gone' && !freely ? null : changeFor({ ...state, world }, attempt, proposal, freely);
    const after: World = change ? applyChange(world, change) : world;
    // A change that changes nothing was no change.
    if (!change || after === world) continue;
    const all = [
      change,
      ...unbarred(world, change),
      ...(proposal.kind === 'worn' && 'put' in change && propIn(world, change.put.prop)?.hidden
        ? [{ find: { prop: change.put.prop } }]
        : []),
      ...(proposal.kind === 'worn' && 'put' in change ? [{ set: { prop: change.put.prop, key: 'worn', value: true } }] : []),
    ];
    changes.push(...all);
    world = all.reduce((so, one) => applyChange(so, one), world);
  }
  return changes;
}

function changeFor(state: StageState, attempt: Attempt, proposal: Proposal, freely: boolean): Change | null {
  const seen = perceive(state.blueprint, state.world, attempt.by);
  if (proposal.kind === 'posture') return postureOf(state, attempt, proposal);
  if (proposal.kind === 'appear') return (proposal.thing && thingFor(state, attempt.by, proposal.thing, 'take')?.change) || null;
  const prop = thingIn(seen, proposal.thing) ?? inAnothersHand(state, seen, attempt, proposal);
  if (!prop) return null;
  if (proposal.kind === 'state') return stateOf(state, attempt, prop.id, proposal.value ?? '', freely);
  if (!prop.portable) return null;
  if (proposal.kind === 'gone') return { put: { prop: prop.id, at: { nowhere: true } } };
  if (proposal.kind === 'put') return putOf(state, seen, prop.id, proposal);
  const self = state.blueprint.characters.find(({ id }) => id === attempt.by);
  const people = [...(self ? [self] : []), ...seen.people.filter(({ hidden, health }) => !hidden && health !== 'dead')];
  const holder = people.find(({ name }) => called(name, proposal.to));
  if (!isSpokenOf(state, attempt, prop.id) || (holder && holder.id !== attempt.by && !isSpokenOf(state, attempt, holder.id))) return null;
  return holder ? { put: { prop: prop.id, at: { holder: holder.id } } } : null;
}

const plain = (name: string): string => name.trim().toLowerCase().replace(/^the /u, '');
const called = (name: string, wording: string | undefined): boolean => wording !== undefined && plain(name) === plain(wording);
const thingIn = ({ holding, reach }: Perception, wording: string | undefined) =>
  [...holding, ...reach].find(({ name }) => called(name, wording));

/** With somebody who accompanies, a coin that is knocked out of a hand is out of it, and what was snatched is in the other's: nobody else says no. Only what the deed speaks of. */
function inAnothersHand(state: StageState, { props }: Perception, attempt: Attempt, { kind, thing }: Proposal) {
  if (leadOf(state) !== attempt.by || !['put', 'hand', 'worn', 'state', 'gone'].includes(kind)) return undefined;
  return props.find(({ id, name }) => called(name, thing) && holderOf(state.world, id) !== null && isSpokenOf(state, attempt, id));
}

/** A cup that is lifted puts no teapot into anybody's hand. */
function isSpokenOf({ blueprint, world }: StageState, { targets, text }: Attempt, id: string): boolean {
  if (targets.some((target) => target.id === id)) return true;
  return scan(plainText(text), surfacesOf(blueprint, world)).some(
    (item) => (item.kind === 'mention' || item.kind === 'possessor') && item.named.some(({ target }) => target.id === id),
  );
}

function putOf({ world }: StageState, seen: Perception, id: string, { to, value }: Proposal): Change | null {
  const on = thingIn(seen, to);
  if (!on) return seen.place ? { put: { prop: id, at: { place: seen.place.id } } } : null;
  const relation = relations.find((one) => one === value) ?? (on.surface ? 'on' : 'beside');
  const at = { prop: on.id, relation };
  if ((relation === 'in' && (!on.container || isClosed(world, on.id))) || closesCircle(world, id, at)) return null;
  return { put: { prop: id, at } };
}

/** States that anything may come into and that decide nothing. */
const slight: ReadonlySet<string> = new Set(['wet', 'dirty', 'stained', 'bent', 'crumpled', 'folded', 'overturned', 'moved']);
const known: Readonly<Record<string, readonly [key: string, value: boolean, verb?: string]>> = {
  open: ['open', true],
  closed: ['open', false],
  lit: ['lit', true],
  unlit: ['lit', false],
  empty: ['empty', true],
  full: ['empty', false],
  upright: ['overturned', false],
  broken: ['broken', true, 'break'],
  torn: ['torn', true, 'tear'],
  burnt: ['burnt', true, 'burn'],
};

function stateOf({ world }: StageState, { verb, targets }: Attempt, id: string, value: string, freely: boolean): Change | null {
  const word = value.trim().toLowerCase();
  if (slight.has(word)) return { set: { prop: id, key: word, value: true } };
  const [key, to, by] = Object.hasOwn(known, word) ? (known[word] ?? []) : [];
  const state = propIn(world, id)?.state ?? {};
  if (key === undefined || to === undefined || (key === 'open' && state.locked === true)) return null;
  // What the thing never was it becomes only by the very deed that makes it so, or by what comes of it.
  const meant = freely || (verb === by && targets.some((target) => target.id === id));
  return state[key] !== undefined || meant ? { set: { prop: id, key, value: to } } : null;
}

/** The state that a thing has come into, in the house's own words for it, in its author's, or in a word that was played (a spliced reel): what was seen to stand open is neither barred nor locked any more. */
export function statesMeant(state: StageState, prop: string, word: string, played: readonly string[]): Change[] {
  const now = propIn(state.world, prop)?.state ?? {};
  const meant = opposite(word);
  const unlocked: Change[] = meant === 'open' && now.locked === true ? [{ set: { prop, key: 'locked', value: false } }] : [];
  const world = unlocked.reduce((so, one) => applyChange(so, one), state.world);
  const half = halfFull(now, prop, meant);
  if (half) return half;
  // Torn out, rubbed out: it is read there no more.
  if (meant === 'not written') return [{ set: { prop, key: 'written', value: false } }];
  const set =
    stateOf({ ...state, world }, { verb: '', targets: [], by: '', text: '' }, prop, meant, true) ??
    ownState(now, prop, word) ??
    notSo(prop, meant) ??
    playedState(now, prop, word.trim().toLowerCase(), played);
  return set ? [...unlocked, set, ...unbarred(world, set), ...excluded(now, set)] : [];
}

/** What is not full is not said to be, and need not be empty. */
function halfFull(now: Readonly<Record<string, unknown>>, prop: string, word: string): Change[] | null {
  if (word === 'not full') return [{ set: { prop, key: 'full', value: false } }];
  const again = (word === 'full' || word === 'empty') && now.full === false;
  return again ? [{ set: { prop, key: 'full', value: true } }, { set: { prop, key: 'empty', value: word === 'empty' } }] : null;
}

/** A letter that is opened is folded no more; a brake that is not wound off is wound on, and one that is wound on is not off. */
function excluded(now: Readonly<Record<string, unknown>>, change: Change): Change[] {
  if (!('set' in change)) return [];
  const { prop, key, value } = change.set;
  if (value === false) {
    const other = contraryOf(key);
    return other === undefined ? [] : [{ set: { prop, key: other, value: true } }];
  }
  return Object.keys(now).flatMap((one) => (now[one] === true && areContrary(one, key) ? [{ set: { prop, key: one, value: false } }] : []));
}

/** What is not closed is open. What is not full may be half so. */
function opposite(word: string): string {
  const plainly = word.trim().toLowerCase();
  return Object.hasOwn(opposites, plainly) ? (opposites[plainly] ?? plainly) : plainly;
}

const opposites: Readonly<Record<string, string>> = {
  'not closed': 'open',
  'not open': 'closed',
  'not lit': 'unlit',
  'not unlit': 'lit',
  'not empty': 'full',
  'not overturned': 'upright',
  'not upright': 'overturned',
};

/** A state that only this thing has: cut, leaking, tied. */
function ownState(now: Readonly<Record<string, unknown>>, prop: string, word: string): Change | null {
  const [, not, key = ''] = /^(not\s+)?(.+)$/iu.exec(word.trim()) ?? [];
  return Object.hasOwn(now, key) && typeof now[key] === 'boolean' ? { set: { prop, key, value: not === undefined } } : null;
}

/** Of what has a contrary, also where nobody had said before how it was. */
function notSo(prop: string, word: string): Change | null {
  const key = /^not (.+)$/u.exec(word)?.[1] ?? '';
  return contraryOf(key) === undefined ? null : { set: { prop, key, value: false } };
}

/** A model that describes must not fill the world. */
const mostStates = 12;

function playedState(now: Readonly<Record<string, unknown>>, prop: string, word: string, played: readonly string[]): Change | null {
  const fits = /^(?!not )[\p{L}-]+(?: [\p{L}-]+){0,2}$/u.test(word) && word.length <= 24 && !reserved.has(word);
  if (!fits || Object.keys(now).length >= mostStates) return null;
  // Whoever splices a reel has left it spliced.
  const stem = /^\p{Script=Latin}{6,}$/u.test(word) ? word.slice(0, -2) : word;
  return played.some((text) => text.toLowerCase().includes(stem)) ? { set: { prop, key: word, value: true } } : null;
}

/** How it is carried, or whether it can be, is said by where it is. */
const reserved: ReadonlySet<string> = new Set(['fixed', 'worn', 'pocketed', 'held', 'oneOf', 'drawn', 'locked', 'barred', 'gone', 'here']);

function unbarred(world: World, change: Change): Change[] {
  if (!('set' in change) || change.set.value !== true || !['open', 'broken'].includes(change.set.key)) return [];
  const { prop } = change.set;
  return propIn(world, prop)?.state.barred === true ? [{ set: { prop, key: 'barred', value: false } }] : [];
}

/** Where it was done, if the deed says so: whoever kneels on the stair before somebody is on the stair. */
function postureOf(state: StageState, attempt: Attempt, { to, value }: Proposal): Change | null {
  const { text } = attempt;
  const { world } = state;
  const other = perceive(state.blueprint, world, attempt.by).people.find(({ name }) => called(name, to));
  // Whoever is accompanied may set somebody down; whom else it would be said of is not the doer.
  if (other && (leadOf(state) !== attempt.by || !isSpokenOf(state, attempt, other.id))) return null;
  const by = other?.id ?? attempt.by;
  const posture = postures.find((one) => one === value?.trim().toLowerCase());
  const at = spotIn(text) ?? spotAfter(world.characters[by]?.stance, posture);
  return posture ? { stance: { who: by, posture, ...(at !== undefined && posture !== 'standing' && { at }) } } : null;
}
