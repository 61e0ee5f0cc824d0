import { randomBytes, randomInt } from 'node:crypto';
import { understudy } from '@troupe/adapters/understudy';
import { type Clock, type Models, TroupeError } from '@troupe/core';
import { type Case, checkCase, imagineWords, inventCase, methodByName, playtest, readCase } from '@troupe/core/mystery';
import type { InventedCase, TableBook } from './table-book.ts';

export type CaseWish = {
  readonly topic: string;
  readonly language?: 'en' | 'zh';
  readonly seats?: number;
  readonly difficulty?: 'easy' | 'medium' | 'hard';
  readonly seed?: number;
};
export type ShelfOptions = {
  readonly clock: Clock;
  /** Cases of the repertoire. */
  readonly cases: readonly Case[];
  readonly engage: () => Promise<Models>;
  /** Whether nobody but the understudy plays: it has no words of its own for a topic. */
  readonly understudyOnly: () => boolean;
};

export const usualMethod = 'player-star';
const trialGames = 3;

/** The cases of the house: those of the repertoire, and those that were invented or brought here. */
export class CaseShelf {
  readonly book: TableBook;
  readonly #options: ShelfOptions;

  constructor(book: TableBook, options: ShelfOptions) {
    this.book = book;
    this.#options = options;
  }

  find(id: string): Case {
    const found = this.cases().find(({ play }) => play.id === id);
    if (!found) throw unknownCase(id);
    return found.play;
  }

  cases(): readonly (InventedCase & { readonly invented: boolean })[] {
    return [
      ...this.#options.cases.map((play) => ({ play, tried: null, invented: false })),
      ...[...this.book.cases.values()].map((one) => ({ ...one, invented: true })),
    ];
  }

  /** A new case on a topic: sound, and played by bots before anybody sits down. */
  async invent({ topic, language, seats = 5, difficulty = 'medium', seed = randomInt(2 ** 31) }: CaseWish): Promise<Case> {
    const spoken = language ?? (/\p{Script=Han}/u.test(topic) ? 'zh' : 'en');
    const words = this.#options.understudyOnly()
      ? undefined
      : await imagineWords(topic, (await this.#options.engage()).director, { language: spoken, seats });
    const play = inventCase(topic, { language: spoken, difficulty, seed, seats, ...(words && { words }) });
    return this.#add(play, seed);
  }

  /** A case that somebody brings. What the checker calls an error keeps it out. */
  async bring(text: string): Promise<Case> {
    const play = readCase(text);
    const wrong = checkCase(play).find(({ severity }) => severity === 'error');
    if (wrong)
      throw new TroupeError(
        'blueprint-case-faulty',
        `This case is not sound: ${wrong.text}`,
        'Mend it; "troupe mystery check" names everything.',
      );
    return this.#add(play, 1);
  }

  async #add(play: Case, seed: number): Promise<Case> {
    const taken = new Set(this.cases().map((one) => one.play.id));
    const id = taken.has(play.id) ? `${play.id.slice(0, 50)}-${randomBytes(3).toString('hex')}` : play.id;
    const kept = { ...play, id };
    const bot = understudy();
    const { games, solved } = await playtest(kept, {
      clock: this.#options.clock,
      ports: { performer: bot, decider: bot },
      method: methodByName(usualMethod),
      games: trialGames,
      seed,
    });
    await this.book.write({ type: 'case-added', play: kept, tried: { games, solved } });
    return kept;
  }

  async putAway(id: string): Promise<void> {
    if (!this.book.cases.has(id)) throw unknownCase(id);
    await this.book.write({ type: 'case-put-away', case: id });
  }
}

const unknownCase = (id: string): TroupeError =>
  new TroupeError('unknown-case', `There is no case "${id.slice(0, 80)}" in this house.`, 'List the cases to see which there are.');
