import { type CallLogOptions, type CallRecord, callLogged } from '../model/call-log.ts';
import type { Model } from '../model/model.ts';
import { wrapped } from '../model/stream.ts';

type Entry = { readonly agent: string; call: CallRecord | null };

/**
 * The calls of one piece of work. They stand in the order in which their agents first asked, never in that of the answers:
 * the log, and every prompt that quotes its numbers, would otherwise depend on who answers first.
 */
export class Ledger {
  #entries: Entry[] = [];

  /** The same model, with its calls in this ledger. */
  noting(model: Model, terms: Omit<CallLogOptions, 'log'>): Model {
    return wrapped(model, (prompt, options) => {
      const entry: Entry = { agent: prompt.agent, call: null };
      this.#entries.push(entry);
      const log = (call: CallRecord) => {
        entry.call = call;
      };
      return callLogged(model, { ...terms, log }).stream(prompt, options);
    });
  }

  /** Calls that are over. */
  get calls(): readonly CallRecord[] {
    const agents = [...new Set(this.#entries.map(({ agent }) => agent))];
    return agents.flatMap((agent) => this.#entries.flatMap((entry) => (entry.agent === agent && entry.call ? [entry.call] : [])));
  }

  /** Takes out the calls that are over; those under way stay. */
  take(): readonly CallRecord[] {
    const { calls } = this;
    this.#entries = this.#entries.filter(({ call }) => call === null);
    return calls;
  }

  /** Takes over everything from another ledger, calls under way included. */
  adopt(other: Ledger): void {
    this.#entries.push(...other.#entries);
    other.#entries = [];
  }
}
