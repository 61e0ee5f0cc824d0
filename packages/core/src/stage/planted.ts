import type { Blueprint } from '../blueprint/schema.ts';
import type { TranscriptLine } from '../events/transcript.ts';

const most = 6;

/**
 * What the author planted and these lines have shown, in the words in which it was shown: for those who see only what was witnessed, and
 * may let it return. What it is planted for stays with the house.
 */
export function plantedIn({ plants = [] }: Pick<Blueprint, 'plants'>, lines: readonly TranscriptLine[]): string[] {
  const sentences = lines.flatMap(({ kind, text }) => (kind === 'narration' || kind === 'gesture' ? sentencesOf(text) : []));
  const shown = plants.flatMap(({ plant }) => {
    const words = wordsOf(plant);
    const best = sentences.map((text) => ({ text, share: shared(words, wordsOf(text)) })).sort((a, b) => b.share - a.share)[0];
    return best && best.share >= enough ? [best.text] : [];
  });
  return [...new Set(shown)].slice(-most);
}

/** As much of a plant as must have been seen for it to have been planted. */
const enough = 0.3;

const sentencesOf = (text: string): string[] => text.match(/[^.!?。！？；]+[.!?。！？；]*/gu)?.map((one) => one.trim()) ?? [];

/** Words of some length; of Chinese, every two characters that stand together. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{Script=Latin}]{4,}/gu) ?? [];
  const pairs = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair]) => pair ?? '');
  return new Set([...words.filter((word) => !common.has(word)), ...pairs]);
}

const common: ReadonlySet<string> = new Set(
  'that this with from have been they them their there here when what which were will would into over only every some somebody nobody everybody another'.split(
    ' ',
  ),
);

function shared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : [...words].filter((word) => others.has(word)).length / words.size;
}
