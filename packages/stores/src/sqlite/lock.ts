import { storeLocked } from '../sql/refusals.ts';
import { connect, faultOf, holdExclusively, keepPrivate } from './dialect.ts';
import { refusalFor } from './refusals.ts';

export type Lock = { readonly file: string; release(): void };

/** Long enough for two processes that start together to sort out who was first. */
const patience = 200;

/**
 * Keeps other processes away from `file` by an exclusive transaction on the small database `<file>.lock`. The system lets go of it when
 * the process ends, however it ends; a file with a process number in it would go stale.
 */
export async function takeLock(file: string): Promise<Lock> {
  const lock = `${file}.lock`;
  keepPrivate(lock);
  const connection = await connect(lock, 'write', { patience }).catch((error: unknown) => {
    throw refusalFor(error, file);
  });
  try {
    holdExclusively(connection);
  } catch (error) {
    connection.close();
    throw faultOf(error) === 'locked' ? storeLocked(file, error) : refusalFor(error, lock);
  }
  return { file: lock, release: () => connection.close() };
}
