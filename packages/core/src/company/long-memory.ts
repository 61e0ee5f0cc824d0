import { WordIndex } from '../memory/word-index.ts';
import type { ChatMessage, CompanyState, RoomState } from './state.ts';

type Place = { readonly room: string; readonly index: number; readonly id: number };
type Book = { readonly words: WordIndex; readonly places: Map<string, Place>; readonly learnt: Map<string, number> };

export type LongMemoryOptions = {
  /** The newest messages of a room are in the prompt anyway. */
  readonly recent?: number;
  readonly limit?: number;
  /** How much a message must have to do with the matter. */
  readonly least?: number;
};

/**
 * What companions remember of long ago: what was said in rooms where they were, and only there. Nothing is kept beside the log; a message
 * that was changed is remembered as it is now, one that was taken back not at all.
 */
export class LongMemory {
  readonly #books = new Map<string, Book>();
  readonly #options: Required<LongMemoryOptions>;

  constructor({ recent = 24, limit = 3, least = 2 }: LongMemoryOptions = {}) {
    this.#options = { recent, limit, least };
  }

  recall(state: CompanyState, companion: string, about: string, nameOf: (id: string) => string = (id) => id): string[] {
    const { words, places } = this.#learn(state, companion);
    const { limit, least } = this.#options;
    return words
      .search(about, limit * 2)
      .filter(({ score }) => score >= least)
      .flatMap(({ id }) => messageAt(state, places.get(id)) ?? [])
      .filter(({ text }) => text !== about)
      .slice(0, limit)
      .map(({ by, text }) => `${nameOf(by)}: ${text}`);
  }

  #learn(state: CompanyState, companion: string): Book {
    const rooms = Object.values(state.rooms).filter(({ members }) => members.includes(companion));
    const known = this.#books.get(companion);
    const book = known && rooms.every((room) => isStillTrue(room, known)) ? known : emptyBook();
    this.#books.set(companion, book);
    for (const { id: room, messages } of rooms) {
      const until = Math.max(0, messages.length - this.#options.recent);
      for (let index = book.learnt.get(room) ?? 0; index < until; index++) {
        const message = messages[index] as ChatMessage;
        const key = `${room} ${message.id}`;
        book.words.put(key, message.text);
        book.places.set(key, { room, index, id: message.id });
      }
      book.learnt.set(room, Math.max(book.learnt.get(room) ?? 0, until));
    }
    return book;
  }
}

const emptyBook = (): Book => ({ words: new WordIndex(), places: new Map(), learnt: new Map() });

/** Messages are only ever taken back from the end: where the last one learnt is gone, all is learnt anew. */
function isStillTrue({ id, messages }: RoomState, { learnt, places }: Book): boolean {
  const count = learnt.get(id) ?? 0;
  const last = messages[count - 1];
  return count === 0 || (last !== undefined && places.get(`${id} ${last.id}`)?.index === count - 1);
}

function messageAt(state: CompanyState, place: Place | undefined): ChatMessage | undefined {
  const message = place && state.rooms[place.room]?.messages[place.index];
  return message?.id === place?.id ? message : undefined;
}
