import { normalCritical } from './distributions.ts';
import { fault } from './errors.en.ts';
import { tooLarge } from './numbers.ts';

/** So many matches that one won against another. A draw is half a match for each. */
export type Match = { readonly winner: string; readonly loser: string; readonly count?: number };
/** How strong somebody is among all who met, with how far that can be off. */
export type Strength = {
  readonly name: string;
  /** On the log scale; the mean of all is 0. */
  readonly strength: number;
  readonly error: number;
  readonly interval: readonly [number, number];
};

/** How sure the intervals of strengths are to be, and what is supposed of pairs that hardly met. */
export type BradleyTerryOptions = {
  readonly level?: number;
  /** So many drawn matches are supposed between any two: for a few matches, or where somebody never lost. */
  readonly prior?: number;
};

/** Strengths from matches: i beats j with probability 1 / (1 + e^(s_j − s_i)). Best first. */
export function bradleyTerry(matches: readonly Match[], { level = 0.95, prior = 0 }: BradleyTerryOptions = {}): Strength[] {
  if (!(level > 0 && level < 1)) throw fault('statistics-figures/level', { level });
  if (!Number.isFinite(prior) || prior < 0) throw fault('statistics-figures/prior', { prior });
  const names = [...new Set(matches.flatMap(({ winner, loser }) => [winner, loser]))];
  const wins = winTable(matches, names, prior);
  if (names.length < 2) throw fault('statistics-figures/two-met');
  checkConnected(wins, names);
  const strengths = fit(wins, names.length);
  const errors = errorsOf(wins, strengths);
  const reach = normalCritical(1 - level);
  return names
    .map((name, at): Strength => {
      const [strength, error] = [strengths[at] as number, errors[at] as number];
      if (!Number.isFinite(strength) || !Number.isFinite(error)) throw tooLarge();
      return { name, strength, error, interval: [strength - reach * error, strength + reach * error] };
    })
    .sort((a, b) => b.strength - a.strength);
}

/** How likely the first is to beat the second. */
export const chanceToWin = (a: number, b: number): number => 1 / (1 + Math.exp(b - a));

/** p (1 − p), which is not zero for those who are far apart either. */
function bothWays(a: number, b: number): number {
  const apart = Math.exp(-Math.abs(a - b));
  return apart / (1 + apart) ** 2;
}

function winTable(matches: readonly Match[], names: readonly string[], prior: number): number[][] {
  const place = new Map(names.map((name, at) => [name, at]));
  const table = names.map((_, row) => names.map((__, column) => (row === column ? 0 : prior / 2)));
  for (const { winner, loser, count = 1 } of matches) {
    if (winner === loser) throw fault('statistics-figures/oneself', { name: winner });
    if (!Number.isFinite(count) || count < 0) throw fault('statistics-figures/matches', { count });
    const row = table[place.get(winner) as number] as number[];
    const column = place.get(loser) as number;
    row[column] = (row[column] as number) + count;
  }
  return table;
}

/** Strengths are finite only where everyone can be reached from everyone by wins. */
function checkConnected(wins: readonly (readonly number[])[], names: readonly string[]): void {
  const reached = (beats: (from: number, to: number) => boolean): Set<number> => {
    const seen = new Set([0]);
    const waiting = [0];
    for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
      for (let to = 0; to < names.length; to++) {
        if (seen.has(to) || !beats(from, to)) continue;
        seen.add(to);
        waiting.push(to);
      }
    }
    return seen;
  };
  const down = reached((from, to) => (wins[from]?.[to] ?? 0) > 0);
  const up = reached((from, to) => (wins[to]?.[from] ?? 0) > 0);
  const apart = names.find((_, at) => !down.has(at) || !up.has(at));
  if (apart !== undefined) throw fault('statistics-figures/unbounded', { apart, first: names[0] ?? '' });
}

/** Newton's steps on the likelihood, which has one summit. */
function fit(wins: readonly (readonly number[])[], size: number): number[] {
  let strengths = new Array<number>(size).fill(0);
  for (let round = 0; round < 200; round++) {
    const gradient = wins.map((row, i) =>
      row.reduce(
        (total, won, j) => total + won - (won + (wins[j]?.[i] ?? 0)) * chanceToWin(strengths[i] as number, strengths[j] as number),
        0,
      ),
    );
    const step = solve(information(wins, strengths), gradient);
    const longest = Math.max(...step.map(Math.abs));
    const scale = longest > 2 ? 2 / longest : 1;
    strengths = strengths.map((strength, at) => strength + scale * (step[at] as number));
    if (longest < 1e-12) break;
  }
  const centre = strengths.reduce((total, one) => total + one, 0) / size;
  return strengths.map((strength) => strength - centre);
}

/** The information of the matches, made regular by asking that strengths sum to zero: as loudly as the matches speak, or it would not be heard. */
function information(wins: readonly (readonly number[])[], strengths: readonly number[]): number[][] {
  const size = wins.length;
  const weights = wins.map((row, i) =>
    row.map((won, j) => (i === j ? 0 : (won + (wins[j]?.[i] ?? 0)) * bothWays(strengths[i] as number, strengths[j] as number))),
  );
  const loudest = Math.max(...weights.flat()) || 1;
  return weights.map((row, i) => row.map((weight, j) => loudest / size + (i === j ? row.reduce((total, one) => total + one, 0) : -weight)));
}

function errorsOf(wins: readonly (readonly number[])[], strengths: readonly number[]): number[] {
  const table = information(wins, strengths);
  return strengths.map((_, at) => {
    const unit = strengths.map((__, other) => (other === at ? 1 : 0) - 1 / strengths.length);
    return Math.sqrt(Math.max(0, solve(table, unit)[at] as number));
  });
}

/** A linear system, by elimination with the largest pivot. */
function solve(table: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = table.map((row, at) => [...row, right[at] as number]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++) if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    [rows[column], rows[best]] = [rows[best] as number[], rows[column] as number[]];
    const pivot = rows[column] as number[];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const current = rows[row] as number[];
      const factor = (current[column] as number) / (pivot[column] as number);
      for (let at = column; at <= size; at++) current[at] = (current[at] as number) - factor * (pivot[at] as number);
    }
  }
  return rows.map((row, at) => (row[size] as number) / (row[at] as number));
}
