import { writeZip } from '@troupe/files/zip';

/** Texts, packed as somebody would pack a folder. */
export const packed = (files: Readonly<Record<string, string>>): Uint8Array =>
  writeZip(new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])));
