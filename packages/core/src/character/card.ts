import type { TroupeError } from '../errors.ts';
import type { CardVersion, Character, Origin } from './character.ts';
import { fault, phrase } from './errors.en.ts';
import { fieldsOf, fromFields, ownFieldsOf } from './fields.ts';
import { alike, isObject, type JsonObject, objectOr, parseJson, textOr, without } from './json.ts';
import { cardOfOther } from './other-cards.ts';

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
