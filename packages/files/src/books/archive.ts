import { TroupeError } from '@troupe/core/errors';
import { unpackEntry, type ZipEntry, zipEntries } from '../bytes/zip.ts';
import { fault } from '../errors.en.ts';
import { type BookLimits, tooLarge } from './limits.ts';

/** A packed file of which nothing is unpacked before its list of contents has been checked. Names are only ever looked up. */
export type Archive = { readonly names: readonly string[]; read(name: string): Uint8Array | null };

/** What unpacks to so many times its size is no text. */
const densest = 400;

export function openArchive(bytes: Uint8Array, limits: BookLimits): Archive {
  const entries = listEntries(bytes, limits);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      unpacked += entry.unpacked;
      if (unpacked > limits.unpacked) throw tooLarge(unpacked, limits.unpacked);
      return orDamaged(() => unpackEntry(bytes, entry));
    },
  };
}

function listEntries(bytes: Uint8Array, limits: BookLimits): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  for (const entry of orDamaged(() => zipEntries(bytes, limits.entries))) {
    const { name, packed, unpacked } = entry;
    if (unpacked > limits.unpacked || (unpacked > 2 ** 20 && unpacked > packed * densest)) throw bomb();
    if (!name.endsWith('/') && isInside(name)) entries.set(name, entry);
  }
  return entries;
}

/** A name that leads out of the archive is never looked at. */
const isInside = (name: string): boolean =>
  !name.startsWith('/') && !name.includes('\\') && !/^\w:/u.test(name) && !name.split('/').includes('..');

/** What a zip is refused for, in the words of a book. */
function orDamaged<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof TroupeError && cause.code === 'card-too-large') throw bomb();
    throw fault('source-epub/damaged', {}, { cause });
  }
}

function bomb(): TroupeError {
  return fault('source-zip-bomb');
}

/** A path beside another, as links in a book are written. Null when it leads outside. */
export function beside(path: string, link: string): string | null {
  const parts = link.startsWith('/') ? [] : path.split('/').slice(0, -1);
  for (const part of unlinked(link).split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function unlinked(link: string): string {
  const bare = link.replace(/#.*$/u, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
