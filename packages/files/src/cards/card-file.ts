import { type Asset, type CardRead, type CardVersion, type Character, readCard, writeCard } from '@troupe/core/character';
import { TroupeError } from '@troupe/core/errors';
import { hash } from '@troupe/core/model';
import { zlibSync } from 'fflate';
import { fromBase64, latin1, toBase64 } from '../bytes/base64.ts';
import { isZip, readZip, shown, writeZip } from '../bytes/zip.ts';
import { fault } from '../errors.en.ts';
import { assetIn, assetsAsAddresses, assetsAsFiles, assetsAsParts, type Files, isEmbedded } from './assets.ts';
import { cardText } from './card-text.ts';
import { isPng, type PngChunk, type PngText, partsOf, readPng, textChunk, textOf, writePng } from './png.ts';

/** What kind of file a card is. */
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

/** What a card is written as. */
export type WriteCardOptions = {
  readonly format: CardFormat;
  /** Only for JSON: a PNG holds the second and the third, a CHARX the third. */
  readonly version?: CardVersion;
  readonly picture?: Uint8Array;
  readonly files?: ReadonlyMap<string, Uint8Array>;
};

/** A character as a card. */
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

/** A card with the files it brought along. */
export type CharxRead = CardRead & { readonly files: ReadonlyMap<string, Uint8Array> };

const cardPath = 'card.json';

/** Reads a CHARX: a zip with the card at its root and what belongs to it beside. */
export function readCharx(bytes: Uint8Array): CharxRead {
  const { files, folder } = withoutFolder(readZip(bytes));
  const card = files.get(cardPath);
  if (!card) throw fault('card-not-a-card/charx');
  files.delete(cardPath);
  const read = readCard(cardText(card));
  const missing = read.character.assets.filter((asset) => isEmbedded(asset) && !assetIn(files, asset));
  const warnings = missing.map(({ name, uri }) => `The asset "${shown(name)}" is not in the file: ${shown(uri)}.`);
  return { ...read, files, warnings: [...read.warnings, ...folder, ...warnings] };
}

/** Whoever packs a folder instead of what is in it: the card is looked for there. */
function withoutFolder(files: Map<string, Uint8Array>): { files: Map<string, Uint8Array>; folder: string[] } {
  const found = files.has(cardPath) ? [] : [...files.keys()].filter((path) => path.endsWith(`/${cardPath}`));
  const [only] = found;
  if (only === undefined || found.length > 1) return { files, folder: [] };
  const folder = only.slice(0, -cardPath.length);
  const inside = [...files].map(([path, data]) => [path.startsWith(folder) ? path.slice(folder.length) : path, data] as const);
  return { files: new Map(inside), folder: [`The card lies in a folder of the file, "${shown(folder)}"; it should lie at its root.`] };
}

/** Writes a CHARX, always in the third version. A picture becomes the main icon where the card has none. */
export function writeCharx(character: Character, files: ReadonlyMap<string, Uint8Array> = new Map(), picture?: Uint8Array): Uint8Array {
  const carried = assetsAsFiles(character, files);
  const { assets } = carried.character;
  const hasIcon = assets.some((asset) => asset.type === 'icon' && isEmbedded(asset));
  const path = 'assets/icon/images/main.png';
  const added = picture && !hasIcon ? new Map([[path, picture]]) : new Map<string, Uint8Array>();
  const icon: Asset = { type: 'icon', uri: `embeded://${path}`, name: 'main', ext: 'png' };
  const others = assets.filter(({ type, uri }) => !(type === 'icon' && uri === 'ccdefault:'));
  const whole = added.size > 0 ? { ...carried.character, assets: [icon, ...others] } : carried.character;
  const card = new TextEncoder().encode(writeCard(whole, { version: 3 }));
  return writeZip(new Map([[cardPath, card], ...carried.files, ...added]));
}

const keywords = ['ccv3', 'chara'] as const;
/** So some tools put pictures and sounds beside the card. */
const assetKeyword = 'chara-ext-asset_:';

const triedLimit = 4;

type CardPngRead = CardRead & { readonly files?: Files };

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
function barePicture(picture: Uint8Array): Uint8Array {
  const { chunks, trailing } = readPng(picture);
  return writePng({ chunks: chunks.filter((chunk) => !isCard(chunk) && assetPath(chunk) === undefined), trailing });
}

const encoded = (character: Character, version: 2 | 3): string =>
  toBase64(new TextEncoder().encode(writeCard(character, { version }).trim()));

const width = 256;
const height = 384;

/** A plain portrait for a character that has none: a silhouette before a curtain, its colour from the name. */
export function blankPortrait(name: string): Uint8Array {
  const hue = hash(name) % 360;
  const rows = new Uint8Array((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y, hue), y * (width * 3 + 1) + 1 + x * 3);
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks: PngChunk[] = [
    { type: 'IHDR', data: header },
    { type: 'IDAT', data: zlibSync(rows, { level: 9 }) },
    { type: 'IEND', data: new Uint8Array() },
  ];
  return writePng({ chunks, trailing: new Uint8Array() });
}

function colourAt(x: number, y: number, hue: number): readonly [number, number, number] {
  const head = Math.hypot(x - width / 2, (y - 150) * 0.85) < 62;
  const shoulders = Math.hypot((x - width / 2) * 0.8, y - height) < 140;
  if (head || shoulders) return [24, 22, 28];
  const fold = 0.34 + 0.1 * Math.sin(x / 9) - (y / height) * 0.12;
  return colour(hue, fold);
}

/** Hue and lightness at half saturation, as red, green and blue. */
function colour(hue: number, lightness: number): readonly [number, number, number] {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * 0.5;
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - (chroma / 2) * 2 * Math.max(-1, Math.min(k - 3, 9 - k, 1)) * 0.5));
  };
  return [channel(0), channel(8), channel(4)];
}
