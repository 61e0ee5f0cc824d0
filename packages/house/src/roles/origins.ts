import { readFileSync } from 'node:fs';
import { type Character, talkLore } from '@troupe/core/character';
import { type Recorded, readLog } from '@troupe/core/events';
import { type EventStore, stateOf } from '@troupe/core/log';
import { livedScenes, type RoleFile, type TalkOptions, type WitnessedScene } from '@troupe/core/memory';
import type { Model } from '@troupe/core/model';
import type { CardFile } from '@troupe/files/cards';
import { fault } from '../errors.en.ts';
import { type Reading, readingHere } from '../reading/reader.ts';
import { keptText } from '../shared/kept-text.ts';
import { roleFileOf, roleOfCard } from './casting.ts';
import { meName, meStream, roleFileOfMe, type Sheet } from './me.ts';
import { cardPrefix, type Language, type RoleOrigin, scriptPrefix } from './role-event.ts';
import type { LifeOrigin, ListedRole } from './role-index.ts';

export type Newborn = { readonly file: RoleFile; readonly scenes: readonly WitnessedScene[] };

/** A short play of our own in each language, so that somebody is there at the first visit. */
export const exampleScript = (language: Language): { readonly title: string; readonly role: string; readonly text: string } =>
  JSON.parse(readFileSync(new URL(`../../data/examples/script.${language}.json`, import.meta.url), 'utf8'));

/** Who a role is and what it witnessed, from wherever it comes. Without a writer its profile is taken from its own lines. */
export async function newborn(
  { id, source, origin }: ListedRole,
  store: EventStore,
  { writer, reading }: { readonly writer: Model | null; readonly reading: Reading },
): Promise<Newborn> {
  if (origin.kind === 'life') return lifeFrom(id, origin, await readLog(store, origin.performance));
  if (origin.kind === 'me') return { file: roleFileOfMe(await sheetIn(store)), scenes: [] };
  if (origin.kind === 'card') return roleOfCard(await broughtCard(origin, store, reading), id);
  const text = origin.kind === 'example' ? exampleScript(origin.language).text : await keptText(store, scriptPrefix + origin.script);
  if (text === undefined) throw fault('unknown-script');
  const { profile, scenes } = await reading.part(text, origin.name, origin.kind === 'script' ? origin.as : undefined);
  return { file: await roleFileOf(profile, { id, source, writer: origin.kind === 'example' ? null : writer }), scenes };
}

async function sheetIn(store: EventStore): Promise<Sheet> {
  const { sheet } = await stateOf(meStream, store, meName);
  if (sheet) return sheet;
  throw fault('unknown-me');
}

/** A character as its play has it, and what it lived through on its first evening. */
export function lifeFrom(id: string, { who, performance }: LifeOrigin, log: readonly Recorded[]): Newborn {
  const [open] = log;
  const character = open?.type === 'performance-open' ? open.blueprint.characters.find((one) => one.id === who) : undefined;
  if (open?.type !== 'performance-open' || !character) throw fault('unknown-performance/evening');
  const { name, aliases, persona } = character;
  const { language, title } = open.blueprint;
  return {
    file: { id, name, aliases, language, profile: persona, source: title },
    scenes: livedScenes(log, who, performance),
  };
}

/** What the books of those among them who came with cards tell in a talk. */
export async function loreOf(
  listed: readonly Pick<ListedRole, 'id' | 'origin'>[],
  store: EventStore,
  reading: Reading = readingHere,
): Promise<NonNullable<TalkOptions['lore']>> {
  const characters = new Map<string, Character>();
  for (const { id, origin } of listed)
    if (origin.kind === 'card') characters.set(id, (await broughtCard(origin, store, reading)).character);
  return (role, heard) => {
    const character = characters.get(role);
    return character ? talkLore(character, heard) : [];
  };
}

/** The card a role came from, as it came. */
export async function broughtCard(
  origin: Extract<RoleOrigin, { kind: 'card' }>,
  store: EventStore,
  reading: Reading = readingHere,
): Promise<CardFile> {
  const kept = await keptText(store, cardPrefix + origin.card);
  if (kept === undefined) throw fault('unknown-card');
  return (await reading.card(new Uint8Array(Buffer.from(kept, 'base64')))).card;
}
