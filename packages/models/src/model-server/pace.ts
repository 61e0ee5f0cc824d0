import type { Clock } from '@troupe/core/model';

/** How slow the server pretends to be. `fixedTokens`: answers of this task take as long as so many tokens, whatever they say. */
export type Latency = {
  readonly firstToken?: number;
  readonly tokensPerSecond?: number;
  readonly fixedTokens?: Readonly<Record<string, number>>;
};

/** Waits until the n-th of `count` pieces is due, counted from the start of the call so that delays do not add up. */
export type Pace = { readonly tokens: number | undefined; due(nth: number, count: number): Promise<void> };

export function pace(
  clock: Clock,
  { firstToken = 0, tokensPerSecond, fixedTokens = {} }: Latency,
  agent: string,
  signal: AbortSignal,
): Pace {
  const start = clock.now();
  const tokens = fixedTokens[agent.split(':')[0] ?? ''];
  const perToken = tokensPerSecond ? 1000 / tokensPerSecond : 0;
  return {
    tokens,
    async due(nth, count) {
      const step = tokens === undefined ? perToken : (perToken * tokens) / Math.max(1, count);
      const wait = start + firstToken + nth * step - clock.now();
      if (wait > 0) await clock.sleep(wait, signal);
    },
  };
}
