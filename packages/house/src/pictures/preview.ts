import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { lookOf, type Painting, painting, posterMarks, type ToldPlay } from '@troupe/core/art';
import { writePicture } from '@troupe/files/pictures';
import { inTurns } from '../shared/turns.ts';

/** What programs that show a link as a card ask for. */
export const previewSize = { width: 1200, height: 630 } as const;
/** A poster is 960 by 540: what is too high is cut off above, where nobody's head is. */
const lie = { a: 1.25, d: 1.25, e: 0, f: -45 };

/** The poster of a play as a PNG: of nothing but what anybody may know of it beforehand. */
export async function previewPicture(play: ToldPlay): Promise<Uint8Array<ArrayBuffer>> {
  const painted = await inTurns(painting(posterMarks(lookOf(play)), previewSize, lie));
  return writePicture(painted, await promisify(deflate)(rowsOf(painted), { level: 7 }));
}

/** Red, green, blue of each pixel as what it differs by from the one before it: a flat shape is then all zeros. */
function rowsOf({ width, height, of }: Painting): Uint8Array {
  const rows = new Uint8Array((width * 3 + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    rows[at++] = 1;
    const before = [0, 0, 0];
    for (let x = 0; x < width; x++)
      for (let part = 0; part < 3; part++) {
        const value = Math.round(of[(y * width + x) * 4 + part] ?? 0);
        rows[at++] = value - (before[part] ?? 0);
        before[part] = value;
      }
  }
  return rows;
}
