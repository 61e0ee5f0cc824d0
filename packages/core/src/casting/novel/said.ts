import type { Paragraph } from './paragraphs.ts';
import type { Quotation } from './quotations.ts';
import { isSpeech, isWeak } from './speech-verbs.ts';
import { tokensOf } from './tokens.ts';

/** Words in quotation marks that nobody says: a title, a word held at arm's length. */
export function isSaid(text: string, { start, end, from, to, continued }: Quotation, paragraph: Paragraph): boolean {
  const words = text.slice(start, Math.min(end, start + 400)).trim();
  if (continued || (from <= paragraph.start + 3 && to >= paragraph.end - 2)) return words !== '';
  if (/^(?:--|—|–)/.test(text.slice(to, to + 2)) && (from <= paragraph.start + 3 || /(?:--|—|–)$/.test(text.slice(from - 2, from))))
    return true;
  if (isHeldAway(text, words, from, paragraph)) return false;
  // He said "No" and went.
  const verb = tokensOf(text, Math.max(paragraph.start, from - 30), from);
  if (isSpeech(verb, verb.length - 1) && !isWeak(verb.at(-1)?.lower ?? '')) return true;
  if (/[,.!?;:—–…，。！？；：-]["'”’_]*$/.test(text.slice(Math.max(start, end - 3), end))) return true;
  if (/\p{Script=Han}/u.test(words)) return /[：:道说]\s*$/.test(text.slice(Math.max(0, from - 3), from)) || words.length > 12;
  return words.split(/\s+/).length >= 6 || (/^\p{Lu}/u.test(words) && from <= paragraph.start + 1 && words.split(/\s+/).length >= 2);
}

/** A song, a ship, an inn: two to five words, each with a capital. */
const titleCase =
  /^\p{Lu}\p{Ll}[\p{L}’'-]*(?: (?:of|the|and|a|an|in|to|on)){0,2}(?: \p{Lu}[\p{L}’'-]*(?: (?:of|the|and|a|an|in|to|on)){0,2}){1,4}[.,;]?$/u;

/** She was "clever," they said: a few small words in the run of a sentence, with no verb of speech before them. */
function isHeldAway(text: string, words: string, from: number, paragraph: Paragraph): boolean {
  const small = /^\p{Ll}/u.test(words) && words.split(/\s+/).length <= 4;
  if (!(small || titleCase.test(words)) || /[!?]$/.test(words)) return false;
  const before = tokensOf(text, Math.max(paragraph.start, from - 60), from);
  if (before.length === 0 || /[,:;.!?—–-]["'”’]?\s*$/.test(text.slice(Math.max(paragraph.start, from - 3), from))) return false;
  return !before.slice(-4).some(({ lower }, at, last) => isSpeech(last, at) && !isWeak(lower));
}
