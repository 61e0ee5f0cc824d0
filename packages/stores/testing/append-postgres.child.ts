// Appends until it is killed, or says the code of a refusal. Arguments: stream, seed. The address is in DATABASE_URL.
import { writeSync } from 'node:fs';
import { TroupeError } from '@troupe/core/errors';
import { openPostgresStore } from '../src/postgres/store.ts';
import { appendForEver } from './appending.ts';

const [stream, seed] = process.argv.slice(2) as [string, string];
const store = await openPostgresStore({ url: process.env.DATABASE_URL ?? '' });
try {
  await appendForEver(store, stream, Number(seed));
} catch (error) {
  writeSync(1, `${error instanceof TroupeError ? error.code : error}\n`);
  await store.close();
}
