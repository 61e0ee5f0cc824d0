import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import type { Bilingual } from './profile.prompt.ts';

/** What the house chooses from: two answers of one character at a moment on which the play turns. */
export type HingeView = {
  readonly language: Language;
  readonly title: string;
  readonly name: string;
  readonly lines: readonly TranscriptLine[];
  readonly candidates: readonly { readonly id: string; readonly text: string }[];
  readonly nameOf: (id: string) => string;
};

const task: Bilingual<(view: HingeView) => string> = {
  en: ({ title, name }) =>
    `You are the house of a live play, "${title}". The play turns on what ${name} does now, and there are two answers. reason: one sentence, for the house only. choice: the id of the one that is to be played: the one that changes what is possible from here, that shows rather than explains, that is this person's own and could not be guessed; of two alike, the shorter.`,
  zh: ({ title, name }) =>
    `你是现场演出《${title}》的剧场。这出戏此刻系于${name}的所为，有两种回答。reason：一句话，仅供剧场内部。choice：要演的那一个的 id：它改变了此后的可能，是做出来而不是解释出来的，是这个人自己的、旁人猜不到的；不相上下就取短的。`,
};

const words: Bilingual<Readonly<Record<'played' | 'answers', string>>> = {
  en: { played: 'Just played', answers: 'Answers' },
  zh: { played: '刚刚演过', answers: '两种回答' },
};

export function hingePrompt(view: HingeView): Prompt {
  const { played, answers } = words[view.language];
  return {
    agent: 'hinge',
    messages: [
      { role: 'system', content: task[view.language](view) },
      {
        role: 'user',
        content: [
          `## ${played}`,
          ...view.lines.map((line) => writeLine(line, view.nameOf)),
          `## ${answers}`,
          ...view.candidates.map(({ id, text }) => `${id}:\n${text}`),
        ].join('\n'),
      },
    ],
    brief: { task: 'reading', language: view.language, answer: { reason: '', choice: view.candidates[0]?.id } },
    maxTokens: 160,
  };
}

/** The second answer is asked for as another one, or it would be the first again. */
export const otherwise: Bilingual<string> = {
  en: 'Not the first thing that comes to mind: what this person might do here that nobody in the room expects, and that is wholly like them.',
  zh: '不要最先想到的那一种：写这个人在此刻会做、满屋子人都没料到、却又完全像他的事。',
};
