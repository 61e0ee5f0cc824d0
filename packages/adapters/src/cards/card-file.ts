import { TroupeError } from '@troupe/core';
import { type CardRead, type CardVersion, type Character, readCard, writeCard } from '@troupe/core/character';
import { readCharx, writeCharx } from './card-charx.ts';
import { readCardPng, writeCardPng } from './card-png.ts';
import { isPng } from './png.ts';
import { blankPortrait } from './portrait.ts';
import { isZip } from './zip.ts';

export type CardFormat = 'json' | 'png' | 'charx';

/** A card from a file, and what came with it. */
export type CardFile = CardRead & {
  readonly format: CardFormat;
  /** The picture it came in, card and all. */
  readonly picture?: Uint8Array;
  /** What lay beside it in a CHARX. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
};

/** Reads a card in whatever format it comes: what a file is called counts for nothing. */
export function readCardFile(bytes: Uint8Array): CardFile {
  if (isPng(bytes)) return { ...readCardPng(bytes), format: 'png', picture: bytes };
  if (isZip(bytes)) return { ...readCharx(bytes), format: 'charx' };
  return { ...readCard(textIn(bytes)), format: 'json' };
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new TroupeError(
      'card-not-a-card',
      'This file is neither JSON nor PNG nor CHARX.',
      'Give a character card in one of these formats.',
      { cause },
    );
  }
}

export type WriteCardOptions = {
  readonly format: CardFormat;
  /** Only for JSON: a PNG holds the second and the third, a CHARX the third. */
  readonly version?: CardVersion;
  readonly picture?: Uint8Array;
  readonly files?: ReadonlyMap<string, Uint8Array>;
};

export function writeCardFile(character: Character, { format, version, picture, files }: WriteCardOptions): Uint8Array {
  switch (format) {
    case 'json':
      return new TextEncoder().encode(writeCard(character, version === undefined ? {} : { version }));
    case 'png':
      return writeCardPng(character, picture ?? blankPortrait(character.name));
    case 'charx':
      return writeCharx(character, files, picture);
  }
}
