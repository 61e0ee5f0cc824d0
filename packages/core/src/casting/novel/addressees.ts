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
    asked: found.at(-1)?.asked ?? [],
    of: [...new Set(found.flatMap(({ of }) => of))],
    own: [...new Set(found.flatMap(({ own }) => own))],
    gender: found.find(({ gender }) => gender !== 'unknown')?.gender ?? 'unknown',
    speaker: found.find(({ speaker }) => speaker !== null)?.speaker ?? null,
  };
}

/** "I had a letter from Lucy." "Lucy! And who is Lucy?": a name said over again is nobody spoken to. */
export function echoing(spokenOf: readonly number[], text: string, quotations: readonly Quotation[], address: Address): Address {
  const [first] = quotations;
  const again = address.to.filter((role) => spokenOf.includes(role));
  if (!first || again.length === 0 || !/^\W*(?:\p{Lu}[\p{L}’'-]*\.?\s?){1,4}[!?]/u.test(text.slice(first.start, first.end))) return address;
  return { ...address, to: address.to.filter((role) => !again.includes(role)), asked: [], of: [...address.of, ...again] };
}

/** "What is his name?" "Bingley.": whoever is named is not spoken to; "What is your name?" "Alice.": she speaks. */
export function answering(asked: string, text: string, quotations: readonly Quotation[], address: Address): Address {
  const [first] = quotations;
  if (!first || address.to.length === 0 || !/\b(?:name|who|whom|whose|which)\b[^.?!]*\?\W*$/i.test(asked)) return address;
  if (!/^\W*(?:[\p{L}’'-]+\.?\s?){1,4}[.,]/u.test(text.slice(first.start, first.end)) || address.to.length > 1) return address;
  return /\b(?:your name|are you)\b/i.test(asked)
    ? { ...address, to: [], asked: [], own: [...address.own, ...address.to] }
    : { ...address, to: [], asked: [], of: [...address.of, ...address.to] };
}
