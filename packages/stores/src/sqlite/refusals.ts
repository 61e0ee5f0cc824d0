import { TroupeError } from '@troupe/core/errors';
import { refusalOf } from '../sql/refusals.ts';
import { faultOf } from './dialect.ts';

/** Says in our words what SQLite said in its own. Errors that are ours already, and faults of the program, pass unchanged. */
export function refusalFor(error: unknown, file: string): unknown {
  return error instanceof TroupeError ? error : refusalOf(faultOf(error), file, error);
}
