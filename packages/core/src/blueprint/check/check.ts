import type { Blueprint } from '../schema.ts';
import { checkContradictions } from './contradictions.ts';
import { checkCues } from './cues.ts';
import { type Diagnostic, sortDiagnostics } from './diagnostic.ts';
import { checkFallbacks } from './fallbacks.ts';
import { checkFlags } from './flags.ts';
import { checkHands } from './hands.ts';
import { checkIdentity } from './identity.ts';
import { checkMoves } from './moves.ts';
import { checkOrder } from './order.ts';
import { checkOutcomes } from './outcomes.ts';
import { checkPeople } from './people.ts';
import { checkPresence } from './presence.ts';
import { checkProps } from './props.ts';
import { checkSecrets } from './secrets.ts';
import { checkStart } from './start.ts';
import { checkStates } from './states.ts';
import { studyOf } from './study.ts';

const groups = [
  checkIdentity,
  checkFlags,
  checkContradictions,
  checkOrder,
  checkFallbacks,
  checkCues,
  checkSecrets,
  checkPresence,
  checkProps,
  checkStart,
  checkPeople,
  checkOutcomes,
  checkHands,
  checkMoves,
  checkStates,
];

/**
 * Everything that can be said against a blueprint without playing it. Pure; the same blueprint gives the same list.
 * With an `error` among them it should not be performed; `formatDiagnostic` makes a line of each.
 */
export function check(blueprint: Blueprint): Diagnostic[] {
  const study = studyOf(blueprint);
  return sortDiagnostics(groups.flatMap((group) => group(study)));
}
