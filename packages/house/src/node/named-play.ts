import { fault } from '../errors.en.ts';
import type { Play, Repertoire } from './repertoire.ts';

/** A play of the repertoire by its id. Never by a path, which `loadPlay` would take as well: a path from outside opens nothing here. */
export async function namedPlay(plays: Repertoire, id: string): Promise<Play> {
  const listed = plays.plays.find((play) => play.id === id);
  if (!listed) throw fault('unknown-play/repertoire', { plays: plays.plays.map((play) => play.id) });
  return plays.loadPlay(listed.id);
}
