import { type CardRead, type Character, readCard, writeCard } from '@troupe/core/character';
import { fromBase64, latin1, toBase64 } from '../bytes/base64.ts';
import { fault } from '../errors.en.ts';
import { assetsAsParts, type Files } from './assets.ts';
import { cardText } from './card-text.ts';
import { type PngChunk, type PngText, partsOf, readPng, textChunk, textOf, writePng } from './png.ts';

const keywords = ['ccv3', 'chara'] as const;
/** So some tools put pictures and sounds beside the card. */
const assetKeyword = 'chara-ext-asset_:';

const triedLimit = 4;

export type CardPngRead = CardRead & { readonly files?: Files };

/** The card in a picture: the third version where there is one that can be read. */
export function readCardPng(bytes: Uint8Array): CardPngRead {
  const { chunks, trailing } = readPng(bytes);
  const texts = [...chunks, ...partsOf(trailing)].flatMap((chunk) => textOf(chunk) ?? []);
  const cards = keywords.flatMap((wanted) => texts.filter(({ keyword }) => keyword.toLowerCase() === wanted).slice(0, triedLimit));
  let first: unknown;
  for (const card of cards) {
    try {
      const read = readCard(decoded(card.text()));
      const files = assetsIn(texts);
      const warning = first === undefined ? [] : ['A newer version of the card in this picture cannot be read; an older one was.'];
      return { ...read, warnings: [...read.warnings, ...warning], ...(files.size > 0 && { files }) };
    } catch (error) {
      first ??= error;
    }
  }
  if (first !== undefined) throw first;
  throw fault('card-not-in-picture');
}

function assetsIn(texts: readonly PngText[]): Files {
  const files = new Map<string, Uint8Array>();
  for (const { keyword, text } of texts) {
    if (!keyword.toLowerCase().startsWith(assetKeyword)) continue;
    try {
      files.set(keyword.slice(assetKeyword.length), fromBase64(latin1(text())));
    } catch {
      // An asset that cannot be read is missing; the card is not.
    }
  }
  return files;
}

/** Base64 as the format has it; some tools leave it out. */
function decoded(written: Uint8Array): string {
  const text = latin1(written.subarray(0, 64))
    .replace(/^\u00ef\u00bb\u00bf/u, '')
    .trimStart();
  if (text.startsWith('{')) return cardText(written);
  try {
    const base64 = latin1(written).trim();
    if (!/^[A-Za-z0-9+/\s_-]*={0,2}$/.test(base64)) throw new Error('not base64');
    return cardText(fromBase64(base64));
  } catch (cause) {
    throw fault('card-malformed/base64', {}, { cause });
  }
}

const isCard = (chunk: PngChunk): boolean => (keywords as readonly string[]).includes(textOf(chunk)?.keyword.toLowerCase() ?? '');
const assetPath = (chunk: PngChunk): string | undefined => {
  const keyword = textOf(chunk)?.keyword ?? '';
  return keyword.toLowerCase().startsWith(assetKeyword) ? keyword.slice(assetKeyword.length) : undefined;
};

/** Puts a card into a picture, in the second and the third version, and leaves every other part as it is. */
export function writeCardPng(character: Character, picture: Uint8Array, files: Files = new Map()): Uint8Array {
  const png = readPng(picture);
  const kept = png.chunks.filter((chunk) => !isCard(chunk));
  const end = kept.findIndex(({ type }) => type === 'IEND');
  const taken = kept.flatMap((chunk) => assetPath(chunk) ?? []);
  const carried = assetsAsParts(character, files, taken);
  const assets = [...carried.files].map(([path, data]) => textChunk(assetKeyword + path, toBase64(data)));
  const cards = [textChunk('chara', encoded(carried.character, 2)), textChunk('ccv3', encoded(carried.character, 3))];
  return writePng({ chunks: [...kept.slice(0, end), ...assets, ...cards, ...kept.slice(end)], trailing: png.trailing });
}

/** The picture alone, to be put beside a card that is written elsewhere. */
export function barePicture(picture: Uint8Array): Uint8Array {
  const { chunks, trailing } = readPng(picture);
  return writePng({ chunks: chunks.filter((chunk) => !isCard(chunk) && assetPath(chunk) === undefined), trailing });
}

const encoded = (character: Character, version: 2 | 3): string =>
  toBase64(new TextEncoder().encode(writeCard(character, { version }).trim()));
