import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../api/ask.ts';
import { type Query, useAsk } from '../../api/query.ts';
import type { Plan, PlanStanding } from './plans.ts';

/** A plan and, while it is being written, every step of it: `standing` is newer than the plan then. */
export function usePlan(id: string): Query<Plan> & { readonly standing: PlanStanding | undefined } {
  const asked = useAsk('GET /api/plans/{plan}', { plan: id });
  const found = asked.data as Plan | undefined;
  const [told, setTold] = useState<PlanStanding>();
  const { refetch, dataUpdatedAt } = asked;
  const writing = found?.state === 'writing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever reads it again listens from there on
  useEffect(() => {
    if (!writing) return;
    const stream = new EventSource(addressOf('GET /api/plans/{plan}/live', { plan: id }));
    stream.addEventListener('standing', ({ data }) => setTold(JSON.parse(String(data)) as PlanStanding));
    stream.addEventListener('rest', () => {
      stream.close();
      void refetch();
    });
    return () => stream.close();
  }, [id, writing, dataUpdatedAt, refetch]);
  // While it is written again, what was there before stays to be read.
  const kept = useRef<Plan['blueprint']>(null);
  kept.current = found?.blueprint ?? kept.current;
  return {
    data: found && { ...found, blueprint: kept.current },
    error: asked.error,
    refetch,
    standing: found && told?.id === found.id && told.seq > found.seq ? told : found,
  };
}
