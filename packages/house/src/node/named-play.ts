import { TroupeError } from '@troupe/core';
import type { Play, Repertoire } from './repertoire.ts';

/** A play of the repertoire by its id. Never by a path, which `loadPlay` would take as well: a path from outside opens nothing here. */
export async function namedPlay(plays: Repertoire, id: string): Promise<Play> {
  const listed = plays.plays.find((play) => play.id === id);
  if (!listed)
    throw new TroupeError(
      'unknown-play',
      'There is no such play in the repertoire.',
      `There is: ${plays.plays.map((play) => play.id).join(', ')}.`,
    );
  return plays.loadPlay(listed.id);
}
