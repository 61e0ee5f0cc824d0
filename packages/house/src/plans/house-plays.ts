import type { Repertoire } from '../node/repertoire.ts';
import type { DeskBook } from './desk-book.ts';

/** The repertoire, and what the writers of the house have added to it. */
export function withWrittenPlays(plays: Repertoire, book: DeskBook): Repertoire {
  return {
    get plays() {
      const written = [...book.plays.values()].map(({ id, title, language, synopsis }) => ({ id, title, language, synopsis, file: '' }));
      return [...plays.plays, ...written];
    },
    unreadable: plays.unreadable,
    loadPlay: async (id) => {
      const blueprint = book.plays.get(id);
      return blueprint ? { blueprint, file: '' } : plays.loadPlay(id);
    },
  };
}
