import { type ChatMessage, writeChat, writeLorebook, writeWorldInfo } from '@troupe/core/character';
import { pyramid, type RoleMemory } from '@troupe/core/memory';
import { type CardFile, writeCardFile } from '@troupe/files/cards';
import { cardOfRole } from './casting.ts';

/** A card, its book alone (for any program, or as SillyTavern has it), or the talks a role had. */
export const roleFormats = ['json', 'png', 'charx', 'lorebook', 'world-info', 'chat'] as const;
/** A form in which a role is given away. */
export type RoleFormat = (typeof roleFormats)[number];

/** How a file of that format ends. */
export const endingOf = (format: RoleFormat): string =>
  ({ json: 'json', png: 'png', charx: 'charx', lorebook: 'lorebook.json', 'world-info': 'world.json', chat: 'jsonl' })[format];

/** A role as a file for other programs: what it remembers is its book. */
export function roleFile(memory: RoleMemory, format: RoleFormat, brought?: CardFile): Uint8Array {
  if (format === 'chat') return utf8(chatOf(memory));
  const character = cardOfRole(memory.role, pyramid(memory.book), brought?.character);
  const book = character.book ?? { entries: [] };
  if (format === 'lorebook') return utf8(writeLorebook(book));
  if (format === 'world-info') return utf8(writeWorldInfo(book));
  const { picture, files } = brought ?? {};
  return writeCardFile(character, { format, ...(picture && { picture }), ...(files && { files }) });
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Every talk, one after the other, as SillyTavern keeps a chat. */
function chatOf({ role, book }: RoleMemory): string {
  const stranger = role.language === 'zh' ? '来客' : 'Visitor';
  const named = (talk: string): string => {
    const partner = book.episodes.get(talk)?.partner;
    return partner && partner.kind !== 'stranger' ? partner.name : stranger;
  };
  const messages = book.exchanges.flatMap(({ talk, at, observations: [said, answer] }): ChatMessage[] =>
    said && answer ? [message(named(talk), true, said.text, at), message(role.name, false, answer.text, at)] : [],
  );
  const last = book.exchanges.at(-1);
  return writeChat({
    userName: last ? named(last.talk) : stranger,
    characterName: role.name,
    messages,
    damaged: [],
    origin: { chat_metadata: {} },
  });
}

const message = (name: string, isUser: boolean, text: string, at: number): ChatMessage => ({
  name,
  isUser,
  isSystem: false,
  text,
  swipes: [],
  origin: { send_date: new Date(at).toISOString(), extra: {} },
});
