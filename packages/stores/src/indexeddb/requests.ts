/// <reference lib="dom" />

import type { TroupeError } from '@troupe/core/errors';
import { StoreFullError } from '@troupe/core/log';
import { fault } from './errors.en.ts';

/** The answer of one request. */
export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once all of a transaction is kept; what was aborted on purpose fails with that reason. */
export function kept(transaction: IDBTransaction, reason: () => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(reason() ?? full(transaction.error));
    transaction.onerror = () => undefined;
  });
}

function full(error: DOMException | null): unknown {
  return error?.name === 'QuotaExceededError' ? new StoreFullError(error) : error;
}

const version = 1;
export const tables = { events: 'event', streams: 'stream', snapshots: 'snapshot' } as const;

export function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version);
    request.onupgradeneeded = () => {
      const { result } = request;
      result.createObjectStore(tables.events, { keyPath: ['stream', 'seq'] });
      result.createObjectStore(tables.streams, { keyPath: 'stream' });
      result.createObjectStore(tables.snapshots, { keyPath: 'stream' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(closedToUs(request.error));
    request.onblocked = () => reject(closedToUs(null));
  });
}

const closedToUs = (cause: unknown): TroupeError => fault('store-unavailable', {}, { cause });
