// Holds a store until it is killed or its input ends; says `held`, or the code of the refusal. Arguments: file.
import { writeSync } from 'node:fs';
import { TroupeError } from '@troupe/core/errors';
import { openSqliteStore } from '../src/sqlite/store.ts';

try {
  const store = await openSqliteStore({ file: process.argv[2] as string });
  if ((await store.head('held')) === 0) await store.append('held', 0, [{ seq: 1, type: 'silence', at: 0, version: 1 }]);
  writeSync(1, 'held\n');
  process.stdin.resume();
} catch (error) {
  writeSync(1, `${error instanceof TroupeError ? error.code : error}\n`);
}
