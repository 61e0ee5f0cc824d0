import type { TroupeError } from '@troupe/core/errors';
import { isTei } from '@troupe/core/formats';
import { type LiteraryWork, readFountain, readMarkdown, readPlainText, readTei } from '@troupe/core/source';
import { decodeText } from '../bytes/decode.ts';
import { fault } from '../errors.en.ts';
import { readEpub } from './epub.ts';
import { type BookLimits, bookLimits, tooLarge } from './limits.ts';
import { readPdf } from './pdf.ts';

/** A file that has not been read yet: a browser's File, or Node's `openAsBlob`. Its size is asked first. */
export type BookFile = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> };
/** What a book is read with. */
export type ReadBookOptions = { readonly limits?: Partial<BookLimits> };

/** Reads a book or play from a file, whatever it is: what the bytes say comes before what the name says. */
export async function readBook(source: Uint8Array | BookFile, filename: string, options: ReadBookOptions = {}): Promise<LiteraryWork> {
  const limits = { ...bookLimits, ...options.limits };
  const size = source instanceof Uint8Array ? source.length : source.size;
  if (size > limits.bytes) throw tooLarge(size, limits.bytes);
  const bytes = source instanceof Uint8Array ? source : new Uint8Array(await source.arrayBuffer());
  const work = await read(bytes, filename, limits);
  return work.title === '' ? { ...work, title: stem(filename) } : work;
}

async function read(bytes: Uint8Array, filename: string, limits: BookLimits): Promise<LiteraryWork> {
  const ending = /\.([^./\\]+)$/u.exec(filename)?.[1]?.toLowerCase() ?? '';
  if (startsWith(bytes, '%PDF-')) return readPdf(bytes, limits);
  if (startsWith(bytes, 'PK\u0003\u0004')) return packed(bytes, ending, limits);
  if (startsWith(bytes, '{\\rtf') || /^(?:docx?|odt|rtf|mobi|azw3?|djvu)$/u.test(ending)) throw unknown(ending);
  if (ending === 'epub' || ending === 'pdf') throw notWhatItSays(ending);
  const { text, warnings } = decodeText(bytes);
  if (isTei(text)) return readTei(text).work;
  if (ending === 'xml') return readTei(text).work;
  if (ending === 'fountain' || ending === 'spmd') return readFountain(text, { warnings });
  return ending === 'md' || ending === 'markdown' ? readMarkdown(text, { warnings }) : readPlainText(text, { warnings });
}

function packed(bytes: Uint8Array, ending: string, limits: BookLimits): LiteraryWork {
  if (ending === 'docx' || ending === 'odt') throw unknown(ending);
  return readEpub(bytes, limits);
}

const startsWith = (bytes: Uint8Array, mark: string): boolean => [...mark].every((sign, at) => bytes[at] === sign.charCodeAt(0));

function unknown(ending: string): TroupeError {
  return fault('source-format', { ending });
}

function notWhatItSays(ending: string): TroupeError {
  return fault(ending === 'pdf' ? 'source-pdf/none' : 'source-epub/none');
}

/** "the_tempest.txt" is The tempest. */
function stem(filename: string): string {
  const name = (filename.split(/[/\\]/u).at(-1) ?? '')
    .replace(/\.[^.]+$/u, '')
    .replace(/[_-]+/gu, ' ')
    .trim();
  return name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
