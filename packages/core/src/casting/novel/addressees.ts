import { type Address, addressIn } from './address.ts';
import { isChinese } from './clues-zh.ts';
import { chineseMentions, mentionsIn, type NameIndex } from './names.ts';
import type { Quotation } from './quotations.ts';
import { tokensOf } from './tokens.ts';

/** Whom the words of a turn are for, and of whom they speak. */
export function addressOf(text: string, quotations: readonly Quotation[], index: NameIndex): Address {
  const found = quotations.map(({ start, end }) => {
    const mentions = isChinese(text, start, end) ? chineseMentions(text, start, end, index) : mentionsIn(tokensOf(text, start, end), index);
    return addressIn(text, start, end, mentions);
  });
  return {
    to: [...new Set(found.flatMap(({ to }) => to))],
    of: [...new Set(found.flatMap(({ of }) => of))],
    own: [...new Set(found.flatMap(({ own }) => own))],
    gender: found.find(({ gender }) => gender !== 'unknown')?.gender ?? 'unknown',
    speaker: found.find(({ speaker }) => speaker !== null)?.speaker ?? null,
  };
}

/** "What is his name?" "Bingley.": whoever is named is not spoken to; "What is your name?" "Alice.": she speaks. */
export function answering(asked: string, text: string, quotations: readonly Quotation[], address: Address): Address {
  const [first] = quotations;
  if (!first || address.to.length === 0 || !/\b(?:name|who|whom|whose|which)\b[^.?!]*\?\W*$/i.test(asked)) return address;
  if (!/^\W*(?:[\p{L}’'-]+\.?\s?){1,4}[.,]/u.test(text.slice(first.start, first.end)) || address.to.length > 1) return address;
  return /\b(?:your name|are you)\b/i.test(asked)
    ? { ...address, to: [], own: [...address.own, ...address.to] }
    : { ...address, to: [], of: [...address.of, ...address.to] };
}
