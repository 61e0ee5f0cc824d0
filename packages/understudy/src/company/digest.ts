import type { DigestBrief } from '@troupe/core/model';
import { meaning, sharedCount } from '../words.ts';

/** Sentences with their marks; in Chinese too. */
export function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?…。！？\n]+[.!?…。！？]*["'”’」』]*/gu) ?? []).map((one) => one.trim()).filter((one) => one.length > 1);
}

/** The sentences that say most of what the whole says, in their own order and words. */
export function centralSentences(text: string, most: number, purpose = ''): string[] {
  const all = sentencesOf(text).slice(0, 400);
  const common = new Map<string, number>();
  const means = all.map(meaning);
  for (const set of means) for (const word of set) common.set(word, (common.get(word) ?? 0) + 1);
  const wanted = meaning(purpose);
  const weight = (set: ReadonlySet<string>) =>
    [...set].reduce((sum, word) => sum + Math.log(common.get(word) ?? 1), 0) / Math.sqrt(set.size + 3);
  const ranked = all.map((sentence, index) => ({
    sentence,
    index,
    value: weight(means[index] ?? new Set()) + 2 * sharedCount(means[index] ?? new Set(), wanted) + (index === 0 ? 0.5 : 0),
  }));
  return ranked
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
}

/** A shorter text made only of what stands in the longer one. */
export function digest({ text, room, purpose, language }: DigestBrief): string {
  const budget = Math.max(40, room * (language === 'zh' ? 1 : 3));
  const joint = language === 'zh' ? '' : ' ';
  for (let most = 12; most > 1; most--) {
    const short = centralSentences(text, most, purpose).join(joint);
    if (short.length <= budget) return short;
  }
  return (centralSentences(text, 1, purpose)[0] ?? text).slice(0, budget);
}
