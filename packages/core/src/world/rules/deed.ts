import type { StageBook } from '../../blueprint/lookup.ts';
import type { Blueprint, Prop } from '../../blueprint/schema.ts';
import type { CharacterId, PropId, WorldChange } from '../../blueprint/terms.ts';
import type { MessageText } from '../../text/messages.ts';
import type { VerbName } from '../../text/verb-names.ts';
import { propOfId } from '../ephemeral.ts';
import { propIn } from '../locate.ts';
import type { Perception } from '../perceive.ts';
import type { Change, PropState, Target, World } from '../world.ts';

/** An attempt in its setting: who, on what, and what the actor perceives. */
export type Deed = {
  readonly blueprint: Blueprint;
  readonly book: StageBook;
  readonly world: World;
  readonly by: CharacterId;
  readonly verb: string;
  readonly text: string;
  readonly first: Target | undefined;
  readonly second: Target | undefined;
  readonly see: Perception;
  /** The cover the actor hides behind. */
  readonly cover: PropId | null;
  /** Chance from 0 to 1 for a purpose; without it no contest between equals is won. */
  readonly odds?: ((purpose: string) => number) | undefined;
};

export type Discovery = { readonly who: CharacterId; readonly text: MessageText };
export type Proposal = { readonly verb: VerbName; readonly targets: readonly Target[] };

/** What one rule makes of a deed. A refusal may propose what would help. */
export type Verdict =
  | { readonly done: MessageText; readonly changes: readonly Change[]; readonly discoveries: readonly Discovery[] }
  | { readonly no: MessageText; readonly rather: readonly Proposal[] }
  | 'ask-narrator';

export type Decide = (deed: Deed) => Verdict;
type Params = Readonly<Record<string, string | number>>;

export function done(
  deed: Deed,
  key: string,
  changes: readonly Change[] = [],
  discoveries: readonly Discovery[] = [],
  params: Params = {},
): Verdict {
  return { done: { key, params: { ...paramsOf(deed), ...params } }, changes, discoveries };
}

export function refuse(deed: Deed, key: string, params: Params = {}, rather: readonly Proposal[] = []): Verdict {
  return { no: { key, params: { ...paramsOf(deed), ...params } }, rather };
}

function paramsOf({ by, first, second }: Deed): Params {
  return { actor: by, ...(first && { target: first.id }), ...(second && { second: second.id }) };
}

export const prop = (id: PropId): Target => ({ kind: 'prop', id });
export const person = (id: CharacterId): Target => ({ kind: 'character', id });
export const propose = (verb: VerbName, ...targets: readonly Target[]): Proposal => ({ verb, targets });

export function propOf(deed: Deed, target: Target | undefined): Prop | undefined {
  return target?.kind === 'prop' ? propOfId(deed.blueprint, deed.world, target.id) : undefined;
}

export function stateOf(deed: Deed, id: PropId): PropState['state'] {
  return propIn(deed.world, id)?.state ?? {};
}

export const has = (props: readonly Prop[], id: PropId): boolean => props.some((one) => one.id === id);
export const holds = (deed: Deed, id: PropId): boolean => has(deed.see.holding, id);
export const reaches = (deed: Deed, id: PropId): boolean => has(deed.see.reach, id) || holds(deed, id);
export const affords = (one: Prop, verb: VerbName): boolean => one.affordances.includes(verb);

export const set = (id: PropId, key: string, value: string | number | boolean): WorldChange => ({ set: { prop: id, key, value } });

/** No bar holds what is open or broken: some plays have doors that can be barred. */
export const unbarred = (deed: Deed, id: PropId): WorldChange[] => (stateOf(deed, id).barred === true ? [set(id, 'barred', false)] : []);

/** What also changes when a prop leaves a hand or a body: it is seen, and no longer worn. */
export function letGo(deed: Deed, id: PropId): WorldChange[] {
  const state = propIn(deed.world, id);
  return [...(state?.hidden ? [{ find: { prop: id } }] : []), ...(state?.state.worn === true ? [set(id, 'worn', false)] : [])];
}

/** What lies in something is taken out of it by whoever reads it or shows it. */
export function takenOut(deed: Deed, { id, portable }: Prop): WorldChange[] {
  const at = propIn(deed.world, id)?.at;
  return portable && at && 'prop' in at && at.relation === 'in' ? moved(deed, id, { holder: deed.by }) : [];
}

export function moved(deed: Deed, id: PropId, at: Extract<WorldChange, { put: unknown }>['put']['at']): WorldChange[] {
  return [{ put: { prop: id, at } }, ...letGo(deed, id)];
}
