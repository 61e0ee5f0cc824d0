import type { z } from '@hono/zod-openapi';
import type * as critics from './critics/shapes.ts';
import type * as screening from './films/shapes.ts';
import type * as plans from './plans/shapes.ts';
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
/** What may be sent as such a shape: what has a value by default may be left out. */
type Sent<S extends z.ZodType> = Deep<z.input<S>>;

// What the house tells, written once: as the shapes of its description. Pages read these types and nothing else of the server.
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
export type PointsWish = Told<typeof critics.PointsWish>;
export type Reveal = Told<typeof critics.RevealShape>;
export type VerdictWish = Told<typeof critics.VerdictWish>;
export type LabelWish = Told<typeof critics.LabelWish>;
export type SurveyWish = Told<typeof critics.SurveyWish>;
export type Agreed = Told<typeof critics.AgreedShape>;
export type Placed = Told<typeof critics.PlacedShape>;
export type ListedRun = Told<typeof critics.ListedRunShape>;
export type Report = Told<typeof critics.ReportShape>;
export type Records = Told<typeof critics.RecordsShape>;
export type GivenVerdict = Told<typeof critics.GivenVerdictShape>;
export type Flagged = Told<typeof critics.FlaggedShape>;
export type Surveyed = Told<typeof critics.SurveyedShape>;
export type BenchEstimate = Told<typeof critics.EstimateShape>;
export type BroughtData = Told<typeof critics.BroughtDataShape>;
export type { BenchWish } from './critics/bench-wish.ts';

export type ListedPlan = Told<typeof plans.ListedPlanShape>;
export type PlanStanding = Told<typeof plans.PlanStandingShape>;
export type Plan = Told<typeof plans.PlanShape>;
export type EditedPart = Told<typeof plans.PartShape>;
export type Work = Told<typeof plans.WorkShape>;
export type PlanWish = Sent<typeof plans.PlanWishShape>;

export type Film = Told<typeof screening.FilmShape>;
export type Films = Told<typeof screening.FilmsShape>;
export type FilmLines = Told<typeof screening.LinesShape>;
export type FilmLine = FilmLines['lines'][number];
export type LinesChange = Told<typeof screening.LinesChange>;
export type Hearing = Told<typeof screening.HearingShape>;
export type Dataset = Told<typeof screening.DatasetShape>;
export type DatasetWish = Sent<typeof screening.DatasetWishShape>;
export type ToldScene = Told<typeof screening.SceneShape>;
export type Scene = Omit<ToldScene, 'from'>;
export type Offered = Told<typeof screening.OfferedShape>;
export type WatcherWish = Offered['wish'];
export type ListedScreening = Told<typeof screening.ListedScreeningShape>;
export type Screening = Told<typeof screening.ScreeningShape>;
export type TalkLine = Screening['lines'][number];
