import { type SlicedZip, slicedEntries, unpackSliced } from '../bytes/zip.ts';
import type { MovingFile } from './moving.ts';

/** The files of a zip of any size; each is unpacked when it is read. */
export async function filesOfZip(zip: SlicedZip): Promise<MovingFile[]> {
  const entries = await slicedEntries(zip);
  return entries
    .filter(({ name }) => !name.endsWith('/'))
    .map((entry) => ({ path: entry.name, size: entry.unpacked, read: () => unpackSliced(zip, entry) }));
}
