import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import content from './hinge.words.json' with { type: 'json' };

/** What the house chooses from: two answers of one character at a moment on which the play turns. */
export type HingeView = {
  readonly language: Language;
  readonly title: string;
  readonly name: string;
  readonly lines: readonly TranscriptLine[];
  readonly candidates: readonly { readonly id: string; readonly text: string }[];
  readonly nameOf: (id: string) => string;
};

const words = wordsOf(content);

export function hingePrompt(view: HingeView): Prompt {
  const { task, heads } = words[view.language];
  return {
    agent: 'hinge',
    messages: [
      { role: 'system', content: task({ title: view.title, name: view.name }) },
      {
        role: 'user',
        content: [
          `## ${heads.played}`,
          ...view.lines.map((line) => writeLine(line, view.nameOf)),
          `## ${heads.answers}`,
          ...view.candidates.map(({ id, text }) => `${id}:\n${text}`),
        ].join('\n'),
      },
    ],
    brief: { task: 'reading', language: view.language, answer: { reason: '', choice: view.candidates[0]?.id } },
    maxTokens: 160,
  };
}

/** The second answer is asked for as another one, or it would be the first again. */
export const otherwise = (language: Language): string => words[language].otherwise;
