import { normalCritical } from './distributions.ts';
import { fault } from './errors.en.ts';
import { sum } from './numbers.ts';

/** What belongs together, a case or a game: so many points of so many, from so many looks of their own (by default one). */
export type ShareUnit = { readonly points: number; readonly of: number; readonly looks?: number };

/**
 * Where a share of points lies: Wilson's interval over as many independent looks as the units are worth. Units that always agree
 * within count once each; units drawn again would say "100% to 100%" of three that were won, and be wrong every second time.
 * Null: there is nothing to share.
 */
export function shareInterval(units: readonly ShareUnit[], { level = 0.95 }: { readonly level?: number } = {}): [number, number] | null {
  if (!(level > 0 && level < 1)) throw fault('statistics-figures/level', { level });
  const known = units.filter(({ of }) => of > 0);
  for (const { points, of } of known)
    if (!Number.isFinite(of) || !(points >= 0 && points <= of * (1 + 1e-9))) throw fault('statistics-figures/share', { points, of });
  if (known.length === 0) return null;
  const total = sum(known.map(({ of }) => of));
  const share = Math.min(1, sum(known.map(({ points }) => points)) / total);
  const worth = looksWorth(known, share, total);
  const reach = criticalAt(level) ** 2;
  const middle = (share + reach / (2 * worth)) / (1 + reach / worth);
  const half = Math.sqrt(reach * ((share * (1 - share)) / worth + reach / (4 * worth * worth))) / (1 + reach / worth);
  return [share === 0 ? 0 : Math.max(0, middle - half), share === 1 ? 1 : Math.min(1, middle + half)];
}

/** As many independent looks would spread as far as these units do: at least as many as there are units of even weight, at most all looks. */
function looksWorth(units: readonly ShareUnit[], share: number, total: number): number {
  const even = total ** 2 / sum(units.map(({ of }) => of ** 2));
  const most = (even / units.length) * sum(units.map(({ looks = 1 }) => looks));
  if (units.length < 2 || share === 0 || share === 1) return even;
  const spread = (units.length / (units.length - 1)) * (sum(units.map(({ points, of }) => (points - share * of) ** 2)) / total ** 2);
  return spread === 0 ? most : Math.min(most, Math.max(1, (share * (1 - share)) / spread));
}

const criticals = new Map<number, number>();
function criticalAt(level: number): number {
  const known = criticals.get(level) ?? normalCritical(1 - level);
  criticals.set(level, known);
  return known;
}
