import { surveyItems } from '@troupe/core/mystery';
import { mean, shareInterval } from '@troupe/evaluation/statistics';
import type { KeptSurvey } from './critic-index.ts';
import { fault } from './errors.en.ts';

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
    /** 95 in 100, between the least and the best mark; null where fewer than two were given. */
    readonly interval: readonly [number, number] | null;
    readonly counts: readonly number[];
  }[];
  readonly remarks: readonly { readonly title: string; readonly by: string; readonly remark: string; readonly at: number }[];
};

export const ofPerformances = (surveys: readonly KeptSurvey[]): readonly Answered[] =>
  surveys.map(({ title, rater, marks, remark, at }) => ({ kind: 'performance', title, by: rater, marks, remark, at }));

/** Three who give five points are no proof that everybody would. */
function rangeOfMarks(marks: readonly number[]): readonly [number, number] | null {
  const range = shareInterval(marks.map((mark) => ({ points: mark - 1, of: 4 })));
  return range && [1 + 4 * range[0], 1 + 4 * range[1]];
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
        const interval = marks.length < 2 ? null : rangeOfMarks(marks);
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

export const notYetOver = () => fault('curtain-up/survey');
