import { chance } from '@troupe/core/model';
import type { Bank } from '@troupe/understudy';

type Line = { readonly by: string; readonly text: string };
export type Voices = { readonly speakers: number; readonly accuracy: number; readonly chance: number };

/** Words, pairs of them and beginnings and endings in English; runs of one to three characters in Chinese. */
function features(text: string, language: 'en' | 'zh'): string[] {
  if (language === 'zh') {
    const characters = [...text.replace(/\{\w+\}/gu, '')];
    return characters.flatMap((one, at) => [one, characters.slice(at, at + 2).join(''), characters.slice(at, at + 3).join('')]);
  }
  const words =
    text
      .toLowerCase()
      .replace(/\{\w+\}/gu, '')
      .match(/[\p{L}'’]+|[.,;:!?…]/gu) ?? [];
  return words.flatMap((one, at) => [
    one,
    `${one} ${words[at + 1] ?? ''}`,
    ...(one.length > 3 ? [`${one.slice(0, 3)}-`, `-${one.slice(-3)}`] : []),
  ]);
}

/** Naive Bayes, every speaker equally likely beforehand. */
function classifier(lines: readonly Line[], language: 'en' | 'zh'): (text: string) => string {
  const counts = new Map<string, { readonly seen: Map<string, number>; total: number }>();
  const all = new Set<string>();
  for (const { by, text } of lines) {
    const own = counts.get(by) ?? { seen: new Map<string, number>(), total: 0 };
    counts.set(by, own);
    for (const feature of features(text, language)) {
      own.seen.set(feature, (own.seen.get(feature) ?? 0) + 1);
      own.total++;
      all.add(feature);
    }
  }
  return (text) => {
    const scores = [...counts].map(([by, { seen, total }]) => ({
      by,
      score: features(text, language).reduce((sum, one) => sum + Math.log(((seen.get(one) ?? 0) + 0.1) / (total + 0.1 * all.size)), 0),
    }));
    return scores.reduce((best, one) => (one.score > best.score ? one : best)).by;
  };
}

/** Trained on half of the lines, how often the speaker of a line from the other half is named: the mean over the speakers. */
export function hearVoices(bank: Bank, seed: number): Voices {
  const lines = bank.lines.filter((line) => line.strategy !== 'SILENCE').map(({ by, text }) => ({ by, text }));
  const speakers = [...new Set(lines.map(({ by }) => by))].filter((who) => lines.filter(({ by }) => by === who).length >= 20);
  const heard = lines.filter(({ by }) => speakers.includes(by));
  const half = (line: Line) => chance(seed, line.by, line.text) < 0.5;
  const name = classifier(heard.filter(half), bank.language);
  const held = heard.filter((line) => !half(line));
  const recalls = speakers.map((who) => {
    const own = held.filter(({ by }) => by === who);
    return own.filter(({ text }) => name(text) === who).length / Math.max(1, own.length);
  });
  return { speakers: speakers.length, accuracy: recalls.reduce((sum, one) => sum + one, 0) / recalls.length, chance: 1 / speakers.length };
}
