import { StoreUnavailableError, TroupeError } from '@troupe/core';
import { refusalOf } from '../sql/refusals.ts';
import { faultOf } from './dialect.ts';

/** The database does not answer. A performance stands still, keeps its beat in hand and tries again when it is told to go on. */
export class StoreUnreachableError extends StoreUnavailableError {
  constructor(place: string, cause?: unknown) {
    super(
      'store-unreachable',
      `The database ${place} does not answer${reason(cause)}.`,
      'Check that it is running and can be reached, then go on; everything before it is safe.',
      { cause },
    );
    this.name = 'StoreUnreachableError';
  }
}

function reason(cause: unknown): string {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && /^E[A-Z_]+$/.test(code)) return ` (${code})`;
  return typeof message === 'string' && /ssl|tls|certificate/i.test(message) ? ` (${message})` : '';
}

export function streamHeld(stream: string): TroupeError {
  return new TroupeError(
    'store-held',
    `Another Troupe process is playing "${stream}".`,
    'Stop it there, or end that process, then resume; watching and reading need no waiting.',
  );
}

export function houseTaken(place: string): TroupeError {
  return new TroupeError(
    'store-locked',
    `Another house is open on the database ${place}.`,
    'Close it first, or give this one a schema of its own: add ?schema=NAME to the address.',
  );
}

function loginRefused(place: string, cause: unknown): TroupeError {
  return new TroupeError(
    'store-login',
    `The database ${place} refused the name or the password.`,
    'Check both in DATABASE_URL; special characters in a password must be percent-encoded.',
    { cause },
  );
}

function databaseMissing(place: string, cause: unknown): TroupeError {
  return new TroupeError(
    'store-missing',
    `There is no such database: ${place}.`,
    'Create it first (createdb NAME), or correct the address.',
    {
      cause,
    },
  );
}

function notAllowed(place: string, cause: unknown): TroupeError {
  return new TroupeError(
    'store-unwritable',
    `The database ${place} may not be changed by this user, or is read-only.`,
    'Let the user create and change a schema in it (GRANT CREATE ON DATABASE), or use another one.',
    { cause },
  );
}

function crowded(place: string, cause: unknown): TroupeError {
  return new TroupeError(
    'store-crowded',
    `The database ${place} has no connection to spare.`,
    'Raise max_connections, or close other programs that use it; then try again.',
    { cause },
  );
}

/** Says in our words what Postgres said in its own. */
export function refusalFor(error: unknown, place: string): unknown {
  if (error instanceof TroupeError) return error;
  const fault = faultOf(error);
  switch (fault) {
    case 'lost':
    case 'again':
      return new StoreUnreachableError(place, error);
    case 'login':
      return loginRefused(place, error);
    case 'missing':
      return databaseMissing(place, error);
    case 'unwritable':
      return notAllowed(place, error);
    case 'crowded':
      return crowded(place, error);
    default:
      return refusalOf(fault, place, error);
  }
}
