import { TroupeError } from '@troupe/core';

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

export function tooLarge(bytes: number, limit: number): TroupeError {
  const [has, may] = [bytes, limit].map((size) => `${Math.max(1, Math.round(size / mebibyte))} MB`);
  return new TroupeError(
    'source-too-large',
    `This file has ${has}; a book may have at most ${may}.`,
    'Give the text alone, or a part of it.',
  );
}
