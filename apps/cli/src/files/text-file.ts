import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { decodeText, readBook } from '@troupe/files/books';
import { fault } from '../errors.en.ts';

const sizeLimit = 100_000_000;

/** A file of words in any encoding. A mark of UTF-8 at its beginning counts as a character: offsets must hold for whoever reads it plainly. */
export function textOf(file: string, folder: string): string {
  const bytes = bytesOf(file, folder);
  const { text } = decodeText(bytes);
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf && !text.startsWith('\ufeff') ? `\ufeff${text}` : text;
}

export async function scriptText(file: string, folder: string): Promise<string> {
  const bytes = bytesOf(file, folder);
  const bound = ['PK', '%P'].includes(bytes.toString('latin1', 0, 2));
  return bound ? (await readBook(bytes, basename(file))).text : textOf(file, folder);
}

function bytesOf(file: string, folder: string): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(resolve(folder, file));
  } catch (cause) {
    throw fault('unreadable-file/path', { file }, { cause });
  }
  if (bytes.length > sizeLimit) throw fault('usage-size', { file });
  return bytes;
}
