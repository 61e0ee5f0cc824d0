import type { Prompt } from '@troupe/core/model';

/** What a model sees that answers in a role's place at once: both people, what was said, and frames of the film. */
export type DirectView = {
  readonly language: 'en' | 'zh';
  readonly role: { readonly name: string; readonly profile: string };
  readonly other: { readonly name: string; readonly profile: string };
  readonly dialogue: readonly string[];
  readonly pictures: readonly string[];
};

const words = {
  en: (name: string, other: string) =>
    `You are ${name}. ${other} and you are watching the same events, as witnesses who may be out of the picture. Answer with one spoken line of ${name}, two short sentences at most: no gestures, no narration, no name before it. Never speak of films or pictures.`,
  zh: (name: string, other: string) =>
    `你是${name}。${other}和你正目睹同样的事情，你们是见证者，未必在画面之中。只写${name}说出口的一句台词，最多两个短句：没有动作，没有叙述，前面不写名字。绝不提影片或画面。`,
} as const;

/** A line at once, without seeing and thinking first: what the three layers are measured against. */
export function directPrompt({ language, role, other, dialogue, pictures }: DirectView): Prompt {
  const profile = ({ name, profile: text }: DirectView['role']) => `## ${name}\n${text || name}`;
  return {
    agent: `direct:${role.name}`,
    messages: [
      { role: 'system', content: [words[language](role.name, other.name), profile(role), profile(other)].join('\n') },
      { role: 'user', content: dialogue.join('\n'), ...(pictures.length > 0 && { images: pictures }) },
    ],
    brief: { task: 'other', language },
    maxTokens: 256,
    temperature: 0,
  };
}
