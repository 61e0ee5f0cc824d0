import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { storeMissing, storeUnwritable } from '../sql/refusals.ts';
import { connect, copyInto, hasLog } from './dialect.ts';
import { inspect } from './opening.ts';
import { refusalFor } from './refusals.ts';

/** Copies a store into a new file, while others read and write it. */
export async function backUpFile(file: string, into: string): Promise<void> {
  const source = resolve(file);
  if (!(await inspect(source))) throw storeMissing(source);
  try {
    mkdirSync(dirname(into), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw storeUnwritable(into, error);
  }
  try {
    const connection = await connect(source, hasLog(source) ? 'write' : 'read');
    try {
      copyInto(connection, resolve(into));
    } finally {
      connection.close();
    }
  } catch (error) {
    throw refusalFor(error, into);
  }
}
