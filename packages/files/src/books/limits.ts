import type { TroupeError } from '@troupe/core/errors';
import { fault } from '../errors.en.ts';

/** How large a book may be. */
export type BookLimits = {
  /** The largest file that is opened. */
  readonly bytes: number;
  /** The most an .epub may unpack to, all in all. */
  readonly unpacked: number;
  readonly entries: number;
  readonly pages: number;
};

const mebibyte = 2 ** 20;
/** Far above any book: War and Peace is three mebibytes. Pictures make an .epub or .pdf larger. */
export const bookLimits: BookLimits = { bytes: 64 * mebibyte, unpacked: 256 * mebibyte, entries: 10_000, pages: 5000 };

/** What is said of a file that is too large. */
export function tooLarge(bytes: number, limit: number): TroupeError {
  const shown = (size: number) => `${Math.max(1, Math.round(size / mebibyte))} MB`;
  return fault('source-too-large', { has: shown(bytes), may: shown(limit) });
}
