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
