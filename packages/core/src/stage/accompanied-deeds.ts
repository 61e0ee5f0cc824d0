import type { CharacterId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import { pronounOf } from '../parse/pronoun.ts';
import type { MessageText } from '../text/messages.ts';
import { fromOutside } from '../text/third-person.ts';
import type { Attempt, Change, Ruling } from '../world/world.ts';
import { recordRuling } from './beat.ts';
import { comesOff } from './comes-off.ts';
import { type Deed, ruleDeed } from './deed.ts';
import { rises } from './gesture-ruling.ts';
import type { Stage } from './stage.ts';

/** What the person did, in their own words, and what becomes of it by the play's own rules. */
export type TypedDeed = { readonly text: string; readonly deed: Deed | null };

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

function ruled(stage: Stage, before: Draft, seat: CharacterId, { text, deed }: TypedDeed): Draft {
  const draft = deed && ['sit', 'stand', 'kneel'].includes(deed.attempt.verb) ? before : rises(stage, before, seat, text);
  if (!deed) return draft;
  const found = ruleDeed(draft.state, deed);
  if (found === 'ask-narrator') return draft;
  const { discoveries } = found;
  const ruling = comesOff(draft.state, deed, found.ruling) ?? found.ruling;
  if (ruling.outcome === 'failure' && !('text' in ruling.because)) return draft;
  const unread = isUnread(deed.attempt);
  const done = isPutSomewhere(deed.attempt, ruling) ? [] : ruling.changes;
  const changes = done.filter((change) => !('learn' in change && unread) && !goesOff(change, seat));
  return recordRuling(stage, draft, deed.attempt, { ...ruling, changes }, unread ? [] : discoveries, true, undefined, true);
}

/** The stage goes with them: left where they were, the others would play on where nobody who plays can see it. */
const goesOff = (change: Change, seat: CharacterId): boolean => 'move' in change && change.move.who === seat;

/**
 * Put away, put down, put on a thing that nobody wrote: with one target nobody can say which, and whatever is named would fall to the floor.
 * Whoever reads the answer says where it is by now.
 */
export const isPutSomewhere = ({ verb, targets }: Pick<Attempt, 'verb' | 'targets'>, { because }: Pick<Ruling, 'because'>): boolean =>
  verb === 'put' && targets.length === 1 && !('text' in because);

/** Whoever looks at a letter, or holds it out shut, has not read it: only who reads does. */
export const isUnread = ({ verb }: Pick<Attempt, 'verb'>): boolean => verb === 'examine' || verb === 'show';

/** Everybody has seen how people and things look; and that nothing was found is no find: told, it reads like a list of the cast. */
export const isIdle = (text: MessageText): boolean => 'key' in text && ['discover.looks', 'discover.nothing'].includes(text.key);
