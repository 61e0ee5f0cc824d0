import type { Blueprint } from '@troupe/core/blueprint';
import type { Message, Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { outlineOf } from '../theatre/staged.ts';
import content from './one-prompt.words.json' with { type: 'json' };

type Language = 'en' | 'zh';
const words = wordsOf(content);

/** A play as one prompt is told it: everything that is in it to be told, secrets included. */
export function wholeStory(blueprint: Blueprint): string {
  const { language, facts, props, characters, plants = [], firstImage = '', lastImage = '', world } = blueprint;
  const { story: heads } = words[language];
  const nameOf = (id: string) => characters.find((one) => one.id === id)?.name ?? id;
  const comma = language === 'zh' ? '、' : ', ';
  return [
    outlineOf(blueprint),
    `## ${heads.images}`,
    ...[world.period, world.notes ?? '', firstImage, lastImage].filter((one) => one !== ''),
    `## ${heads.people}`,
    ...characters.map(({ name, background, story, voice }) => `- ${name}: ${[background, story, voice].filter(Boolean).join(' ')}`),
    `## ${heads.facts}`,
    ...facts.map(
      ({ text, knownBy }) => `- ${text} (${heads.known}${knownBy === 'everyone' ? heads.all : knownBy.map(nameOf).join(comma) || '–'})`,
    ),
    `## ${heads.props}`,
    ...props.map(({ name, description }) => `- ${name}: ${description}`),
    `## ${heads.plants}`,
    ...plants.map(({ plant, payoff }) => `- ${plant} → ${payoff}`),
  ].join('\n');
}

/** How a script is to be laid out. */
export const scriptForm = (language: Language): string => words[language].form;

/** The whole evening with one prompt. */
export function oneScriptPrompt(told: string, language: Language, count: number): Prompt {
  return {
    agent: 'one-prompt',
    messages: [
      { role: 'system', content: words[language].script({ form: words[language].form, words: count }) },
      { role: 'user', content: told },
    ],
    brief: { task: 'other', duel: 'script', language, words: count },
    maxTokens: count * 3 + 800,
  };
}

/** One turn with a game master: what the person typed, and what came back. */
export type Exchange = { readonly typed: string; readonly answer: string };
export type Table = {
  readonly told: string;
  readonly language: Language;
  readonly player: string;
  readonly words: number;
  /** On a later evening: all that was said on those before, and how this one is asked for. */
  readonly later?: { readonly before: readonly Message[]; readonly begin: string };
};

type Talk = { readonly opening?: string; readonly past: readonly Exchange[]; readonly typed: string | null };

/** One answer of a chat that plays the whole evening. Without an opening, that. */
export function gameMasterPrompt(table: Table, { opening, past, typed }: Talk): Prompt {
  const { told, language, player, words: count } = table;
  const { rules, form } = words[language];
  const asked: Message[] = opening === undefined ? [] : [{ role: 'user', content: typed ?? beginning(table) }];
  return {
    agent: 'game-master',
    messages: [
      { role: 'system', content: `${rules({ player, words: count, form })}\n\n${told}` },
      ...(opening === undefined ? tableTalk(table) : tableTalk(table, opening, past)),
      ...asked,
    ],
    brief: { task: 'other', duel: 'game-master', language, turn: past.length },
    maxTokens: count * 4 + 400,
  };
}

/** What was said at the table so far, evenings before included. */
export function tableTalk(table: Table, opening?: string, past: readonly Exchange[] = []): Message[] {
  return [
    ...(table.later?.before ?? []),
    { role: 'user', content: beginning(table) },
    ...(opening === undefined ? [] : [{ role: 'assistant', content: opening } as const]),
    ...past.flatMap((one): Message[] => [
      { role: 'user', content: one.typed },
      { role: 'assistant', content: one.answer },
    ]),
  ];
}

const beginning = ({ language, later }: Table): string => later?.begin ?? words[language].begin;

/** What a game master is told when the evening should come to its end. */
export const masterEnds = (language: Language, player: string): string => words[language].end({ player });

export type Seated = {
  readonly language: Language;
  readonly player: string;
  /** Who one is, and what one has seen and heard. */
  readonly own: string;
  readonly seen: string;
  readonly temper: string;
  readonly turn: number;
};

/** A person of some temper, from their own view. */
export function personPrompt({ language, player, own, seen, temper, turn }: Seated): Prompt {
  return {
    agent: 'person',
    messages: [
      { role: 'system', content: `${words[language].person({ player, temper })}\n\n${own}` },
      { role: 'user', content: seen },
    ],
    brief: { task: 'other', duel: 'person', language, turn },
    maxTokens: 200,
  };
}
