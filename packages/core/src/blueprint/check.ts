import { checkContradictions } from './check-contradictions.ts';
import { checkCues } from './check-cues.ts';
import { checkFallbacks } from './check-fallbacks.ts';
import { checkFlags } from './check-flags.ts';
import { checkIdentity } from './check-identity.ts';
import { checkOrder } from './check-order.ts';
import { checkPeople } from './check-people.ts';
import { checkPresence } from './check-presence.ts';
import { checkProps } from './check-props.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkStart } from './check-start.ts';
import { studyOf } from './check-study.ts';
import { type Diagnostic, sortDiagnostics } from './diagnostic.ts';
import type { Blueprint } from './schema.ts';

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
];

/**
 * Everything that can be said against a blueprint without playing it. Pure; the same blueprint gives the same list.
 * With an `error` among them it should not be performed; `formatDiagnostic` makes a line of each.
 */
export function check(blueprint: Blueprint): Diagnostic[] {
  const study = studyOf(blueprint);
  return sortDiagnostics(groups.flatMap((group) => group(study)));
}
