import { dimensions, type Strategy, videoDimensions } from '@troupe/evaluation';
import type { BenchRequest } from './bench-request.ts';

/** What people compare two of: whole performances, the plans behind them, what roles said in front of a film. */
export const comparedKinds = ['performance', 'blueprint', 'film'] as const;
export type Compared = (typeof comparedKinds)[number];

/** What a pair of that kind is weighed by. */
export const dimensionsOf = (of: Compared): readonly string[] => (of === 'film' ? videoDimensions : dimensions);

/** Marks as they were given: 1 the left one is much better, 5 the right one. Null: no opinion on that dimension. */
export type PairMarks = Readonly<Record<string, number | null>>;
export type SurveyMarks = Readonly<Record<string, number>>;

/** One person's opinion of two performances, plans or talks. Everything a figure needs is in it: a run that is thrown away takes no verdict with it. */
export type Verdict = {
  /** What was compared; records of old are all of performances. */
  readonly of?: Compared;
  readonly pair: string;
  /** Tells people apart. Records of old have a name here, and no other. */
  readonly rater: string;
  /** What this person is called. */
  readonly name?: string;
  /** Which of the two stood on the left. */
  readonly left: 'tested' | 'baseline';
  readonly marks: PairMarks;
  readonly comment?: string;
  readonly tested: string;
  readonly baseline: string;
  readonly case: string;
  readonly language: 'en' | 'zh';
  readonly themes: readonly string[];
};

/** One person's points for one answer: tiers of twenty points, 1 the lowest. Everything a figure needs is in it. */
export type Rated = {
  readonly answer: string;
  readonly rater: string;
  readonly name?: string;
  /** VEG, SPC, CN; null: no opinion on that dimension. */
  readonly marks: PairMarks;
  readonly comment?: string;
  /** All who gave the very same answer. */
  readonly systems: readonly string[];
  readonly case: string;
  readonly language: 'en' | 'zh';
};

/** What critics leave in the house. Undo appends too: what was struck stays readable. */
export type CriticEvent =
  | ({ readonly type: 'verdict' } & Verdict)
  | {
      readonly type: 'label';
      readonly snapshot: string;
      readonly rater: string;
      readonly name?: string;
      readonly strategy: Strategy;
      readonly comment?: string;
    }
  /** Points for one answer in front of a film, given without knowing whose it is. */
  | ({ readonly type: 'rated' } & Rated)
  /** Seen and left without an opinion: skipped, or flagged as unfit to be judged. */
  | {
      readonly type: 'passed';
      readonly what: Judged;
      readonly of?: Compared;
      readonly item: string;
      readonly rater: string;
      readonly name?: string;
      readonly flagged: boolean;
      readonly comment?: string;
    }
  /** Who looks behind the curtain can take nothing back: a second verdict would not be blind. */
  | { readonly type: 'revealed' /** Or the answer. */; readonly pair: string; readonly rater: string }
  | { readonly type: 'undone'; readonly what: Judged; readonly item: string; readonly rater: string }
  | {
      readonly type: 'surveyed';
      readonly performance: string;
      readonly title: string;
      readonly rater: string;
      readonly name?: string;
      readonly marks: SurveyMarks;
      readonly remark: string;
    }
  | { readonly type: 'run-begun'; readonly run: string; readonly wish: BenchRequest }
  | { readonly type: 'run-ended'; readonly run: string; readonly how: 'done' | 'stopped' | 'failed'; readonly why?: string };

export type Judged = 'pair' | 'snapshot' | 'answer';
