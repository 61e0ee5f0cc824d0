import { chance, choose } from '@troupe/core/model';

/** The seven ways in which models fail. */
export type FaultKind = '429' | '500' | 'time-out' | 'malformed' | 'truncated' | 'refusal' | 'wrong-language';
/** Two of them have two forms each; named without its form, chance decides. */
export type Fault = FaultKind | 'malformed-json' | 'malformed-sse' | 'refusal-field' | 'refusal-text';

/** Every fault that a server can play. */
export const faultKinds: readonly FaultKind[] = ['429', '500', 'time-out', 'malformed', 'truncated', 'refusal', 'wrong-language'];

/** Which faults a server plays, and how often. */
export type FaultOptions = {
  /** Share of calls that fail, 0 to 1. */
  readonly rate?: number;
  readonly kinds?: readonly Fault[];
  readonly seed?: number;
  /** What happens to the first calls, one by one; chance rules after it. */
  readonly script?: readonly (Fault | 'none')[];
  /** Milliseconds a 429 asks the client to wait. */
  readonly retryAfter?: number;
};

export type Form = Exclude<Fault, 'malformed' | 'refusal'>;

/** Decides which calls fail and how: keyed by agent and its count of calls, so that parallel calls do not change each other's luck. */
export function faultPlan({
  rate = 0,
  kinds = faultKinds,
  seed = 0,
  script = [],
}: FaultOptions = {}): (agent: string, nth: number) => Form | undefined {
  const queue = [...script];
  return (agent, nth) => {
    const scripted = queue.shift();
    if (scripted === 'none') return undefined;
    const fault = scripted ?? (chance(seed, 'fault', agent, nth) < rate ? choose(kinds, seed, 'kind', agent, nth) : undefined);
    return fault && formOf(fault, chance(seed, 'form', agent, nth) < 0.5);
  };
}

function formOf(fault: Fault, first: boolean): Form {
  if (fault === 'malformed') return first ? 'malformed-json' : 'malformed-sse';
  if (fault === 'refusal') return first ? 'refusal-field' : 'refusal-text';
  return fault;
}
