import { hash } from '@troupe/core/model';
import { type Spoken, wordsOf } from './spoken.ts';

const fewest = 8;

/** Trained on half of the lines, how much better than chance the other half is attributed: 0 at chance, 1 when always right. */
export function distinctness(spoken: readonly Spoken[]): number | null {
  const speakers = [...new Set(spoken.map(({ by }) => by))].filter((who) => spoken.filter(({ by }) => by === who).length >= fewest);
  if (speakers.length < 2) return null;
  const own = spoken.filter(({ by }) => speakers.includes(by));
  const half = ({ by, text }: Spoken) => hash(`${by} ${text}`) % 2 === 0;
  const name = classifier(own.filter(half), speakers);
  const held = own.filter((line) => !half(line));
  const shares = speakers.flatMap((who) => {
    const lines = held.filter(({ by }) => by === who);
    return lines.length === 0 ? [] : [lines.filter(({ text }) => name(text) === who).length / lines.length];
  });
  if (shares.length < 2) return null;
  const accuracy = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return (accuracy - 1 / speakers.length) / (1 - 1 / speakers.length);
}

/** Naive Bayes over words, every speaker equally likely beforehand. */
function classifier(lines: readonly Spoken[], speakers: readonly string[]): (text: string) => string {
  const all = new Set<string>();
  const counts = new Map(speakers.map((who) => [who, { seen: new Map<string, number>(), total: 0 }]));
  for (const { by, text } of lines) {
    const own = counts.get(by);
    if (!own) continue;
    for (const word of wordsOf(text)) {
      own.seen.set(word, (own.seen.get(word) ?? 0) + 1);
      own.total += 1;
      all.add(word);
    }
  }
  const fit = (who: string, words: readonly string[]) => {
    const { seen, total } = counts.get(who) ?? { seen: new Map<string, number>(), total: 0 };
    return words.reduce((sum, word) => sum + Math.log(((seen.get(word) ?? 0) + 0.2) / (total + 0.2 * all.size)), 0);
  };
  return (text) => {
    const words = wordsOf(text);
    return speakers.reduce((best, who) => (fit(who, words) > fit(best, words) ? who : best));
  };
}
