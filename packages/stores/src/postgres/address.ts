import type { Phrase, TroupeError } from '@troupe/core/errors';
import { fault, phrase } from '../errors.en.ts';

export type Address = {
  /** For the driver. Holds the password: never print it. */
  readonly connectionString: string;
  /** The schema that holds our tables. */
  readonly schema: string;
  /** For people: without a password. */
  readonly place: string;
  /** Milliseconds within which a connection must stand. */
  readonly connectWithin: number;
};

const defaultSchema = 'troupe';
/** Seconds, where the address does not say `connect_timeout`, as other programs of Postgres know it. */
const defaultConnectTimeout = 10;
const schemaName = /^[a-z_][a-z0-9_]{0,62}$/;

/** Whether it is the address of such a database. */
export const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:/i.test(text);

/** Reads `postgres://user:password@host:port/database?schema=name`. Says what is wrong with it without repeating it: a password may be inside. */
export function readAddress(url: string): Address {
  const address = parsed(url);
  const schema = address.searchParams.get('schema') ?? defaultSchema;
  if (!schemaName.test(schema) || schema.startsWith('pg_')) throw wrong(phrase('address.schema', { schema: JSON.stringify(schema) }));
  const asked = new URL(address.href);
  for (const own of ['schema', 'connect_timeout']) asked.searchParams.delete(own);
  const seconds = Number(address.searchParams.get('connect_timeout') || defaultConnectTimeout);
  const connectWithin = 1000 * (Number.isFinite(seconds) && seconds > 0 ? seconds : defaultConnectTimeout);
  return { connectionString: asked.href, schema, place: placeOf(address, schema), connectWithin };
}

/** Another schema of the same database. */
export function beside(url: string, schema: string): string {
  const address = parsed(url);
  address.searchParams.set('schema', schema);
  return address.href;
}

function parsed(url: string): URL {
  if (!isPostgresUrl(url)) throw wrong(phrase('address.scheme'));
  try {
    const address = new URL(url);
    // A stray % would fail in the driver, with the password in the message.
    for (const part of [address.username, address.password, address.pathname]) decodeURIComponent(part);
    return address;
  } catch {
    throw wrong(phrase('address.characters'));
  }
}

function placeOf({ username, host, pathname, searchParams }: URL, schema: string): string {
  const at = `${username === '' ? '' : `${username}@`}${host || searchParams.get('host') || 'localhost'}`;
  return `postgres://${at}${pathname}${schema === defaultSchema ? '' : `?schema=${schema}`}`;
}

function wrong(why: Phrase): TroupeError {
  return fault('config-database', { why });
}
