import { type EventStore, TroupeError } from '@troupe/core';
import { type RecordedMystery, surveyItems } from '@troupe/core/mystery';
import { bootstrap, mean } from '@troupe/evaluation/statistics';
import type { MysteryRoom } from '../mystery/mystery-room.ts';
import { tablePrefix } from '../mystery/table-event.ts';
import type { KeptSurvey } from './critics-book.ts';

/** What people are asked after a performance. Four items are those of the mystery; nobody asks questions on a stage, one acts. */
const stageSurveyItems = ['story', 'freedom', 'responses', 'immersion', 'speed'] as const;

export type Answered = {
  readonly kind: 'performance' | 'mystery';
  readonly title: string;
  readonly by: string;
  readonly marks: Readonly<Record<string, number>>;
  readonly remark: string;
  readonly at: number;
};
export type Surveyed = {
  readonly kind: Answered['kind'];
  readonly answers: number;
  readonly items: readonly {
    readonly item: string;
    readonly mean: number | null;
    /** 95 in 100, by drawing the answers again; null where fewer than two were given. */
    readonly interval: readonly [number, number] | null;
    readonly counts: readonly number[];
  }[];
  readonly remarks: readonly { readonly title: string; readonly by: string; readonly remark: string; readonly at: number }[];
};

export const ofPerformances = (surveys: readonly KeptSurvey[]): readonly Answered[] =>
  surveys.map(({ title, rater, marks, remark, at }) => ({ kind: 'performance', title, by: rater, marks, remark, at }));

/** Reads a table only when something was added to it. */
export class TableSurveys {
  readonly #room: MysteryRoom;
  readonly #known = new Map<string, { readonly head: number; readonly answers: readonly Answered[] }>();

  constructor(room: MysteryRoom) {
    this.#room = room;
  }

  async all(): Promise<readonly Answered[]> {
    const over = this.#room.book.tables.filter(({ state }) => state === 'over');
    return (await Promise.all(over.map(({ id, title }) => this.#of(id, title)))).flat();
  }

  async #of(id: string, title: string): Promise<readonly Answered[]> {
    const stream = tablePrefix + id;
    const store = this.#room.store as EventStore<RecordedMystery>;
    const head = await store.head(stream);
    const known = this.#known.get(id);
    if (known?.head === head) return known.answers;
    const answers: Answered[] = [];
    for await (const event of store.read(stream))
      if (event.type === 'survey')
        answers.push({ kind: 'mystery', title, by: event.by, marks: event.marks, remark: event.remark, at: event.at });
    this.#known.set(id, { head, answers });
    return answers;
  }
}

/** How often each mark was given, and the mean. Null: nobody answered. */
export function surveyed(answers: readonly Answered[]): readonly Surveyed[] {
  return (['performance', 'mystery'] as const).map((kind) => {
    const own = answers.filter((one) => one.kind === kind);
    const items = kind === 'performance' ? stageSurveyItems : surveyItems;
    return {
      kind,
      answers: own.length,
      items: items.map((item) => {
        const marks = own.flatMap((one) => one.marks[item] ?? []);
        const counts = [1, 2, 3, 4, 5].map((value) => marks.filter((one) => one === value).length);
        const interval = marks.length < 2 ? null : bootstrap(marks, mean, { resamples: 500 }).interval;
        return { item, mean: marks.length === 0 ? null : mean(marks), interval, counts };
      }),
      remarks: own
        .filter(({ remark }) => remark !== '')
        .sort((a, b) => b.at - a.at)
        .slice(0, 50)
        .map(({ title, by, remark, at }) => ({ title, by, remark, at })),
    };
  });
}

export const notYetOver = () => new TroupeError('curtain-up', 'The curtain has not fallen yet.', 'Answer after the curtain.');
