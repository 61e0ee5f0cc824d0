import type { Prompt } from '../model/model.ts';
import type { RoleFile } from './event.ts';
import type { Bilingual } from './wording.ts';

/** Key points of a few scenes, and the events they came from. */
export type ReflectView = {
  readonly role: RoleFile;
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

export function reflectPrompt({ role, scenes }: ReflectView): Prompt {
  let number = 0;
  const written = scenes.map(({ title, event, points }) =>
    [`${title}: ${event}`, ...points.map(({ text }) => `${++number}. ${text}`)].join('\n'),
  );
  return {
    agent: `reflect:${role.id}`,
    messages: [
      { role: 'system', content: task[role.language](role.name) },
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
