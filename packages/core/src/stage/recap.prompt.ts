import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import { heard } from './brief.ts';
import type { Bilingual } from './profile.prompt.ts';

/** What one character witnessed of one scene. */
export type RecapView = {
  readonly language: Language;
  readonly tongue?: string | undefined;
  readonly self: { readonly id: string; readonly name: string };
  readonly scene: string;
  readonly lines: readonly TranscriptLine[];
  readonly nameOf: (id: string) => string;
};

const task: Bilingual<(name: string) => string> = {
  en: (name) =>
    `You are ${name}. A scene has just ended. Below is what you saw and heard of it, and nothing else happened as far as you know. Write down what you will remember, in the first person, two to four sentences: what was done, what was said that matters, what you now believe about the others. text: your memory.`,
  zh: (name) =>
    `你是${name}。一场戏刚刚结束。下面是你亲见亲闻的一切，除此之外你一无所知。用第一人称写下你会记住的事，二到四句：发生了什么，哪些话要紧，你如今怎样看别人。text：你的记忆。`,
};

export function recapPrompt(view: RecapView): Prompt {
  return {
    agent: `recap:${view.self.id}`,
    messages: [
      { role: 'system', content: task[view.language](view.self.name) },
      { role: 'user', content: view.lines.map((line) => writeLine(line, view.nameOf)).join('\n') },
    ],
    brief: {
      task: 'recap',
      language: view.language,
      self: view.self,
      scene: view.scene,
      heard: heard(view.lines, { ...view, people: [] }),
    },
    maxTokens: 300,
  };
}
