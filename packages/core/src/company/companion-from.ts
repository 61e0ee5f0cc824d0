import { activate, isAlwaysTold } from '../character/activate.ts';
import { type Character, calledName, exampleTalks } from '../character/character.ts';
import { readDecorators } from '../character/decorators.ts';
import type { Lorebook } from '../character/lorebook.ts';
import { expandMacros } from '../character/macros.ts';
import { wordsOf } from '../text/words.ts';
import type { CompanyInput } from './companion.ts';
import content from './companion-from.words.json' with { type: 'json' };
import { type ReplyRule, withBlocks } from './exchange.ts';
import { heardIn, own, type RoomState } from './state.ts';

type CompanionInput = CompanyInput['companions'][number];

const longestDescription = 160;

const wording = wordsOf(content);

/** Any character of the house (written, cast from a script, read from a card) as a companion. What its maker notes for people stays out. */
export function companionFrom(
  character: Character,
  { language = 'en', ...more }: Partial<CompanionInput> & { readonly language?: 'en' | 'zh' } = {},
): CompanionInput {
  const words = wording[language];
  const name = calledName(character);
  const told = (text: string, original = ''): string => expandMacros(text, { char: name, user: '{{USERNAME}}', original, seed: 0 }).trim();
  const { profile, voice, moods } = character;
  const titled = (title: string, text: string): string => (text === '' ? '' : `## ${title}\n${text}`);
  const greetings = [voice.greeting, ...voice.otherGreetings].map((text) => told(text)).filter(Boolean);
  const constant = character.book?.entries.filter(isAlwaysTold).map(({ content }) => told(readDecorators(content).text)) ?? [];
  const basePrompt = [
    told(voice.instructions, words.are({ name })) || words.are({ name }),
    told(profile.personality),
    told(profile.description),
    titled(words.looks, told(profile.appearance ?? '')),
    titled(words.voice, told(voice.manner ?? '')),
    titled(words.scene, told(profile.scenario)),
    titled(
      words.examples,
      exampleTalks(character)
        .map((talk) => told(talk))
        .join('\n\n'),
    ),
  ];
  const shown = firstWords(told(profile.personality) || told(profile.description));
  return {
    name,
    kind: 'npc',
    description: shown,
    bio: shown,
    basePrompt: basePrompt.filter(Boolean).join('\n\n'),
    moods: moods.map((mood) => ({
      probability: 1 / (moods.length + 1),
      label: mood.name,
      prompt: mood.voice ? told(mood.voice) : words.mood({ mood: mood.name }),
    })),
    mottos: greetings.length > 0 ? [{ category: 'greeting', lines: greetings.slice(0, 1) }] : [],
    openings: greetings,
    knowledge: constant.filter(Boolean).map((line) => ({ lines: [line] })),
    ...(voice.reminder.trim() !== '' && { epilogue: told(voice.reminder) }),
    ...more,
  };
}

/** A step before a companion speaks: what its lorebook has on what is being talked about, and the one of the room, where that has its own. */
export function loreReplies(
  character: Character,
  bookOf: (room: RoomState) => Lorebook | undefined = () => undefined,
): readonly ReplyRule[] {
  return [
    {
      trigger: '*',
      reply: async (exchange, state) => {
        const room = own(state.rooms, exchange.room);
        const book = joinedBooks([character.book, room && bookOf(room)]);
        if (!room || !book) return { exchange, final: false };
        const messages = heardIn(room.messages);
        const { told } = activate(book, {
          messages: messages.map(({ text }) => text),
          names: { char: calledName(character), user: String(state.world.USERNAME ?? '') },
          seed: state.seed,
          turn: messages.length,
        });
        const known = new Set(character.book?.entries.filter(isAlwaysTold));
        // What is always told of its own is part of its knowledge; here it counts for what it leads to.
        const lore = told.flatMap(({ entry, text }) => (known.has(entry) ? [] : [text])).join('\n');
        return { exchange: lore === '' ? exchange : withBlocks(exchange, { label: 'LORE', text: lore }), final: false };
      },
    },
  ];
}

/** Several books as one, by the rules of the first; what stands in two of them is told once. */
export function joinedBooks(books: readonly (Lorebook | undefined)[]): Lorebook | undefined {
  const found = books.filter((book) => book !== undefined);
  const [first, second] = found;
  if (!first || !second) return first;
  const told = new Set<string>();
  const entries = found
    .flatMap((book) => book.entries)
    .filter(({ keys, content }) => {
      const key = JSON.stringify([keys, content]);
      return !told.has(key) && told.add(key);
    });
  return { ...first, entries };
}

/** As many whole sentences as others need to know somebody by. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/gu, ' ');
  if (line.length <= longestDescription) return line;
  const head = line.slice(0, longestDescription);
  const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('。'), head.lastIndexOf('; '), head.lastIndexOf('；'));
  return end > 20 ? head.slice(0, end + 1) : `${head.trimEnd()}…`;
}
