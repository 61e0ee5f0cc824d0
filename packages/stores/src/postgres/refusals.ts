import { TroupeError } from '@troupe/core/errors';
import { StoreUnavailableError } from '@troupe/core/log';
import { sayIn } from '@troupe/core/text';
import errors from '../errors.en.json' with { type: 'json' };
import { fault } from '../errors.en.ts';
import { refusalOf } from '../sql/refusals.ts';
import { faultOf } from './dialect.ts';

/** The database does not answer. A performance stands still, keeps its beat in hand and tries again when it is told to go on. */
export class StoreUnreachableError extends StoreUnavailableError {
  constructor(place: string, cause?: unknown) {
    const params = { place, why: reason(cause) };
    const { message, remedy } = sayIn(errors, 'store-unreachable', params);
    super('store-unreachable', message, remedy, { cause, params });
    this.name = 'StoreUnreachableError';
  }
}

function reason(cause: unknown): string {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && /^E[A-Z_]+$/.test(code)) return code;
  return typeof message === 'string' && /ssl|tls|certificate/i.test(message) ? message : '';
}

export function streamHeld(stream: string): TroupeError {
  return fault('store-held', { stream });
}

export function houseTaken(place: string): TroupeError {
  return fault('store-locked/database', { place });
}

function loginRefused(place: string, cause: unknown): TroupeError {
  return fault('store-login', { place }, { cause });
}

function databaseMissing(place: string, cause: unknown): TroupeError {
  return fault('store-missing/database', { place }, { cause });
}

function notAllowed(place: string, cause: unknown): TroupeError {
  return fault('store-unwritable/database', { place }, { cause });
}

function crowded(place: string, cause: unknown): TroupeError {
  return fault('store-crowded', { place }, { cause });
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
