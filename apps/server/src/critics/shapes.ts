import { z } from '@hono/zod-openapi';
import { comparedKinds } from '@troupe/house/critics';
import { Count, Id, Language, shape, wish } from '../http/shapes.ts';

/** The key by which a browser is told apart. */
export const raterHeader = 'x-troupe-rater';

const Mark = z.number().int().min(1).max(5);
const Interval = z.tuple([z.number(), z.number()]);

export const Rater = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .openapi({ description: 'What you are called: a name of your own choice, for others to read.' });
/** Kept by the browser, and told to nobody. */
export const ByKey = z.object({
  [raterHeader]: z
    .string()
    .regex(/^[\w-]{16,128}$/u)
    .optional()
    .openapi({ description: 'Your own secret. It makes you one person under any name; without it the name does.' }),
});
export const Of = z.enum(comparedKinds).optional().openapi({ description: 'What is compared; by default performances.' });
export const RunId = Id.openapi({ example: 'repertoire' });
export const ByRater = z.object({ rater: Rater, language: Language.optional() });
const Comment = z.string().max(2000).optional();
const Judged = z.enum(['pair', 'snapshot', 'answer']);
const Act = z.enum(['judge', 'skip', 'flag']);

const Marked = Mark.nullable().optional();
const PairMarksShape = z.strictObject({
  character: Marked,
  narrative: Marked,
  interaction: Marked,
  VEG: Marked,
  SPC: Marked,
  CN: Marked,
});
export const VerdictRequest = wish('VerdictWish', {
  rater: Rater,
  pair: Id,
  act: Act,
  marks: PairMarksShape.optional().openapi({ description: '1: the left one is much better; 3: neither; 5: the right one.' }),
  comment: Comment,
});
export const PointsRequest = wish('PointsWish', {
  rater: Rater,
  answer: Id,
  act: Act,
  marks: z
    .strictObject({ VEG: Marked, SPC: Marked, CN: Marked })
    .optional()
    .openapi({ description: 'Tiers of twenty points: 1 is 0 to 20, 5 above 80.' }),
  comment: Comment,
});
export const LabelRequest = wish('LabelWish', {
  rater: Rater,
  snapshot: Id,
  act: Act,
  strategy: z.enum(['FAST', 'SLOW', 'SILENCE']).optional(),
  comment: Comment,
});
export const UndoRequest = z.strictObject({ rater: Rater, what: Judged, of: Of });
export const SurveyRequest = z.strictObject({
  rater: Rater,
  marks: z.strictObject({ story: Mark, freedom: Mark, responses: Mark, immersion: Mark, speed: Mark }),
  remark: z.string().max(2000).optional(),
});

const FilmMoment = z.object({ id: z.string().nullable(), until: z.number().nullable(), seen: z.string(), before: z.string() });
const queue = { of: Count, done: Count, passed: Count, undoable: z.boolean() };
export const ArenaShape = shape('Arena', {
  ...queue,
  next: z
    .object({
      id: z.string(),
      title: z.string(),
      language: Language,
      film: FilmMoment.nullable().openapi({ description: 'What both answer to, where they were said in front of a film.' }),
      left: z.string(),
      right: z.string(),
    })
    .nullable(),
});
export const PointingShape = shape('Pointing', {
  ...queue,
  next: z.object({ id: z.string(), title: z.string(), language: Language, film: FilmMoment, text: z.string() }).nullable(),
});
const Points = z.object({ VEG: z.number().nullable(), SPC: z.number().nullable(), CN: z.number().nullable() });
export const PointsRevealShape = shape('PointsReveal', {
  systems: z.array(z.string()),
  judges: z.array(z.object({ judge: z.string(), points: Points })),
});
const PointsRange = z.object({ value: z.number(), interval: Interval.nullable(), answers: Count }).nullable();
export const PointedShape = shape('Pointed', {
  system: z.string(),
  answers: Count,
  people: Count,
  points: z.object({ VEG: PointsRange, SPC: PointsRange, CN: PointsRange }),
  judges: z.array(z.object({ judge: z.string(), points: Points })),
});
export const LabellingShape = shape('Labelling', {
  ...queue,
  next: z
    .object({
      id: z.string(),
      language: Language,
      self: z.object({ name: z.string(), persona: z.string(), mood: z.string(), goal: z.string() }),
      place: z.string(),
      present: z.array(z.string()),
      reach: z.array(z.string()),
      heard: z.array(z.object({ by: z.string(), text: z.string(), to: z.string().optional() })),
    })
    .nullable(),
});

const Dimension = z.string().openapi({ description: 'One of what the pair is weighed by; whole: the judge of a film.' });
const Swapped = z.object({ same: Count, of: Count }).nullable();
export const RevealShape = shape('Reveal', {
  left: z.string(),
  right: z.string(),
  judges: z.array(
    z.object({
      judge: z.string(),
      verdicts: z.array(
        z.object({ dimension: Dimension, for: z.enum(['left', 'right', 'even']).nullable(), flipped: z.boolean(), why: z.string() }),
      ),
    }),
  ),
});

export const AgreedShape = shape('Agreed', {
  of: z.enum([...comparedKinds, 'points', 'labels']),
  with: z.string(),
  what: z.string(),
  statistic: z.enum(['krippendorff-ordinal', 'krippendorff-nominal', 'fleiss', 'cohen', 'pearson']),
  value: z.number().nullable(),
  interval: Interval.nullable(),
  units: Count,
  raters: Count,
  needed: Count,
  same: Count,
  swapped: Swapped.openapi({ description: 'Of a judge: looks read in both orders, and those in which both orders agree.' }),
  reading: z.enum(['too-few', 'undefined', 'below-chance', 'slight', 'fair', 'moderate', 'substantial', 'near-perfect']),
});

const Rate = z.object({ value: z.number(), interval: Interval, decided: Count }).nullable();
export const PlacedShape = shape('Placed', {
  system: z.string(),
  strength: z.object({ value: z.number(), interval: Interval }).nullable(),
  meetings: Count,
  swapped: Swapped,
  rates: z.record(z.string(), Rate),
  languages: z.object({ en: Rate, zh: Rate }),
  themes: z.array(z.object({ theme: z.string(), rate: Rate })),
});

export const ListedRunShape = shape('ListedRun', {
  id: z.string(),
  readyMade: z.boolean(),
  benchmark: z.string(),
  subjects: z.array(z.string()),
  cases: Count,
  records: Count,
  judge: z.string().nullable(),
  at: z.number().nullable(),
  state: z.enum(['under-way', 'done', 'stopped', 'failed']),
  why: z.string().optional(),
  progress: z.object({ subject: z.string(), done: Count, of: Count, failed: Count }).nullable(),
});

const Cell = z.union([z.string(), z.number(), z.null(), z.object({ value: z.number(), interval: Interval })]);
const titled = { title: z.string() };
export const ReportShape = shape('Report', {
  ...titled,
  summary: z.array(z.string()),
  tables: z.array(z.object({ ...titled, columns: z.array(z.string()), rows: z.array(z.array(Cell)) })),
  plots: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('bars'),
        ...titled,
        bars: z.array(z.object({ label: z.string(), value: z.number().nullable(), interval: Interval.optional() })),
        middle: z.number().optional(),
      }),
      z.object({
        kind: z.literal('lines'),
        ...titled,
        across: z.string(),
        up: z.string(),
        lines: z.array(z.object({ label: z.string(), points: z.array(Interval) })),
      }),
      z.object({
        kind: z.literal('radar'),
        ...titled,
        axes: z.array(z.string()),
        shapes: z.array(z.object({ label: z.string(), values: z.array(z.number()) })),
      }),
      z.object({
        kind: z.literal('dots'),
        ...titled,
        across: z.string(),
        up: z.string(),
        dots: z.array(z.object({ label: z.string(), at: Interval })),
      }),
    ]),
  ),
  notes: z.array(z.string()),
  language: Language.optional(),
});

export const RecordsShape = shape('Records', {
  of: Count,
  records: z.array(
    z.object({
      evaluation: z.string(),
      subject: z.string(),
      scorer: z.string(),
      case: z.string(),
      language: Language,
      score: z.string().nullable().openapi({ description: 'The score in words; null: unscored' }),
      why: z.string(),
    }),
  ),
});

export const GivenVerdictShape = shape('GivenVerdict', {
  of: z.enum(comparedKinds),
  pair: z.string(),
  rater: z.string(),
  case: z.string(),
  language: Language,
  tested: z.string(),
  baseline: z.string(),
  marks: z.record(z.string(), z.number().nullable()).openapi({ description: '1 prefers the baseline, 5 the tested one' }),
  comment: z.string().optional(),
  at: z.number(),
});

export const FlaggedShape = shape('Flagged', {
  what: Judged,
  item: z.string(),
  rater: z.string(),
  comment: z.string().optional(),
  at: z.number(),
});

export const SurveyedShape = shape('Surveyed', {
  kind: z.enum(['performance', 'mystery']),
  answers: Count,
  items: z.array(z.object({ item: z.string(), mean: z.number().nullable(), interval: Interval.nullable(), counts: z.array(Count) })),
  remarks: z.array(z.object({ title: z.string(), by: z.string(), remark: z.string(), at: z.number() })),
});

const DuelSide = z.enum(['ours', 'other']);
const Spent = z.object({ calls: Count, tokens: Count, money: z.number() }).optional();
const Quotation = {
  side: DuelSide,
  quote: z.string(),
  stands: z.boolean().openapi({ description: 'It is in that text, letter by letter.' }),
};
export const DuelShape = shape('ShownDuel', {
  case: z.string(),
  language: Language,
  figure: z.enum(['edition', 'script']),
  kind: z.enum(['reader', 'player']),
  temper: z.string().optional(),
  judge: z.string(),
  verdict: z.enum(['won', 'lost', 'even', 'parted', 'unread']),
  words: z.object({ ours: Count, other: Count }),
  ours: Spent,
  other: Spent,
  looks: z.array(
    z.object({
      order: z.enum(['ours-first', 'other-first']),
      strength: z.number(),
      reasons: z.array(
        z.object({
          dimension: z.enum(['character', 'narrative', 'interaction', 'duel']),
          choice: z.enum(['ours', 'other', 'tie']),
          reason: z.string(),
          quotes: z.array(z.object(Quotation)),
        }),
      ),
      findings: z.array(
        z.object({
          ...Quotation,
          kind: z.enum(['continuity', 'machinery']),
          why: z.string(),
          events: z.array(z.object({ seq: Count, beat: Count, kind: z.string() })),
        }),
      ),
    }),
  ),
});

export const EstimateShape = shape('BenchEstimate', { cases: Count, calls: Count, money: z.number() });
export const BroughtDataShape = shape('BroughtData', { id: z.string(), name: z.string(), files: Count, bytes: Count, at: z.number() });
