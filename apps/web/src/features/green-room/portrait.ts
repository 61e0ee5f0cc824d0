import type { CardFile } from '@troupe/files/cards';
import { type Picture, portraitOf } from '@troupe/files/pictures';

const side = 384;

/** The picture of a card, drawn anew and small: nothing but what can be seen is kept. */
export async function portraitIn(card: Pick<CardFile, 'character' | 'picture' | 'files'>): Promise<string | undefined> {
  const portrait = portraitOf(card);
  return portrait && pictureIn(portrait);
}

export async function pictureIn({ bytes, kind }: Picture): Promise<string | undefined> {
  try {
    const shown = await createImageBitmap(new Blob([bytes], { type: `image/${kind}` }));
    const scale = Math.min(1, side / Math.max(shown.width, shown.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(shown.width * scale));
    canvas.height = Math.max(1, Math.round(shown.height * scale));
    canvas.getContext('2d')?.drawImage(shown, 0, 0, canvas.width, canvas.height);
    shown.close();
    return canvas.toDataURL('image/webp', 0.85);
  } catch {
    // A browser that cannot show it: whoever has no picture is drawn.
    return undefined;
  }
}
