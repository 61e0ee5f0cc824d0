import type { Prompt } from '../model/model.ts';
import type { Memory } from './book.ts';
import type { RoleFile } from './event.ts';
import { type Bilingual, fitting, writtenMemory } from './wording.ts';

/** What can be asked about: the first three hold until the memory changes, the others are about what was just said. */
export const gistParts = ['self', 'other', 'relation', 'why', 'content'] as const;
export type GistPart = (typeof gistParts)[number];

export type GistView = {
  readonly role: RoleFile;
  readonly other: string;
  readonly said: string;
  readonly wanted: readonly GistPart[];
  readonly memories: readonly Memory[];
  readonly replayed: readonly Memory[];
};

const asked: Bilingual<Readonly<Record<GistPart, (name: string, other: string, said: string) => string>>> = {
  en: {
    self: (name) => `self: ${name}'s character and position, without embellishment.`,
    other: (name, other) => `other: the character and position of ${other}, as far as ${name} knows; say so if ${name} does not know.`,
    relation: (name, other) => `relation: how ${name} and ${other} stand to each other.`,
    why: (name, other, said) => `why: why ${name} thinks ${other} said "${said}".`,
    content: (_, other, said) => `content: what in these memories bears on ${other} saying "${said}"; say so if nothing does.`,
  },
  zh: {
    self: (name) => `self：${name}的性格与处境，不加修饰。`,
    other: (name, other) => `other：${name}所知道的${other}的性格与处境；不知道就写不知道。`,
    relation: (name, other) => `relation：${name}与${other}是什么关系。`,
    why: (name, other, said) => `why：${name}认为${other}为什么说“${said}”。`,
    content: (_, other, said) => `content：这些记忆中与${other}说“${said}”有关的内容；没有就写没有。`,
  },
};

const task: Bilingual<(name: string) => string> = {
  en: (name) =>
    `Below is what ${name} is and remembers; nothing else is known. Sum up, in English, one to three sentences each, inventing nothing:`,
  zh: (name) => `下面是${name}的为人与记忆，此外一无所知。用中文概括，每项一到三句，不得编造：`,
};

export const headings: Bilingual<Readonly<Record<'profile' | 'memories' | 'replayed', string>>> = {
  en: { profile: 'Who you read about', memories: 'Remembered', replayed: 'Seen and heard, word for word' },
  zh: { profile: '人物', memories: '记得的事', replayed: '亲见亲闻的原话' },
};

export function gistPrompt(view: GistView): Prompt {
  const { role, other, said, wanted } = view;
  const quoted = said.length > 400 ? `${said.slice(0, 398)}…` : said;
  const words = headings[role.language];
  return {
    agent: `gist:${role.id}`,
    messages: [
      {
        role: 'system',
        content: [task[role.language](role.name), ...wanted.map((part) => asked[role.language][part](role.name, other, quoted))].join('\n'),
      },
      {
        role: 'user',
        content: [
          `## ${words.profile}\n${role.profile || role.name}`,
          `## ${words.memories}\n${fitting(view.memories.map(writtenMemory), 8000).join('\n')}`,
          `## ${words.replayed}\n${fitting(view.replayed.map(writtenMemory), 6000).join('\n')}`,
        ].join('\n\n'),
      },
    ],
    brief: {
      task: 'gist',
      language: role.language,
      self: role.name,
      profile: role.profile,
      other,
      said,
      wanted,
      ...briefMemories(view),
    },
    maxTokens: 500,
  };
}

export function briefMemories({ memories, replayed }: Pick<GistView, 'memories' | 'replayed'>) {
  return {
    memories: memories.map(({ level, text, by }) => ({ level, text: level === 'observation' && by !== null ? `${by}: ${text}` : text })),
    observations: replayed.map(({ by, kind, text }) => ({ by, kind: kind ?? 'narration', text })),
  };
}
