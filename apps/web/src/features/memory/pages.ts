import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Glimpse, MemoryPart } from '../../api/schema.d.ts';

type Fetch = (part: { readonly from: number; readonly limit: number }) => Promise<MemoryPart>;
type Page = { readonly seq: number; readonly memories: readonly Glimpse[] };

const pageSize = 60;

/** A long list of which only what is looked at is fetched, page by page. What is there stays to be looked at until newer comes. */
export class Pages {
  readonly #fetch: Fetch;
  readonly #changed: () => void;
  readonly #pages = new Map<number, Page>();
  readonly #asked = new Map<number, { readonly seq: number; readonly over: Promise<void> }>();
  #counted = -1;
  total: number | undefined;
  error: Error | null = null;

  constructor(fetch: Fetch, changed: () => void) {
    this.#fetch = fetch;
    this.#changed = changed;
  }

  at(index: number): Glimpse | undefined {
    return this.#pages.get(Math.floor(index / pageSize))?.memories[index % pageSize];
  }

  /** The first so many, as far as they are there. */
  first(count: number): readonly Glimpse[] {
    return this.#pages.get(0)?.memories.slice(0, count) ?? [];
  }

  /** Fetches the page of a memory, unless it is there as of `seq` or under way. */
  want(index: number, seq: number): Promise<void> {
    const page = Math.floor(index / pageSize);
    if ((this.#pages.get(page)?.seq ?? -1) >= seq) return Promise.resolve();
    const asked = this.#asked.get(page);
    if (asked && asked.seq >= seq) return asked.over;
    const over = this.#ask(page).finally(() => {
      if (this.#asked.get(page)?.over === over) this.#asked.delete(page);
    });
    this.#asked.set(page, { seq, over });
    return over;
  }

  async #ask(page: number): Promise<void> {
    try {
      this.#take(page, await this.#fetch({ from: page * pageSize, limit: pageSize }));
      this.error = null;
    } catch (error) {
      this.error = error as Error;
    }
    this.#changed();
  }

  /** Answers may come out of order: an older one never takes the place of a newer. */
  #take(page: number, { seq, total, memories }: MemoryPart): void {
    if (seq >= this.#counted) {
      this.#counted = seq;
      this.total = total;
    }
    if (seq >= (this.#pages.get(page)?.seq ?? -1)) this.#pages.set(page, { seq, memories });
  }
}

/** The pages of one list; `key` names it. Until the first of another list is there, the one before is shown. */
export function usePages(fetch: Fetch, key: string, seq: number): { readonly pages: Pages; readonly late: boolean } {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is another list
  const pages = useMemo(() => new Pages(fetch, redraw), [key]);
  const before = useRef(pages);
  useEffect(() => void pages.want(0, seq), [pages, seq]);
  if (pages.total !== undefined || pages.error) before.current = pages;
  return { pages: before.current, late: before.current !== pages };
}
