import type { Asset, Character } from '@troupe/core/character';
import { fromBase64, toBase64 } from '../bytes/base64.ts';

export type Files = ReadonlyMap<string, Uint8Array>;
type Carried = { readonly character: Character; readonly files: Files };

/** Where an asset lies: in a CHARX (some tools spell it right, which the format does not), in a part of a PNG, or in its address. */
const inZip = /^embed{1,2}ed:\/\//u;
const inPicture = /^__asset:/u;

const pathOf = (uri: string): string | undefined => {
  const scheme = inZip.exec(uri) ?? inPicture.exec(uri);
  return scheme ? uri.slice(scheme[0].length) : undefined;
};

export const isEmbedded = ({ uri }: Asset): boolean => pathOf(uri) !== undefined;

/** The bytes of an asset that came with its card: beside it, or in its own address. */
export function assetIn(files: Files, { uri }: Asset): Uint8Array | undefined {
  const path = pathOf(uri);
  return path === undefined ? inAddress(uri) : (files.get(path) ?? files.get(path.replace(/^\.?\//u, '')));
}

function inAddress(uri: string): Uint8Array | undefined {
  const [, encoded] = /^data:[^,]*;base64,([A-Za-z0-9+/=_\s-]*)$/u.exec(uri) ?? [];
  try {
    return encoded === undefined ? undefined : fromBase64(encoded);
  } catch {
    return undefined;
  }
}

/** Every asset that came with the card, under a new address; those that lie elsewhere keep theirs. */
function moved(character: Character, files: Files, which: RegExp, to: (asset: Asset, bytes: Uint8Array) => string): Character {
  const assets = character.assets.map((asset) => {
    const bytes = which.test(asset.uri) ? assetIn(files, asset) : undefined;
    return bytes ? { ...asset, uri: to(asset, bytes) } : asset;
  });
  return assets.every(({ uri }, at) => uri === character.assets[at]?.uri) ? character : { ...character, assets };
}

/** For a CHARX: what lay in parts of a picture becomes files. */
export function assetsAsFiles(character: Character, files: Files): Carried {
  const made = new Map([...files].filter(([path]) => !character.assets.some(({ uri }) => uri === `__asset:${path}`)));
  const whole = moved(character, files, inPicture, (asset, bytes) => {
    const path = freePath(made, asset);
    made.set(path, bytes);
    return `embeded://${path}`;
  });
  return { character: whole, files: made };
}

/** For a PNG: files become parts of the picture, numbered after those it has. */
export function assetsAsParts(character: Character, files: Files, taken: readonly string[]): Carried {
  const made = new Map<string, Uint8Array>();
  let number = 0;
  const whole = moved(character, files, inZip, (_, bytes) => {
    while (taken.includes(String(number)) || made.has(String(number))) number++;
    made.set(String(number), bytes);
    return `__asset:${number}`;
  });
  return { character: whole, files: made };
}

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
const pictures = ['png', 'apng', 'jpeg', 'webp', 'gif', 'avif'];
/** Beyond this a JSON file is none that anybody opens. */
const addressLimit = 10_000_000;

/** For JSON, which has no room beside the card: small files go into their addresses. */
export function assetsAsAddresses(character: Character, files: Files): Character {
  let room = addressLimit;
  return moved(character, files, /^(?:embed|__asset)/u, ({ uri, ext }, bytes) => {
    if (bytes.length > room) return uri;
    room -= bytes.length;
    const ending = ext.toLowerCase();
    const type = types[ending] ?? (pictures.includes(ending) ? `image/${ending}` : 'application/octet-stream');
    return `data:${type};base64,${toBase64(bytes)}`;
  });
}

const plain = (text: string): string => text.replace(/[^A-Za-z0-9_-]+/gu, '-').slice(0, 60);

/** A path nobody else made: names come from strangers and may hold anything. */
function freePath(files: Files, { type, name, ext }: Asset): string {
  const ending = plain(ext) || 'bin';
  const folder = pictures.includes(ending.toLowerCase()) || ending === 'jpg' ? 'images' : 'other';
  const base = `assets/${plain(type) || 'other'}/${folder}/${plain(name) || 'asset'}`;
  for (let number = 1; ; number++) {
    const path = `${base}${number === 1 ? '' : `-${number}`}.${ending}`;
    if (!files.has(path)) return path;
  }
}
