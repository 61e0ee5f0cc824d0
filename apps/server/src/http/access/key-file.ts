import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Phrase, TroupeError } from '@troupe/core/errors';
import { fault, phrase } from '../../errors.en.ts';

const keyFileName = 'house.key';
const length = 32;

/** The secret of a data folder, from which all other secrets of the house are derived: 32 bytes that only its owner may read. */
export function houseKey(folder: string): Buffer {
  const file = join(folder, keyFileName);
  return readKey(file) ?? makeKey(file);
}

/** For a house that keeps nothing. */
export const passingKey = (): Buffer => randomBytes(length);

/** A key for one purpose: whoever gets hold of one learns nothing of the others. */
export const derivedKey = (key: Buffer, purpose: string): Buffer => createHmac('sha256', key).update(purpose).digest();

function readKey(file: string): Buffer | undefined {
  let key: Buffer;
  try {
    key = readFileSync(file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(file, phrase('key.unreadable'), cause);
  }
  if (key.length !== length) throw unusable(file, phrase('key.length', { bytes: key.length, wanted: length }));
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  return key;
}

/** Written aside and then linked: two houses that start together end up with the same key, and neither reads half of one. */
function makeKey(file: string): Buffer {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = openSync(aside, 'wx', 0o600);
    writeSync(handle, randomBytes(length));
    fsyncSync(handle);
    closeSync(handle);
    linkSync(aside, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(file, phrase('key.unwritable'), cause);
  } finally {
    rmSync(aside, { force: true });
  }
  const key = readKey(file);
  if (!key) throw unusable(file, phrase('key.gone'));
  return key;
}

function unusable(file: string, why: Phrase, cause?: unknown): TroupeError {
  return fault('house-key', { file, why }, { cause });
}
