import { Log } from '../log/log.ts';
import { defineStream, type StreamPlace } from '../log/stream.ts';
import type { CompanyEvent, CompanyRecorded } from './event.ts';
import { type CompanyState, emptyCompany, foldCompany } from './state.ts';

/** A company and its rooms. Several tabs may write to one: nothing is lost, all converge. */
export const companyStream = defineStream<CompanyEvent, CompanyState>({
  kind: 'company',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => emptyCompany,
  fold: foldCompany,
});

/** The log of a company, with the model calls on its books. */
export class CompanyLog extends Log<CompanyEvent, CompanyState> {
  readonly #calls: CompanyEvent[] = [];

  constructor(place: StreamPlace) {
    super(companyStream, place);
  }

  /** A model call, kept with whatever is kept next. */
  book(call: Extract<CompanyEvent, { type: 'call' }>['call']): void {
    this.#calls.push({ type: 'call', call });
  }

  override async keep(make: (state: CompanyState) => readonly CompanyEvent[]): Promise<readonly CompanyRecorded[]> {
    const calls: CompanyEvent[] = [];
    try {
      return await super.keep((state) => {
        calls.push(...this.#calls.splice(0));
        return [...calls, ...make(state)];
      });
    } catch (error) {
      this.#calls.unshift(...calls);
      throw error;
    }
  }
}
