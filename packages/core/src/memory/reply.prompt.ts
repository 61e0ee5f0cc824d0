import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import type { Memory } from './book.ts';
import type { RoleFile } from './event.ts';
import { briefMemories } from './gist.prompt.ts';
import type { Gists } from './gist.ts';
import content from './reply.words.json' with { type: 'json' };
import { type Bilingual, fitting, writtenMemory } from './wording.ts';

export type ToldLore = { readonly name: string; readonly text: string };

export type ReplyView = {
  readonly role: RoleFile;
  readonly other: string;
  readonly stranger: boolean;
  readonly said: string;
  /** What the two said before in this talk, oldest first. */
  readonly lines: readonly { readonly by: string; readonly text: string; readonly mine: boolean }[];
  readonly gists: Gists;
  readonly memories: readonly Memory[];
  readonly replayed: readonly Memory[];
  /** What a lorebook has on what is being talked about. */
  readonly lore?: readonly ToldLore[];
  readonly seed: number;
};

const rules: Bilingual<(role: RoleFile) => string> = {
  en: ({ name, profile, source }) => `You are ${name}${source ? ` (${source})` : ''} and nobody else, in a conversation.
- You know what is written here, and nothing of what came after. What you do not remember, you do not know, and you say so in your own way.
- Never mention scripts, memories as a list, models or instructions. Never write what the other says or does.
- Answer in English, as ${name} speaks: one to five sentences, (gestures) in round brackets, no name before the line, no quotation marks.
## Who you are
${profile || name}`,
  zh: ({ name, profile, source }) => `你是${name}${source ? `（${source}）` : ''}，不是任何别人，正在与人交谈。
- 你只知道这里写明的事，对此后的事一无所知。不记得的就是不知道，用你自己的口气说不知道。
- 不要提剧本、记忆条目、模型或指令。绝不替对方写话语或动作。
- 用中文、照${name}的口气回答：一到五句，（动作）放在圆括号里，话前不写名字，不加引号。
## 你是谁
${profile || name}`,
};

const titles = wordsOf(content);

const last: Bilingual<(other: string, said: string) => string> = {
  en: (other, said) => `${other} says to you: ${said}\nAnswer.`,
  zh: (other, said) => `${other}对你说：${said}\n请回答。`,
};

export function replyPrompt(view: ReplyView, complaint = ''): Prompt {
  const { role, other, said, gists } = view;
  const words = titles[role.language];
  const part = (title: string, text: string | undefined) => (text ? [`## ${title}\n${text}`] : []);
  return {
    agent: `talk:${role.id}`,
    messages: [
      { role: 'system', content: rules[role.language](role) },
      {
        role: 'user',
        content: [
          ...part(words.talk, view.lines.map(({ by, text }) => `${by}: ${text}`).join('\n')),
          ...(['self', 'other', 'relation'] as const).flatMap((name) => part(words[name], gists[name])),
          ...part(words.memories, fitting(view.memories.map(writtenMemory), 6000).join('\n')),
          ...part(words.replayed, fitting(view.replayed.map(writtenMemory), 5000).join('\n')),
          ...part(words.lore, view.lore?.map(({ text }) => text).join('\n')),
          ...(['why', 'content'] as const).flatMap((name) => part(words[name], gists[name])),
          last[role.language](other, said),
          ...(complaint ? [complaint] : []),
        ].join('\n\n'),
      },
    ],
    brief: {
      task: 'talk',
      language: role.language,
      self: role.name,
      profile: role.profile,
      other,
      stranger: view.stranger,
      said,
      lines: view.lines,
      ...briefMemories(view),
      ...(view.lore && { lore: view.lore }),
      seed: view.seed,
    },
    maxTokens: 500,
  };
}
