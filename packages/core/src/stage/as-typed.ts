import { literally } from '../text/literally.ts';

const marks = '"“”「」『』‘’';
const between = `[${marks}]*`;
const openers = new Set('"“「『‘');
const closers = new Set('"”」』’');

/** Words of a line with the quotation marks that stand among them: whoever takes a line apart drops them, and somebody quoted is not heard as quoted. */
export function asTyped(line: string, words: string): string {
  if (words.length > 600 || !new RegExp(`[${marks}]`, 'u').test(line)) return words;
  const bare = words.replace(new RegExp(`[${marks}]`, 'gu'), '');
  const found = new RegExp(
    [...bare].map((sign) => (/\s/u.test(sign) ? `${between}\\s+${between}` : literally(sign))).join(between),
    'u',
  ).exec(line);
  if (!found || bare === '') return words;
  const [whole] = found;
  const { index } = found;
  const [before = '', after = ''] = [line[index - 1], line[index + whole.length]];
  // A pair that only half lies within belongs to it; one that is all around it only says that it is spoken.
  const half = unpaired(whole);
  return `${half && openers.has(before) ? before : ''}${whole}${half && !openers.has(before) && closers.has(after) ? after : ''}`;
}

function unpaired(text: string): boolean {
  const count = (sign: string) => text.split(sign).length - 1;
  return count('"') % 2 === 1 || count('“') !== count('”') || count('「') !== count('」') || count('『') !== count('』');
}

/**
 * What was read of a line, with its words where they were typed. A quotation within a deed, on a card or a wall, is no speech; and somebody
 * who quotes another in the middle of what they say says it all in one breath.
 */
export function quotedWithin<P extends Read>(line: string, parts: readonly P[]): readonly P[] {
  const placed = placedIn(line, parts);
  if (!placed) return parts;
  const deeds = [...line.matchAll(/\*+[^*]+\*+|[(（][^)）]*[)）]/gu)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));
  const deedAt = ({ from, to }: Placed<P>) => deeds.findIndex((one) => one.from <= from && to <= one.to);
  const kept: Placed<P>[] = [];
  for (const next of placed) {
    const last = kept.at(-1);
    if (last && deedAt(last) === deedAt(next) && goesOn(line, last, next, deedAt(next) >= 0))
      kept[kept.length - 1] = grown(line, last, next);
    else kept.push(next);
  }
  return kept.map(({ part }) => part);
}

/** As much of what was read as is needed here. */
type Read = { readonly kind: string; readonly text: string; readonly to: readonly string[]; readonly secrecy: string };
type Placed<P extends Read = Read> = { readonly part: P; readonly from: number; readonly to: number };

/** Null: not all of it can be found. */
function placedIn<P extends Read>(line: string, parts: readonly P[]): Placed<P>[] | null {
  let at = 0;
  const found = parts.map((part) => {
    const from = line.indexOf(part.text, at);
    if (from >= 0) at = from + part.text.length;
    return { part, from, to: at };
  });
  return found.every(({ from }) => from >= 0) ? found : null;
}

/** What only one may hear stays apart; and what stands all in marks of its own is a speech of its own. */
function goesOn(line: string, last: Placed, next: Placed, within: boolean): boolean {
  if (last.part.secrecy !== 'open' || next.part.secrecy !== 'open' || next.part.kind !== 'speech') return false;
  const between = line.slice(last.to, next.from);
  if (/[\p{L}\p{N}*()（）]/u.test(between)) return false;
  if (within) return last.part.kind === 'deed';
  const inMarks = ({ from, to }: Placed) => openers.has(line[from - 1] ?? '') && closers.has(line[to] ?? '');
  return last.part.kind === 'speech' && !(inMarks(last) && inMarks(next));
}

function grown<P extends Read>(line: string, { part, from }: Placed<P>, next: Placed<P>): Placed<P> {
  const text = asTyped(line.slice(from), line.slice(from, next.to));
  return { part: { ...part, text, to: [...new Set([...part.to, ...next.part.to])] }, from, to: Math.max(next.to, from + text.length) };
}
