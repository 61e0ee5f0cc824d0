import type { Config } from '../config.ts';
import type { Surroundings, Voice } from '../surroundings.ts';

export type BenchFlags = {
  readonly subject: readonly string[];
  readonly baseline?: string;
  readonly judge?: string;
  readonly judgeName?: string;
  readonly out?: string;
  readonly works?: string;
  readonly allPairs?: boolean;
  readonly atOnce?: number;
  readonly mostCalls?: number;
  readonly data?: string;
  readonly game?: string;
  readonly method: string;
  readonly limit?: number;
  readonly evaluations?: number;
  readonly seed?: number;
  readonly json?: boolean;
};

export type BenchHouse = { readonly config: Config; readonly surroundings: Surroundings; readonly voice: Voice };
export type Bench = (flags: BenchFlags, house: BenchHouse) => Promise<number>;

/** Every benchmark, loaded when it is asked for. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  pad: async () => (await import('./pad.ts')).padBench,
  theatre: async () => (await import('./theatre.ts')).theatreBench,
  'role-agent': async () => (await import('./role-agent.ts')).roleAgentBench,
  video: async () => (await import('./video.ts')).videoBench,
  wellplay: async () => (await import('./wellplay.ts')).wellplayBench,
};

export const benchNames: readonly string[] = Object.keys(benches);
