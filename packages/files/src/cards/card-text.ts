import { TroupeError } from '@troupe/core';
import { decodeText } from '../bytes/decode.ts';

/** The text of a card: UTF-8, or what its maker's machine wrote instead. */
export function cardText(bytes: Uint8Array): string {
  try {
    const { text, encoding } = decodeText(bytes);
    if (encoding === 'utf-8' || /^\uFEFF?\s*[[{]/u.test(text)) return text;
  } catch (cause) {
    throw notACard(cause);
  }
  throw notACard();
}

function notACard(cause?: unknown): TroupeError {
  return new TroupeError(
    'card-not-a-card',
    'This file is neither JSON nor PNG nor CHARX.',
    'Give a character card in one of these formats.',
    { cause },
  );
}
