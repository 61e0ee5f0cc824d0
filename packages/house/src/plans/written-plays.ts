import type { Repertoire } from '../node/repertoire.ts';
import type { PlanIndex } from './plan-index.ts';

/** The repertoire, and what the writers of the house have added to it. */
export function withWrittenPlays(plays: Repertoire, index: PlanIndex): Repertoire {
  return {
    get plays() {
      const written = [...index.plays.values()].map(({ id, title, language, synopsis }) => ({ id, title, language, synopsis, file: '' }));
      return [...plays.plays, ...written];
    },
    unreadable: plays.unreadable,
    loadPlay: async (id) => {
      const blueprint = index.plays.get(id);
      return blueprint ? { blueprint, file: '' } : plays.loadPlay(id);
    },
  };
}
