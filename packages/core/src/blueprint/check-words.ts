import type { Fact } from './schema.ts';

const han = /\p{Script=Han}/u;

/** Lower case, words apart by single spaces, with a space at each end: whole words are found by plain search. */
export function plainWords(text: string): string {
  return ` ${text.normalize('NFKC').toLowerCase().replace(/['’]s\b/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

/** Whether a text, made plain, has a word or phrase: whole words in Latin script, anywhere in Chinese. */
export function hasPhrase(plain: string, phrase: string): boolean {
  const wanted = plainWords(phrase);
  return han.test(wanted) ? plain.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')) : plain.includes(wanted);
}

/** Whether a text meets every group of words by which a fact is recognised. */
export function tellsFact(text: string, { words }: Fact): boolean {
  const plain = plainWords(text);
  return words.length > 0 && words.every((group) => group.some((word) => hasPhrase(plain, word)));
}

const smallWords = new Set(
  `a an the and or but if of to in on at by for with from as into onto out up down over under is are was were be been being am do does did has have had
  will would can could may might must shall should not no nor so than that this these those it its he she they them his her hers their theirs him you your
  i me my we us our who whom whose which what when where why how there here then now also too very just only own same some any all each every both after before`
    .split(/\s+/),
);

/** A word without its most common endings: "murdered" and "murders" are one. */
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/, (ending) => (word.length - ending.length >= 3 ? '' : ending));

const latinStems = (plain: string): string[] => plain.split(' ').filter((word) => word !== '' && !han.test(word) && !smallWords.has(word)).map(stem);

function hanPairs(plain: string): string[] {
  const runs = plain.match(/\p{Script=Han}{2,}/gu) ?? [];
  return runs.flatMap((run) => [...run].slice(1).map((second, i) => `${[...run][i]}${second}`));
}

export type Wording = { readonly plain: string; readonly stems: ReadonlySet<string>; readonly pairs: ReadonlySet<string> };

export function wordingOf(text: string): Wording {
  const plain = plainWords(text);
  return { plain, stems: new Set(latinStems(plain)), pairs: new Set(hanPairs(plain)) };
}

/** How a fact betrays itself: by the words it is recognised by, or by most of the telling words of its text. */
export type FactWording = { readonly fact: Fact; readonly groups: readonly (readonly string[])[]; readonly stems: readonly string[]; readonly pairs: readonly string[] };

/** Names are no betrayal: everybody may speak of Claudius. */
export function factWording(fact: Fact, names: readonly string[]): FactWording {
  const named = wordingOf(names.join(' . '));
  const { stems, pairs } = wordingOf(fact.text);
  return {
    fact,
    groups: fact.words,
    stems: [...stems].filter((word) => !named.stems.has(word)),
    pairs: [...pairs].filter((pair) => !named.pairs.has(pair)),
  };
}

/** The words by which a text names a fact, or null. */
export function namesFact(text: Wording, { groups, stems, pairs }: FactWording): string | null {
  if (groups.length > 0) {
    const met = groups.map((group) => group.find((word) => hasPhrase(text.plain, word)));
    if (met.every((word) => word !== undefined)) return met.join(', ');
  }
  return overlap(stems, text.stems, 3, 0.75) ?? overlap(pairs, text.pairs, 5, 0.7);
}

function overlap(telling: readonly string[], said: ReadonlySet<string>, least: number, share: number): string | null {
  if (telling.length < least) return null;
  const met = telling.filter((word) => said.has(word));
  return met.length >= least && met.length >= telling.length * share ? met.join(', ') : null;
}
