import { plain } from '../text/plain.ts';
import type { Asset, Character, Mood } from './character.ts';
import { defined, isObject, type JsonObject, listedTexts, numberOr, objectOr, textOr, textsOf } from './json.ts';
import { readBook, writeBook } from './lorebook.ts';

/** The character that the fields of a card describe. Values of the wrong kind read as if they were not there. */
export function fromFields(raw: JsonObject): Character {
  const data = plain(raw);
  const own = objectOr(objectOr(data.extensions).troupe);
  const book = readBook(data.character_book);
  return {
    name: textOr(data.name),
    ...(typeof data.nickname === 'string' && { nickname: data.nickname }),
    aliases: textsOf(own.aliases),
    profile: {
      description: textOr(data.description),
      personality: textOr(data.personality),
      scenario: textOr(data.scenario),
      ...(typeof own.appearance === 'string' && { appearance: own.appearance }),
    },
    moods: listOf(own.moods, readMood),
    voice: {
      ...(typeof own.manner === 'string' && { manner: own.manner }),
      instructions: textOr(data.system_prompt),
      reminder: textOr(data.post_history_instructions),
      greeting: textOr(data.first_mes),
      otherGreetings: listedTexts(data.alternate_greetings),
      groupGreetings: listedTexts(data.group_only_greetings),
    },
    examples: textOr(data.mes_example),
    ...(book && { book }),
    credits: {
      creator: textOr(data.creator),
      notes: textOr(data.creator_notes),
      ...(isObject(data.creator_notes_multilingual) && { notesIn: textEntries(data.creator_notes_multilingual) }),
      version: textOr(data.character_version),
      tags: textsOf(data.tags),
      ...((Array.isArray(data.source) || typeof data.source === 'string') && { source: listedTexts(data.source) }),
      ...defined({ created: numberOr(data.creation_date), modified: numberOr(data.modification_date) }),
    },
    assets: listOf(data.assets, readAsset),
  };
}

const textEntries = (value: JsonObject): Record<string, string> =>
  Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

function listOf<T>(value: unknown, read: (one: JsonObject) => T | undefined): T[] {
  return (Array.isArray(value) ? value : []).flatMap((one) => (isObject(one) ? (read(one) ?? []) : []));
}

function readMood({ name, voice }: JsonObject): Mood | undefined {
  return typeof name === 'string' ? { name, ...(typeof voice === 'string' && { voice }) } : undefined;
}

function readAsset({ type, uri, name, ext }: JsonObject): Asset | undefined {
  return typeof uri === 'string' ? { type: textOr(type), uri, name: textOr(name), ext: textOr(ext, 'unknown') } : undefined;
}

/** A character as the fields of a card; undefined where there is nothing to say. */
export function fieldsOf(character: Character): JsonObject {
  const { name, nickname, profile, voice, examples, book, credits, assets } = character;
  return {
    name,
    nickname,
    description: profile.description,
    personality: profile.personality,
    scenario: profile.scenario,
    first_mes: voice.greeting,
    mes_example: examples,
    system_prompt: orNothing(voice.instructions),
    post_history_instructions: orNothing(voice.reminder),
    alternate_greetings: orNothing(voice.otherGreetings),
    group_only_greetings: orNothing(voice.groupGreetings),
    creator: orNothing(credits.creator),
    creator_notes: orNothing(credits.notes),
    creator_notes_multilingual: credits.notesIn,
    character_version: orNothing(credits.version),
    tags: orNothing(credits.tags),
    source: credits.source,
    creation_date: credits.created,
    modification_date: credits.modified,
    assets: orNothing(assets),
    character_book: book && writeBook(book),
  };
}

/** Empty means absent, except where a card came with it: then it did not change, and stays. */
function orNothing<T extends string | readonly unknown[]>(value: T): T | undefined {
  return value.length === 0 ? undefined : value;
}

/** What only we know of a character: it goes into the extensions, beside those of others. */
export function ownFieldsOf({ aliases, moods, profile, voice }: Character): JsonObject {
  return { aliases: orNothing(aliases), moods: orNothing(moods), appearance: profile.appearance, manner: voice.manner };
}
