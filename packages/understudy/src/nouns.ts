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
