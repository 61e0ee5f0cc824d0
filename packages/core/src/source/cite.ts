import { fault } from './errors.en.ts';
import type { Division, LiteraryWork } from './work.ts';

/** Where in a work something is said. The quotation is exactly what stands there. */
export type Citation = { readonly start: number; readonly end: number; readonly quotation: string };

type Citable = Pick<LiteraryWork, 'text'>;
export type CiteOptions = {
  /** Look only here: the chapter that was read. */
  readonly within?: { readonly start: number; readonly end: number };
};

/** Finds a quotation in a work, or says that it is not there. Whoever quotes may change quotes, dashes, spaces and capitals. */
export function cite(work: Citable, quotation: string, options: CiteOptions = {}): Citation {
  const found = findCitation(work, quotation, options);
  if (found) return found;
  const shown = quotation.length > 60 ? `${quotation.slice(0, 60)}…` : quotation;
  throw fault('citation-not-found', { words: shown });
}

export function findCitation(work: Citable, quotation: string, { within }: CiteOptions = {}): Citation | null {
  const { start: from, end: to } = within ?? { start: 0, end: work.text.length };
  const wanted = quotation.trim();
  if (wanted === '') return null;
  const exact = work.text.indexOf(wanted, from);
  if (exact !== -1 && exact + wanted.length <= to) return { start: exact, end: exact + wanted.length, quotation: wanted };
  const folded = foldedText(work);
  const [first = '', ...others] = wanted
    .split(/\s*(?:\.{3,}|…+|\[…\]|\[\.\.\.\])\s*/u)
    .map(foldQuotation)
    .filter((part) => part !== '');
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
const foldedTexts = new WeakMap<Citable, Folded>();
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

function foldedText(work: Citable): Folded {
  const known = foldedTexts.get(work);
  if (known) return known;
  const { text, offsets } = fold(work.text);
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
  foldedTexts.set(work, folded);
  return folded;
}

const foldQuotation = (text: string): string => fold(text).text.trim();

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

/** One sign for every kind of quote and dash, one space for any and none beside a dash, no emphasis, small letters; each with where it came from. */
function fold(text: string): { text: string; offsets: Uint32Array } {
  const signs: string[] = [];
  const offsets = new Uint32Array(text.length);
  let size = 0;
  let last = ' ';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '_' || sign === '*') continue;
    const plain = plainSign(sign);
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
