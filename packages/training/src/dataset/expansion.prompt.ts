import type { Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import content from './expansion.words.json' with { type: 'json' };
import { profileOf } from './fan.ts';

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

const words = wordsOf(content);

export function describePrompt({ language, pictures }: Pick<ExpansionView, 'language' | 'pictures'>): Prompt {
  return {
    agent: 'expansion:see',
    messages: [{ role: 'user', content: words[language].see, ...(pictures.length > 0 && { images: pictures }) }],
    brief: { task: 'other', language },
  };
}

const parts = ['figures', 'distance', 'faces', 'bodies', 'surroundings'] as const;

/** What the clip shows, under its five headings. */
export const describedIn = (seen: Readonly<Record<(typeof parts)[number], string>>, language: 'en' | 'zh'): string =>
  parts.map((part) => `### ${words[language].parts[part]}\n${seen[part]}`).join('\n');

export function expansionPrompt({ language, description, assistant, user, profiles, raw, refused }: ExpansionView): Prompt {
  const told = words[language];
  const profile = (name: string) => `## ${name}\n${profileOf(name, { language, profiles, assistant }) || name}`;
  const lines = raw.map(({ speaker, utterance }) => `${speaker}: ${utterance}`).join('\n');
  return {
    agent: 'expansion:write',
    messages: [
      { role: 'system', content: [told.write({ user, assistant }), profile(assistant), profile(user)].join('\n') },
      {
        role: 'user',
        content: `## ${told.seen}\n${description}\n## ${told.topic}\n${lines}${refused === undefined ? '' : `\n\n${told.again({ reason: refused })}`}`,
      },
    ],
    brief: { task: 'other', language },
  };
}
