import type { JsonObject } from './json.ts';
import type { Lorebook } from './lorebook.ts';

/** Who somebody is, in an author's words. */
export type Profile = {
  /** Who it is, in its maker's words. */
  readonly description: string;
  readonly personality: string;
  /** Where and how one meets it. */
  readonly scenario: string;
  /** What anyone can see. */
  readonly appearance?: string;
};

/** A temper it can be in, and what that does to how it speaks. */
export type Mood = { readonly name: string; readonly voice?: string };

/** How somebody speaks. */
export type Voice = {
  /** How it speaks, in a sentence or two. */
  readonly manner?: string;
  /** Stands in for the house's system prompt; `{{original}}` is where that would have been. */
  readonly instructions: string;
  /** Stands after the history. */
  readonly reminder: string;
  readonly greeting: string;
  readonly otherGreetings: readonly string[];
  /** Only where several characters meet. */
  readonly groupGreetings: readonly string[];
};

/** Who made a character, and notes on it: shown to people, never part of a prompt. */
export type Credits = {
  readonly creator: string;
  readonly notes: string;
  readonly notesIn?: Readonly<Record<string, string>>;
  readonly version: string;
  readonly tags: readonly string[];
  readonly source?: readonly string[];
  /** Seconds since 1970. */
  readonly created?: number;
  readonly modified?: number;
};

/** A picture, a sound, anything that goes with a character. `embeded://…` (so spelt) lies in the same file. */
export type Asset = { readonly type: string; readonly uri: string; readonly name: string; readonly ext: string };

/** The card a character was read from, whole: what we do not know is given back as it came. */
export type Origin = {
  readonly version: CardVersion;
  readonly spec?: string;
  readonly specVersion?: unknown;
  /** The fields of the character, known and unknown. */
  readonly data: JsonObject;
  /** What stood around them. */
  readonly outer: JsonObject;
};

/** The version of a card's format. */
export type CardVersion = 1 | 2 | 3;

/** One character, wherever it comes from and wherever it goes. */
export type Character = {
  readonly name: string;
  /** What `{{char}}` stands for, where there is one. */
  readonly nickname?: string;
  readonly aliases: readonly string[];
  readonly profile: Profile;
  readonly moods: readonly Mood[];
  readonly voice: Voice;
  /** Talks as examples, each after a line `<START>`. */
  readonly examples: string;
  readonly book?: Lorebook;
  readonly credits: Credits;
  readonly assets: readonly Asset[];
  readonly origin?: Origin;
};

/** What others call it in a talk. */
export const calledName = ({ name, nickname }: Pick<Character, 'name' | 'nickname'>): string => nickname?.trim() || name;

/** The example talks one by one. */
export function exampleTalks({ examples }: Pick<Character, 'examples'>): string[] {
  return examples.split(/<START>/iu).flatMap((talk) => talk.trim() || []);
}

/** One example talk, line by line: whoever is named before a colon says it, what stands before the first name is told by nobody. */
export function exampleLines(talk: string, names: readonly string[]): { readonly by: string | null; readonly text: string }[] {
  const lines: { by: string | null; text: string }[] = [];
  for (const line of talk.split(/\r?\n/u)) {
    const by = names.find(
      (name) => name !== '' && line.trimStart().startsWith(name) && /^\s*[:：]/u.test(line.trimStart().slice(name.length)),
    );
    const text =
      by === undefined
        ? line.trim()
        : line
            .trimStart()
            .slice(by.length)
            .replace(/^\s*[:：]\s*/u, '')
            .trim();
    const last = lines.at(-1);
    if (by !== undefined) lines.push({ by, text });
    else if (last) last.text = `${last.text}\n${text}`.trim();
    else if (text !== '') lines.push({ by: null, text });
  }
  return lines.filter(({ text }) => text !== '');
}

/** A character with nothing but a name, to write on. */
export function newCharacter(name: string): Character {
  return {
    name,
    aliases: [],
    profile: { description: '', personality: '', scenario: '' },
    moods: [],
    voice: { instructions: '', reminder: '', greeting: '', otherGreetings: [], groupGreetings: [] },
    examples: '',
    credits: { creator: '', notes: '', version: '', tags: [] },
    assets: [],
  };
}
