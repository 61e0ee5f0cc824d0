import type { LineKind } from './bank.ts';

/** Lines for a character of whom no bank knows anything: by its part in the drama, then for any part, by what they answer. */
export type Archetypes = {
  readonly parts: Readonly<Record<string, Partial<Record<LineKind, readonly string[]>>>>;
  readonly any: Readonly<Record<LineKind, readonly string[]>>;
  readonly gestures: readonly string[];
  readonly thoughts: readonly string[];
};
