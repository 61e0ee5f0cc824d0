import { estimateTokens } from '../model/cost.ts';
import type { Message } from '../model/model.ts';
import type { Companion } from './companion.ts';
import type { ChatMessage, RoomState } from './state.ts';

export type Hearer = {
  readonly self: Pick<Companion, 'id'>;
  readonly members: readonly Pick<Companion, 'id' | 'name'>[];
  /** Tokens there are for it. */
  readonly room: number;
  /** What comes first: a summary of what was said before. */
  readonly opening: string | null;
  /** What stands where something was left out. */
  readonly cut: string;
};

/** One talk as one companion has it in its prompt, and the messages it was written from. */
type Page = {
  readonly hearer: Hearer;
  readonly names: string;
  readonly said: ChatMessage[];
  readonly turns: Message[];
  size: number;
};

/** A name, a colon and the marks around a message. */
const nameTokens = 8;

/**
 * Writes down what was said as turns of a prompt. Keeps the page it wrote last for each companion in a room: a reply in the middle of a
 * long talk adds what is new, and hands over the very messages it handed over before, so that nobody has to write or measure them again.
 */
export class TalkBook {
  readonly #pages = new Map<string, Page>();

  /** The newest messages that fit, neighbours of one role as one turn. One that does not fit by itself is shortened, and says so. */
  turns(room: RoomState, hearer: Hearer): readonly Message[] {
    const key = `${room.id} ${hearer.self.id}`;
    const known = this.#pages.get(key);
    const page = known && goesOn(known, room, hearer) ? known : written(room, hearer);
    if (page !== known) this.#pages.set(key, page);
    return page.turns;
  }
}

/** Adds what is new, where all that stands on the page is still true and there is room for more. */
function goesOn(page: Page, { messages, summary }: RoomState, hearer: Hearer): boolean {
  const { said, size, names, hearer: before } = page;
  if (before.opening !== hearer.opening || names !== namesOf(hearer)) return false;
  const from = said.length === 0 ? -1 : messages.lastIndexOf(said[0] as ChatMessage);
  const until = from + said.length;
  if (from < 0 || until > messages.length) return false;
  for (let index = 0; index < said.length; index++) if (said[index] !== messages[from + index]) return false;
  let needed = size;
  for (let index = until; index < messages.length; index++) needed += (messages[index] as ChatMessage).tokens + nameTokens;
  if (needed > hearer.room) return false;
  const earlier = messages[from - 1];
  if (earlier && earlier.id > (summary?.upTo ?? 0) && needed + earlier.tokens + nameTokens <= hearer.room) return false;
  for (let index = until; index < messages.length; index++) add(page, messages[index] as ChatMessage, hearer);
  return true;
}

/** Somebody may have taken another name meanwhile. */
function namesOf({ members }: Hearer): string {
  let names = '';
  for (const { name } of members) names += `${name}\n`;
  return names;
}

/** Servers want turns: neighbours of one role become one message. */
function add(page: Page, message: ChatMessage, { self, members }: Hearer, text = message.text): void {
  const { by, tokens, kind } = message;
  page.said.push(message);
  if (kind === 'hidden') return;
  const role = by === self.id ? 'assistant' : 'user';
  const content = by === self.id ? text : `${members.find(({ id }) => id === by)?.name ?? by}: ${text}`;
  const last = page.turns.at(-1);
  if (last?.role === role) page.turns[page.turns.length - 1] = { role, content: `${last.content}\n\n${content}` };
  else page.turns.push({ role, content });
  page.size += tokens + nameTokens;
}

function written({ messages, summary }: RoomState, hearer: Hearer): Page {
  const page: Page = { hearer, names: namesOf(hearer), said: [], turns: [], size: 0 };
  if (hearer.opening !== null) {
    page.turns.push({ role: 'user', content: hearer.opening });
    page.size = estimateTokens(hearer.opening);
  }
  const room = hearer.room - page.size;
  let left = room;
  let first = messages.length;
  while (first > 0 && left > 0) {
    const message = messages[first - 1] as ChatMessage;
    const size = message.tokens + nameTokens;
    if (message.id <= (summary?.upTo ?? 0) || (size > left && first < messages.length)) break;
    first -= 1;
    left -= size;
  }
  for (const message of messages.slice(first))
    add(page, message, hearer, left < 0 ? shortened(message.text, room, hearer.cut) : message.text);
  return page;
}

function shortened(text: string, tokens: number, mark: string): string {
  const width = Math.max(16, Math.floor((tokens * text.length) / Math.max(1, estimateTokens(text))) - mark.length);
  return text.length <= width ? text : `${text.slice(0, Math.ceil(width / 2))}${mark}${text.slice(-Math.floor(width / 2))}`;
}
