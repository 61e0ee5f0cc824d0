import type { Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import content from './pairwise.words.json' with { type: 'json' };
import { quoted } from './quoted.ts';

/** Two performances, or two blueprints, of one thing. Who made which is never said. */
export type Duel = {
  readonly id: string;
  readonly language: 'en' | 'zh';
  readonly subject: string;
  readonly tested: string;
  readonly baseline: string;
};

const text = wordsOf(content);

/** One look, in one of the two orders. */
export function judgePrompt({ id, language, subject, tested, baseline }: Duel, order: 'tested-first' | 'baseline-first'): Prompt {
  const words = text[language];
  const [first, second] = order === 'tested-first' ? [tested, baseline] : [baseline, tested];
  return {
    agent: 'judge',
    messages: [
      { role: 'system', content: words.system },
      {
        role: 'user',
        content: `## ${words.about}\n${subject}\n\n## ${words.first}\n${quoted(first)}\n\n## ${words.second}\n${quoted(second)}`,
      },
    ],
    brief: { task: 'other', judge: 'pairwise', language, id, order },
    temperature: 0,
  };
}
