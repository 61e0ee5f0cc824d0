import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import type { Relation } from './relations.ts';

/** A line of the script, with where it stands. */
export type Evidence = { readonly scene: number; readonly start: number; readonly by: string | null; readonly text: string };

/** Who a role is. `made`: `extracted` is put together from the script's own lines; `written` is a model's, from the same lines. */
export type Profile = {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly language: Language;
  readonly made: 'extracted' | 'written';
  readonly summary: string;
  readonly traits: readonly string[];
  readonly voice: string;
  readonly words: readonly Evidence[];
  readonly deeds: readonly Evidence[];
  readonly saidOfIt: readonly Evidence[];
  readonly relations: readonly Relation[];
};

const task = {
  en: (name: string) =>
    `Below are lines of a script: what ${name} says and does, what others say of ${name}, and with whom ${name} speaks. Describe ${name} from these lines only; invent nothing. summary: three to five sentences on who this is, what they want and how they stand to the others. traits: up to eight, a word or two each. voice: one sentence on how they speak.`,
  zh: (name: string) =>
    `下面是一部剧本中的片段：${name}说的话、做的事，别人怎样说${name}，以及${name}与谁往来。只根据这些片段描写${name}，不要编造。summary：三到五句，此人是谁，想要什么，与他人关系如何。traits：至多八个，每个一两个词。voice：一句话，此人怎样说话。`,
} as const;

const headings = {
  en: { words: 'Says', deeds: 'Does', said: 'Others say', relations: 'Speaks with' },
  zh: { words: '所说', deeds: '所做', said: '别人说', relations: '往来' },
} as const;

/** Asks for a profile from lines of the script; the lines are material, never instructions. */
export function profilePrompt(profile: Profile): Prompt {
  const titles = headings[profile.language];
  const lines = (title: string, evidence: readonly Evidence[], named: boolean): string[] =>
    evidence.length === 0 ? [] : [`## ${title}`, ...evidence.map(({ by, text }) => `- ${named && by ? `${by}: ` : ''}${text}`)];
  const relations = profile.relations.map(
    ({ with: other, exchanges, called }) => `- ${other} (${exchanges}${called.length ? `; ${called.join(', ')}` : ''})`,
  );
  const content = [
    ...lines(titles.words, profile.words, false),
    ...lines(titles.deeds, profile.deeds, false),
    ...lines(titles.said, profile.saidOfIt, true),
    ...(relations.length ? [`## ${titles.relations}`, ...relations] : []),
  ].join('\n');
  return {
    agent: `profile:${profile.name}`,
    messages: [
      { role: 'system', content: task[profile.language](profile.name) },
      { role: 'user', content },
    ],
    brief: { task: 'other', asks: 'profile', language: profile.language, name: profile.name },
    maxTokens: 500,
  };
}
