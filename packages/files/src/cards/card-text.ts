import type { TroupeError } from '@troupe/core/errors';
import { decodeText } from '../bytes/decode.ts';
import { fault } from '../errors.en.ts';

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
  return fault('card-not-a-card/format', {}, { cause });
}
