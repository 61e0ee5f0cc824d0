import { hash } from '@troupe/core/model';
import { zlibSync } from 'fflate';
import { type PngChunk, writePng } from './png.ts';

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
