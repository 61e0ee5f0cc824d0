import type { Context } from '../context/context.ts';

export type BenchFlags = {
  readonly subject: readonly string[];
  readonly baseline?: string;
  readonly judge?: string;
  readonly judgeName?: string;
  readonly out?: string;
  readonly works?: string;
  readonly allPairs?: boolean;
  readonly atOnce?: number;
  readonly perMinute?: number;
  readonly mostCalls?: number;
  readonly mostMoney?: number;
  /** What the judge costs: `2/8`, or a name of the price list. */
  readonly judgePrice?: string;
  /** The same of whoever is tested. */
  readonly price?: string;
  readonly judgeBlind?: boolean;
  readonly data?: string;
  readonly kind?: string;
  readonly texts?: string;
  readonly keep?: string;
  readonly play?: readonly string[];
  readonly tempers?: string;
  readonly person?: string;
  /** Three evenings against one chat, instead of one against one prompt. */
  readonly series?: boolean;
  readonly videos?: string;
  readonly split?: string;
  readonly types?: string;
  readonly game?: string;
  readonly method: string;
  readonly limit?: number;
  readonly evaluations?: number;
  readonly plays?: number;
  /** What finds memories, in benchmarks of roles and of mysteries. */
  readonly embedder?: string;
  readonly embedderName?: string;
  /** Everybody has another name. */
  readonly anonymised?: boolean;
  readonly context?: number;
  readonly seed?: number;
  readonly temperature?: number;
  readonly json?: boolean;
};

export type Bench = (flags: BenchFlags, context: Context) => Promise<number>;
