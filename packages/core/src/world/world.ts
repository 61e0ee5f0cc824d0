import type { CharacterId, Health, Location, PlaceId, PropId, Value, VerbName, WorldChange } from '../blueprint/terms.ts';

/** The typed world: everything physical that is true right now. Serialisable; changed only by `applyChange`. */
export type World = {
  readonly characters: Readonly<Record<CharacterId, CharacterState>>;
  readonly props: Readonly<Record<PropId, PropState>>;
};

export type CharacterState = {
  /** `null`: off stage. */
  readonly place: PlaceId | null;
  readonly health: Health;
  /** Out of sight behind a prop. Those who saw it done know. */
  readonly hidden: { readonly behind: PropId; readonly knownTo: readonly CharacterId[] } | null;
};

export type PropState = { readonly at: Location; readonly hidden: boolean; readonly state: Readonly<Record<string, Value>> };

export type Target = { readonly kind: 'prop' | 'character' | 'place'; readonly id: string };

/** What somebody tries to do. `verb` outside the known ones is free text that only a model can rule on. */
export type Attempt = {
  readonly by: CharacterId;
  readonly verb: VerbName | (string & {});
  readonly targets: readonly Target[];
  readonly text: string;
};

/** Engine text: a key with parameters, rendered in the play's language. Params named who/prop/place… hold ids; see language/messages.ts. */
export type MessageText = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> } | { readonly text: string };

export type Ruling = {
  readonly outcome: 'success' | 'failure';
  /** What everyone who perceives it sees. */
  readonly because: MessageText;
  /** On failure: one thing that can be done. */
  readonly instead?: MessageText;
  readonly changes: readonly WorldChange[];
};
