import type { Prompt } from '../model/model.ts';
import type { RoleFile } from './event.ts';
import type { Bilingual } from './wording.ts';

/** Key points of a few scenes, and the events they came from. */
export type ReflectView = {
  readonly role: RoleFile;
  /** Above 1: the parts are stretches of a life, and their points what was concluded from each. */
  readonly order?: number;
  readonly scenes: readonly {
    readonly title: string;
    readonly event: string;
    readonly points: readonly { readonly id: string; readonly text: string; readonly importance: number }[];
  }[];
};

const task: Bilingual<(name: string) => string> = {
  en: (
    name,
  ) => `You keep the memory of ${name}. Below are scenes that ${name} lived through and numbered key points drawn from them. What larger truths follow from several of these together: about who ${name} is, what ${name} wants or fears, how ${name} stands to the others, what has changed?
insights: one to three. Each one sentence, in English, third person, with names; importance from 0 to 5; points: the numbers of the key points it rests on, two or more. Invent nothing.`,
  zh: (
    name,
  ) => `你负责保存${name}的记忆。下面是${name}经历过的几场戏，以及从中得出的、编了号的要点。把几点合起来看，能得出什么更大的道理：${name}是怎样的人，想要什么、害怕什么，怎样看待别人，发生了什么改变？
insights：一到三条。每条一句，用中文、第三人称，写名字；importance 为 0 到 5；points：它所依据的要点编号，至少两个。不得编造。`,
};

const higher: Bilingual<(name: string) => string> = {
  en: (
    name,
  ) => `You keep the memory of ${name}. Below are stretches of ${name}'s life, one after the other, with numbered conclusions drawn from each. What holds for all of it, or only shows from one stretch to the next: how ${name} has changed, what came back, what ${name} is after in the end, how it stands with the others by now?
insights: one to three. Each one sentence, in English, third person, with names; importance from 0 to 5; points: the numbers of the conclusions it rests on, two or more, from more than one stretch. Do not repeat a single conclusion. Invent nothing.`,
  zh: (
    name,
  ) => `你负责保存${name}的记忆。下面是${name}一生中前后相接的几段，以及从每一段得出的、编了号的结论。合起来看，有什么贯穿始终，或只有前后对照才看得出来：${name}有了什么改变，什么一再出现，到头来求的是什么，如今与别人的关系怎样？
insights：一到三条。每条一句，用中文、第三人称，写名字；importance 为 0 到 5；points：它所依据的结论编号，至少两个，来自不止一段。不要只重复某一条结论。不得编造。`,
};

export function reflectPrompt({ role, scenes, order = 1 }: ReflectView): Prompt {
  let number = 0;
  const written = scenes.map(({ title, event, points }) =>
    [event === '' ? title : `${title}: ${event}`, ...points.map(({ text }) => `${++number}. ${text}`)].join('\n'),
  );
  return {
    agent: `reflect:${role.id}`,
    messages: [
      { role: 'system', content: (order > 1 ? higher : task)[role.language](role.name) },
      { role: 'user', content: written.join('\n\n') },
    ],
    brief: {
      task: 'reflect',
      language: role.language,
      self: role.name,
      scenes: scenes.map(({ title, event, points }) => ({
        title,
        event,
        points: points.map(({ text, importance }) => ({ text, importance })),
      })),
    },
    maxTokens: 500,
  };
}
