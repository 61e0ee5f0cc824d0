import content from '../data/en/words.json' with { type: 'json' };

const lists = content as Readonly<Record<'nouns' | 'adjectives' | 'materials' | 'verbs', readonly string[]>>;
const words = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Everyday nouns of English, so that what is taken up is a thing that was named and not a typing error. */
export const nouns = words(lists.nouns);

/** Adjectives that may stand between an article and its noun. */
export const adjectives = words(lists.adjectives);

/** Nouns that another noun may follow: "the iron key". */
export const materials = words(lists.materials);

/** Everyday verbs, so that a short question of one verb is not taken for a slip of the keys. */
export const verbs = words(lists.verbs);

/** A noun of the list, or its plural. */
export function isNoun(word: string): boolean {
  if (nouns.has(word)) return true;
  const plurals: Readonly<Record<string, string>> = {
    men: 'man',
    women: 'woman',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    wives: 'wife',
    lives: 'life',
    knives: 'knife',
    thieves: 'thief',
  };
  if (plurals[word] !== undefined) return true;
  if (word.endsWith('ies')) return nouns.has(`${word.slice(0, -3)}y`);
  if (word.endsWith('es') && nouns.has(word.slice(0, -2))) return true;
  return word.length > 3 && word.endsWith('s') && nouns.has(word.slice(0, -1));
}
