import { fault } from './errors.en.ts';

type Kind = { readonly type: string; readonly fits: (head: Uint8Array) => boolean };

const text = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));
const holds = (head: Uint8Array, word: string): boolean => text(head, 0, head.length).includes(word);
const isMatroska = (head: Uint8Array): boolean => head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3;

const kinds: readonly Kind[] = [
  { type: 'video/quicktime', fits: (head) => text(head, 4, 8) === 'ftyp' && text(head, 8, 10) === 'qt' },
  { type: 'video/mp4', fits: (head) => text(head, 4, 8) === 'ftyp' },
  { type: 'video/webm', fits: (head) => isMatroska(head) && holds(head, 'webm') },
  { type: 'video/x-matroska', fits: isMatroska },
  { type: 'video/ogg', fits: (head) => text(head, 0, 4) === 'OggS' },
];

/** Enough of a file to know it by. */
export const headBytes = 256;

/** What a file is, by its first bytes. Its name says nothing: playlists and subtitles that call themselves films would lead ffmpeg elsewhere. */
export function filmKind(head: Uint8Array): string {
  const found = kinds.find(({ fits }) => fits(head));
  if (found) return found.type;
  throw fault('film-kind');
}
