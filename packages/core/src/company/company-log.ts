import type { Clock } from '../ports/clock.ts';
import { type EventStore, StaleAppendError } from '../ports/store.ts';
import { type CompanyEvent, type CompanyRecorded, companyVersion } from './event.ts';
import { type CompanyState, emptyCompany, foldCompany } from './state.ts';

/** The log of a company and the state it leads to. Several tabs may write to one: nothing is lost, all converge. */
export class CompanyLog {
  readonly #store: EventStore<CompanyRecorded>;
  readonly #clock: Clock;
  readonly #stream: string;
  #calls: CompanyEvent[] = [];
  state: CompanyState = emptyCompany;

  constructor(store: EventStore<CompanyRecorded>, clock: Clock, stream: string) {
    this.#store = store;
    this.#clock = clock;
    this.#stream = stream;
  }

  /** A model call, kept with whatever is kept next. */
  book(call: Extract<CompanyEvent, { type: 'call' }>['call']): void {
    this.#calls.push({ type: 'call', call });
  }

  /** Reads what another tab or process has written meanwhile. */
  async refresh(): Promise<readonly CompanyRecorded[]> {
    const news: CompanyRecorded[] = [];
    for await (const event of this.#store.read(this.#stream, this.state.seq)) news.push(event);
    this.#take(news);
    return news;
  }

  /** Keeps what is made of the newest state. Where somebody else was quicker, it is made again of theirs. */
  async keep(make: (state: CompanyState) => readonly CompanyEvent[]): Promise<readonly CompanyRecorded[]> {
    for (;;) {
      const { seq } = this.state;
      const at = this.#clock.now();
      const calls = this.#calls;
      const events = [...calls, ...make(this.state)].map(
        (event, index): CompanyRecorded => ({ ...event, seq: seq + index + 1, at, version: companyVersion }),
      );
      if (events.length === 0) return [];
      try {
        await this.#store.append(this.#stream, seq, events);
      } catch (error) {
        if (!(error instanceof StaleAppendError)) throw error;
        await this.refresh();
        continue;
      }
      this.#calls = this.#calls.slice(calls.length);
      this.#take(events);
      return events;
    }
  }

  /** What another reading has taken meanwhile is not taken twice. */
  #take(events: readonly CompanyRecorded[]): void {
    const { seq } = this.state;
    this.state = foldCompany(
      this.state,
      events.filter((event) => event.seq > seq),
    );
  }
}
