import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import type { WishView } from './wish.ts';
import content from './wish.words.json' with { type: 'json' };

const words = wordsOf(content);

/** The wish, and what it may be turned into. It stands last: nothing before it changes. */
export function wishLines(language: Language, { text, complications, away, plants }: WishView): string[] {
  const { asked, heads } = words[language];
  const list = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}:`, ...lines] : []);
  return [
    `## ${heads.wish}`,
    ...asked,
    ...list(
      heads.complications,
      complications.map(({ id, text: what }) => `- ${id}: ${what}`),
    ),
    ...list(
      heads.away,
      away.map(({ id, name }) => `- ${id} (${name})`),
    ),
    ...list(
      heads.plants,
      plants.map(({ id, plant }) => `- ${id}: ${plant}`),
    ),
    `> ${text.replace(/\s+/g, ' ')}`,
  ];
}
