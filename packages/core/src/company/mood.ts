import { chance } from '../model/random.ts';
import type { Companion } from './companion.ts';

/** A mood by its probability; what is left of it is neutral. Keyed, so that a reload would roll the same, were it not kept anyway. */
export function rolledMood({ id, moods }: Pick<Companion, 'id' | 'moods'>, seed: number): string | null {
  let roll = chance(seed, 'mood', id);
  for (const { probability, label } of moods) {
    if (roll < probability) return label;
    roll -= probability;
  }
  return null;
}
