import { writePng } from '../cards/png.ts';

/** A PNG of red, green and blue, eight bits each, from its rows as they are packed: each begins with how it is written. */
export function writePicture(
  { width, height }: { readonly width: number; readonly height: number },
  packed: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2], 8);
  const chunks = [
    { type: 'IHDR', data: header },
    { type: 'IDAT', data: packed },
    { type: 'IEND', data: new Uint8Array() },
  ];
  return new Uint8Array(writePng({ chunks, trailing: new Uint8Array() }));
}
