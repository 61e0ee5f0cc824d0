import content from './lexicon.json' with { type: 'json' };

/** Words of English prose, in lists; the lists themselves lie in `lexicon.json` beside it. */
export const listed = (name: string): string[] =>
  ((content as Readonly<Record<string, readonly string[]>>)[name] ?? []).join(' ').split(' ');
const set = (name: string): ReadonlySet<string> => new Set(listed(name));
/** Of words in several lists the last one counts. */
const gendered = (...lists: readonly (readonly [Sex, string])[]): ReadonlyMap<string, Sex> =>
  new Map(lists.flatMap(([sex, name]) => listed(name).map((word) => [word, sex] as const)));
type Sex = 'female' | 'male' | 'unknown';

/** What a speech is called when it is somebody's: "was his reply". */
export const speechNouns = set('speechNouns');
/** They begin a clause whose subject is not the sentence's. */
export const relatives = set('relatives');
export const prepositions = set('prepositions');
/** Words that may stand between a subject and its verb. */
export const between = set('between');
export const nouns = gendered(['unknown', 'either'], ['female', 'female'], ['male', 'male']);
export const groups = set('groups');
export const titles = gendered(['male', 'maleTitles'], ['female', 'femaleTitles'], ['unknown', 'unknownTitles']);
/** Ranks that name a person by themselves once the person is known: "the general". */
export const ranks = set('ranks');
export const determiners = set('determiners');
export const articles = set('articles');
/** Past forms that do not end in -ed: what makes a name a subject. */
export const verbForms = set('verbForms');
export const femaleNames = set('femaleNames');
export const maleNames = set('maleNames');
