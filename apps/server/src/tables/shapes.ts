import { z } from '@hono/zod-openapi';
import { methodNames } from '@troupe/core/mystery';
import { FolderBody } from '@troupe/house/reading';
import { inAnyLanguage } from '../http/problem.ts';
import { named } from '../http/route.ts';
import { AllowedShape, ContentShape, Id, Language, LimitsShape, shape, wish } from '../http/shapes.ts';
import { Own } from '../plays/shapes.ts';

const Words = z.string().max(120_000);
const Method = z
  .string()
  .max(80)
  .openapi({ description: `One of: ${methodNames.join(', ')}.` });
const Named = z.object({ id: z.string(), name: z.string() });
const Spectators = z.enum(['audience', 'gallery']);

export const TableId = Id;
export const RoleId = Id;
export const MakingId = Id;
export const CaseId = Id;
export const TableAs = z
  .string()
  .max(200)
  .optional()
  .openapi({ description: 'For the host: audience, gallery (with the thoughts of players), house, or seat:ROLE.' });

const Games = z.object({ games: z.number(), solved: z.number() });

/** What may be told of a case before it is played: nothing that anybody at the table must find out. */
export const CaseShape = shape('Case', {
  id: z.string(),
  title: z.string(),
  language: Language,
  opening: z.string(),
  content: ContentShape.optional(),
  rounds: z.number(),
  privateTalks: z.number(),
  roles: z.array(Named.extend({ known: z.string() })),
  victims: z.array(Named),
  origin: z.enum(['repertoire', 'invented', 'brought']),
  proved: z
    .object({ solvable: z.boolean().nullable(), alone: z.boolean(), reachable: z.boolean(), timeline: z.boolean().nullable() })
    .nullable()
    .openapi({ description: 'What code has proved of it, null while it is being proved; in it null where the case does not say enough' }),
  own: Own,
  tried: Games.nullable().openapi({ description: 'How bots fared' }),
  played: Games.openapi({ description: 'How it went at the tables of this house' }),
});

const Finding = shape('CaseFinding', { code: z.string(), severity: z.enum(['error', 'warning']), text: z.string() });
export const BroughtShape = shape('BroughtCases', {
  cases: z.array(
    z.object({ id: z.string(), title: z.string(), findings: z.array(Finding), problems: z.array(z.string()) }).openapi('BroughtCase'),
  ),
});
export const FolderShape = named(FolderBody, 'CaseFolder');

export const MakingShape = shape('CaseMaking', {
  id: z.string(),
  topic: z.string(),
  language: Language,
  seats: z.number(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  begunAt: z.number(),
  stage: z.enum(['imagining', 'proving', 'trying']),
  played: z.number(),
  games: z.number(),
  fault: z.object({ code: z.string().optional(), message: z.string(), remedy: z.string(), ...inAnyLanguage }).nullable(),
});

export const CaseRequestShape = wish('CaseWish', {
  topic: z.string().trim().min(1).max(400),
  language: Language.optional(),
  seats: z.number().int().min(4).max(8).optional(),
  difficulty: z.enum(['easy', 'medium', 'hard']).optional(),
  seed: z.number().int().min(0).optional(),
});

export const TableRequestShape = wish('TableWish', {
  case: Id,
  people: z.array(Id).max(12).optional().openapi({ description: 'Roles that people play; agents play the others' }),
  method: Method.optional(),
  methods: z.record(z.string().max(200), Method).optional().openapi({ description: 'A method of its own for single roles' }),
  seed: z.number().int().min(0).optional(),
  patience: z.number().min(5).max(86_400).optional().openapi({ description: 'Seconds a person is waited for; without it, for ever' }),
  spectators: Spectators.optional(),
  models: z
    .record(z.string().max(200), Id)
    .refine((parts) => Object.keys(parts).length <= 20, 'at most 20 seats')
    .optional()
    .openapi({ description: 'A model of its own for single seats: a role → the id of a model' }),
  limits: LimitsShape.optional().openapi({ description: 'Lines that are never crossed and veils, beside those of the house.' }),
});

export const ListedTableShape = shape('ListedTable', {
  id: z.string(),
  case: z.string(),
  title: z.string(),
  language: Language,
  state: z.enum(['playing', 'stopped', 'over']),
  people: z.array(z.string()),
  openedAt: z.number(),
  solved: z.boolean().nullable(),
  away: z.boolean(),
  waitsFor: z.array(z.string()).openapi({ description: 'Roles of people whose turn it is' }),
});

const Spent = z.object({ calls: z.number(), input: z.number(), output: z.number(), cached: z.number(), money: z.number() });

export const TableStandingShape = ListedTableShape.extend({
  you: z.object({
    role: z.enum(['operator', 'host', 'seat', 'spectator']),
    seat: z.string().optional(),
    allowed: AllowedShape.openapi({ description: 'What you have spent, and may.' }),
  }),
  round: z.number(),
  rounds: z.number(),
  questionsPerRound: z.number(),
  privateTalks: z.number(),
  own: Own,
  players: z.array(Named.extend({ known: z.string(), seat: z.enum(['person', 'agent']) })),
  victims: z.array(Named),
  spectators: Spectators,
  fault: z.object({ code: z.string().optional(), message: z.string(), remedy: z.string(), ...inAnyLanguage }).nullable(),
  host: z
    .object({
      seed: z.number(),
      method: z.string(),
      methods: z.record(z.string(), z.string()),
      models: z.record(z.string(), z.string()),
      spent: Spent,
      spentBy: z.record(z.string(), Spent),
    })
    .optional(),
}).openapi('TableStanding');

export const LetterShape = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('introduce'), text: Words }),
    z.strictObject({
      kind: z.literal('answer'),
      text: Words,
      question: z.string().max(400).optional().openapi({ description: 'Which question is meant: sent twice, it is taken once' }),
    }),
    z.strictObject({
      kind: z.literal('ask'),
      to: Id,
      text: Words,
      victim: Id.optional(),
      secretly: z.boolean().optional().openapi({ description: 'Only the two of you hear it, and its answer' }),
    }),
    z.strictObject({ kind: z.literal('vote'), victim: Id, against: Id.nullable(), text: Words.optional() }),
    z.strictObject({ kind: z.literal('pass') }),
    z.strictObject({ kind: z.literal('leave') }),
  ])
  .openapi('TableLetter');

export const NotesShape = wish('Notes', {
  text: z.string().max(20_000),
  suspicion: z.record(z.string().max(200), z.record(z.string().max(200), z.enum(['cleared', 'unsure', 'suspected']))),
  pins: z.array(z.string().max(400)).max(200).optional().openapi({ description: 'Lines of the record that you keep in sight' }),
});

export const SurveyShape = wish('Survey', { marks: z.record(z.string().max(40), z.number()), remark: z.string().max(4000).optional() });

export const SpectatorsShape = z.strictObject({ spectators: Spectators });

export const SeatShape = wish('TableSeat', { by: z.enum(['person', 'agent']) });
