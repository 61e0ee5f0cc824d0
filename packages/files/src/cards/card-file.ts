import { type CardRead, type CardVersion, type Character, readCard, writeCard } from '@troupe/core/character';
import { TroupeError } from '@troupe/core/errors';
import { isZip } from '../bytes/zip.ts';
import { assetIn, assetsAsAddresses, type Files } from './assets.ts';
import { readCharx, writeCharx } from './card-charx.ts';
import { barePicture, readCardPng, writeCardPng } from './card-png.ts';
import { cardText } from './card-text.ts';
import { isPng } from './png.ts';
import { blankPortrait } from './portrait.ts';

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
  if (isPng(bytes)) return pictured(bytes);
  if (isZip(bytes)) return { ...readCharx(bytes), format: 'charx' };
  return { ...readCard(cardText(bytes)), format: 'json' };
}

/** A picture may have no card and a CHARX behind it. */
function pictured(bytes: Uint8Array): CardFile {
  try {
    return { ...readCardPng(bytes), format: 'png', picture: bytes };
  } catch (error) {
    if (error instanceof TroupeError && error.code === 'card-not-in-picture' && isZip(bytes))
      return { ...readCharx(bytes), format: 'charx' };
    throw error;
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
      return new TextEncoder().encode(
        writeCard(assetsAsAddresses(character, files ?? new Map()), version === undefined ? {} : { version }),
      );
    case 'png':
      return writeCardPng(character, picture ?? iconOf(character, files ?? new Map()) ?? blankPortrait(character.name), files);
    case 'charx':
      return writeCharx(character, files, picture && isPng(picture) ? barePicture(picture) : picture);
  }
}

/** The character's own picture, where one came with it that can hold a card. */
function iconOf({ assets }: Character, files: Files): Uint8Array | undefined {
  const icons = assets.filter(({ type }) => type === 'icon').sort((a, b) => Number(b.name === 'main') - Number(a.name === 'main'));
  return icons.flatMap((icon) => assetIn(files, icon) ?? []).find(isPng);
}
