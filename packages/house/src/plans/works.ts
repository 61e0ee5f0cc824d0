import type { EventStore } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { type LiteraryWork, mainDivisions } from '@troupe/core/source';
import { fault } from '../errors.en.ts';
import { type Reading, readingHere, type Source } from '../reading/reader.ts';
import { keepText, keptText } from '../shared/kept-text.ts';
import { workPrefix } from './plan-event.ts';

export type WorkOutline = {
  readonly work: string;
  readonly title: string;
  readonly author?: string;
  readonly language: LiteraryWork['language'];
  readonly format: LiteraryWork['format'];
  readonly characters: number;
  readonly divided: LiteraryWork['divided'];
  /** What a person chooses chapters from, counted from 1. */
  readonly chapters: readonly { readonly number: number; readonly title: string; readonly kind: string; readonly characters: number }[];
  readonly warnings: readonly string[];
};

/** Books that were brought to the house. They stay in its store, so that a plan goes on after a restart. */
export class Works {
  readonly #store: EventStore;
  readonly #clock: Clock;
  readonly #reading: Reading;

  constructor(store: EventStore, { clock, reading = readingHere }: { readonly clock: Clock; readonly reading?: Reading }) {
    this.#store = store;
    this.#clock = clock;
    this.#reading = reading;
  }

  async bring(source: Source, name: string, signal?: AbortSignal): Promise<WorkOutline> {
    const { work, digest: id, kept } = await this.#reading.book(source, name, signal);
    if (work.text.trim() === '') throw fault('source-empty/work', { title: work.title });
    await keepText(this.#store, `${workPrefix}${id}`, kept, this.#clock);
    return outlineOf(id, work);
  }

  async has(id: string): Promise<boolean> {
    return (await this.#store.head(`${workPrefix}${id}`)) > 0;
  }

  async work(id: string): Promise<LiteraryWork> {
    const text = /^[\w-]{1,100}$/u.test(id) ? await keptText(this.#store, `${workPrefix}${id}`) : undefined;
    if (text === undefined) throw fault('unknown-work');
    return JSON.parse(text) as LiteraryWork;
  }

  async outline(id: string): Promise<WorkOutline> {
    return outlineOf(id, await this.work(id));
  }

  /** A few lines around a place in the text: where a citation stands. */
  async passage(
    id: string,
    offset: number,
    length: number,
  ): Promise<{ readonly before: string; readonly quotation: string; readonly after: string }> {
    const { text } = await this.work(id);
    const around = 400;
    const end = Math.min(text.length, offset + length);
    return {
      before: text.slice(Math.max(0, offset - around), offset),
      quotation: text.slice(offset, end),
      after: text.slice(end, end + around),
    };
  }
}

const mostChapters = 2000;

function outlineOf(id: string, work: LiteraryWork): WorkOutline {
  const { title, author, language, format, text, divided, warnings } = work;
  return {
    work: id,
    title,
    ...(author !== undefined && { author }),
    language,
    format,
    characters: text.length,
    divided,
    chapters: mainDivisions(work)
      .slice(0, mostChapters)
      .map((one, index) => ({ number: one.number ?? index + 1, title: one.title, kind: one.kind, characters: one.end - one.start })),
    warnings: [...warnings],
  };
}
