import { z } from '@hono/zod-openapi';
import { layers } from '@troupe/core/screening';
import { OverLine, RefusedLine } from '../http/lines.ts';
import { inAnyLanguage } from '../http/problem.ts';
import { Count, Language, shape, wish } from '../http/shapes.ts';

const Seconds = z.number().min(0).max(86_400);
export const FilmId = z.string().min(1).max(80).openapi({ example: 'dusk' });
export const ScreeningId = z.string().min(1).max(80).openapi({ example: 'screening-3f2a9c1d00' });

const Trouble = z.object({ code: z.string(), message: z.string(), remedy: z.string(), ...inAnyLanguage });
const Person = z.object({ name: z.string(), profile: z.string() });
export const FilmShape = shape('Film', {
  id: z.string(),
  name: z.string(),
  title: z.object({ en: z.string(), zh: z.string() }).nullable().openapi({ description: 'Of a film of the house.' }),
  about: z.object({ en: z.string(), zh: z.string() }).nullable(),
  people: z
    .object({ en: z.array(Person), zh: z.array(Person) })
    .nullable()
    .openapi({ description: 'Who talks in it.' }),
  state: z.enum(['arriving', 'looking', 'unseen', 'ready', 'failed']).openapi({
    description: 'unseen: ffmpeg is missing here, and a browser has to send the frames.',
  }),
  bytes: Count,
  arrived: Count,
  begunAt: z.number(),
  seconds: z.number(),
  width: Count,
  height: Count,
  frames: z.array(z.number()).openapi({ description: 'The moments of the frames by which it is seen.' }),
  seenBy: z.enum(['ffmpeg', 'browser', 'house']).nullable(),
  looked: z.object({ done: Count, all: Count }).nullable(),
  failure: Trouble.nullable(),
});

export const FilmsShape = z.object({ films: z.array(FilmShape), most: z.number(), measuredOnly: z.boolean() });

export const FilmRequest = wish('FilmWish', { name: z.string().min(1).max(300), bytes: z.number().int().min(1).max(1e12) });

export const FramesRequest = wish('FramesWish', {
  seconds: Seconds.min(0.04),
  width: z.number().int().min(1).max(16_384),
  height: z.number().int().min(1).max(16_384),
  frames: z
    .array(
      z.strictObject({
        at: Seconds,
        picture: z.string().min(100).max(400_000).openapi({ description: 'A JPEG in base64, at most 512 pixels wide.' }),
        small: z.string().length(9216).openapi({ description: 'Red, green, blue bytes of 64 × 36 pixels in base64.' }),
      }),
    )
    .min(1)
    .max(32),
});

const Scene = {
  name: z.string().min(1).max(80),
  place: z.string().min(1).max(2000),
  light: z.string().max(600),
  weather: z.string().max(600),
  sound: z.string().max(600),
  time: z.string().max(120),
};
export const SceneShape = shape('SeenScene', { ...Scene, from: z.enum(['house', 'measured', 'model']) });
export const StageRequest = wish('StageWish', {
  scene: z.strictObject(Scene),
  play: z.string().min(1).max(80).optional().openapi({ description: 'A play of the repertoire that opens in this scene.' }),
  topic: z.string().trim().min(1).max(2000).optional().openapi({ description: 'Or a new play about this.' }),
  language: Language.default('en'),
});
export const StagedShape = shape('Staged', { blueprint: z.record(z.string(), z.unknown()).nullable(), plan: z.string().nullable() });

const Line = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/u),
  start: Seconds,
  end: Seconds,
  speaker: z.string().trim().min(1).max(80).nullable(),
  text: z.string().trim().max(2000),
});
export const LinesShape = shape('FilmLines', { lines: z.array(Line), undo: Count, redo: Count });
export const LinesChange = wish('LinesChange', {
  put: z.array(Line).max(2000).default([]),
  gone: z.array(z.string().max(40)).max(2000).default([]),
});

const Role = z.strictObject({ name: z.string().trim().min(1).max(80), profile: z.string().max(8000).default(''), main: z.boolean() });
export const HearingShape = shape('FilmHearing', {
  possible: z.boolean().openapi({ description: 'Whether the house has somebody who hears.' }),
  standing: z.object({ state: z.enum(['hearing', 'heard', 'failed']), done: Count, all: Count, failure: Trouble.optional() }).nullable(),
});
export const DatasetRequestShape = wish('DatasetWish', {
  language: Language.default('en'),
  source: z.string().max(120).default(''),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .default(1),
  share: z.number().min(0).max(0.5).default(0.1),
  roles: z.array(Role).min(1).max(60),
});
const Spread = z.object({ mean: z.number(), least: z.number(), most: z.number() });
const Column = z.object({ samples: Count, scenes: Count, clips: Count, history: Spread, seconds: Spread });
export const DatasetShape = shape('FilmDataset', {
  wish: DatasetRequestShape,
  statistics: z.object({ train: Column, test: Column, total: Column }),
  histogram: z.array(z.object({ from: z.number(), count: Count })),
  step: z.number(),
  sessions: Count,
  warnings: z.array(z.string()),
  leaks: z.array(z.string()),
  cutting: z.object({ state: z.enum(['cutting', 'cut', 'failed']), done: Count, all: Count, failure: Trouble.optional() }).nullable(),
});

const WatcherRequestShape = z
  .union([
    z.strictObject({ from: z.literal('play'), play: z.string().max(80), who: z.string().max(80) }),
    z.strictObject({ from: z.literal('role'), role: z.string().max(200) }),
    z.strictObject({ from: z.literal('film'), film: z.string().max(80), language: Language, who: z.string().max(80) }),
    z.strictObject({ from: z.literal('written'), name: z.string().trim().min(1).max(80), profile: z.string().max(8000) }),
  ])
  .openapi('WatcherWish');
export const OfferedShape = shape('OfferedWatcher', {
  wish: WatcherRequestShape,
  name: z.string(),
  source: z.string(),
  language: Language,
});

export const ScreeningRequest = wish('ScreeningWish', {
  film: z.string().min(1).max(80),
  cast: z.array(WatcherRequestShape).min(1).max(2),
  person: WatcherRequestShape.optional().openapi({ description: 'Who you are; without it, you.' }),
  language: Language.default('en'),
});
const Watcher = z.object({ name: z.string(), profile: z.string() });
const TalkLineShape = shape('FilmTalkLine', {
  line: z.string(),
  by: z.string(),
  text: z.string(),
  moment: z.number(),
  saidAt: z.number(),
  layers: z.object({ perception: z.string(), think: z.string(), measured: z.boolean(), model: z.string().optional() }).nullable(),
});
/** What comes while somebody answers in front of a film: who begins, the three layers of their answer, and the line as it is kept. */
export const TalkPartShape = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('line'), line: TalkLineShape }),
    z.object({ type: z.literal('begins'), by: z.string(), moment: z.number() }),
    z.object({ type: z.literal('layer-delta'), layer: z.enum(layers), delta: z.string() }),
    z.object({ type: z.literal('restart') }),
    OverLine,
    RefusedLine,
  ])
  .openapi('FilmTalkPart');
export const ListedScreeningShape = shape('ListedScreening', {
  id: z.string(),
  film: z.string(),
  language: Language,
  cast: z.array(Watcher),
  person: Watcher,
  openedAt: z.number(),
});
export const ScreeningShape = ListedScreeningShape.extend({ lines: z.array(TalkLineShape) }).openapi('Screening');

export const FilmSaying = wish('FilmSaying', {
  text: z.string().max(2000).default('').openapi({ description: 'Without words, the role speaks of its own accord.' }),
  to: z.string().min(1).max(80),
  moment: Seconds.default(0),
});
export const FilmTogether = wish('FilmTogether', { turns: z.number().int().min(1).max(12).default(4), moment: Seconds.default(0) });
