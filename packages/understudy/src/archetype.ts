import type { AskedKind, LineKind } from './kinds.ts';

/** Moods are any word a writer likes; lines are kept for these four. */
export const tempers = ['hot', 'cool', 'low', 'bright'] as const;
export type Temper = (typeof tempers)[number];

export type ByKind = Partial<Readonly<Record<LineKind, readonly string[]>>>;

/**
 * Lines for one part in the drama, for whoever has no bank.
 * `{phrase}` is something or somebody of the play that the other named; `{thing}` something in reach.
 */
export type PartLines = {
  readonly kinds: ByKind;
  readonly moods: Readonly<Record<Temper, ByKind>>;
  /** Whole replies that take up what was said. */
  readonly takeUps: readonly string[];
  /** To one who contradicts what they said before, `{claim}`. */
  readonly caught: readonly string[];
  /** What it says of a thing in reach when nothing moves. */
  readonly hints: readonly string[];
};

/** Lines that any part may say. */
export type CommonLines = Omit<PartLines, 'moods'> & {
  readonly kinds: Readonly<Record<LineKind, readonly string[]>>;
  readonly waiting: readonly string[];
  readonly repeated: readonly string[];
  readonly recalls: readonly string[];
  readonly gestures: readonly string[];
  readonly thoughts: readonly string[];
};

/** Answers to what anybody may be asked. */
export type AskedLines = Readonly<Record<AskedKind, readonly string[]>>;

export type Archetypes = { readonly part: PartLines; readonly any: CommonLines; readonly asked: AskedLines };
