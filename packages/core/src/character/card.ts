import type { TroupeError } from '../errors.ts';
import { plain } from '../text/plain.ts';
import type { Asset, CardVersion, Character, Mood, Origin } from './character.ts';
import { fault, phrase } from './errors.en.ts';
import { alike, defined, isObject, type JsonObject, listedTexts, numberOr, objectOr, parseJson, textOr, textsOf, without } from './json.ts';
import { readBook, writeBook } from './lorebook.ts';
import { cardOfOther } from './other-cards.ts';

/** A card that was read. */
export type CardRead = { readonly character: Character; readonly version: CardVersion; readonly warnings: readonly string[] };

/** The six fields of the first version, which stand alone. */
const firstFields = ['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example'] as const;
const laterFields = ['spec', 'spec_version', 'data'] as const;
const specs: Readonly<Record<2 | 3, readonly [spec: string, version: string]>> = {
  2: ['chara_card_v2', '2.0'],
  3: ['chara_card_v3', '3.0'],
};

/** Reads a character card of any version from text that nobody vouches for. */
export function readCard(text: string): CardRead {
  return cardFrom(parseJson(text, 'card'));
}

/** Reads a character card from parsed JSON. Nothing of it is lost: what is not understood stays with the character. */
export function cardFrom(raw: unknown): CardRead {
  if (!isObject(raw)) throw notACard('card.no-object');
  const other = raw.spec === undefined && raw.data === undefined ? cardOfOther(raw) : undefined;
  const { origin, warnings } = originOf(other ?? raw);
  const character = fromFields(origin.data);
  if (character.name.trim() === '') throw notACard('card.no-name');
  return { character: { ...character, origin }, version: origin.version, warnings };
}

function originOf(raw: JsonObject): { origin: Origin; warnings: string[] } {
  const spec = typeof raw.spec === 'string' ? /^\s*chara_card_v(\d+)\s*$/i.exec(raw.spec) : null;
  if (isObject(raw.data) && (spec || isUnmarked(raw))) {
    const number = Number(spec?.[1] ?? ('group_only_greetings' in raw.data ? 3 : 2));
    const version = number <= 2 ? 2 : 3;
    if (!spec) return { origin: { version, data: raw.data, outer: without(raw, ['data']) }, warnings: [unmarked(version)] };
    const outer = takenOut(without(raw, laterFields)).outer;
    const origin = { version, spec: raw.spec as string, specVersion: raw.spec_version, data: raw.data, outer } as const;
    return { origin, warnings: newer(number, raw.spec_version) };
  }
  if (!isNamed(raw)) throw notACard(spec ? 'card.no-data' : 'card.no-fields');
  return { origin: firstVersion(raw), warnings: spec ? [unmarked(1)] : [] };
}

/** Whether the fields of a character are there, whatever version they claim to be of. */
const isNamed = (fields: JsonObject): boolean =>
  textOr(fields.name) !== '' && firstFields.some((field) => field !== 'name' && typeof fields[field] === 'string');

const isUnmarked = ({ spec, data }: JsonObject): boolean => typeof spec !== 'string' && isNamed(objectOr(data));
const unmarked = (version: CardVersion): string => `The card does not say properly which version it is; it was read as version ${version}.`;

/** What stands around the fields, where it would be taken for a field of the version written, is carried under our own name. */
function carried(outer: JsonObject, fields: readonly string[], more: JsonObject = {}): JsonObject {
  const clashing = Object.keys(outer).filter((key) => fields.includes(key));
  if (clashing.length === 0 && Object.keys(more).length === 0) return outer;
  const hidden = Object.keys(outer).filter((key) => key === 'troupe' || clashing.includes(key));
  const inside = hidden.length === 0 ? {} : { outer: Object.fromEntries(hidden.map((key) => [key, outer[key]])) };
  return { ...without(outer, hidden), troupe: { ...more, ...inside } };
}

/** And taken out again. */
function takenOut(outer: JsonObject): { readonly outer: JsonObject; readonly more: JsonObject } {
  const { troupe } = outer;
  if (!isObject(troupe) || !(isObject(troupe.outer) || isObject(troupe.data))) return { outer, more: {} };
  return { outer: { ...without(outer, ['troupe']), ...objectOr(troupe.outer) }, more: without(troupe, ['outer']) };
}

/** A card of the first version, perhaps one of ours that carries what later versions hold. */
function firstVersion(raw: JsonObject): Origin {
  const own = Object.fromEntries(Object.entries(raw).filter(([key]) => isFirst(key)));
  const { outer, more } = takenOut(without(raw, firstFields));
  const { spec, spec_version: specVersion, data } = more;
  return { version: 1, ...(typeof spec === 'string' && { spec, specVersion }), data: { ...objectOr(data), ...own }, outer };
}

const isFirst = (key: string): boolean => (firstFields as readonly string[]).includes(key);

function newer(version: number, specVersion: unknown): string[] {
  const number = Number.parseFloat(String(specVersion));
  if (version <= 3 && !(number > 3)) return [];
  return [`The card was written for a newer version (${version > 3 ? version : specVersion}); what is new in it is kept, and not used.`];
}

/** A card as parsed JSON, in the version it came in or the one that is asked for. What did not change is written as it came. */
export function cardOf(character: Character, version?: CardVersion): JsonObject {
  const { origin } = character;
  const wanted = version ?? origin?.version ?? 3;
  const data = dataOf(character);
  const outer = mirrored(origin, data);
  if (wanted === 1) return asFirst(data, outer, origin);
  if (version === undefined && origin && origin.version !== 1 && origin.spec === undefined) return { ...outer, data };
  const kept = origin && (origin.version === wanted || version === undefined || origin.spec === specs[wanted][0]) ? origin : undefined;
  const [spec, specVersion] = specs[wanted];
  const named =
    kept?.spec === undefined
      ? { spec, spec_version: specVersion }
      : { spec: kept.spec, ...(kept.specVersion !== undefined && { spec_version: kept.specVersion }) };
  return { ...carried(outer, laterFields), ...named, data: kept && kept.version !== 1 ? data : { ...required(wanted), ...data } };
}

/** A card as text. */
export function writeCard(character: Character, { version }: { readonly version?: CardVersion } = {}): string {
  return `${JSON.stringify(cardOf(character, version), null, 2)}\n`;
}

/** The fields as they came, with those that were changed. */
function dataOf(character: Character): JsonObject {
  const data = character.origin?.data ?? {};
  const before = character.origin && fromFields(data);
  const written = changed(data, before ? fieldsOf(before) : {}, fieldsOf(character));
  const ownBefore = before ? ownFieldsOf(before) : {};
  const own = ownFieldsOf(character);
  if (alike(ownBefore, own)) return written;
  const extensions = objectOr(data.extensions);
  return { ...written, extensions: { ...extensions, troupe: changed(objectOr(extensions.troupe), ownBefore, own) } };
}

function changed(raw: JsonObject, before: JsonObject, now: JsonObject): JsonObject {
  const written: Record<string, unknown> = { ...raw };
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (alike(before[key], now[key])) continue;
    const value = now[key] ?? emptied(before[key]);
    if (value === undefined) delete written[key];
    else written[key] = value;
  }
  return written;
}

const emptied = (value: unknown): unknown => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : undefined);

/** Some tools repeat the first version's fields around the data: what was the same stays the same. */
function mirrored(origin: Origin | undefined, data: JsonObject): JsonObject {
  if (!origin) return {};
  const repeated = Object.keys(origin.outer).filter((key) => isFirst(key) && alike(origin.outer[key], origin.data[key]));
  return { ...origin.outer, ...Object.fromEntries(repeated.map((key) => [key, data[key]])) };
}

function asFirst(data: JsonObject, outer: JsonObject, origin: Origin | undefined): JsonObject {
  const own = Object.fromEntries(Object.entries(data).filter(([key]) => isFirst(key)));
  const rest = without(data, firstFields);
  const asItCame = origin?.version === 1;
  const first = asItCame ? own : { ...Object.fromEntries(firstFields.map((field) => [field, ''])), ...own };
  const spec = origin?.spec === undefined ? {} : { spec: origin.spec, spec_version: origin.specVersion };
  const more = Object.keys(rest).length > 0 || origin?.spec !== undefined ? { ...spec, data: rest } : {};
  return { ...first, ...carried(outer, firstFields, more) };
}

/** What a version asks for even when it is empty. */
function required(version: 2 | 3): JsonObject {
  const texts = [...firstFields, 'creator_notes', 'system_prompt', 'post_history_instructions', 'creator', 'character_version'];
  const empty = { ...Object.fromEntries(texts.map((field) => [field, ''])), alternate_greetings: [], tags: [], extensions: {} };
  return version === 2 ? empty : { ...empty, group_only_greetings: [] };
}

const notACard = (because: Parameters<typeof phrase>[0]): TroupeError => fault('card-not-a-card', { because: phrase(because) });

/** The character that the fields of a card describe. Values of the wrong kind read as if they were not there. */
function fromFields(raw: JsonObject): Character {
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
function fieldsOf(character: Character): JsonObject {
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
function ownFieldsOf({ aliases, moods, profile, voice }: Character): JsonObject {
  return { aliases: orNothing(aliases), moods: orNothing(moods), appearance: profile.appearance, manner: voice.manner };
}
