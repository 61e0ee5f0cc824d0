import type { Blueprint } from '../schema.ts';
import { checkContent } from './content.ts';
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
import { checkProof } from './proof/proof.ts';
import { checkProps } from './props.ts';
import { checkScript } from './script.ts';
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
  checkScript,
  checkHands,
  checkMoves,
  checkStates,
  checkContent,
];

const checked = new WeakMap<Blueprint, readonly Diagnostic[]>();

/**
 * Everything that can be said against a blueprint without playing it. Pure; the same blueprint gives the same list.
 * What has no error in its parts is then followed through every evening that its conditions allow.
 * With an `error` among them it should not be performed; `formatDiagnostic` makes a line of each.
 */
export function check(blueprint: Blueprint): Diagnostic[] {
  const known = checked.get(blueprint) ?? examine(blueprint);
  checked.set(blueprint, known);
  return [...known];
}

function examine(blueprint: Blueprint): Diagnostic[] {
  const study = studyOf(blueprint);
  const found = groups.flatMap((group) => group(study));
  const sound = found.every(({ severity }) => severity !== 'error');
  return sortDiagnostics(sound ? [...found, ...checkProof(study, found)] : found);
}
