import type { Language } from '../text/language.ts';

/** What kind of thing a script tells. */
export type ObservationKind = 'speech' | 'action' | 'narration';

/**
 * How it is known whose an observation is. Scripts: `label` (a speaker's name before the words), `direction`. Novels: `named` (said Alice),
 * `pronoun` (said she), `described` (said the old man), `beat` (Alice smiled. "Yes."), `address` (who was just spoken to by name), `turns`
 * (two people taking turns), `nearby` (the likeliest person present), `model` (a model decided), `text` (narration), `open` (nobody knows).
 */
export type How =
  | 'label'
  | 'direction'
  | 'named'
  | 'pronoun'
  | 'described'
  | 'beat'
  | 'address'
  | 'turns'
  | 'nearby'
  | 'model'
  | 'text'
  | 'open';

/** One thing said, done or told. `start` and `end` are character offsets into the text that was parsed. */
export type Observation = {
  readonly scene: number;
  readonly start: number;
  readonly end: number;
  /** A role's name; `narrator` for what is told; null for words whose speaker nobody could find. */
  readonly speaker: string | null;
  readonly kind: ObservationKind;
  readonly how: How;
  readonly text: string;
};

/** The voice that narration belongs to: nobody of the cast. */
export const narrator = 'narrator';

/** A scene of a script. */
export type ScriptScene = {
  readonly index: number;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** Who speaks, acts or is named in a direction here: the ones who witness it. */
  readonly present: readonly string[];
};

/** Somebody's gender, as far as a text tells it. */
export type Gender = 'female' | 'male' | 'unknown';

/** Somebody of a script, and how much they speak. */
export type Role = {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly gender: Gender;
  readonly speeches: number;
  readonly words: number;
  readonly actions: number;
  /** How often others and the narrator name it. */
  readonly mentions: number;
  /** Scenes it was present in. */
  readonly scenes: readonly number[];
  /** Participation and prominence together, from 0 to 1; roles come in this order. */
  readonly weight: number;
};

/** How a script may be written. */
export const scriptFormats = ['tei', 'subtitles', 'fountain', 'screenplay', 'play', 'transcript', 'novel'] as const;
/** One of the formats. */
export type ScriptFormat = (typeof scriptFormats)[number];

/** How much of a script was understood. */
export type Coverage = {
  readonly characters: number;
  /** How much of the text lies in some observation, from 0 to 1. */
  readonly covered: number;
  readonly speeches: number;
  readonly attributed: number;
  readonly how: Readonly<Partial<Record<How, number>>>;
  /** Words that nobody could be found for: where, and how they begin. */
  readonly open: readonly { readonly start: number; readonly end: number; readonly text: string }[];
};

/** A script that was read: who says and does what. */
export type Script = {
  readonly format: ScriptFormat;
  readonly language: Language;
  readonly scenes: readonly ScriptScene[];
  readonly observations: readonly Observation[];
  readonly roles: readonly Role[];
  readonly coverage: Coverage;
};
