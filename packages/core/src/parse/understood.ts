import type { Attempt, Target } from '../world/world.ts';

/** What a clause of a described action amounts to. */
export type Understood =
  | { readonly kind: 'attempt'; readonly attempt: Attempt }
  | { readonly kind: 'missing'; readonly verb: string; readonly wording: string; readonly text: string }
  | {
      readonly kind: 'ambiguous';
      readonly verb: string;
      readonly wording: string;
      readonly candidates: readonly Target[];
      readonly text: string;
    }
  | { readonly kind: 'gesture'; readonly text: string };
