import type { MysteryBrief } from '@troupe/core/model';
import { concerns, type Passage, rarityIn, termsIn } from './evidence.ts';
import type { Person } from './people.ts';

/** The option whose own words stand nearest to those of the question and to whom it is about, rare words before common ones. */
export function wordScores(
  { language, asked: ask, options = [], players, victims }: MysteryBrief,
  known: readonly Passage[],
  person: (name: string) => Person,
  heed: (passage: Passage) => number = () => 0,
): number[] {
  const question = ask?.text ?? '';
  const asked = termsIn(question, language);
  const sets = options.map((option) => termsIn(option, language));
  const about = [...players, ...victims].map(({ name }) => person(name)).filter((one) => one.named(question));
  const read = known.map(({ text }) => termsIn(text, language));
  const weight = rarityIn(read);
  const sum = (terms: Iterable<string>): number => [...terms].reduce((total, term) => total + weight(term), 0);
  const whole = Math.max(1, sum(asked));
  const bearing = known.map((passage, at) => {
    const shared = sum([...asked].filter((term) => read[at]?.has(term))) / whole;
    const named = about.length === 0 ? 0 : about.filter((one) => concerns(passage, one)).length / about.length;
    return (0.3 + named) * (1 + shared) * (1 + heed(passage));
  });
  return sets.map((own) => {
    const telling = [...own].filter((term) => !asked.has(term) && sets.filter((set) => set.has(term)).length < sets.length);
    if (telling.length === 0) return 0;
    const all = Math.sqrt(sum(telling));
    const best = read.map((terms, at) => ((bearing[at] ?? 1) * sum(telling.filter((term) => terms.has(term)))) / all);
    return Math.max(0, ...best);
  });
}
