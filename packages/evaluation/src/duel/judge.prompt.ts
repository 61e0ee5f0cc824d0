import type { Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { quoted } from '../judge/quoted.ts';
import content from './judge.words.json' with { type: 'json' };
import type { DuelPair } from './pair.ts';

/** What a judge sees of a pair: never which of the two is ours. */
export type Judged = Pick<DuelPair, 'language' | 'kind' | 'about' | 'player'> & {
  readonly id: string;
  readonly ours: string;
  readonly other: string;
};
export type Order = 'ours-first' | 'other-first';

const text = wordsOf(content);

/** One look at a pair, in one of the two orders. */
export function duelPrompt({ id, language, kind, about, player, ours, other }: Judged, order: Order): Prompt {
  const words = text[language];
  const [first, second] = order === 'ours-first' ? [ours, other] : [other, ours];
  const opening = kind === 'player' && player !== undefined ? words.player({ player }) : words.reader;
  return {
    agent: 'judge',
    messages: [
      { role: 'system', content: [opening, words.dimensions[kind], words.form].join('\n\n') },
      {
        role: 'user',
        content: `## ${words.about}\n${about}\n\n## ${words.first}\n${quoted(first)}\n\n## ${words.second}\n${quoted(second)}\n\n${words.end}`,
      },
    ],
    brief: { task: 'other', judge: 'duel', language, id, order },
    temperature: 0,
    // For the words alone: a model that reasons first gets its room beside it.
    maxTokens: 4000,
  };
}
