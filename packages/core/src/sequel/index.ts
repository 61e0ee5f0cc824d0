/** The next evening: what one leaves behind, what the next may make of it, and how one that was written beforehand is fitted to it. */
export { type Breach, breachesOf } from './carried.ts';
export { Claim, Claims, unheardClaims, withoutFalse } from './claims.ts';
export { type Contradiction, contradictionsIn, type FaultKind, faultKinds } from './contradictions.ts';
export { FitAnswer } from './fit.prompt.ts';
export {
  type FitChange,
  type Fitted,
  type Fitter,
  fitByCode,
  fitEvening,
  fittingCost,
  mostFittingCalls,
  type Unfitted,
} from './fit.ts';
export { type Legacy, legacyOf, seriesAfter } from './legacy.ts';
export { playTexts, type TextKind, textKinds } from './play-texts.ts';
export { breachProblem, legacySection } from './sequel.prompt.ts';
export { byWay, goingOn, nextEvening, Way, Ways, wayAfter } from './ways.ts';
