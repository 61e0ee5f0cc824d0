import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import content from './bridge.words.json' with { type: 'json' };

/** What whoever narrates may see: what the audience saw, and what it is to see next. */
export type BridgeView = {
  readonly language: Language;
  readonly title: string;
  readonly period: string;
  readonly lines: readonly TranscriptLine[];
  /** What was shown and may return. */
  readonly planted: readonly string[];
  readonly seen: string;
  readonly time: string;
  /** Who comes in as it is seen: that has been told. */
  readonly enters: readonly string[];
  /** What is read out before it: it is not told twice. */
  readonly read: string;
  /** The last thing that is seen, which transforms the first. */
  readonly image: string;
  readonly nameOf: (id: string) => string;
};

const words = wordsOf(content);

export function bridgePrompt(view: BridgeView, what: keyof typeof content.tasks): Prompt {
  const { tasks, heads } = words[view.language];
  return {
    agent: what,
    messages: [
      { role: 'system', content: tasks[what]({ title: view.title, period: view.period }) },
      {
        role: 'user',
        content: [
          ...(what === 'opening' ? [] : [`## ${heads.played}`, ...view.lines.map((line) => writeLine(line, view.nameOf))]),
          ...(view.read === '' ? [] : [`## ${heads.read}`, view.read]),
          ...(view.planted.length > 0 ? [`## ${heads.planted}`, ...view.planted.map((one) => `- ${one}`)] : []),
          `## ${what === 'epilogue' ? heads.ending : heads.next}`,
          ...(view.time ? [view.time] : []),
          ...(view.enters.length > 0 ? [`${heads.enters} ${view.enters.join(', ')}`] : []),
          view.seen,
          ...(view.image === '' ? [] : [`## ${heads.image}`, view.image]),
        ].join('\n'),
      },
    ],
    brief: { task: 'narration', language: view.language, text: view.seen },
    maxTokens: 300,
  };
}
