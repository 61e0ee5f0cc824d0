import { stageBook } from '../blueprint/lookup.ts';
import { listed } from '../language/sentences.ts';
import type { At } from './resolve.ts';
import { advise, deedOf, type Holds } from './rule.ts';
import type { Understood } from './understood.ts';
import type { MessageText, Ruling } from './world.ts';

/** The ruling on an act that names a thing which is not here: a failure, and one thing that can be done. */
export function missingRuling(at: At, missing: Pick<Extract<Understood, { kind: 'missing' }>, 'verb' | 'wording' | 'text'>, holds: Holds): Ruling {
  const deed = deedOf(at.blueprint, at.world, { by: at.by, verb: missing.verb, targets: [], text: missing.text });
  const instead = advise(deed, [], holds);
  return { outcome: 'failure', because: { key: 'missing', params: { thing: missing.wording } }, ...(instead && { instead }), changes: [] };
}

/** The question back when a wording fits several things: "Which do you mean: the letter or the lock?" */
export function ambiguousQuestion(at: Pick<At, 'blueprint'>, ambiguous: Pick<Extract<Understood, { kind: 'ambiguous' }>, 'candidates'>): MessageText {
  const { nameOf } = stageBook(at.blueprint);
  const choices = listed(ambiguous.candidates.map(({ id }) => nameOf(id)), at.blueprint.language, 'or');
  return { key: 'ambiguous', params: { choices } };
}
