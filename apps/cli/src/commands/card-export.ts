import { resolve } from 'node:path';
import {
  type CardVersion,
  type Character,
  characterOfRole,
  type Lorebook,
  memoryBook,
  writeLorebook,
  writeWorldInfo,
} from '@troupe/core/character';
import { pyramid, type RoleMemory } from '@troupe/core/memory';
import { plainJson } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { type CardFile, readCardFile, writeCardFile } from '@troupe/files/cards';
import { broughtCard, cardOfRole, endingOf, type RoleFormat, roleFile } from '@troupe/house/roles';
import * as z from 'zod';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { formatOf } from '../files/card-format.ts';
import { bookFrom, fileName, findFile, readBytes, writeWhole } from '../files/imported.ts';
import { closing } from '../keeping/stores.ts';
import { findPlay, resolveSeats } from '../performing/plays.ts';
import { chooseRole, hasRoles, isCast, openRoles, rolesFolder } from '../roles/roles.ts';
import { clean } from '../view/clean.ts';

type CardExportFlags = {
  readonly out?: string;
  readonly format?: string;
  readonly cardVersion?: string;
  readonly picture?: string;
  readonly memory?: string;
  readonly book?: string;
  readonly role?: string;
};

type Source = Pick<CardFile, 'character'> & Partial<CardFile> & { readonly memory?: RoleMemory };

/** Writes a card in another format or version; a role of a play, or one that was cast with what it remembers; or a book alone. */
export async function cardExportCommand(named: string, flags: CardExportFlags, context: Context): Promise<void> {
  const { config, voice, folder } = context;
  const version = versionOf(flags.cardVersion);
  const format = formatOf(flags.format, flags.out);
  const picture = flags.picture === undefined ? undefined : readBytes(flags.picture, folder);
  const source = await sourceOf(named, flags, context);
  for (const warning of source.warnings ?? []) voice.warn(clean(`troupe: ${warning}`));
  const added = [
    ...(flags.book === undefined ? [] : [bookFrom(flags.book, context)]),
    ...(flags.memory === undefined ? [] : [memoriesFrom(flags.memory, source.character, folder)]),
  ];
  const character = added.reduce(withBook, source.character);
  const bytes = written({ ...source, character, ...(picture && { picture }) }, format, version);
  const out = flags.out ?? `${fileName(character.name)}.${endingOf(format)}`;
  writeWhole(resolve(folder, out), bytes);
  voice.say(words[config.values.language ?? 'en'].written({ path: out }));
}

const words = wordsOf({ written: ['Written to {path}.', '已写入 {path}。'] });

function written({ character, picture, files, memory }: Source, format: RoleFormat, version: CardVersion | undefined): Uint8Array {
  const book = character.book ?? { entries: [] };
  switch (format) {
    case 'lorebook':
      return Buffer.from(writeLorebook(book));
    case 'world-info':
      return Buffer.from(writeWorldInfo(book));
    case 'chat':
      if (memory) return roleFile(memory, 'chat');
      throw fault('usage-card-chat');
    default:
      return writeCardFile(character, { format, ...(version && { version }), ...(picture && { picture }), ...(files && { files }) });
  }
}

/** A file, the role of a play, a role that was cast, or a card that was imported. A card of the same name must not hide what a role remembers. */
async function sourceOf(named: string, { role }: CardExportFlags, context: Context): Promise<Source> {
  const { folder } = context;
  if (role !== undefined) return { character: await roleOfPlay(named, role, folder) };
  const file = findFile(named, 'cards', context);
  const rolesPath = rolesFolder(undefined, context);
  if (file === named || !hasRoles(rolesPath, context)) return readCardFile(readBytes(file ?? named, folder));
  return closing(openRoles(rolesPath, {}, context), async (roles) => {
    if (file !== undefined && !(await isCast(roles, named))) return readCardFile(readBytes(file, folder));
    const entry = await chooseRole(roles, named);
    const memory = await roles.open(entry);
    const origin = roles.index.role(memory.role.id)?.origin;
    const brought = origin?.kind === 'card' ? await broughtCard(origin, roles.store) : undefined;
    return { ...brought, memory, character: cardOfRole(memory.role, pyramid(memory.book), brought?.character) };
  });
}

async function roleOfPlay(play: string, role: string, folder: string): Promise<Character> {
  const { blueprint } = await findPlay(play, folder);
  const [seat = role] = resolveSeats([role], blueprint);
  const character = characterOfRole(blueprint, seat);
  if (character) return character;
  throw fault('unknown-role/name-one', { role, title: blueprint.title });
}

/** What is added comes after what is there, and gets numbers of its own. */
function withBook(character: Character, { entries, ...added }: Lorebook): Character {
  const { book } = character;
  if (!book) return { ...character, book: { ...added, entries } };
  return { ...character, book: { ...book, entries: [...book.entries, ...entries.map(({ id: _, ...entry }) => entry)] } };
}

const Memories = z.array(
  z.object({
    text: z.string().min(1),
    keys: z.array(z.string()).optional(),
    importance: z.number().optional(),
    always: z.boolean().optional(),
  }),
);

function memoriesFrom(file: string, character: Character, folder: string): Lorebook {
  const parsed = Memories.safeParse(plainJson(Buffer.from(readBytes(file, folder)).toString('utf8')));
  if (!parsed.success) throw fault('usage-card-memory', { file });
  const memories = parsed.data.map(({ text, keys, importance, always }) => ({
    text,
    ...(keys && { keys }),
    ...(importance !== undefined && { importance }),
    ...(always !== undefined && { always }),
  }));
  return memoryBook(memories, { name: character.name, names: [character.name, ...character.aliases] });
}

function versionOf(value: string | undefined): CardVersion | undefined {
  if (value === undefined) return undefined;
  const version = Number(value);
  if (version === 1 || version === 2 || version === 3) return version;
  throw fault('usage-card-version', { version: value });
}
