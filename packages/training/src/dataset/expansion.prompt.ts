import type { Prompt } from '@troupe/core/model';

export type ExpansionView = {
  readonly language: 'en' | 'zh';
  /** What the clip shows; empty where it is to be described first. */
  readonly description: string;
  /** The one who keeps answering. */
  readonly assistant: string;
  /** Another main character, or a fan. */
  readonly user: string;
  readonly profiles: Readonly<Record<string, string>>;
  readonly raw: readonly { readonly speaker: string; readonly utterance: string }[];
  readonly pictures: readonly string[];
  /** What was wrong with an earlier try. */
  readonly refused?: string | undefined;
};

const words = {
  en: {
    see: 'Describe what can be seen, and only that: events, things, light, atmosphere. Call figures by their looks, never by a name. Ignore any text on the screen.',
    write: (
      user: string,
      assistant: string,
    ) => `Write a new conversation of ${user} and ${assistant}, who witness this together: 10 to 16 turns, ${user} first, then by turns.
- The lines below are only its topic: never retell them, never repeat them.
- ${user} interjects, or opens by asking how ${assistant} feels.
- Spoken words only, short. Nothing about films, scripts or scenes.`,
    seen: 'What they witness',
    topic: 'What was said there',
    again: (reason: string) => `An earlier try could not be used: ${reason}.`,
  },
  zh: {
    see: '只描述看得见的：事件、物件、光线、气氛。用外貌称呼人，不写名字。忽略画面上的文字。',
    write: (
      user: string,
      assistant: string,
    ) => `请写一段${user}与${assistant}的新对话，两人一同目睹这一切：10 到 16 轮，${user}先开口，轮流说话。
- 下面的台词只是话题：不要复述，不要重复。
- ${user}插话，或以询问${assistant}的感受开头。
- 只写说出口的话，要短。不提影片、剧本、场景。`,
    seen: '他们所目睹的',
    topic: '当时说的话',
    again: (reason: string) => `上一稿不能用：${reason}。`,
  },
} as const;

export function describePrompt({ language, pictures }: Pick<ExpansionView, 'language' | 'pictures'>): Prompt {
  return {
    agent: 'expansion:see',
    messages: [{ role: 'user', content: words[language].see, ...(pictures.length > 0 && { images: pictures }) }],
    brief: { task: 'other', language },
  };
}

export function expansionPrompt({ language, description, assistant, user, profiles, raw, refused }: ExpansionView): Prompt {
  const told = words[language];
  const profile = (name: string) => `## ${name}\n${profiles[name] || name}`;
  const lines = raw.map(({ speaker, utterance }) => `${speaker}: ${utterance}`).join('\n');
  return {
    agent: 'expansion:write',
    messages: [
      { role: 'system', content: [told.write(user, assistant), profile(assistant), profile(user)].join('\n') },
      {
        role: 'user',
        content: `## ${told.seen}\n${description}\n## ${told.topic}\n${lines}${refused === undefined ? '' : `\n\n${told.again(refused)}`}`,
      },
    ],
    brief: { task: 'other', language },
  };
}
