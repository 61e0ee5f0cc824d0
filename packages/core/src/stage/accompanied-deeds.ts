import type { CharacterId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { pronounOf } from '../parse/pronoun.ts';
import type { MessageText } from '../text/messages.ts';
import { fromOutside } from '../text/third-person.ts';
import { VerbName } from '../text/verb-names.ts';
import { applyChange } from '../world/change.ts';
import { holderOf, lyingAt } from '../world/locate.ts';
import type { Ruled } from '../world/rule.ts';
import type { Attempt, Change, Ruling } from '../world/world.ts';
import { recordRuling } from './beat.ts';
import { comesOff } from './comes-off.ts';
import { type Deed, ruleDeed } from './deed.ts';
import { rises } from './gesture-ruling.ts';
import { leftBehind, withLeftOver } from './left-over.ts';
import { withLeftThere } from './left-there.ts';
import type { Proposal } from './proposals.ts';
import type { Stage } from './stage.ts';
import { wayRemains } from './way-out.ts';

/** What the person did, in their own words, and what becomes of it by the play's own rules. */
export type TypedDeed = {
  readonly text: string;
  /** On what is here by then. */
  readonly deed: (state: StageState) => Deed | null;
  /** What it left otherwise than it was, as its reader says. */
  readonly left?: { readonly attempt: Attempt; readonly proposals: readonly Proposal[] };
};

/**
 * With somebody who accompanies, a deed is seen as it was typed, and the house says nothing of it: what the author holds back, and what comes
 * to light, is handed to whoever answers. Only the author refuses: a pedant's "there is none here" would take the evening out of their hands.
 */
export function playTyped(stage: Stage, start: Draft, seat: CharacterId, whole: string, deeds: readonly TypedDeed[]): Draft {
  const shown = stage.record(start, { type: 'gesture', by: seat, text: seenOf(start.state, seat, whole) });
  return deeds.reduce((draft, one) => ruled(stage, draft, seat, one), shown);
}

/** A direction tells of its doer: whoever typed “I take my hat” is seen to take his. */
const seenOf = ({ blueprint }: Draft['state'], seat: CharacterId, typed: string): string =>
  blueprint.tongue === undefined ? fromOutside(typed, blueprint.language, pronounOf(seat, blueprint)) : typed;

function ruled(stage: Stage, before: Draft, seat: CharacterId, { text, deed: meant, left }: TypedDeed): Draft {
  const deed = meant(before.state);
  const draft = deed && ['sit', 'stand', 'kneel'].includes(deed.attempt.verb) ? before : rises(stage, before, seat, text);
  const unruled = () => (left ? leftBehind(stage, draft, left.attempt, left.proposals) : draft);
  if (!deed) return unruled();
  const ruled = ruleDeed(draft.state, deed);
  const found = ruled === 'ask-narrator' ? broken(draft.state, deed.attempt) : ruled;
  if (!found) return unruled();
  const { discoveries } = found;
  const ruling = comesOff(draft.state, deed, found.ruling) ?? found.ruling;
  if (ruling.outcome === 'failure' && !('text' in ruling.because)) return unruled();
  const own = isPutSomewhere(deed.attempt, ruling) ? [] : meantByIt(draft.state, deed.attempt, ruling.changes);
  const changes = left && ruling.outcome === 'success' ? withLeftOver(draft.state, own, left.attempt, left.proposals) : own;
  return recordRuling(
    stage,
    draft,
    deed.attempt,
    { ...ruling, changes: withLeftThere(draft.state, changes) },
    isUnread(deed.attempt) ? [] : discoveries,
    true,
    undefined,
    true,
  );
}

/** Whether a thing breaks is for nobody else to judge: whoever breaks it has broken it, where an ending can still be reached without it. */
function broken(state: StageState, { by, verb, targets: [target] }: Attempt): Exclude<Ruled, 'ask-narrator'> | null {
  if (verb !== 'break' || target?.kind !== 'prop') return null;
  const change = { set: { prop: target.id, key: 'broken', value: true } };
  if (!wayRemains({ ...state, world: applyChange(state.world, change) })) return null;
  const because = { key: 'stage.narrator-yes', params: { actor: by } };
  return { ruling: { outcome: 'success', because, changes: [change] }, discoveries: [] };
}

/** What these say they bring about: whoever opens a box has opened it. What is only used, touched or searched is as it was until it was played otherwise. */
export const effective: ReadonlySet<string> = new Set([
  ...['take', 'give', 'put', 'drop', 'throw', 'wear', 'remove', 'hide', 'reveal', 'read', 'write'],
  ...['open', 'close', 'lock', 'unlock', 'break', 'tear', 'burn', 'light', 'extinguish', 'drink', 'eat', 'pour'],
  ...['go', 'sit', 'stand', 'kneel', 'approach', 'follow', 'block', 'attack', 'embrace'],
]);

/**
 * Of what the rules make of a deed, what its own verb says of the things it is done to. A law may have a letter sealed by whoever uses the
 * seal: whoever answers is told so, and it is sealed once that was played and read.
 */
export function meantByIt(
  { blueprint, world }: StageState,
  { by, verb, targets }: Attempt,
  changes: readonly Change[],
  /** Nobody should notice it: what is hidden so is pocketed. */
  unseen = false,
): Change[] {
  const own = new Set(
    targets.flatMap(({ kind, id }) => (kind === 'prop' ? [id, ...lyingAt(blueprint, world, id).map((one) => one.id)] : [])),
  );
  const fresh = new Set(changes.flatMap((one) => ('appear' in one ? [one.appear.prop] : [])));
  return changes.filter((change) => {
    // What turned up for it is there and as it is there, what is written on it stands on it, and what is held out is held out.
    if ('appear' in change || 'write' in change || ('set' in change && fresh.has(change.set.prop))) return true;
    if ('offer' in change) return own.has(change.offer.prop);
    // A verb that the house does not have is the host's, and so is all that comes of it.
    if (!VerbName.safeParse(verb).success) return true;
    // A seal used on a letter, a key on a chest: both are named, and what comes of it is meant.
    if (!effective.has(verb) && !(verb === 'use' && own.has(targets[1]?.id ?? ''))) return false;
    // Where a cake goes that is removed from a table, nobody has said; nor who holds what is read.
    if ('put' in change && (verb === 'remove' || verb === 'read')) return false;
    if (verb === 'hide') return (unseen && 'prop' in Object.values(change)[0]) || isHidden(world, { by, targets }, change);
    const [{ prop }] = Object.values(change) as [{ readonly prop?: string }];
    return prop === undefined || own.has(prop);
  });
}

/** A hand over a page, straw over a head: out of sight is who goes behind a thing that was named, and what is in one's hand or is put somewhere. */
function isHidden(world: StageState['world'], { by, targets }: Pick<Attempt, 'by' | 'targets'>, change: Change): boolean {
  if ('hide' in change) return targets.some(({ id }) => id === change.hide.behind);
  const [thing, to] = targets;
  return to !== undefined || (thing !== undefined && holderOf(world, thing.id) === by);
}

/**
 * Put away, put down, put on a thing that nobody wrote: with one target nobody can say which, and whatever is named would fall to the floor.
 * Whoever reads the answer says where it is by now.
 */
const isPutSomewhere = ({ verb, targets }: Pick<Attempt, 'verb' | 'targets'>, { because }: Pick<Ruling, 'because'>): boolean =>
  verb === 'put' && targets.length === 1 && !('text' in because);

/** Whoever looks at a letter, or holds it out shut, has not read it: only who reads does. */
const isUnread = ({ verb }: Pick<Attempt, 'verb'>): boolean => verb === 'examine' || verb === 'show';

/** Everybody has seen how people and things look; and that nothing was found is no find: told, it reads like a list of the cast. */
export const isIdle = (text: MessageText): boolean => 'key' in text && ['discover.looks', 'discover.nothing'].includes(text.key);
