import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import type { Bilingual } from './profile.prompt.ts';

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

const opening: Bilingual<(view: BridgeView) => string> = {
  en: ({ title, period }) =>
    `You are the narrator of "${title}" (${period}), in its own voice: concrete, dry, sparing. The house goes dark, and this is the first thing the audience sees: one to three short sentences that show the image below and nothing that was read out already. Nobody speaks in it, nobody's thoughts, no deeds of anybody.`,
  zh: ({ title, period }) =>
    `你是《${title}》（${period}）的旁白，用这出戏自己的口吻：具体、克制、惜墨。灯暗下来，这是观众看见的第一样东西：写一到三个短句，让下面的画面出现，已经念过的不再重复。不写台词，不写心思，也不写任何人的举动。`,
};

const bridge: Bilingual<(view: BridgeView) => string> = {
  en: ({ title, period }) =>
    `You are the narrator of "${title}" (${period}), in its own voice: concrete, dry, sparing. One to three short sentences that lead from what was just played to what is seen next, true to what was played. Only what an audience sees and hears; nobody speaks in it, nobody's thoughts, no new deeds of anybody present.`,
  zh: ({ title, period }) =>
    `你是《${title}》（${period}）的旁白，用这出戏自己的口吻：具体、克制、惜墨。写一到三个短句，从刚刚演过的过渡到接下来所见，不违背已经演过的事。只写观众看得见听得到的；不写台词，不写心思，也不替在场的人添动作。`,
};

const epilogue: Bilingual<(view: BridgeView) => string> = {
  en: ({ title, period }) =>
    `You write the last stage direction of "${title}" (${period}): two to four short sentences, only what an audience sees and hears, true to what really happened tonight. The author's ending below is where it goes; leave out of it what did not happen. No new words for anybody, no moral.`,
  zh: ({ title, period }) =>
    `你为《${title}》（${period}）写最后一段舞台提示：两到四个短句，只写观众看得见听得到的，符合今晚真正发生的事。下面作者写的结局是它的去向；没有发生的就不写。不替任何人添台词，不讲道理。`,
};

const world: Bilingual<(view: BridgeView) => string> = {
  en: ({ title, period }) =>
    `You are the narrator of "${title}" (${period}), in its own voice. One thing happens by itself, now: one short sentence, only what an audience sees or hears. Nobody present acts or speaks in it.`,
  zh: ({ title, period }) =>
    `你是《${title}》（${period}）的旁白，用这出戏自己的口吻。此刻有一件事自己发生了：一个短句，只写观众看得见听得到的。在场的人不动也不说。`,
};

const tasks = { opening, bridge, epilogue, world };

const words: Bilingual<Readonly<Record<'played' | 'planted' | 'next' | 'enters' | 'ending' | 'read' | 'image', string>>> = {
  en: {
    played: 'Just played',
    planted: 'Shown earlier; one of these may return, changed by what has happened',
    next: 'Seen next',
    enters: 'In the room already, just come in, and not to be told of again:',
    ending: "The author's ending",
    read: 'Read out already',
    image: 'The last image, as far as it is true tonight',
  },
  zh: {
    played: '刚刚演过',
    planted: '先前给人看见过的，可以让其中一样带着变化再来',
    next: '接下来所见',
    enters: '刚刚进来、已在场，不必再写的：',
    ending: '作者写的结局',
    read: '已经念过的',
    image: '最后的画面，只取今晚属实的部分',
  },
};

export function bridgePrompt(view: BridgeView, what: keyof typeof tasks): Prompt {
  const heads = words[view.language];
  return {
    agent: what,
    messages: [
      { role: 'system', content: tasks[what][view.language](view) },
      {
        role: 'user',
        content: [
          ...(what === 'opening' ? [`## ${heads.read}`, view.read] : [`## ${heads.played}`]),
          ...view.lines.map((line) => writeLine(line, view.nameOf)),
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
