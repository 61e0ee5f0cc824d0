// Appends until it is killed. Arguments: file, stream, seed.
import { writeSync } from 'node:fs';
import { openSqliteStore } from '../src/sqlite/store.ts';
import { appendForEver } from './appending.ts';

const [file, stream, seed] = process.argv.slice(2) as [string, string, string];
writeSync(1, 'opening\n');
await appendForEver(await openSqliteStore({ file }), stream, Number(seed));
