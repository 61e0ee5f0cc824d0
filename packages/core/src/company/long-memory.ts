import { cosine } from '../memory/plain-embedder.ts';
import { WordIndex } from '../memory/word-index.ts';
import type { ChatMessage, CompanyState, RoomState } from './state.ts';

type Place = { readonly room: string; readonly index: number; readonly id: number };
type Book = {
  readonly words: WordIndex;
  readonly places: Map<string, Place>;
  readonly learnt: Map<string, number>;
  readonly vectors: Map<string, Float32Array>;
};
type Meant = (text: string) => Float32Array | undefined;

/** What a long memory is kept with. */
export type LongMemoryOptions = {
  /** The newest messages of a room are in the prompt anyway. */
  readonly recent?: number;
  readonly limit?: number;
  /** How much a message must have to do with the matter. */
  readonly least?: number;
  /** What words mean, as soon as it is known: then a message comes back without a word in common. */
  readonly meaning?: Meant;
};

/** From here on two lines of a talk have to do with each other, whatever their words. */
const alike = 0.45;

/**
 * What companions remember of long ago: what was said in rooms where they were, and only there. Nothing is kept beside the log; a message
 * that was changed is remembered as it is now, one that was taken back not at all.
 */
export class LongMemory {
  readonly #books = new Map<string, Book>();
  readonly #options: Required<LongMemoryOptions>;

  constructor({ recent = 24, limit = 3, least = 2, meaning = () => undefined }: LongMemoryOptions = {}) {
    this.#options = { recent, limit, least, meaning };
  }

  recall(state: CompanyState, companion: string, about: string, nameOf: (id: string) => string = (id) => id): string[] {
    const book = this.#learn(state, companion);
    const { limit, least } = this.#options;
    const worded = book.words.search(about, limit * 2).flatMap(({ id, score }) => (score >= least ? [id] : []));
    return [...new Set([...this.#meant(state, book, about), ...worded])]
      .flatMap((id) => messageAt(state, book.places.get(id)) ?? [])
      .filter(({ text, kind }) => text !== about && kind !== 'hidden')
      .slice(0, limit)
      .map(({ by, text }) => `${nameOf(by)}: ${text}`);
  }

  /** Nearest first. What was learnt before the table came is looked at when it is there. */
  #meant(state: CompanyState, { places, vectors }: Book, about: string): string[] {
    const asked = this.#options.meaning(about);
    if (!asked) return [];
    const near: { readonly id: string; readonly score: number }[] = [];
    for (const [id, place] of places) {
      const vector = vectors.get(id) ?? this.#options.meaning(messageAt(state, place)?.text ?? '');
      if (!vector) continue;
      vectors.set(id, vector);
      const score = cosine(vector, asked);
      if (score >= alike) near.push({ id, score });
    }
    return near
      .toSorted((a, b) => b.score - a.score)
      .slice(0, this.#options.limit)
      .map(({ id }) => id);
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
        if (message.kind !== 'hidden') book.words.put(key, message.text);
        book.places.set(key, { room, index, id: message.id });
      }
      book.learnt.set(room, Math.max(book.learnt.get(room) ?? 0, until));
    }
    return book;
  }
}

const emptyBook = (): Book => ({ words: new WordIndex(), places: new Map(), learnt: new Map(), vectors: new Map() });

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
