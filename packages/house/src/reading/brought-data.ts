import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import { unpackEntry, type ZipEntry, zipEntries } from '@troupe/files/zip';

/** What was unpacked; or why it is no data set. */
export type UnpackedData =
  | { readonly digest: string; readonly files: number; readonly bytes: number; readonly unpacked: number }
  | { readonly wrong: 'damaged' | 'empty' | 'bomb' };

const most = { entries: 20_000, unpacked: 2 * 2 ** 30, density: 400 };

/** Writes the files of an archive, or the one file that was brought, one after the other: never all of them in memory. */
export function unpackData(
  bytes: Uint8Array,
  { name, into, digest }: { readonly name: string; readonly into: string; readonly digest: string },
): UnpackedData {
  const write = (path: string, content: Uint8Array) => {
    const file = join(into, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, content, { mode: 0o600 });
  };
  const told = { digest, bytes: bytes.length };
  if (!isZip(bytes)) {
    write(dataName(name), bytes);
    return { ...told, files: 1, unpacked: bytes.length };
  }
  try {
    const entries = entriesIn(bytes);
    if (entries === null) return { wrong: 'bomb' };
    if (entries.length === 0) return { wrong: 'empty' };
    for (const entry of entries) write(entry.name, unpackEntry(bytes, entry));
    // An archive may hold two of one name.
    const files = new Set(entries.map((entry) => entry.name)).size;
    return { ...told, files, unpacked: entries.reduce((sum, { unpacked }) => sum + unpacked, 0) };
  } catch (error) {
    if (isFull(error)) throw error;
    return { wrong: error instanceof TroupeError && error.code === 'card-too-large' ? 'bomb' : 'damaged' };
  }
}

/** A disk without room is no fault of the archive. */
const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** What a file is called where it lies, whatever it was called. */
export const dataName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    // No sign takes more than three bytes of the 255 that a name may have.
    .slice(0, 80) || 'data';
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
/** A name that leads out of the archive is never written. */
const isInside = (name: string): boolean =>
  !name.startsWith('/') && !/[\\\0]|^\w:/u.test(name) && !name.split('/').some((part) => part === '..' || part.length > 200);

/** Null where they would unpack to far more than a data set. */
function entriesIn(bytes: Uint8Array): ZipEntry[] | null {
  const entries = zipEntries(bytes, most.entries);
  const size = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (size > most.unpacked || entries.some(({ packed, unpacked }) => unpacked > 2 ** 20 && unpacked > packed * most.density)) return null;
  return entries.filter(({ name }) => !name.endsWith('/') && isInside(name) && !/(?:^|\/)(?:__MACOSX|\.)/u.test(name));
}
