import { basename, extname, resolve } from 'node:path';
import { bookIn, type Character, castInPlay, charactersIn, readChat } from '@troupe/core/character';
import { TroupeError } from '@troupe/core/errors';
import { wordsOf } from '@troupe/core/words';
import { type CardFile, readCardFile, writeCardFile } from '@troupe/files/cards';
import type { Context, Voice } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { cardFormatOf } from '../files/card-format.ts';
import { fileName, keepOn, readBytes, writeWhole } from '../files/imported.ts';
import { findPlay, resolveSeats } from '../performing/plays.ts';
import { clean } from '../view/clean.ts';
import sentences from './card.words.json' with { type: 'json' };

type CardImportFlags = { readonly out?: string; readonly play?: string; readonly role?: string; readonly json?: boolean };

const words = wordsOf(sentences);

type Words = (typeof words)['en' | 'zh'];

/** Reads a card, a lorebook or a chat, says what is in it, and keeps it; with a play and a role, casts it. */
export async function cardImportCommand(named: string, flags: CardImportFlags, context: Context): Promise<void> {
  const { config, voice } = context;
  const bytes = readBytes(named, context.folder);
  const say = words[config.values.language ?? 'en'];
  const other = otherContent(bytes);
  if (other) {
    keepOther(named, other, bytes, flags, context, say);
    return;
  }
  const card = readCardFile(bytes);
  for (const warning of card.warnings) voice.warn(clean(`troupe: ${warning}`));
  const path =
    flags.play === undefined
      ? keep(card, bytes, flags.out, context)
      : await castTo(card.character, { ...flags, play: flags.play }, context);
  if (flags.json) voice.say(JSON.stringify({ ...summary(card), path }, null, 2));
  else report(card, path, flags, say, voice);
}

function report(card: CardFile, path: string, { play, role }: CardImportFlags, say: Words, voice: Voice): void {
  const { character, version, format } = card;
  const facts = [
    say.card({ version, format }),
    ...(character.book ? [say.entries({ count: character.book.entries.length })] : []),
    ...character.credits.tags.slice(0, 8),
  ];
  voice.say(clean(`${character.name}: ${facts.join(', ')}`));
  voice.say(
    play === undefined
      ? clean(say.kept({ name: character.name, path }))
      : clean(say.cast({ name: character.name, role: role ?? '', path })),
  );
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
  | { readonly kind: 'book'; readonly name: string | undefined; readonly entries: number }
  | {
      readonly kind: 'chat';
      readonly user: string;
      readonly character: string;
      readonly characters: readonly string[];
      readonly messages: number;
      readonly damaged: number;
    };

/** Kept as it came, and told what it is good for. */
function keepOther(
  named: string,
  other: Other,
  bytes: Uint8Array,
  { out, json }: CardImportFlags,
  { config, folder, voice }: Context,
  say: Words,
): void {
  const own = basename(named, extname(named));
  const path =
    out ?? keepOn(other.kind === 'book' ? 'books' : 'chats', own, other.kind === 'book' ? 'json' : 'jsonl', bytes, { config, folder });
  if (out !== undefined) writeWhole(resolve(folder, out), bytes);
  if (json) return void voice.say(JSON.stringify({ ...other, path }));
  voice.say(
    other.kind === 'book'
      ? say.book({ count: other.entries })
      : clean(say.chat({ people: [other.user, ...other.characters], count: other.messages })),
  );
  if (other.kind === 'chat' && other.damaged > 0) voice.warn(`troupe: ${say.damaged({ count: other.damaged })}`);
  voice.say(clean(say.kept({ name: own, path })));
  voice.say(voice.palette.faint(clean(other.kind === 'book' ? say.bookNext({ path }) : say.chatNext({ path }))));
}

/** A file that holds no card but something that goes with one. */
function otherContent(bytes: Uint8Array): Other | undefined {
  const text = Buffer.from(bytes).toString('utf8');
  if (!/^\uFEFF?\s*\{/u.test(text.slice(0, 100))) return undefined;
  const book = bookIn(text);
  if (book) return { kind: 'book', name: book.name, entries: book.entries.length };
  const chat = /"mes"\s*:/u.test(text) && !/"spec"\s*:\s*"chara_card/u.test(text) ? attempt(() => readChat(text)) : undefined;
  if (!chat || chat.messages.length === 0) return undefined;
  const { userName: user, characterName: character, messages, damaged } = chat;
  return { kind: 'chat', user, character, characters: charactersIn(chat), messages: messages.length, damaged: damaged.length };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof TroupeError) return undefined;
    throw error;
  }
}

/** The file as it came, under the character's name; in another format where one is asked for. */
function keep(card: CardFile, bytes: Uint8Array, out: string | undefined, { config, folder }: Context): string {
  if (out === undefined) return keepOn('cards', card.character.name, card.format, bytes, { config, folder });
  const format = cardFormatOf(undefined, out);
  const { picture, files } = card;
  const same = format === card.format;
  const written = same ? bytes : writeCardFile(card.character, { format, ...(picture && { picture }), ...(files && { files }) });
  writeWhole(resolve(folder, out), written);
  return out;
}

async function castTo(
  character: Character,
  { play: named, role, out }: CardImportFlags & { readonly play: string },
  { folder }: Context,
): Promise<string> {
  if (role === undefined) throw fault('usage-card');
  const { blueprint } = await findPlay(named, folder);
  const [seat = role] = resolveSeats([role], blueprint);
  const path = out ?? `${blueprint.id}-${fileName(character.name)}.json`;
  writeWhole(resolve(folder, path), Buffer.from(`${JSON.stringify(castInPlay(blueprint, seat, character), null, 2)}\n`));
  return path;
}
