import { TroupeError } from '@troupe/core';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { type BookLimits, tooLarge } from './limits.ts';

/** A packed file of which nothing is unpacked before its list of contents has been checked. Names are only ever looked up. */
export type Archive = { readonly names: readonly string[]; read(name: string): Uint8Array | null };

/** What unpacks to so many times its size is no text. */
const densest = 400;

export function openArchive(bytes: Uint8Array, limits: BookLimits): Archive {
  const sizes = listEntries(bytes, limits);
  let unpacked = 0;
  return {
    names: [...sizes.keys()],
    read: (name) => {
      const size = sizes.get(name);
      if (size === undefined) return null;
      unpacked += size;
      if (unpacked > limits.unpacked) throw tooLarge(unpacked, limits.unpacked);
      return unpack(bytes, (file) => file.name === name)[name] ?? null;
    },
  };
}

function listEntries(bytes: Uint8Array, limits: BookLimits): Map<string, number> {
  const sizes = new Map<string, number>();
  let seen = 0;
  unpack(bytes, ({ name, size, originalSize }) => {
    seen += 1;
    if (seen > limits.entries) throw bomb();
    if (originalSize > limits.unpacked || (originalSize > 2 ** 20 && originalSize > size * densest)) throw bomb();
    if (!name.endsWith('/') && isInside(name)) sizes.set(name, originalSize);
    return false;
  });
  return sizes;
}

/** A name that leads out of the archive is never looked at. */
const isInside = (name: string): boolean =>
  !name.startsWith('/') && !name.includes('\\') && !/^\w:/u.test(name) && !name.split('/').includes('..');

function unpack(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    if (cause instanceof TroupeError) throw cause;
    throw new TroupeError('source-epub', 'This .epub is damaged and cannot be unpacked.', 'Download it again, or give the text as .txt.', {
      cause,
    });
  }
}

function bomb(): TroupeError {
  return new TroupeError(
    'source-zip-bomb',
    'This .epub would unpack to far more than a book.',
    'Give the text as .txt, or an .epub from a source you trust.',
  );
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
