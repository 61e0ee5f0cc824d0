import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import type { Plan, PlanStanding } from './plans.ts';

export type Followed = {
  readonly plan?: Plan;
  /** Newer than the plan while it is being written. */
  readonly standing?: PlanStanding;
  readonly error?: Error;
  readonly again: () => void;
};

/** A plan and, while it is being written, every step of it. */
export function usePlan(id: string): Followed {
  const [plan, setPlan] = useState<Plan>();
  const [standing, setStanding] = useState<PlanStanding>();
  const [error, setError] = useState<Error>();
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const kept = useRef<Plan['blueprint']>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let gone = false;
    let stream: EventSource | undefined;
    const read = async () => {
      const found = (await ask('GET /api/plans/{plan}', { plan: id })) as Plan;
      if (gone) return;
      kept.current = found.blueprint ?? kept.current;
      // While it is written again, what was there before stays to be read.
      setPlan({ ...found, blueprint: found.blueprint ?? kept.current });
      setStanding(found);
      setError(undefined);
      if (found.state === 'writing' && stream === undefined) listen();
    };
    const listen = () => {
      stream = new EventSource(`/api/plans/${encodeURIComponent(id)}/live`);
      stream.addEventListener('standing', ({ data }) => !gone && setStanding(JSON.parse(String(data)) as PlanStanding));
      stream.addEventListener('rest', () => {
        stream?.close();
        stream = undefined;
        read().catch(failed);
      });
    };
    const failed = (cause: Error) => !gone && setError(cause);
    read().catch(failed);
    return () => {
      gone = true;
      stream?.close();
    };
  }, [id, round]);
  return { ...(plan && { plan }), ...(standing && { standing }), ...(error && { error }), again };
}
