import { TroupeError } from '@troupe/core';
import { type Asset, type CardRead, type Character, readCard, writeCard } from '@troupe/core/character';
import { readZip, shown, writeZip } from './zip.ts';

export type CharxRead = CardRead & { readonly files: ReadonlyMap<string, Uint8Array> };

const cardPath = 'card.json';
const scheme = 'embeded://';

/** Reads a CHARX: a zip with the card at its root and what belongs to it beside. */
export function readCharx(bytes: Uint8Array): CharxRead {
  const files = readZip(bytes);
  const card = files.get(cardPath);
  if (!card)
    throw new TroupeError('card-not-a-card', 'There is no card.json in this file.', 'Give a CHARX file, or the card as JSON or PNG.');
  files.delete(cardPath);
  const read = readCard(utf8(card));
  const missing = read.character.assets.filter((asset) => isEmbedded(asset) && !files.has(pathOf(asset)));
  const warnings = missing.map(({ name, uri }) => `The asset "${shown(name)}" is not in the file: ${shown(uri)}.`);
  return { ...read, files, warnings: [...read.warnings, ...warnings] };
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new TroupeError('card-malformed', 'The card in this file is not UTF-8 text.', 'Export the card again.', { cause });
  }
}

const isEmbedded = ({ uri }: Asset): boolean => uri.startsWith(scheme);
const pathOf = ({ uri }: Asset): string => uri.slice(scheme.length);

/** The bytes of an asset that lies in the file. */
export const assetIn = (files: ReadonlyMap<string, Uint8Array>, asset: Asset): Uint8Array | undefined =>
  isEmbedded(asset) ? files.get(pathOf(asset)) : undefined;

/** Writes a CHARX, always in the third version. A picture becomes the main icon where the card has none. */
export function writeCharx(character: Character, files: ReadonlyMap<string, Uint8Array> = new Map(), picture?: Uint8Array): Uint8Array {
  const hasIcon = character.assets.some((asset) => asset.type === 'icon' && isEmbedded(asset));
  const path = 'assets/icon/images/main.png';
  const added = picture && !hasIcon ? new Map([[path, picture]]) : new Map<string, Uint8Array>();
  const icon: Asset = { type: 'icon', uri: `${scheme}${path}`, name: 'main', ext: 'png' };
  const others = character.assets.filter(({ type, uri }) => !(type === 'icon' && uri === 'ccdefault:'));
  const whole = added.size > 0 ? { ...character, assets: [icon, ...others] } : character;
  const card = new TextEncoder().encode(writeCard(whole, { version: 3 }));
  return writeZip(new Map([[cardPath, card], ...files, ...added]));
}
