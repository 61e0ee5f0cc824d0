import { simplified } from '../text/simplified.ts';

/** One word of Latin script, or one Chinese character. */
export type Unit = { readonly text: string; readonly start: number; readonly end: number; readonly han: boolean };

/** What stands between the words of one verb: set the curtain on fire. */
const onFire =
  /\b(set(?:s|ting)?) ((?:(?:the|a|an|my|his|her|that|this) )?(?:[\p{L}'-]+ ){0,3}[\p{L}'-]+) (?:on fire|alight|ablaze|aflame)\b/giu;

/** Text as it is compared: compatibility forms folded, straight apostrophes, single spaces. Case is kept. */
export function plainText(text: string): string {
  return text.slice(0, 2000).normalize('NFKC').replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').replace(onFire, '$1 fire to $2').trim();
}

export function unitsOf(text: string): Unit[] {
  return [...text.matchAll(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'-]*|\p{Script=Han}/gu)].map(({ 0: word, index }) => ({
    text: simplified(word.toLowerCase()),
    start: index,
    end: index + word.length,
    han: /\p{Script=Han}/u.test(word),
  }));
}

/** Units as one key: spaces between Latin words, none between Chinese characters. */
export function keyOf(units: readonly Unit[]): string {
  return units.map(({ text, han }, index) => (index > 0 && !(han && units[index - 1]?.han) ? ` ${text}` : text)).join('');
}

/** Whether two words differ by at most one letter added, lost, changed, or swapped with its neighbour. */
export function nearlySame(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const left = a.slice(head, a.length - tail);
  const right = b.slice(head, b.length - tail);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
