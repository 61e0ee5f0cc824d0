import { type Recorded, unstruck } from '@troupe/core/events';
import { wornPerTen } from '@troupe/core/text';
import { decayOf } from './decay.ts';
import { distinctness } from './distinctness.ts';
import { leaksIn } from './leaks.ts';
import { repetitionOf } from './repetition.ts';
import { type Spoken, spokenIn } from './spoken.ts';

/** What can be counted of a performance without asking anybody's opinion. Shares are between 0 and 1. */
export type Measures = {
  readonly beats: number;
  readonly lines: number;
  /** Share of lines that say, nearly word for word, what was said before. */
  readonly repetition: number;
  /** The longest stretch in which two lines alternate. */
  readonly longestLoop: number;
  /** How much better than chance a speaker can be told from how a line is said; null with too few lines. */
  readonly distinctness: number | null;
  readonly shares: Readonly<Record<string, number>>;
  /** For each ten lines, the share of words not used in any ten before. */
  readonly decay: readonly number[];
  /** For each ten lines, how many hold a stock phrase, an echo of the last speaker, or an opening used just before; runs from before this was counted have none. */
  readonly worn?: readonly number[];
  /** Share of people's acts that changed the world; null where nobody acted. */
  readonly agency: number | null;
  readonly stalls: number;
  readonly points: { readonly byFlag: number; readonly forced: number };
  /** Lines a model wrote for a role that a person holds; none of them was played. */
  readonly trespasses: number;
  /** Lines that hold a secret which their speaker does not even know at the end; null where the play has no secrets in words. */
  readonly leaks: number | null;
  readonly stumbles: number;
  readonly ended: boolean;
  readonly calls: number;
  readonly tokens: number;
  readonly money: number;
  /** Milliseconds to the first token, the middle and the slow end. */
  readonly firstToken: { readonly median: number; readonly p95: number } | null;
};

/** Measures a log. Struck beats do not count; what they cost does. */
export function measure(log: readonly Recorded[]): Measures {
  const played = unstruck(log);
  const spoken = spokenIn(played);
  const calls = log.flatMap((event) => (event.type === 'call' ? [event.call] : []));
  const ends = played.flatMap((event) => (event.type === 'point-end' ? [event.how] : []));
  const count = (type: Recorded['type']) => played.filter((event) => event.type === type).length;
  return {
    beats: played.reduce((most, { beat }) => Math.max(most, beat), 0),
    lines: spoken.length,
    ...repetitionOf(spoken),
    distinctness: distinctness(spoken),
    shares: sharesOf(spoken),
    decay: decayOf(spoken),
    worn: wornPerTen(spoken),
    agency: agencyOf(played),
    stalls: played.filter((event) => event.type === 'advance').length,
    points: { byFlag: ends.filter((how) => how === 'flag').length, forced: ends.filter((how) => how === 'forced').length },
    trespasses: count('trespass'),
    leaks: leaksIn(played),
    stumbles: count('stumble'),
    ended: count('curtain') > 0,
    calls: calls.length,
    tokens: calls.reduce((sum, { input, output }) => sum + input + output, 0),
    money: calls.reduce((sum, { money }) => sum + money, 0),
    firstToken: latencyOf(calls.filter(({ fault }) => fault === undefined).map(({ firstToken }) => firstToken)),
  };
}

function sharesOf(spoken: readonly Spoken[]): Record<string, number> {
  const shares: Record<string, number> = {};
  for (const { by } of spoken) shares[by] = (shares[by] ?? 0) + 1 / spoken.length;
  return shares;
}

/** Who held a seat at each attempt is in the log itself. */
function agencyOf(log: readonly Recorded[]): number | null {
  const seated = new Set<string>();
  const attempts = new Set<number>();
  let effective = 0;
  for (const event of log) {
    if (event.type === 'seat-taken') seated.add(event.seat);
    else if (event.type === 'seat-left') seated.delete(event.seat);
    else if (event.type === 'attempt' && seated.has(event.by)) attempts.add(event.seq);
    else if (event.type === 'ruling' && attempts.has(event.attempt) && event.outcome === 'success' && event.changes.length > 0)
      effective += 1;
  }
  return attempts.size === 0 ? null : effective / attempts.size;
}

function latencyOf(times: readonly number[]): Measures['firstToken'] {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
  return sorted.length === 0 ? null : { median: at(0.5), p95: at(0.95) };
}
