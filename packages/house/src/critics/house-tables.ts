import { eventsOf } from '@troupe/core/log';
import { type RecordedMystery, tableStream } from '@troupe/core/mystery';
import type { PlayedTable } from '@troupe/evaluation';
import { tablePrefix } from '../tables/table-event.ts';
import type { Tables } from '../tables/tables.ts';
import type { Answered } from './survey.ts';

/** The mysteries of this house, for whoever judges them or learns from them. */
export class HouseTables {
  readonly #tables: Pick<Tables, 'index' | 'store'>;
  readonly #known = new Map<string, { readonly head: number; readonly answers: readonly Answered[] }>();

  constructor(tables: Pick<Tables, 'index' | 'store'>) {
    this.#tables = tables;
  }

  /** Those that are over and in sight: what somebody put away is not passed on. */
  async played(): Promise<readonly PlayedTable[]> {
    const over = this.#tables.index.tables.filter(({ state, away }) => state === 'over' && !away);
    return Promise.all(over.map(async ({ id }) => ({ id, events: await this.#events(id) })));
  }

  /** What people made of them. Reads a table only when something was added to it. */
  async surveys(): Promise<readonly Answered[]> {
    const over = this.#tables.index.tables.filter(({ state }) => state === 'over');
    return (await Promise.all(over.map(({ id, title }) => this.#surveyOf(id, title)))).flat();
  }

  async #surveyOf(id: string, title: string): Promise<readonly Answered[]> {
    const head = await this.#tables.store.head(tablePrefix + id);
    const known = this.#known.get(id);
    if (known?.head === head) return known.answers;
    const answers = (await this.#events(id)).flatMap((event): Answered[] =>
      event.type === 'survey' ? [{ kind: 'mystery', title, by: event.by, marks: event.marks, remark: event.remark, at: event.at }] : [],
    );
    this.#known.set(id, { head, answers });
    return answers;
  }

  #events(id: string): Promise<readonly RecordedMystery[]> {
    return eventsOf(tableStream, this.#tables.store, tablePrefix + id);
  }
}
