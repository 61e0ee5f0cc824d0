import type { ThingKind } from './thing-kinds.ts';

/** The same in English and in Chinese. */
export type Both = readonly [en: string, zh: string];

/** a, b, c, d: who plays which part in the situation. */
export type Slot = 'a' | 'b' | 'c' | 'd';

/** Something that can be recognised when it happens. Tokens in braces stand for names: {a}, {object}, {box}, {table}, {lamp}, {cover}, {door}. */
export type Happening = {
  readonly kind: 'does' | 'tells' | 'holds' | 'finds' | 'goes' | 'becomes';
  readonly who?: Slot;
  readonly verb?: string;
  readonly thing?: string;
  /** Whose secret. */
  readonly secret?: Slot;
  readonly state?: string;
  /** Which ending it leads to, from 0. */
  readonly ending?: number;
};

export type PlayedMove = { readonly say?: Both; readonly verb?: string; readonly targets?: readonly string[] };

export type SituationPoint = {
  readonly title: Both;
  readonly about: Both;
  readonly seen: Both;
  readonly happens: Both;
  readonly result: Both;
  readonly who: readonly Slot[];
  readonly any: readonly Happening[];
  readonly spoken: readonly Slot[];
  readonly cues: Partial<Readonly<Record<Slot, { readonly want: Both; readonly moves: readonly PlayedMove[] }>>>;
  readonly fallback: Both;
  readonly stir: Both;
};

export type SituationRole = {
  readonly part: 'seeker' | 'keeper' | 'confidant' | 'meddler' | 'threat' | 'fool';
  /** What this one is called when the topic names nobody for it. */
  readonly name: Both;
  readonly about: Both;
  readonly persona: Both;
  readonly voice: Both;
  readonly mood: Both;
  readonly goal: Both;
  readonly secret?: {
    readonly text: Both;
    readonly words: readonly [en: readonly (readonly string[])[], zh: readonly (readonly string[])[]];
  };
};

export type SituationThing = {
  readonly name: Both;
  readonly description: Both;
  /** `place`: it stands there, too large to be carried. */
  readonly at: 'box' | 'table' | 'cover' | 'place' | Slot;
  readonly nature: readonly string[];
  /** Where its situation was written for things of any kind: of which this is. */
  readonly kind?: ThingKind;
  readonly writing?: Both;
  readonly reveals?: Slot;
  readonly affords?: readonly string[];
};

/** A dramatic situation: who wants what of whom, and how it may turn. */
export type Situation = {
  readonly id: string;
  /** Words of a topic that call for it. */
  readonly suits: RegExp;
  /** Words of a topic that names no thing, for which it is played all the same: its people meet over what the topic is about. */
  readonly about?: RegExp;
  /** Under which it is offered. */
  readonly name: Both;
  /** What it can turn on, if a topic names something: kinds of things, or a question that is argued about. None: it is between people alone. */
  readonly takes: readonly (ThingKind | 'matter')[];
  /** Of these kinds, only what is called so. */
  readonly only?: string;
  /** On the playbill; also how the understudy knows its own plan again. */
  readonly theme: Both;
  readonly titles: readonly Both[];
  readonly roles: Readonly<Record<'a' | 'b' | 'c', SituationRole>> & { readonly d?: SituationRole };
  /** One of these is the thing it turns on, `{object}`. */
  readonly objects: readonly SituationThing[];
  readonly things?: readonly SituationThing[];
  readonly synopsis: Both;
  readonly endings: readonly { readonly title: Both; readonly text: Both }[];
  readonly points: readonly SituationPoint[];
};

/** As it is written down: the words of a topic that call for it are a pattern. */
export type Written<T> = Omit<T, 'suits' | 'about'> & { readonly suits: string; readonly about?: string };
export const suited = <T extends { readonly suits: string; readonly about?: string }>({
  suits,
  about,
  ...written
}: T): Omit<T, 'suits' | 'about'> & { readonly suits: RegExp; readonly about?: RegExp } => ({
  ...written,
  suits: new RegExp(suits, 'iu'),
  ...(about !== undefined && { about: new RegExp(about, 'iu') }),
});
