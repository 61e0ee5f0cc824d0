import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import type { Memory } from './book.ts';
import type { RoleFile } from './event.ts';
import content from './gist.words.json' with { type: 'json' };
import { fitting, writtenMemory } from './wording.ts';

/** What can be asked about: the first three hold until the memory changes, the others are about what was just said. */
export const gistParts = ['self', 'other', 'relation', 'why', 'content'] as const;
export type GistPart = (typeof gistParts)[number];

export type GistView = {
  readonly role: RoleFile;
  readonly other: string;
  readonly said: string;
  /** What the two said before in this talk, oldest first. */
  readonly lines: readonly { readonly by: string; readonly text: string }[];
  readonly wanted: readonly GistPart[];
  readonly memories: readonly Memory[];
  readonly replayed: readonly Memory[];
};

const sentences = wordsOf(content);

export function gistPrompt(view: GistView): Prompt {
  const { role, other, said, wanted } = view;
  const quoted = said.length > 400 ? `${said.slice(0, 398)}…` : said;
  const words = sentences[role.language];
  const given = { name: role.name, other, said: quoted };
  return {
    agent: `gist:${role.id}`,
    messages: [
      {
        role: 'system',
        content: [words.task(given), ...wanted.map((part) => words.asked[part](given))].join('\n'),
      },
      {
        role: 'user',
        content: [
          `## ${words.profile}\n${role.profile || role.name}`,
          `## ${words.memories}\n${fitting(view.memories.map(writtenMemory), 8000).join('\n')}`,
          `## ${words.replayed}\n${fitting(view.replayed.map(writtenMemory), 6000).join('\n')}`,
          ...talkOf(view),
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

/** "Why?" means nothing without what it follows. */
function talkOf({ lines, other, said, role }: GistView): string[] {
  if (lines.length === 0) return [];
  const { talk, now } = sentences[role.language];
  return [`## ${talk}\n${lines.map(({ by, text }) => `${by}: ${text}`).join('\n')}\n${now({ other, said })}`];
}

export function briefMemories({ memories, replayed }: Pick<GistView, 'memories' | 'replayed'>) {
  return {
    memories: memories.map(({ level, text, by }) => ({ level, text: level === 'observation' && by !== null ? `${by}: ${text}` : text })),
    observations: replayed.map(({ by, kind, text }) => ({ by, kind: kind ?? 'narration', text })),
  };
}
