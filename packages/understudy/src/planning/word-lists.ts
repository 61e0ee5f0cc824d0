import content from '../../data/plans/words.json' with { type: 'json' };
import type { Words } from '../words.ts';

type OfPeople = 'roles notRoles somebody notPeople';
type OfGrammar = 'prepositions determiners stops verbs pastForms auxiliary stop there towards figures';
type Chinese = Readonly<Record<'roles' | 'before' | 'verbs' | 'measure', string>> & { readonly pairs: Readonly<Record<string, string>> };

/** By which words a topic is read: lists between spaces; in Chinese, patterns. */
export const { en: english, zh: chinese } = content as {
  readonly en: Readonly<Record<Words<OfPeople> | Words<OfGrammar>, string>>;
  readonly zh: Chinese;
};
export const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));
