import type { z } from '@hono/zod-openapi';
import type * as critics from './critics/shapes.ts';
import type * as reports from './reports/shapes.ts';

type Deep<T> = T extends readonly [infer A, infer B]
  ? readonly [Deep<A>, Deep<B>]
  : T extends readonly (infer E)[]
    ? readonly Deep<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Deep<T[K]> }
      : T;
/** What a shape describes, for those who only read it. */
type Told<S extends z.ZodType> = Deep<z.infer<S>>;

// What the house tells, written once: as the shapes of its description. The pages have the same types, made of that description.
export type Surroundings = Told<typeof reports.SurroundingsShape>;
export type TimeLine = Told<typeof reports.TimeLineShape>;
export type Comparison = Told<typeof reports.ComparisonShape>;
export type TimeAct = TimeLine['acts'][number];
export type TimeScene = TimeAct['scenes'][number];
export type TimePoint = TimeScene['points'][number];
export type TimeBeat = TimeLine['beats'][number];
export type ComparedLine = Comparison['here'][number];
export type Why = Told<typeof reports.WhyShape>;
export type Choice = Why['others'][number];
export type CurtainProgramme = Told<typeof reports.CurtainProgrammeShape>;

export type Arena = Told<typeof critics.ArenaShape>;
export type Labelling = Told<typeof critics.LabellingShape>;
export type Pointing = Told<typeof critics.PointingShape>;
export type PointsReveal = Told<typeof critics.PointsRevealShape>;
export type Pointed = Told<typeof critics.PointedShape>;
export type Reveal = Told<typeof critics.RevealShape>;
export type Agreed = Told<typeof critics.AgreedShape>;
export type Placed = Told<typeof critics.PlacedShape>;
export type ListedRun = Told<typeof critics.ListedRunShape>;
export type Report = Told<typeof critics.ReportShape>;
export type Surveyed = Told<typeof critics.SurveyedShape>;
export type BroughtData = Told<typeof critics.BroughtDataShape>;
