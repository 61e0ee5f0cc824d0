import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { type CardFile, type CardFormat, readCardFile, writeCardFile } from '@troupe/adapters/cards';
import { plainJson, TroupeError } from '@troupe/core';
import {
  type CardVersion,
  type Character,
  castInPlay,
  characterOfRole,
  memoryBook,
  readChat,
  readLorebook,
  readWorldInfo,
} from '@troupe/core/character';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { exitCodes } from '../exit-codes.ts';
import { findPlay, resolveSeats } from '../plays.ts';
import type { Surroundings, Voice } from '../surroundings.ts';
import { clean } from '../view/clean.ts';

export type CardImportFlags = { readonly out?: string; readonly play?: string; readonly role?: string; readonly json?: boolean };
export type CardExportFlags = {
  readonly out?: string;
  readonly format?: string;
  readonly cardVersion?: string;
  readonly picture?: string;
  readonly memory?: string;
  readonly role?: string;
};

const sizeLimit = 200_000_000;
const words = {
  en: {
    kept: (name: string, path: string) => `${name} is kept as ${path}.`,
    cast: (name: string, role: string, path: string) => `${name} plays ${role}: npx troupe perform ${path}`,
    book: (count: number) => `A lorebook with ${count} entries.`,
    chat: (user: string, character: string, count: number) => `A chat of ${user} and ${character}: ${count} messages.`,
    card: (version: number, format: string) => `Character Card V${version} (${format})`,
    entries: (count: number) => `${count} entries in its book`,
    written: (path: string) => `Written to ${path}.`,
  },
  zh: {
    kept: (name: string, path: string) => `${name}已保存为 ${path}。`,
    cast: (name: string, role: string, path: string) => `${name}出演${role}：npx troupe perform ${path}`,
    book: (count: number) => `世界书，共 ${count} 条。`,
    chat: (user: string, character: string, count: number) => `${user}与${character}的聊天：共 ${count} 条消息。`,
    card: (version: number, format: string) => `角色卡 V${version}（${format}）`,
    entries: (count: number) => `随附世界书 ${count} 条`,
    written: (path: string) => `已写入 ${path}。`,
  },
} as const;

/** Reads a card, a lorebook or a chat, says what is in it, and keeps it; with a play and a role, casts it. */
export async function cardImportCommand(
  named: string,
  flags: CardImportFlags,
  config: Config,
  surroundings: Surroundings,
  voice: Voice,
): Promise<number> {
  const bytes = readBytes(named, surroundings.folder);
  const say = words[config.values.language ?? 'en'];
  const other = otherContent(bytes);
  if (other) {
    voice.say(
      flags.json
        ? JSON.stringify(other)
        : other.kind === 'book'
          ? say.book(other.entries)
          : clean(say.chat(other.user, other.character, other.messages)),
    );
    return exitCodes.ok;
  }
  const card = readCardFile(bytes);
  for (const warning of card.warnings) voice.warn(clean(`troupe: ${warning}`));
  const path =
    flags.play === undefined
      ? keep(card, bytes, flags.out, config, surroundings)
      : await castTo(card.character, { ...flags, play: flags.play }, surroundings);
  if (flags.json) voice.say(JSON.stringify({ ...summary(card), path }, null, 2));
  else report(card, path, flags, say, voice);
  return exitCodes.ok;
}

function report(card: CardFile, path: string, { play, role }: CardImportFlags, say: (typeof words)['en' | 'zh'], voice: Voice): void {
  const { character, version, format } = card;
  const facts = [
    say.card(version, format),
    ...(character.book ? [say.entries(character.book.entries.length)] : []),
    ...character.credits.tags.slice(0, 8),
  ];
  voice.say(clean(`${character.name}: ${facts.join(', ')}`));
  voice.say(play === undefined ? clean(say.kept(character.name, path)) : clean(say.cast(character.name, role ?? '', path)));
}

const summary = ({ character, version, format, warnings }: CardFile): object => ({
  kind: 'card',
  name: character.name,
  version,
  format,
  entries: character.book?.entries.length ?? 0,
  greetings: 1 + character.voice.otherGreetings.length,
  assets: character.assets.length,
  warnings,
});

type Other =
  | { readonly kind: 'book'; readonly entries: number }
  | { readonly kind: 'chat'; readonly user: string; readonly character: string; readonly messages: number; readonly damaged: number };

/** A file that holds no card but something that goes with one. */
function otherContent(bytes: Uint8Array): Other | undefined {
  const text = Buffer.from(bytes).toString('utf8');
  if (!/^\uFEFF?\s*\{/u.test(text.slice(0, 100))) return undefined;
  for (const read of [readLorebook, readWorldInfo]) {
    const book = attempt(() => read(text));
    if (book) return { kind: 'book', entries: book.entries.length };
  }
  const chat =
    /\n\s*\{/u.test(text.slice(0, 2_000_000)) && /"mes"\s*:/u.test(text) && !/"spec"\s*:\s*"chara_card/u.test(text)
      ? attempt(() => readChat(text))
      : undefined;
  if (!chat || chat.messages.length === 0) return undefined;
  return { kind: 'chat', user: chat.userName, character: chat.characterName, messages: chat.messages.length, damaged: chat.damaged.length };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof TroupeError) return undefined;
    throw error;
  }
}

/** The file as it came, under the character's name: nothing is lost by importing. */
function keep(card: CardFile, bytes: Uint8Array, out: string | undefined, config: Config, { folder }: Surroundings): string {
  if (out !== undefined) {
    const path = resolve(folder, out);
    const format = formatOf(undefined, path);
    write(path, format === card.format ? bytes : converted(card.character, { format }, card));
    return out;
  }
  const shelf = join(config.values.data ?? folder, 'cards');
  const path = freeName(shelf, fileName(card.character.name), card.format, bytes);
  write(path, bytes);
  return path;
}

const fileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60)
    .toLowerCase() || 'character';

/** The same card twice is one file; another of the same name gets a number. */
function freeName(shelf: string, name: string, format: CardFormat, bytes: Uint8Array): string {
  for (let number = 1; ; number++) {
    const path = join(shelf, `${name}${number === 1 ? '' : `-${number}`}.${format}`);
    if (!existsSync(path) || readFileSync(path).equals(bytes)) return path;
  }
}

async function castTo(
  character: Character,
  { play: named, role, out }: CardImportFlags & { readonly play: string },
  { folder }: Surroundings,
): Promise<string> {
  if (role === undefined) throw new TroupeError('usage-card', 'A card is cast in a role.', 'Name it: --play PLAY --role ROLE');
  const { blueprint } = await findPlay(named, folder);
  const [seat = role] = resolveSeats([role], blueprint);
  const path = out ?? `${blueprint.id}-${fileName(character.name)}.json`;
  write(resolve(folder, path), Buffer.from(`${JSON.stringify(castInPlay(blueprint, seat, character), null, 2)}\n`));
  return path;
}

/** Writes a card in another format or version; a role of a play, with its memory if it is given. */
export async function cardExportCommand(
  named: string,
  flags: CardExportFlags,
  config: Config,
  surroundings: Surroundings,
  voice: Voice,
): Promise<number> {
  const { folder } = surroundings;
  const card =
    flags.role === undefined
      ? readCardFile(readBytes(onShelf(named, config, folder), folder))
      : await cardOfRole(named, flags.role, folder);
  for (const warning of card.warnings ?? []) voice.warn(clean(`troupe: ${warning}`));
  const version = versionOf(flags.cardVersion);
  const format = formatOf(flags.format, flags.out);
  const character = flags.memory === undefined ? card.character : withMemory(card.character, flags.memory, folder);
  const picture = flags.picture === undefined ? undefined : readBytes(flags.picture, folder);
  const bytes = converted(character, { format, ...(version && { version }), ...(picture && { picture }) }, card);
  const out = flags.out ?? `${fileName(character.name)}.${format}`;
  write(resolve(folder, out), bytes);
  voice.say(words[config.values.language ?? 'en'].written(out));
  return exitCodes.ok;
}

type Source = Pick<CardFile, 'character'> & Partial<CardFile>;

async function cardOfRole(play: string, role: string, folder: string): Promise<Source> {
  const { blueprint } = await findPlay(play, folder);
  const [seat = role] = resolveSeats([role], blueprint);
  const character = characterOfRole(blueprint, seat);
  if (!character) throw new TroupeError('unknown-role', `There is no role "${role}" in ${blueprint.title}.`, 'Name one of its roles.');
  return { character };
}

type Wanted = { readonly format: CardFormat; readonly version?: CardVersion; readonly picture?: Uint8Array };

function converted(character: Character, wanted: Wanted, { picture, files }: Partial<CardFile>): Uint8Array {
  return writeCardFile(character, { ...(picture && { picture }), ...(files && { files }), ...wanted });
}

const Memories = z.array(
  z.object({
    text: z.string().min(1),
    keys: z.array(z.string()).optional(),
    importance: z.number().optional(),
    always: z.boolean().optional(),
  }),
);

function withMemory(character: Character, file: string, folder: string): Character {
  const parsed = Memories.safeParse(plainJson(Buffer.from(readBytes(file, folder)).toString('utf8')));
  if (!parsed.success)
    throw new TroupeError(
      'usage-card-memory',
      `${file} holds no list of memories.`,
      'It should be JSON: [{ "text": "…", "keys"?: ["…"], "importance"?: 1 to 10 }]',
    );
  const memories = parsed.data.map(({ text, keys, importance, always }) => ({
    text,
    ...(keys && { keys }),
    ...(importance !== undefined && { importance }),
    ...(always !== undefined && { always }),
  }));
  const remembered = memoryBook(memories, { name: character.name, names: [character.name, ...character.aliases] });
  const { book } = character;
  return {
    ...character,
    book: book ? { ...book, entries: [...book.entries, ...remembered.entries.map(({ id: _, ...entry }) => entry)] } : remembered,
  };
}

function versionOf(value: string | undefined): CardVersion | undefined {
  if (value === undefined) return undefined;
  const version = Number(value);
  if (version === 1 || version === 2 || version === 3) return version;
  throw new TroupeError('usage-card-version', `There is no version ${value} of the card.`, 'Versions are 1, 2 and 3.');
}

function formatOf(value: string | undefined, out: string | undefined): CardFormat {
  const wanted = value ?? (out === undefined ? 'json' : extname(out).slice(1).toLowerCase());
  if (wanted === 'json' || wanted === 'png' || wanted === 'charx') return wanted;
  throw new TroupeError('usage-card-format', `"${wanted}" is no format of a card.`, 'Formats are json, png and charx.');
}

/** A file, or the name of a card that was imported. */
function onShelf(named: string, config: Config, folder: string): string {
  const shelf = join(config.values.data ?? folder, 'cards');
  if (existsSync(resolve(folder, named)) || !existsSync(shelf)) return named;
  const found = readdirSync(shelf).find((file) => basename(file, extname(file)) === named.toLowerCase());
  return found ? join(shelf, found) : named;
}

function readBytes(named: string, folder: string): Uint8Array {
  const path = resolve(folder, named);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new TroupeError('unreadable-file', `There is no file "${named}".`, 'Check the path.');
  if (stats.size > sizeLimit)
    throw new TroupeError('card-too-large', `"${named}" is larger than ${sizeLimit / 1_000_000} MB.`, 'Take out what it does not need.');
  return readFileSync(path);
}

/** Whole or not at all. */
function write(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
