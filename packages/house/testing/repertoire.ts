import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Blueprint } from '@troupe/core/blueprint';
import { loadRepertoire, type Repertoire } from '@troupe/house/node';

const repository = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
export const playsFolder = join(repository, 'plays');

let read: Promise<Repertoire> | undefined;
/** What this repository plays: read once, however many houses open with it. */
export function repertoire(): Promise<Repertoire> {
  read ??= loadRepertoire(playsFolder);
  return read;
}

/** A repertoire of blueprints that lie nowhere. */
export const repertoireOf = (...blueprints: readonly Blueprint[]): Repertoire => ({
  plays: blueprints.map(({ id, title, language, synopsis }) => ({ id, title, language, synopsis, file: id })),
  unreadable: [],
  loadPlay: async (id) => {
    const blueprint = blueprints.find((one) => one.id === id);
    if (!blueprint) throw new Error('no such play');
    return { blueprint, file: id };
  },
});
