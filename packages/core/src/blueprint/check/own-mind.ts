import type { Character, Fact } from '../schema.ts';
import { ownIn, wordingOf } from './words.ts';

/** Says of somebody that they do not know it, and so tells it to whoever plays them. */
export const unaware =
  /\b(?:(?:not|never|n[’']t) (?:know|knew|known|told|suspect|guess|learn|heard|aware|see through)|unaware|no idea|suspects? nothing|kept from|hidden from)\b|不知|不晓得|不曾听说|没料到|没想到|蒙在鼓里|瞒着(?:他|她|你|我)/iu;

/**
 * A sentence about somebody that shares its words with a fact and tells them nothing: it says what they believe instead, or what they saw
 * or heard themselves. Nobody has to be told what they witnessed, and a mistake that its author gave them is theirs.
 */
export function isOwnMind(sentence: string, self: Pick<Character, 'id' | 'name' | 'aliases'>, fact: Fact | undefined): boolean {
  if (!fact || unaware.test(sentence)) return false;
  const belief = fact.mistaken?.[self.id];
  if (belief === undefined) return hasWitnessed(sentence, self);
  const [said, wrong, right] = [wordingOf(sentence), wordingOf(belief), wordingOf(fact.text)];
  return ownIn(said, wrong, right) >= ownIn(said, right, wrong);
}

const saw = {
  en: '(?:saw|watched|heard|overheard|found|caught|witnessed|stood by|was there|were there)',
  zh: '(?:看见|看到|瞧见|撞见|目睹|听见|听到|碰见|在场)',
};

/** In so many words: it is they who saw it, in the first, the second or the third person. */
function hasWitnessed(sentence: string, { name, aliases }: Pick<Character, 'name' | 'aliases'>): boolean {
  const called = [name, ...aliases, ...name.split(/\s+/u)].map((one) => one.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('|');
  const english = `(?<![\\p{L}])(?:I|you|he|she|they|${called})(?: (?:had|has|have|himself|herself|themselves|myself|yourself|alone|once|only))* ${saw.en}\\b|own (?:eyes|ears)`;
  const chinese = `亲眼|亲耳|(?:我|你|他|她|自己|${called})(?:(?!没|未|不)[^，。]){0,8}${saw.zh}`;
  return new RegExp(`${english}|${chinese}`, 'iu').test(sentence);
}
