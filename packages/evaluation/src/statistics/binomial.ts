import { fault } from './errors.en.ts';

/**
 * The exact two-sided binomial test: how likely an outcome is that is no likelier than this one, when each win has chance `p`.
 * Draws are left out by whoever counts.
 */
export function binomialTest({ wins, losses, p = 0.5 }: { readonly wins: number; readonly losses: number; readonly p?: number }): number {
  for (const count of [wins, losses]) if (!Number.isSafeInteger(count) || count < 0) throw fault('statistics-figures/count', { count });
  if (!(p > 0 && p < 1)) throw fault('statistics-figures/chance', { chance: p });
  const n = wins + losses;
  if (n === 0) return 1;
  if (n > 10_000_000) throw fault('statistics-figures/trials');
  const limit = probability(wins, n, p) * (1 + 1e-7);
  const mode = Math.min(n, Math.floor((n + 1) * p));
  return Math.min(1, tail(mode, -1, n, p, limit) + tail(mode + 1, 1, n, p, limit));
}

/** Sums outcomes no likelier than `limit`, from the middle outwards; stops when nothing is added any more. */
function tail(from: number, step: 1 | -1, n: number, p: number, limit: number): number {
  if (from < 0 || from > n) return 0;
  const odds = p / (1 - p);
  let sum = 0;
  let current = probability(from, n, p);
  let fresh = 0;
  for (let k = from; k >= 0 && k <= n; k += step) {
    if (current <= limit) sum += current;
    if (current < 1e-320 || (sum > 0 && current < sum * 1e-18)) break;
    current *= step === 1 ? ((n - k) / (k + 1)) * odds : k / ((n - k + 1) * odds);
    // Errors of the products do not pile up: every now and then it is computed afresh.
    if (++fresh % 1000 === 0 && k + step >= 0 && k + step <= n) current = probability(k + step, n, p);
  }
  return sum;
}

/** The probability of k wins in n, by Loader's saddle-point form: exact to the last digits however large n is. */
function probability(k: number, n: number, p: number): number {
  if (k === 0) return Math.exp(n * Math.log1p(-p));
  if (k === n) return Math.exp(n * Math.log(p));
  const log = stirling(n) - stirling(k) - stirling(n - k) - deviance(k, n * p) - deviance(n - k, n * (1 - p));
  return Math.exp(log) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}

const smallErrors = Array.from({ length: 16 }, (_, n) => {
  let log = 0;
  for (let k = 2; k <= n; k++) log += Math.log(k);
  return n === 0 ? 0 : log - (0.5 * Math.log(2 * Math.PI * n) + n * Math.log(n) - n);
});

/** What Stirling's formula for log n! leaves out. */
function stirling(n: number): number {
  const known = smallErrors[n];
  if (known !== undefined) return known;
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}

/** x log(x / m) + m − x, without losing digits where x is close to m. */
function deviance(x: number, m: number): number {
  if (Math.abs(x - m) >= 0.1 * (x + m)) return x * Math.log(x / m) + m - x;
  const v = (x - m) / (x + m);
  let sum = (x - m) * v;
  let term = 2 * x * v;
  for (let j = 1; j < 1000; j++) {
    term *= v * v;
    const next = sum + term / (2 * j + 1);
    if (next === sum) break;
    sum = next;
  }
  return sum;
}
