import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId, PropId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import { leadOf, type StageState } from '../events/state.ts';
import { applyChange } from '../world/change.ts';
import { holderOf } from '../world/locate.ts';
import { spotOf } from '../world/up-to.ts';
import type { Attempt, Change } from '../world/world.ts';
import { recordRuling } from './beat.ts';
import { comesOff } from './comes-off.ts';
import { withLeftThere } from './left-there.ts';
import { neededIn } from './let-stand.ts';
import { type Proposal, validated } from './proposals.ts';
import { ruleNow } from './rule-now.ts';
import type { Stage } from './stage.ts';
import { wayRemains } from './way-out.ts';

/** The verb by which somebody else would bring a state about: what the play forbids it forbids by whatever name. */
const verbFor: Readonly<Record<string, string>> = {
  open: 'open',
  'open false': 'close',
  lit: 'light',
  'lit false': 'extinguish',
  broken: 'break',
  torn: 'tear',
  burnt: 'burn',
};

/**
 * What a person's deed leaves otherwise than it was, as whoever read the line says and code allows: nothing that the play itself holds back,
 * and nothing used up that a later turn cannot do without. Whoever is accompanied may use up whatever leaves a way to an ending.
 */
export function leftOver(state: StageState, attempt: Attempt, proposals: readonly Proposal[]): Change[] {
  const accompanied = leadOf(state) !== null;
  const needed = !accompanied && proposals.some(({ kind }) => kind === 'gone') ? neededIn(state).all : new Set<PropId>();
  const open = proposals.flatMap((one) => validated(state, attempt, [one], one.kind === 'gone'));
  const left = open.filter((change) => {
    if (!isNew(state, change)) return false;
    if ('put' in change && 'nowhere' in change.put.at)
      return accompanied ? wayRemains({ ...state, world: applyChange(state.world, change) }) : !needed.has(change.put.prop);
    if ('put' in change) return !isTakenFrom(state, attempt.by, change.put.prop) || !isForbidden(state, attempt, 'take', change.put.prop);
    return !('set' in change) || !isHeldBack(state, attempt, change.set);
  });
  return [...left.flatMap((change) => broughtTo(state, attempt.by, change)), ...(accompanied ? withLeftThere(state, left) : left)];
}

/** The same, as a deed of its own: no rule of its verb has said it. */
export function leftBehind(stage: Stage, draft: Draft, attempt: Attempt, proposals: readonly Proposal[]): Draft {
  const changes = leftOver(draft.state, attempt, proposals);
  if (changes.length === 0) return draft;
  const because = { key: 'stage.narrator-yes', params: { actor: attempt.by } };
  return recordRuling(stage, draft, attempt, { outcome: 'success', because, changes }, [], true, undefined, leadOf(draft.state) !== null);
}

/** What comes of one deed by its verb and by what its reader says it left: one deed is ruled once, and whoever takes the other spoon has not taken this one. */
export function withLeftOver(state: StageState, own: readonly Change[], attempt: Attempt, proposals: readonly Proposal[]): Change[] {
  const after = leftOver({ ...state, world: own.reduce((so, one) => applyChange(so, one), state.world) }, attempt, proposals);
  const { nameOf } = stageBook(state.blueprint);
  const moved = after.flatMap((one) => ('put' in one ? [one.put.prop] : []));
  const isMeant = (prop: PropId) => !moved.some((one) => one !== prop && nameOf(one).includes(nameOf(prop)));
  return [...own.filter((one) => !('put' in one) || isMeant(one.put.prop)), ...after];
}

/** Whoever has taken it out of a hand stands where that one stands. */
function broughtTo({ world }: StageState, by: CharacterId, change: Change): Change[] {
  const holder = 'put' in change ? holderOf(world, change.put.prop) : null;
  const at = holder === null || holder === by ? undefined : spotOf(world, { kind: 'character', id: holder });
  return at === undefined ? [] : [{ stance: { who: by, at } }];
}

/** Its verb may have done it already. */
function isNew({ world }: StageState, change: Change): boolean {
  if ('set' in change) return world.props[change.set.prop]?.state[change.set.key] !== change.set.value;
  if ('put' in change) return JSON.stringify(world.props[change.put.prop]?.at) !== JSON.stringify(change.put.at);
  if ('stance' in change)
    return (world.characters[change.stance.who]?.stance?.posture ?? 'standing') !== (change.stance.posture ?? 'standing');
  return true;
}

function isHeldBack(state: StageState, attempt: Attempt, { prop, key, value }: Extract<Change, { set: unknown }>['set']): boolean {
  const verb = verbFor[`${key} ${value}`] ?? verbFor[key];
  return verb !== undefined && isForbidden(state, attempt, verb, prop);
}

function isTakenFrom({ world }: StageState, by: CharacterId, prop: PropId): boolean {
  const holder = holderOf(world, prop);
  return holder !== null && holder !== by;
}

/** By the author, in whatever words it was done; what nobody but a pedant refuses is done. */
function isForbidden(state: StageState, attempt: Attempt, verb: string, prop: PropId): boolean {
  const same: Attempt = { ...attempt, verb, targets: [{ kind: 'prop', id: prop }] };
  const ruled = ruleNow(state, same);
  if (ruled === 'ask-narrator' || ruled.ruling.outcome === 'success' || !('text' in ruled.ruling.because)) return false;
  const done = leadOf(state) === null ? null : comesOff(state, { attempt: same }, ruled.ruling);
  return done === null || done.price === true;
}
