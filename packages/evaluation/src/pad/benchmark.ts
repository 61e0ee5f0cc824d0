import * as z from 'zod';

/** Speak at once, think first, or keep silent. */
export const Strategy = z.enum(['FAST', 'SLOW', 'SILENCE']);
export type Strategy = z.infer<typeof Strategy>;

/** One moment on a stage, and how somebody who knows the theatre would respond to it. */
export const Snapshot = z.strictObject({
  id: z.string(),
  language: z.enum(['en', 'zh']),
  /** Who decides: name, nature, what they want now. */
  self: z.strictObject({ name: z.string(), persona: z.string(), mood: z.string(), goal: z.string() }),
  place: z.string(),
  present: z.array(z.string()),
  reach: z.array(z.string()).default([]),
  /** What was seen and heard, oldest first. */
  heard: z.array(z.strictObject({ by: z.string(), text: z.string(), to: z.string().optional() })).min(1),
  label: Strategy,
  reason: z.string().min(1),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Reads snapshots from data that was parsed; throws a `ZodError` where it holds anything else. */
export const snapshotsOf = (data: unknown): readonly Snapshot[] => z.array(Snapshot).parse(data);

/** What somebody who waits forgives: nothing up to a second and a half, then ever less, at most 0.15. */
export function latencyPenalty(seconds: number): number {
  if (seconds < 1.5) return 0;
  if (seconds < 2.5) return (0.05 * Math.log(1 + seconds - 1.5)) / Math.log(2);
  if (seconds < 8) return 0.05;
  if (seconds < 12) return 0.05 + (0.05 * Math.log(1 + seconds - 8)) / Math.log(5);
  if (seconds < 25) return 0.1;
  if (seconds < 35) return 0.1 + (0.05 * Math.log(1 + seconds - 25)) / Math.log(11);
  return 0.15;
}

/** What was decided on one snapshot, and in how many seconds. */
export type Decided = {
  readonly snapshot: Snapshot /** Null where the answer could not be read. */;
  readonly strategy: Strategy | null;
  readonly seconds: number;
};

/** How well strategies were decided: right by label, the mean of that, less a penalty for slowness (`final`). */
export type PadScore = {
  /** Share decided rightly of those with this label that could be read; null where there were none. */
  readonly accuracy: Readonly<Record<Strategy, number | null>>;
  readonly mean: number;
  readonly seconds: number;
  readonly penalty: number;
  readonly final: number;
  readonly decided: number;
  readonly unscored: number;
};

/** The plain mean of the three accuracies, less the penalty for the mean time. Acts are not scored; what cannot be read is unscored, never wrong. */
export function padScore(decisions: readonly Decided[]): PadScore {
  const readable = decisions.filter(({ strategy }) => strategy !== null);
  const accuracy = Object.fromEntries(Strategy.options.map((label) => [label, accuracyOf(readable, label)])) as PadScore['accuracy'];
  const known = Strategy.options.flatMap((label) => accuracy[label] ?? []);
  const mean = known.length === 0 ? 0 : known.reduce((sum, share) => sum + share, 0) / known.length;
  const seconds = readable.length === 0 ? 0 : readable.reduce((sum, one) => sum + one.seconds, 0) / readable.length;
  const penalty = latencyPenalty(seconds);
  return {
    accuracy,
    mean,
    seconds,
    penalty,
    final: mean - penalty,
    decided: readable.length,
    unscored: decisions.length - readable.length,
  };
}

function accuracyOf(decisions: readonly Decided[], label: Strategy): number | null {
  const own = decisions.filter(({ snapshot }) => snapshot.label === label);
  return own.length === 0 ? null : own.filter(({ strategy }) => strategy === label).length / own.length;
}
