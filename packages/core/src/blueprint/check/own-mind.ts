import type { Character, Fact } from '../schema.ts';
import { ownIn, wordingOf } from './words.ts';

/** Says of somebody that they do not know it, and so tells it to whoever plays them. */
export const unaware =
  /\b(?:(?:not|never|n[’']t) (?:know|knew|known|told|suspect|guess|learn|heard|aware|see through)|unaware|no idea|suspects? nothing|kept from|hidden from)\b|不知|不晓得|不曾听说|没料到|没想到|蒙在鼓里|瞒着(?:他|她|你|我)/iu;

type Self = Pick<Character, 'id' | 'name' | 'aliases'>;

/**
 * A sentence about somebody that shares its words with a fact and tells them nothing: it says what they believe instead, or what they saw
 * or heard themselves. Nobody has to be told what they witnessed, and a mistake that its author gave them is theirs.
 */
export function isOwnMind(sentence: string, self: Self, fact: Fact | undefined): boolean {
  if (!fact || unaware.test(sentence)) return false;
  return fact.mistaken?.[self.id] === undefined ? hasWitnessed(sentence, self) : isBelief(sentence, self.id, fact);
}

/**
 * It says what somebody is wrong about, as they believe it: more of the belief is in it than of the truth, or most of what the belief has
 * of its own. Hour and place belong to both: a mistake about who left the bread is told with the winter and the shoes. A belief that is
 * denied is the truth.
 */
export function isBelief(sentence: string, who: string, fact: Fact): boolean {
  const belief = fact.mistaken?.[who];
  if (belief === undefined || unaware.test(sentence)) return false;
  const { wrong, right, share } = weighed(sentence, belief, fact);
  return (wrong >= right || share >= 0.4) && !isDenied(sentence, belief, fact);
}

/** How much of a belief and of the truth a sentence holds, each without the other's words, and which share of the belief's own that is. */
function weighed(sentence: string, belief: string, { text }: Fact) {
  const [said, mistaken, truth] = [wordingOf(sentence), wordingOf(belief), wordingOf(text)];
  const wrong = ownIn(said, mistaken, truth);
  const all = ownIn(mistaken, mistaken, truth);
  return { wrong, right: ownIn(said, truth, mistaken), share: all === 0 ? 0 : wrong / all };
}

const denial = /\b(?:not|never|no|nobody|nothing|without)\b|n[’']t\b|没|未|不|并非/iu;

/** Where its own words fall it says no, and the belief says yes; or the other way round. */
function isDenied(sentence: string, belief: string, { text }: Fact): boolean {
  const [mistaken, truth] = [wordingOf(belief), wordingOf(text)];
  const clauses = sentence.split(/[,，:：—]/u).filter((clause) => ownIn(wordingOf(clause), mistaken, truth) > 0);
  return clauses.length > 0 && clauses.every((clause) => denial.test(clause) !== denial.test(belief));
}

const saw = {
  en: '(?:saw|watched|heard|overheard|found|caught|witnessed|stood by|was there|were there)',
  zh: '(?:看见|看到|瞧见|撞见|目睹|听见|听到|碰见|在场)',
};

/** In so many words: it is they who saw it, in the first, the second or the third person. */
function hasWitnessed(sentence: string, { name, aliases }: Self): boolean {
  const called = [name, ...aliases, ...name.split(/\s+/u)].map((one) => one.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('|');
  const english = `(?<![\\p{L}])(?:I|you|he|she|they|${called})(?: (?:had|has|have|himself|herself|themselves|myself|yourself|alone|once|only))* ${saw.en}\\b|own (?:eyes|ears)`;
  const chinese = `亲眼|亲耳|(?:我|你|他|她|自己|${called})(?:(?!没|未|不)[^，。]){0,8}${saw.zh}`;
  return new RegExp(`${english}|${chinese}`, 'iu').test(sentence);
}
