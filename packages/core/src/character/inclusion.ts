import { chance } from '../model/random.ts';
import type { LoreEntry } from './lorebook.ts';

type Candidate = { readonly key: string; readonly entry: LoreEntry };
type Draw = { readonly seed: number; readonly turn?: number };

const plainWeight = 100;
const groupsOf = ({ entry }: Candidate): string[] => (entry.group ?? '').split(',').flatMap((name) => name.trim() || []);

/** Of entries that share a group, one is told: the one told already, one that stays, one that goes first, or one drawn by weight. */
export function chosenOfGroups<C extends Candidate>(
  matching: readonly C[],
  told: readonly C[],
  stays: (one: C) => boolean,
  draw: Draw,
): C[] {
  const out = new Set<C>();
  for (const name of new Set(matching.flatMap(groupsOf))) {
    const among = matching.filter((one) => !out.has(one) && groupsOf(one).includes(name));
    const winner = told.some((one) => groupsOf(one).includes(name)) ? undefined : winnerOf(among, stays, draw, name);
    for (const one of among) if (one !== winner) out.add(one);
  }
  return out.size === 0 ? [...matching] : matching.filter((one) => !out.has(one));
}

function winnerOf<C extends Candidate>(
  among: readonly C[],
  stays: (one: C) => boolean,
  { seed, turn = 0 }: Draw,
  group: string,
): C | undefined {
  const staying = among.find(stays);
  if (staying) return staying;
  const first = among
    .filter(({ entry }) => entry.groupOverride)
    .reduce<C | undefined>((best, one) => (best && best.entry.order >= one.entry.order ? best : one), undefined);
  if (first) return first;
  const weights = among.map(({ entry }) => Math.max(0, entry.groupWeight ?? plainWeight));
  let left = chance(seed, 'lore-group', turn, group) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return among[index];
  }
  return among.at(-1);
}
