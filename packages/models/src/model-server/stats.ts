/** What the server has done so far. */
export type Stats = {
  readonly calls: number;
  readonly agents: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly active: number;
  readonly concurrencyMax: number;
  /** What a strict server had to say to requests, by agent: the first hundred. */
  readonly refused: readonly string[];
};

export function counters() {
  const agents = new Map<string, number>();
  const faults = new Map<string, number>();
  const refused: string[] = [];
  let calls = 0;
  let active = 0;
  let concurrencyMax = 0;
  return {
    /** The n-th call of this agent begins. */
    begin(agent: string): number {
      calls++;
      concurrencyMax = Math.max(concurrencyMax, ++active);
      const nth = (agents.get(agent) ?? 0) + 1;
      agents.set(agent, nth);
      return nth;
    },
    end: () => void active--,
    fault: (kind: string) => void faults.set(kind, (faults.get(kind) ?? 0) + 1),
    refuse: (complaint: string) => void (refused.length < 100 && refused.push(complaint)),
    read: (): Stats => ({
      calls,
      agents: Object.fromEntries(agents),
      faults: Object.fromEntries(faults),
      active,
      concurrencyMax,
      refused: [...refused],
    }),
  };
}
