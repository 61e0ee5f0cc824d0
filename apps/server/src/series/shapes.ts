import { z } from '@hono/zod-openapi';
import { PersonLook } from '@troupe/core/blueprint';
import { faultKinds, textKinds } from '@troupe/core/sequel';
import { ContentShape, Count, Language, shape } from '../http/shapes.ts';
import { Opens, Own, Role } from '../plays/shapes.ts';

export const SeriesId = z.string().min(1).max(200).openapi({ example: 'closet' });
export const Through = z.string().min(1).max(200).optional().openapi({ description: 'Up to which evening; without it, the furthest.' });

export const ListedSeriesShape = shape('ListedSeries', {
  id: z.string(),
  title: z.string(),
  language: Language,
  evenings: Count,
  updatedAt: z.number(),
});

const Leaf = shape('SeriesEvening', {
  id: z.string(),
  play: z.string(),
  title: z.string(),
  language: Language,
  state: z.enum(['playing', 'stopped', 'curtain']),
  openedAt: z.number(),
  evening: Count,
  parent: z.string().nullable().openapi({ description: 'The evening before, or the one it was forked from.' }),
  fork: z.boolean(),
  recorded: z.boolean(),
});

const Chapter = shape('SeriesChapter', {
  id: z.string(),
  title: z.string(),
  evening: Count,
  ending: z.object({ title: z.string(), text: z.string() }).nullable().openapi({ description: 'Null: it was left before its end.' }),
  points: z.array(z.object({ title: z.string(), forced: z.boolean() })),
  dead: z.array(z.string()),
  fitted: z
    .object({
      after: z.string().openapi({ description: 'The evening before, under which what was changed is told word for word.' }),
      changed: Count,
      leftOut: Count,
      by: z.string().optional().openapi({ description: 'The model that fitted it; without one, code alone.' }),
    })
    .optional()
    .openapi({ description: 'It was written beforehand, and put otherwise because of what was played.' }),
});

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['wounded', 'died']) }),
  z.object({ kind: z.enum(['gained', 'lost']), thing: z.string() }),
  z.object({ kind: z.literal('learnt'), count: Count }),
]);

const Member = shape('SeriesMember', {
  who: z.string(),
  name: z.string(),
  appearance: z.string(),
  look: PersonLook.optional(),
  health: z.enum(['well', 'wounded', 'dead']),
  place: z.string().nullable(),
  holds: z.array(z.string()),
  evenings: z.array(z.object({ id: z.string(), title: z.string(), person: z.string().nullable(), lines: Count, changes: z.array(Change) })),
  life: z.string().optional().openapi({ description: 'The role under which what it carries is looked into, corrected and forgotten.' }),
});

export const SeriesShape = ListedSeriesShape.extend({
  tree: z.array(Leaf),
  through: z.string(),
  period: z.string(),
  opens: Opens,
  own: Own,
  chronicle: z.array(Chapter),
  cast: z.array(Member),
  threads: z.array(z.object({ kind: z.enum(['unreached', 'planted', 'asked', 'said']), text: z.string() })),
  secrets: Count.openapi({ description: 'How many have not come out. Which, and who knows them, is told by knowledge.' }),
}).openapi('Series');

const SeenLine = z.object({ number: Count, name: z.string(), text: z.string() });
export const SeenEveningShape = shape('SeenEvening', {
  id: z.string(),
  title: z.string(),
  evening: Count,
  scenes: z.array(
    z.object({
      title: z.string(),
      lines: z.array(SeenLine).openapi({ description: 'The last of it.' }),
      earlier: Count.openapi({ description: 'How many lines came before those.' }),
    }),
  ),
});

export const KnowledgeShape = shape('SeriesKnowledge', {
  facts: z.array(z.object({ text: z.string(), knownBy: z.array(z.string()), toldTo: z.array(z.string()) })),
  established: z.array(z.object({ text: z.string(), heardBy: z.array(z.string()) })),
});

export const FoundLineShape = SeenLine.extend({ performance: z.string(), title: z.string(), evening: Count }).openapi('FoundLine');

export const SequelsShape = shape('Sequels', {
  series: z.string(),
  title: z.string(),
  written: z.boolean().openapi({ description: 'Whether a model could write one.' }),
  plays: z.array(
    z.object({
      play: z
        .string()
        .optional()
        .openapi({ description: 'A play of the writers’ desk; without it, the next evening of the repertoire: open it by `after` alone.' }),
      title: z.string(),
      synopsis: z.string(),
      language: Language,
      content: ContentShape.optional(),
      cast: z.array(Role),
    }),
  ),
});

const FitChangeShape = z.object({
  kind: z.enum([...textKinds, 'whereabouts']),
  of: z.string(),
  field: z.string(),
  before: z.string(),
  after: z.string().nullable().openapi({ description: 'Null: it was left out.' }),
  because: z.object({ kind: z.enum(faultKinds), what: z.string() }).optional(),
});

export const FittingShape = shape('Fitting', {
  fitting: z.object({ call: Count, of: Count }).nullable().openapi({ description: 'How far whoever fits it is.' }),
  cost: z
    .object({ tokens: Count, money: z.number().optional(), fitter: z.string() })
    .nullable()
    .openapi({ description: 'About what it would take, and who would do it; null where it was done, or nobody can.' }),
  fitted: z
    .object({
      by: z.string().optional(),
      changes: z.array(FitChangeShape),
      spent: z.object({ input: Count, output: Count, cached: Count, money: z.number() }),
    })
    .nullable()
    .openapi({ description: 'What is otherwise than it was written: gives everything away.' }),
});
