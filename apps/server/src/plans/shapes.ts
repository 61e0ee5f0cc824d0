import { z } from '@hono/zod-openapi';
import { planningWays } from '@troupe/core/planning';
import { inAnyLanguage } from '../http/problem.ts';
import { Count, FindingShape, Language, shape } from '../http/shapes.ts';

export const PlanId = z.string().min(1).max(200).openapi({ example: 'two-thieves-3f2a9c1d' });
export const PartName = z.string().min(1).max(200).openapi({ example: 'flag:1:2' });
export const WorkId = z.string().min(1).max(100).openapi({ example: '9f86d081884c7d659a2feaa0c55ad015' });

export const PlanRequestShape = z
  .strictObject({
    topic: z.string().min(1).max(2000).optional(),
    work: z.string().min(1).max(100).optional().openapi({ description: 'A book that was brought before.' }),
    after: z.string().min(1).max(200).optional().openapi({
      description: 'The performance whose next evening it shall be; a topic may say what of. Written by a model only.',
    }),
    chapters: z.string().min(1).max(200).optional().openapi({ description: '"3-5", "1,4", "last"; without it the whole work.' }),
    language: Language.optional(),
    people: z
      .array(z.string().trim().min(1).max(80))
      .max(6)
      .optional()
      .openapi({ description: 'Who shall be in a play on a topic, by name: yourself, somebody invented, a role of the house.' }),
    reviewer: z.boolean().optional(),
    search: z.enum(['wikipedia', 'none']).optional(),
    situation: z.string().min(1).max(100).optional().openapi({ description: 'Without a model: the situation that was chosen, by its id.' }),
    rehearsals: z.number().int().min(0).max(5).optional().openapi({
      description: 'How often it is performed before it is finished, with a model the last time by the model; 2 if nothing is said.',
    }),
    way: z.enum(planningWays).optional().openapi({ description: 'How a topic is written; without it, with a model whole scripts first.' }),
  })
  .refine(({ topic, situation }) => topic !== undefined || situation === undefined, 'situations are for a topic')
  .refine(
    ({ topic, work, after }) => (topic === undefined && after === undefined) !== (work === undefined),
    'give a topic or an evening to go on from, or a book, not both',
  )
  .refine(({ topic, chapters }) => topic === undefined || chapters === undefined, 'chapters are for a book')
  .openapi('PlanWish');

const SituationShape = z.object({ id: z.string(), name: z.string() });

export const ProspectShape = shape('PlanProspect', {
  writer: z.enum(['model', 'understudy']),
  estimate: z.object({ chapters: Count, calls: Count, tokens: Count, money: z.number().optional() }).optional().openapi({
    description: 'For a book and a model: how many chapters are read one by one, and what it will cost if nothing is revised.',
  }),
  offer: z
    .object({
      fits: z.boolean().openapi({ description: 'False: declined, unless a situation is chosen.' }),
      situation: SituationShape,
      agreed: z.object({
        situation: z.string(),
        people: z.array(z.string()),
        place: z.string().optional(),
        thing: z.string().optional(),
        matter: z.string().optional(),
      }),
      added: z.array(z.string()),
      missing: z.array(z.string()),
      others: z.array(SituationShape),
    })
    .optional()
    .openapi({
      description: 'For a topic without a model: the closest situation, fitted to it. A book without one is staged in its own scenes.',
    }),
});

export const ListedPlanShape = shape('ListedPlan', {
  id: z.string(),
  title: z.string(),
  language: Language,
  state: z.enum(['writing', 'finished', 'stopped', 'failed']),
  kind: z.enum(['topic', 'work']),
  openedAt: z.number(),
  updatedAt: z.number(),
  play: z.string().optional(),
});

const ProgressShape = z.record(z.string(), z.unknown()).openapi('PlanProgress', {
  description: 'A tree: kind, part, name, status (waiting, writing, written, edited, failed), round, review, children.',
});

export const PlanStandingShape = shape('PlanStanding', {
  id: z.string(),
  title: z.string(),
  language: Language,
  state: z.enum(['writing', 'finished', 'stopped', 'failed']),
  seq: Count,
  progress: ProgressShape,
  cost: z.object({
    calls: Count,
    expectedCalls: Count,
    money: z.number(),
    expectedMoney: z.number(),
    tokens: Count,
    expectedTokens: Count,
    milliseconds: z.number(),
  }),
  failure: z.object({ code: z.string(), message: z.string(), remedy: z.string(), ...inAnyLanguage }).optional(),
});

const Problem = z.object({ about: z.string().optional(), problem: z.string(), suggestions: z.array(z.string()) });

export const PlanShape = PlanStandingShape.extend({
  openedAt: z.number(),
  updatedAt: z.number(),
  reviewer: z.boolean(),
  source: z.record(z.string(), z.unknown()).nullable(),
  work: z.string().optional(),
  play: z.string().optional(),
  acts: z.array(z.string()),
  parts: z.array(
    z.object({
      part: z.string(),
      status: z.enum(['writing', 'written', 'edited', 'failed']),
      round: Count,
      edited: z.boolean(),
      value: z.unknown().optional(),
      problem: z.string().optional(),
    }),
  ),
  reviews: z.array(
    z.object({
      stage: z.string(),
      round: Count,
      approved: z.boolean(),
      lapsed: z.boolean().openapi({ description: 'Nobody was asked any more: what it found is for whoever reads the plan.' }),
      problems: z.array(Problem),
    }),
  ),
  lookups: z.array(z.object({ query: z.string(), found: z.array(z.object({ title: z.string(), source: z.string() })) })),
  rehearsals: z.array(
    z.object({
      number: Count,
      by: z.string(),
      understudy: z.boolean(),
      beats: Count,
      ending: z.string().nullable().openapi({ description: 'Null: it was left before its end.' }),
      forced: z.array(z.string()).openapi({ description: 'Points that the world had to end.' }),
      silent: z.array(z.object({ scene: z.string(), who: z.string() })),
    }),
  ),
  notes: z.array(
    z.object({
      from: z.enum(['proof', 'director', 'rehearsals']),
      takenBack: z.boolean().openapi({ description: 'What came of them was no better, and was not taken.' }),
      parts: z.array(
        z.object({
          part: z.string(),
          problems: z.array(Problem),
        }),
      ),
    }),
  ),
  repairs: z.array(z.string()),
  diagnostics: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning', 'note']),
      message: z.string(),
      remedy: z.string(),
      finding: FindingShape.optional(),
      path: z.string(),
      part: z.string(),
    }),
  ),
  blueprint: z.record(z.string(), z.unknown()).nullable(),
}).openapi('Plan');

export const PartShape = shape('PlanPart', {
  part: z.string(),
  value: z.unknown(),
  edited: z.boolean(),
  takes: z.array(z.unknown()).openapi({ description: 'Other takes of it, the oldest first.' }),
  touches: z.array(z.string()),
  form: z.record(z.string(), z.unknown()).openapi({ description: 'The form of the part, as a JSON Schema.' }),
});

export const WorkShape = shape('Work', {
  work: z.string(),
  title: z.string(),
  author: z.string().optional(),
  language: z.enum(['en', 'zh', 'other']),
  format: z.string(),
  characters: Count,
  divided: z.enum(['by-itself', 'by-size']),
  chapters: z.array(z.object({ number: z.number(), title: z.string(), kind: z.string(), characters: Count })),
  warnings: z.array(z.string()),
});
