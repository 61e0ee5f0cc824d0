import { literally } from '../text/literally.ts';

const titles =
  /^(mr|mrs|miss|ms|mx|dr|doctor|sir|lady|lord|madame?|captain|colonel|major|sergeant|inspector|father|sister|brother|aunt|uncle|king|queen|prince|princess|old|young|the|monsieur|madame|mademoiselle|maître|señora?|don|doña|herr|frau|signora?)\.?$/iu;

/**
 * What people are called for short: of a name of several words the first that is heard by itself in what is said and done, if it is
 * nobody else's too. Who is called by a title keeps it, and a name of one word (as every Chinese one) stays as it is.
 */
export function shortNames(names: readonly string[], said: readonly string[]): ReadonlyMap<string, string> {
  const heard = said.join('\n');
  // "Mr Askew", "Ambrose Kettering": a second name behind another word with a capital is not what anybody is called by.
  const isHeard = (word: string, at: number) =>
    new RegExp(`(?<!\\p{L}${at === 0 ? '' : '|\\p{Lu}[\\p{Ll}.]* '})${literally(word)}(?!\\p{L})`, 'u').test(heard);
  const wordsOf = (name: string) => name.split(/\s+/u).filter((word) => word !== '');
  const others = (name: string) => names.filter((other) => other !== name).flatMap(wordsOf);
  const shortOf = (name: string): string => {
    const own = wordsOf(name);
    if (own.length < 2 || titles.test(own[0] ?? '')) return name;
    const free = own.filter((word) => /^\p{Lu}/u.test(word) && !titles.test(word) && !others(name).includes(word));
    return free.find((word) => isHeard(word, own.indexOf(word))) ?? free[0] ?? name;
  };
  return new Map(names.map((name) => [name, shortOf(name)]));
}

/** An engine's sentence with the short names in it. */
export function calledShort(text: string, short: ReadonlyMap<string, string>): string {
  return [...short].reduce((whole, [name, called]) => (name === called ? whole : whole.replaceAll(name, called)), text);
}
