import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { openSqliteStore, type SqliteStore } from '@troupe/adapters/sqlite';
import { type Recorded, type StreamSummary, TroupeError } from '@troupe/core';

export type PlayStore = SqliteStore<Recorded>;

/** Opens the store for playing; makes its folder when there is none. */
export async function openStore(file: string): Promise<PlayStore> {
  if (!existsSync(dirname(file))) makeFolder(dirname(file));
  return openSqliteStore<Recorded>({ file });
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new TroupeError('data-folder', `The folder ${folder} cannot be made.`, 'Choose another place with --store or TROUPE_DATA.', {
      cause,
    });
  }
}

/** Opens the store for reading, beside a process that writes if there is one. */
export const readStore = (file: string): Promise<PlayStore> => openSqliteStore<Recorded>({ file, readOnly: true });

/** The performance asked for, or the latest one. */
export async function chooseStream(store: PlayStore, wanted: string | undefined, file: string): Promise<StreamSummary> {
  // The house keeps a book of its own beside the performances.
  const streams = (await store.list()).filter(({ stream }) => !stream.startsWith('house:')).sort((a, b) => b.updatedAt - a.updatedAt);
  const found = wanted === undefined ? streams[0] : streams.find(({ stream }) => stream === wanted);
  if (found) return found;
  const known = streams.slice(0, 5).map(({ stream }) => stream);
  if (wanted === undefined)
    throw new TroupeError('unknown-performance', `There is no performance in ${file} yet.`, 'Perform a play first: npx troupe perform');
  throw new TroupeError(
    'unknown-performance',
    `There is no performance "${wanted}" in ${file}.`,
    known.length > 0 ? `The latest are: ${known.join(', ')}.` : 'There is none at all in it; choose another file.',
  );
}
