import { choose } from '@troupe/core/model';
import content from '../../data/plans/company.json' with { type: 'json' };
import type { Both } from './situation.ts';

/** Words for whoever a situation has no words for: looks, views, and a few lines for company at the edge of the stage. */
type Company = Readonly<Record<'looks' | 'views' | 'persona' | 'want' | 'lines', readonly Both[]>> &
  Readonly<Record<'voice' | 'mood' | 'goal', Both>> & {
    /** For what the topic is about, in a situation that does not speak of it. */
    readonly raised: Readonly<Record<'about' | 'synopsis' | 'begins' | 'a' | 'b', Both>>;
  };

export const company = content as unknown as Company;

export const one = <T>(list: readonly T[], seed: number, ...key: readonly (string | number)[]): T => choose(list, seed, ...key) as T;
