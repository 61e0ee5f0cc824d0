import { fault } from './errors.en.ts';
import type { Division, LiteraryWork } from './work.ts';

/** Where in a work something is said. The quotation is exactly what stands there. */
export type Citation = { readonly start: number; readonly end: number; readonly quotation: string };

type Citable = Pick<LiteraryWork, 'text'>;
/** Where in a work is looked. */
export type CiteOptions = {
  /** Look only here: the chapter that was read. */
  readonly within?: { readonly start: number; readonly end: number };
};

/** Finds a quotation in a work, or says that it is not there. Whoever quotes may change quotes, dashes, spaces and capitals, and in a whole sentence lose any mark. */
export function cite(work: Citable, quotation: string, options: CiteOptions = {}): Citation {
  const found = findCitation(work, quotation, options);
  if (found) return found;
  const shown = quotation.length > 60 ? `${quotation.slice(0, 60)}…` : quotation;
  throw fault('citation-not-found', { words: shown });
}

/** Where in a work a quotation stands; null where it does not. */
export function findCitation(work: Citable, quotation: string, { within }: CiteOptions = {}): Citation | null {
  const { start: from, end: to } = within ?? { start: 0, end: work.text.length };
  const wanted = quotation.trim();
  if (wanted === '') return null;
  const exact = work.text.indexOf(wanted, from);
  if (exact !== -1 && exact + wanted.length <= to) return { start: exact, end: exact + wanted.length, quotation: wanted };
  const parts = wanted.split(/\s*(?:\.{3,}|…+|\[…\]|\[\.\.\.\])\s*/u);
  const found = inFolded(work, 'signs', parts, { from, to });
  if (found) return found;
  const bare = inFolded(work, 'letters', parts, { from, to });
  return bare && isWhole(work.text, bare) ? bare : null;
}

/** Letters alone, of a sentence long enough to be no other, and no half of a word. */
function isWhole(text: string, { start, end, quotation }: Citation): boolean {
  const letters = quotation.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const han = /\p{Script=Han}/u.test(quotation);
  const cut = (at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '') && !han;
  return letters >= (han ? leastHan : leastLetters) && !cut(start - 1) && !cut(end);
}

const leastLetters = 16;
const leastHan = 6;

type Kept = 'signs' | 'letters';

function inFolded(
  work: Citable,
  kept: Kept,
  parts: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Citation | null {
  const folded = foldedText(work, kept);
  const [first = '', ...others] = parts.map((part) => fold(part, kept).text.trim()).filter((part) => part !== '');
  for (let at = locate(folded, first, folded.placeOf(from)); at !== -1; at = locate(folded, first, at + 1)) {
    const end = afterOthers(folded, others, at + first.length);
    if (end === null) continue;
    const start = folded.offsets[at] ?? 0;
    const stop = (folded.offsets[end - 1] ?? 0) + 1;
    if (stop > to) return null;
    return { start, end: stop, quotation: work.text.slice(start, stop) };
  }
  return null;
}

/** Whether a citation still says what stands in the text. */
export const holdsCitation = (work: Citable, { start, end, quotation }: Citation): boolean =>
  quotation !== '' && start >= 0 && work.text.slice(start, end) === quotation;

/** The divisions an offset lies in, outermost first: Act III, Scene 4. */
export function divisionsAt(work: Pick<LiteraryWork, 'divisions'>, offset: number): readonly Division[] {
  const path: Division[] = [];
  for (let level = work.divisions; ; ) {
    const inside = level.find(({ start, end }) => offset >= start && offset < end);
    if (!inside) return path;
    path.push(inside);
    level = inside.children;
  }
}

type Folded = { readonly text: string; readonly offsets: Uint32Array; placeOf(offset: number): number };
const foldedTexts = { signs: new WeakMap<Citable, Folded>(), letters: new WeakMap<Citable, Folded>() };
/** What may be left out between two halves of a quotation. */
const widestGap = 3000;

const locate = ({ text }: Folded, part: string, from: number): number => (part === '' ? -1 : text.indexOf(part, from));

function afterOthers(folded: Folded, others: readonly string[], from: number): number | null {
  let end = from;
  for (const part of others) {
    const at = locate(folded, part, end);
    if (at === -1 || at - end > widestGap) return null;
    end = at + part.length;
  }
  return end;
}

function foldedText(work: Citable, kept: Kept): Folded {
  const known = foldedTexts[kept].get(work);
  if (known) return known;
  const { text, offsets } = fold(work.text, kept);
  const placeOf = (offset: number): number => {
    let [low, high] = [0, offsets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((offsets[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const folded = { text, offsets, placeOf };
  foldedTexts[kept].set(work, folded);
  return folded;
}

const signs = {
  '"': '“”„«»「」『』',
  "'": '‘’‚`',
  '-': '—–‐‑−',
  ',': '，',
  '.': '。',
  '?': '？',
  '!': '！',
  ':': '：',
  ';': '；',
  ' ': '\u00a0',
};
const same = new Map(Object.entries(signs).flatMap(([plain, others]) => [...others].map((sign) => [sign, plain])));

/** Asked of every sign of a book, so that most are answered at once. */
function plainSign(sign: string): string {
  if (sign >= 'a' && sign <= 'z') return sign;
  if (sign === ' ' || sign === '\n') return ' ';
  const lower = sign.toLowerCase();
  return same.get(sign) ?? (/\s/u.test(sign) ? ' ' : lower.length === 1 ? lower : sign);
}

const isLetter = (sign: string): boolean => (sign >= 'a' && sign <= 'z') || /[\p{L}\p{N}]/u.test(sign);

/** One sign for every kind of quote and dash, one space for any and none beside a dash, no emphasis, small letters; each with where it came from. */
function fold(text: string, kept: Kept): { text: string; offsets: Uint32Array } {
  const signs: string[] = [];
  const offsets = new Uint32Array(text.length);
  let size = 0;
  let last = ' ';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '_' || sign === '*') continue;
    const plain = plainSign(sign);
    if (kept === 'letters' && !isLetter(plain)) continue;
    if ((plain === ' ' && (last === ' ' || last === '-')) || (plain === '-' && last === '-')) continue;
    if (plain === '-' && last === ' ' && size > 0) {
      size -= 1;
      signs.pop();
    }
    signs.push(plain);
    offsets[size] = at;
    size += 1;
    last = plain;
  }
  return { text: signs.join(''), offsets: offsets.subarray(0, size) };
}
