import type { Fact } from '../schema.ts';

const han = /\p{Script=Han}/u;

/** Lower case, words apart by single spaces, with a space at each end: whole words are found by plain search. */
export function plainWords(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

type Phrase = { readonly words: string; readonly chinese: boolean };
const phrases = new WeakMap<Fact, readonly (readonly Phrase[])[]>();

/** The words by which a fact is recognised, made plain once. */
function phrasesOf(fact: Fact): readonly (readonly Phrase[])[] {
  const known = phrases.get(fact) ?? fact.words.map((group) => group.map((word) => phrase(plainWords(word))));
  phrases.set(fact, known);
  return known;
}

const phrase = (plain: string): Phrase =>
  han.test(plain) ? { words: plain.replaceAll(' ', ''), chinese: true } : { words: plain, chinese: false };

/** Whole words in Latin script, anywhere in Chinese. */
const has = ({ plain, squeezed }: Wording, { words, chinese }: Phrase): boolean => (chinese ? squeezed : plain).includes(words);

/** The words by which a text tells a fact, one of each group; null if a group is not met, or if there is none. */
export function tellingWords(text: Wording, fact: Fact): string | null {
  if (fact.words.length === 0) return null;
  const met: string[] = [];
  for (const group of phrasesOf(fact)) {
    const word = group.find((one) => has(text, one));
    if (!word) return null;
    met.push(word.words.trim());
  }
  return met.join(', ');
}

const smallWords = new Set(
  `a an the and or but if of to in on at by for with from as into onto out up down over under is are was were be been being am do does did has have had
  will would can could may might must shall should not no nor so than that this these those it its he she they them his her hers their theirs him you your
  i me my we us our who whom whose which what when where why how there here then now also too very just only own same some any all each every both after before`.split(
    /\s+/,
  ),
);

/** A word without its most common endings: "murdered" and "murders" are one. */
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/, (ending) => (word.length - ending.length >= 3 ? '' : ending));

const latinStems = (plain: string): string[] =>
  plain
    .split(' ')
    .filter((word) => word !== '' && !han.test(word) && !smallWords.has(word))
    .map(stem);

function hanPairs(plain: string): string[] {
  const runs = plain.match(/\p{Script=Han}{2,}/gu) ?? [];
  return runs.flatMap((run) => [...run].slice(1).map((second, i) => `${[...run][i]}${second}`));
}

export type Wording = {
  readonly plain: string;
  readonly squeezed: string;
  readonly stems: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
};

export function wordingOf(text: string): Wording {
  const plain = plainWords(text);
  return { plain, squeezed: plain.replaceAll(' ', ''), stems: new Set(latinStems(plain)), pairs: new Set(hanPairs(plain)) };
}

/** A fact and the telling words of its text, by which it betrays itself as well. */
export type FactWording = { readonly fact: Fact; readonly stems: readonly string[]; readonly pairs: readonly string[] };

/** Names are no betrayal: everybody may speak of Claudius. */
export function factWording(fact: Fact, named: Wording): FactWording {
  const { stems, pairs } = wordingOf(fact.text);
  return { fact, stems: [...stems].filter((word) => !named.stems.has(word)), pairs: [...pairs].filter((pair) => !named.pairs.has(pair)) };
}

/** Where a text stands: a line that is said, what everybody sees, a sentence about somebody, one that says what they do not know. */
export type Told = 'said' | 'seen' | 'described' | 'unaware';

/** The words by which a text names a fact, or null. What tells it on stage, where it is the matter, may tell nothing elsewhere. */
export function namesFact(text: Wording, wording: FactWording, as: Told = 'said'): string | null {
  const { stems, pairs } = wording;
  const fits = { said: true, seen: holdsEnough(text, wording), unaware: isBorneOut(text, wording) };
  const counts = as === 'described' ? fits.seen && fits.unaware : fits[as];
  const told = counts ? tellingWords(text, wording.fact) : null;
  return told ?? overlap(stems, text.stems, 3, 0.75) ?? overlap(pairs, text.pairs, 5, 0.7);
}

/** So long a fact has many words of its own, and two of them fall by chance: "the window of the Royal" is a place before it is a secret. */
const long = { stems: 6, pairs: 18 };

/** Of a long fact that is known by words of several kinds, more than a third is there. */
function holdsEnough(text: Wording, { fact, stems, pairs }: FactWording): boolean {
  const short = stems.length < long.stems && pairs.length < long.pairs;
  if (fact.words.length < 2 || short) return true;
  const share = (own: readonly string[], there: ReadonlySet<string>, least: number): boolean => {
    const met = own.filter((one) => there.has(one)).length;
    return met >= least && met * 3 > own.length;
  };
  return share(stems, text.stems, 3) || share(pairs, text.pairs, 5);
}

/** Recognised by more than one word, or something else of the fact is there beside it. */
function isBorneOut(text: Wording, { fact, stems, pairs }: FactWording): boolean {
  if (fact.words.length > 1) return true;
  const known = wordingOf(fact.words.flat().join(' . '));
  return (
    stems.some((one) => text.stems.has(one) && !known.stems.has(one)) || pairs.some((one) => text.pairs.has(one) && !known.pairs.has(one))
  );
}

/** How much of a wording is in a text, and not in another wording. */
export const ownIn = (text: Wording, own: Wording, other: Wording): number =>
  [...own.stems].filter((one) => !other.stems.has(one) && text.stems.has(one)).length +
  [...own.pairs].filter((one) => !other.pairs.has(one) && text.pairs.has(one)).length;

function overlap(telling: readonly string[], said: ReadonlySet<string>, least: number, share: number): string | null {
  if (telling.length < least) return null;
  const met = telling.filter((word) => said.has(word));
  return met.length >= least && met.length >= telling.length * share ? met.join(', ') : null;
}
