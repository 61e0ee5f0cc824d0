import { type Asset, type CardRead, type Character, readCard, writeCard } from '@troupe/core/character';
import { readZip, shown, writeZip } from '../bytes/zip.ts';
import { fault } from '../errors.en.ts';
import { assetIn, assetsAsFiles, isEmbedded } from './assets.ts';
import { cardText } from './card-text.ts';

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
