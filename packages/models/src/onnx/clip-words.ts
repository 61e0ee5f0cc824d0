import type { TroupeError } from '@troupe/core/errors';
import { plainJson } from '@troupe/core/model';
import * as z from 'zod';
import { fault } from './errors.en.ts';

const TokenizerFile = z.looseObject({
  model: z.looseObject({
    vocab: z.record(z.string(), z.number()),
    merges: z.array(z.union([z.string(), z.tuple([z.string(), z.string()])])),
    end_of_word_suffix: z.string().nullish(),
  }),
});

export type ClipWords = {
  /** Between the marks of beginning and end, at most `longest` in all: the start of a text is what is read. */
  encode(text: string, longest: number): number[];
  /** What fills a row after its end. */
  readonly end: number;
};

/** CLIP's tokenizer: pairs of bytes joined in the order in which they were learnt. */
export function readClipWords(json: string): ClipWords {
  const file = TokenizerFile.safeParse(plainJson(json));
  if (!file.success) throw unreadable();
  const { vocab, merges, end_of_word_suffix: suffix } = file.data.model;
  const ranks = new Map(merges.map((pair, rank) => [typeof pair === 'string' ? pair : pair.join(' '), rank]));
  const [start, end] = [vocab['<|startoftext|>'], vocab['<|endoftext|>']];
  if (start === undefined || end === undefined) throw unreadable();
  const join = (word: string): string[] => {
    const parts = [...new TextEncoder().encode(word)].map((byte) => signs[byte] as string);
    parts.push(`${parts.pop() ?? ''}${suffix ?? '</w>'}`);
    while (parts.length > 1) {
      const best = lowest(parts, ranks);
      if (best < 0) break;
      parts.splice(best, 2, `${parts[best]}${parts[best + 1]}`);
    }
    return parts;
  };
  const split = /<\|startoftext\|>|<\|endoftext\|>|'s|'t|'re|'ve|'m|'ll|'d|\p{L}+|\p{N}|[^\s\p{L}\p{N}]+/gu;
  return {
    end,
    encode: (text, longest) => {
      const words =
        text
          .normalize('NFC')
          .replace(/\s+/gu, ' ')
          .trim()
          .toLowerCase()
          .slice(0, longest * 24)
          .match(split) ?? [];
      const ids = words.flatMap(join).map((piece) => vocab[piece] ?? end);
      return [start, ...ids.slice(0, Math.max(0, longest - 2)), end];
    },
  };
}

/** Where the pair that was learnt first stands; −1 where none was. */
function lowest(parts: readonly string[], ranks: ReadonlyMap<string, number>): number {
  let [best, found] = [Number.POSITIVE_INFINITY, -1];
  for (let at = 0; at + 1 < parts.length; at++) {
    const rank = ranks.get(`${parts[at]} ${parts[at + 1]}`) ?? Number.POSITIVE_INFINITY;
    if (rank < best) [best, found] = [rank, at];
  }
  return found;
}

/** A visible sign for every byte, as byte-level vocabularies write them. */
const signs: readonly string[] = (() => {
  const visible = (byte: number) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let spare = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(visible(byte) ? byte : spare++));
})();

function unreadable(): TroupeError {
  return fault('tokenizer-unreadable/clip');
}
