import { assetIn } from '../cards/assets.ts';
import type { CardFile } from '../cards/card-file.ts';
import { type Picture, readPicture } from './picture.ts';

/** Cards are drawn larger than anybody needs them. */
const mostBytes = 8_000_000;

/** The picture that came with a card, with nothing in it but the picture. Undefined where there is none that can be shown. */
export function portraitOf({
  character,
  picture,
  files = new Map(),
}: Pick<CardFile, 'character' | 'picture' | 'files'>): Picture | undefined {
  const icons = character.assets
    .filter(({ type }) => type === 'icon')
    .sort((a, b) => Number(b.name === 'main') - Number(a.name === 'main'));
  for (const bytes of [...icons.map((icon) => assetIn(files, icon)), picture]) {
    try {
      if (bytes) return readPicture(bytes, mostBytes);
    } catch {
      // What cannot be shown is no portrait; the character is none the worse for it.
    }
  }
  return undefined;
}
