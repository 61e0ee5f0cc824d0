import type { MessageText } from '../text/messages.ts';
import { advise, deedOf, type Holds } from '../world/rule.ts';
import type { Attempt, Ruling, Target } from '../world/world.ts';
import type { At } from './resolve.ts';

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

type Missing = Pick<Extract<Understood, { kind: 'missing' }>, 'verb' | 'wording' | 'text'>;
type Ambiguous = Pick<Extract<Understood, { kind: 'ambiguous' }>, 'candidates'>;

/** The ruling on an act that names a thing which is not here: a failure, and one thing that can be done. Without `holds`, every law of the play is taken to apply. */
export function missingRuling({ verb, wording, text }: Missing, { blueprint, world, by }: At, holds: Holds = () => true): Ruling {
  const instead = advise(deedOf(blueprint, world, { by, verb, targets: [], text }), [], holds);
  return {
    outcome: 'failure',
    because: { key: 'missing.here', params: { actor: by, thing: wording } },
    ...(instead && { instead }),
    changes: [],
  };
}

/** The question back when a wording fits several things: "Which do you mean: the letter or the lock?" */
export function ambiguousQuestion({ candidates }: Ambiguous): MessageText {
  return { key: 'ambiguous', params: { choices: candidates.map(({ id }) => id).join(',') } };
}
