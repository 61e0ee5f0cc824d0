import { TroupeError } from '@troupe/core';
import { type CardRead, type Character, readCard, writeCard } from '@troupe/core/character';
import { fromBase64, latin1, toBase64 } from './base64.ts';
import { type Png, readPng, textChunk, textOf, writePng } from './png.ts';

const keywords = ['ccv3', 'chara'] as const;

/** The card in a picture: the third version where there is one. */
export function readCardPng(bytes: Uint8Array): CardRead {
  const png = readPng(bytes);
  for (const keyword of keywords) {
    const found = png.chunks.map(textOf).find((text) => text?.keyword === keyword);
    if (found) return readCard(decoded(found.text));
  }
  throw new TroupeError(
    'card-not-in-picture',
    'There is no character in this picture.',
    'Some sites and chats take it out: fetch the original file. A plain picture can be given to "troupe card export --picture".',
  );
}

function decoded(base64: Uint8Array): string {
  const text = latin1(base64).trim();
  try {
    if (!/^[A-Za-z0-9+/\s_-]*={0,2}$/.test(text)) throw new Error('not base64');
    return new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(text));
  } catch (cause) {
    throw new TroupeError('card-malformed', 'The character in this picture is not written in base64 of UTF-8.', 'Export the card again.', {
      cause,
    });
  }
}

/** Puts a card into a picture, in the second and the third version, and leaves every other part as it is. */
export function writeCardPng(character: Character, picture: Uint8Array): Uint8Array {
  const png = readPng(picture);
  const kept = png.chunks.filter((chunk) => !(keywords as readonly string[]).includes(textOf(chunk)?.keyword ?? ''));
  const end = kept.findIndex(({ type }) => type === 'IEND');
  const cards = [textChunk('chara', encoded(character, 2)), textChunk('ccv3', encoded(character, 3))];
  return writePng({ chunks: [...kept.slice(0, end), ...cards, ...kept.slice(end)], trailing: png.trailing } satisfies Png);
}

const encoded = (character: Character, version: 2 | 3): string =>
  toBase64(new TextEncoder().encode(writeCard(character, { version }).trim()));
