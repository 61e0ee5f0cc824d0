import type { TroupeError } from '@troupe/core/errors';
import { plainJson } from '@troupe/core/model';
import * as z from 'zod';
import { fault } from './errors.en.ts';

const TokenizerFile = z.looseObject({
  normalizer: z
    .looseObject({ lowercase: z.boolean().optional(), strip_accents: z.boolean().nullish(), handle_chinese_chars: z.boolean().optional() })
    .nullish(),
  model: z.looseObject({
    type: z.string().optional(),
    unk_token: z.string().optional(),
    continuing_subword_prefix: z.string().optional(),
    max_input_chars_per_word: z.number().optional(),
    // Tens of thousands of words: looked at one by one, not each by a schema.
    vocab: z.custom<Readonly<Record<string, number>>>(isVocabulary),
  }),
});

function isVocabulary(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const id of Object.values(value)) if (typeof id !== 'number') return false;
  return true;
}

/** Texts are made of the same words over and over: each is cut once. Bounded, because names and numbers are not. */
const mostKnown = 20_000;

/** Divides words into the pieces a model knows. */
export type WordPiece = {
  /** Ids of a text between `[CLS]` and `[SEP]`, at most `longest` in all. */
  encode(text: string, longest: number): number[];
  /** The same in words, for people who look. */
  pieces(text: string): string[];
};

/** BERT's tokenizer, from the `tokenizer.json` beside a model. */
export function readWordPiece(json: string): WordPiece {
  const file = TokenizerFile.safeParse(plainJson(json));
  if (!file.success || (file.data.model.type ?? 'WordPiece') !== 'WordPiece') throw unreadable();
  const { model, normalizer } = file.data;
  const vocabulary = new Map(Object.entries(model.vocab));
  const unknown = model.unk_token ?? '[UNK]';
  const prefix = model.continuing_subword_prefix ?? '##';
  const most = model.max_input_chars_per_word ?? 100;
  const lowercase = normalizer?.lowercase ?? true;
  const accents = normalizer?.strip_accents ?? lowercase;
  const start = vocabulary.get('[CLS]');
  const end = vocabulary.get('[SEP]');
  if (start === undefined || end === undefined) throw unreadable();

  const cut = (word: string): string[] => {
    if (vocabulary.has(word) && word.length <= most) return [word];
    const signs = [...word];
    if (signs.length > most) return [unknown];
    const found: string[] = [];
    for (let from = 0; from < signs.length; ) {
      let to = signs.length;
      let piece = '';
      for (; to > from; to--) {
        piece = (from > 0 ? prefix : '') + signs.slice(from, to).join('');
        if (vocabulary.has(piece)) break;
      }
      if (to === from) return [unknown];
      found.push(piece);
      from = to;
    }
    return found;
  };
  const known = new Map<string, readonly number[]>();
  const idsOf = (word: string): readonly number[] => {
    const before = known.get(word);
    if (before) return before;
    const ids = cut(word).map((piece) => vocabulary.get(piece) ?? vocabulary.get(unknown) ?? 0);
    if (word.length > most) return ids;
    if (known.size >= mostKnown) known.clear();
    known.set(word, ids);
    return ids;
  };
  return {
    pieces: (text) => wordsOf(text, { lowercase, accents }).flatMap(cut),
    encode: (text, longest) => {
      const ids = [start];
      for (const word of wordsOf(text.slice(0, longest * 24), { lowercase, accents })) {
        if (ids.length >= longest - 1) break;
        ids.push(...idsOf(word));
      }
      ids.length = Math.min(ids.length, Math.max(1, longest - 1));
      ids.push(end);
      return ids;
    },
  };
}

/** Cleaned, with every Chinese character and every punctuation mark a word of its own. */
function wordsOf(text: string, { lowercase, accents }: { readonly lowercase: boolean; readonly accents: boolean }): string[] {
  if (/^[\t\n\r -~]*$/.test(text)) return (lowercase ? text.toLowerCase() : text).match(/[A-Za-z0-9]+|[!-~]/g) ?? [];
  let clean = text.replace(/[\ufffd\p{Cc}\p{Cf}]/gu, (sign) => (/[\t\n\r]/.test(sign) ? ' ' : ''));
  clean = clean.replace(/[\u4e00-\u9fff\u3400-\u4dbf\u{20000}-\u{2a6df}\u{2a700}-\u{2ceaf}\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu, ' $& ');
  if (lowercase) clean = clean.toLowerCase();
  if (accents) clean = clean.normalize('NFD').replace(/\p{Mn}/gu, '');
  return clean
    .replace(/[\p{P}$+<=>^`|~]/gu, ' $& ')
    .split(/\s+/u)
    .filter((word) => word !== '');
}

function unreadable(): TroupeError {
  return fault('tokenizer-unreadable');
}
