import type { Prompt } from '../model/model.ts';
import type { Observation, RoleFile } from './event.ts';
import { type Bilingual, fitting, writtenObservation } from './wording.ts';

/** One scene as one role lived it. */
export type SceneView = {
  readonly role: RoleFile;
  readonly scene: string;
  readonly title: string;
  readonly observations: readonly Observation[];
  /** What the role remembers of it in words that a person wrote: those stand. */
  readonly corrected?: string;
};

const task: Bilingual<(name: string) => string> = {
  en: (
    name,
  ) => `You keep the memory of ${name}. Below is all that ${name} saw, heard, said and did in one scene, in order; of anything else ${name} knows nothing.
event: what happened, as ${name} would remember it, in one or two sentences that name who did what.
points: exactly three different things that this shows about ${name}, about others, or about how they stand to each other. One sentence each, true to the lines below.
importance: for the event and each point, from 0 (will be forgotten) to 5 (changes a life).
Write in English, in the third person, with names instead of pronouns. Invent nothing.`,
  zh: (name) => `你负责保存${name}的记忆。下面是${name}在一场戏中看到、听到、说过和做过的一切，按先后排列；此外的事${name}一概不知。
event：发生了什么，用一两句话写出${name}会记住的事，写明谁做了什么。
points：恰好三点，写出这场戏说明了${name}、别人或他们之间关系的什么。每点一句，须忠于下文。
importance：为 event 和每个 point 打分，0（会忘掉）到 5（改变一生）。
用中文、第三人称，写名字，不用代词。不得编造。`,
};

const kept: Bilingual<(text: string) => string> = {
  en: (text) => `The event stands already, as corrected by hand; repeat it and draw the points from it: ${text}`,
  zh: (text) => `event 已由人改定，照抄即可，并据此写出 points：${text}`,
};

export function rememberPrompt(view: SceneView): Prompt {
  const { role, observations, corrected } = view;
  const lines = fitting(observations.map(writtenObservation), 24_000);
  return {
    agent: `remember:${role.id}`,
    messages: [
      { role: 'system', content: task[role.language](role.name) },
      { role: 'user', content: [view.title, ...lines, ...(corrected ? [kept[role.language](corrected)] : [])].join('\n') },
    ],
    brief: {
      task: 'remember',
      language: role.language,
      self: role.name,
      aliases: role.aliases,
      title: view.title,
      observations: observations.map(({ by, kind, text }) => ({ by, kind, text })),
      ...(corrected ? { corrected } : {}),
    },
    maxTokens: 700,
  };
}
