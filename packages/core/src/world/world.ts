import { isEphemeral } from '../blueprint/ephemeral.ts';
import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, Character, Prop } from '../blueprint/schema.ts';
import type { CharacterId, Health, Location, PlaceId, PropId, Value, WorldChange } from '../blueprint/terms.ts';
import type { MessageText } from '../text/messages.ts';
import type { VerbName } from '../text/verb-names.ts';

/** The typed world: everything physical that is true right now. Serialisable; changed only by `applyChange`. */
export type World = {
  readonly characters: Readonly<Record<CharacterId, CharacterState>>;
  readonly props: Readonly<Record<PropId, PropState>>;
};

/** Where somebody is, and how. */
export type CharacterState = {
  /** `null`: off stage. */
  readonly place: PlaceId | null;
  readonly health: Health;
  /** Out of sight behind a prop. Those who saw it done know. */
  readonly hidden: { readonly behind: PropId; readonly knownTo: readonly CharacterId[] } | null;
  readonly stance?: Stance;
  /** Who has hold of them. */
  readonly heldBy?: CharacterId;
  /** The ways out that they stand in. */
  readonly bars?: readonly PlaceId[];
};

/** How somebody can be. */
export const postures = ['standing', 'sitting', 'lying', 'kneeling', 'crouching'] as const;
/** One of `postures`. */
export type Posture = (typeof postures)[number];

/** How somebody is within a place: without a posture they stand; `at` is a thing of the play, or a spot in words ("by the window"). */
export type Stance = {
  readonly posture?: Posture;
  readonly at?: string | Extract<Location, { readonly prop: unknown }>;
  /** Beyond its door: in the street before the shop. Whoever is within is out of their sight. */
  readonly outside?: boolean;
};

/** Where a thing is, and how. */
export type PropState = {
  readonly at: Location;
  readonly hidden: boolean;
  /** Who put it out of sight: they know where it is. */
  readonly hiddenBy?: CharacterId;
  readonly state: Readonly<Record<string, Value>>;
  /** Held out to these: they may take and use it. */
  readonly offered?: readonly CharacterId[];
  /** Whoever has it does not know it: somebody put it there unnoticed. */
  readonly slipped?: true;
  /** What somebody wrote on it tonight. Whoever reads it reads it. */
  readonly writing?: string;
  /** It was there and is used up: what is nowhere otherwise has not come up yet. */
  readonly gone?: true;
};

/** One change of the world: what a play may ask for, and what only happens on stage. */
export type Change =
  | WorldChange
  /** Out of sight, by somebody who knows where. */
  | { readonly conceal: { readonly prop: PropId; readonly by: CharacterId } }
  /** Something that is in nobody's blueprint turns up. `fixed`: it cannot be carried. */
  | { readonly appear: { readonly prop: PropId; readonly at: Location; readonly fixed?: true } }
  /** How and where in the place somebody is from now on: what is not said is no longer so; only who is outside stays there until it is said otherwise. */
  | { readonly stance: { readonly who: CharacterId } & Stance }
  | { readonly hold: { readonly who: CharacterId; readonly by: CharacterId | null } }
  | { readonly bar: { readonly who: CharacterId; readonly ways: readonly PlaceId[] } }
  | { readonly offer: { readonly prop: PropId; readonly to: readonly CharacterId[] } }
  /** Into somebody's pocket, unnoticed by them. */
  | { readonly slip: { readonly prop: PropId; readonly to: CharacterId } }
  | { readonly write: { readonly prop: PropId; readonly text: string } };

/** What a deed is done to. */
export type Target = { readonly kind: 'prop' | 'character' | 'place'; readonly id: string };

/** What somebody tries to do. `verb` outside the known ones is free text that only a model can rule on. */
export type Attempt = {
  readonly by: CharacterId;
  readonly verb: VerbName | (string & {});
  readonly targets: readonly Target[];
  readonly text: string;
};

/** What became of an attempt: whether it came off, what everybody sees, what has changed. */
export type Ruling = {
  readonly outcome: 'success' | 'failure';
  /** What everyone who perceives it sees. */
  readonly because: MessageText;
  /** On failure: one thing that can be done. */
  readonly instead?: MessageText;
  /** What the author would have said to it: it was held back by the plot alone, and a person did it. */
  readonly heldBack?: MessageText;
  /** Nothing could come after it as it is: somebody else pays for it. */
  readonly price?: true;
  readonly changes: readonly Change[];
};

/** The world as the blueprint leaves it before the curtain rises. */
export function openWorld(blueprint: Blueprint): World {
  return {
    characters: Object.fromEntries(blueprint.characters.map((one) => [one.id, atStart(one)])),
    props: Object.fromEntries(blueprint.props.map((one) => [one.id, placed(one)])),
  };
}

function atStart({ start, wound }: Character): CharacterState {
  return {
    place: start?.place ?? null,
    health: wound && !wound.healed ? 'wounded' : 'well',
    hidden: start?.behind ? { behind: start.behind, knownTo: start.knownTo ?? [] } : null,
  };
}

function placed({ at, hidden, state }: Prop): PropState {
  return { at, hidden, state };
}

/** What an id names: a person before a prop before a place; null for an id of nothing. */
export function targetOf(blueprint: Blueprint, id: string): Target | null {
  const book = stageBook(blueprint);
  if (book.characters.has(id)) return { kind: 'character', id };
  if (book.props.has(id) || isEphemeral(id)) return { kind: 'prop', id };
  if (book.places.has(id)) return { kind: 'place', id };
  return null;
}
