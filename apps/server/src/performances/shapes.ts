import { z } from '@hono/zod-openapi';
import { ways } from '@troupe/core/stage';
import { AllowedShape, Count, Id, Language, LimitsShape, MadeLinkShape, shape, wish } from '../http/shapes.ts';
import { Opens, Own, Role } from '../plays/shapes.ts';

export const PerformanceId = Id.openapi({ example: 'closet-3f2a9c1d77' });
export const SeatId = Id.openapi({ example: 'hamlet' });
export const As = z
  .string()
  .max(200)
  .optional()
  .openapi({ description: 'For the host: house, audience or the id of a seat. Others see their own view.' });
const Person = z.string().trim().min(1).max(80);
const Seats = z.array(z.strictObject({ seat: Id, person: Person })).max(40);
const HouseRulesShape = wish('HouseRules', {
  patience: z.number().positive().max(86_400_000).optional(),
  absent: z.enum(['pass', 'stand-in']).optional(),
  deeds: z
    .enum(['plain', 'starred'])
    .optional()
    .openapi({ description: 'What of a typed line is tried: what is plainly a deed too, or only what stands between stars' }),
  rungs: z.strictObject({ hint: Count, complication: Count, direction: Count, fallback: Count.min(1) }).optional(),
  historyLines: z.number().int().min(4).max(2000).optional(),
});
export const BudgetShape = wish('Budget', { money: z.number().nonnegative().max(1e9).optional(), tokens: Count.max(1e12).optional() });
const Seed = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32);
export const Opening = z
  .strictObject({
    play: Id.optional(),
    blueprint: z.record(z.string(), z.unknown()).optional(),
    seed: Seed.optional(),
    seats: Seats.optional(),
    switches: z
      .strictObject({ pad: z.boolean(), planner: z.boolean(), advancer: z.boolean(), soloist: z.boolean(), memory: z.boolean() })
      .partial()
      .optional(),
    way: z.enum(ways).optional().openapi({
      description:
        'How beats are run: directed where there is a model (a person who plays alone is accompanied), words with the understudy; ensemble as the paper has it; written as the script has it, where nobody plays in it and there is no model.',
    }),
    lines: z.number().int().min(4).max(400).optional().openapi({
      description: 'About how many lines a person who plays alone with a model wants to have: what such an evening is paced by.',
    }),
    rules: HouseRulesShape.optional(),
    spectators: z.enum(['audience', 'house']).optional(),
    models: z
      .record(Id, Id)
      .refine((parts) => Object.keys(parts).length <= 60, 'at most 60 parts')
      .optional()
      .openapi({ description: 'Who is played by which model: a character, performer, decider, director or editor → the id of a model.' }),
    budget: BudgetShape.optional(),
    limits: LimitsShape.optional().openapi({ description: 'Lines that are never crossed and veils, beside those of the house.' }),
    cast: z
      .record(Id, Id)
      .refine((parts) => Object.keys(parts).length <= 40, 'at most 40 parts')
      .optional()
      .openapi({ description: 'Others in the parts of the play: a character of it → the id of a role of the house.' }),
    lore: z
      .record(z.string(), z.unknown())
      .optional()
      .openapi({ description: 'A lorebook or World Info: what it tells holds for everybody in the play.' }),
    remember: z
      .boolean()
      .optional()
      .openapi({ description: 'Characters remember earlier evenings of this play that were remembered, and will remember this one.' }),
    after: z.string().min(1).max(200).optional().openapi({
      description:
        'The performance it goes on from: the next evening of it that lies in the repertoire, or the play or blueprint given. Its people remember what led to tonight, and only that.',
    }),
  })
  .refine(({ play, blueprint }) => play === undefined || blueprint === undefined, 'name a play, or send a blueprint, not both')
  .refine(
    ({ play, blueprint, after }) => play !== undefined || blueprint !== undefined || after !== undefined,
    'name a play, send a blueprint, or say after which performance',
  )
  .openapi('Opening');
export const Opened = shape('Opened', { id: z.string(), links: z.array(MadeLinkShape) });
export const Forked = Opened.extend({ seed: z.number() }).openapi('Forked');
export const ForkRequest = wish('ForkWish', {
  at: z.number().int().min(1),
  seed: Seed.optional(),
  seats: Seats.optional().openapi({
    description: 'Who sits in it from there on, and nobody else; left out: whoever sat there. Taken before it goes on.',
  }),
});
export const Programme = shape('Programme', {
  id: z.string(),
  play: z.string(),
  title: z.string(),
  language: Language,
  state: z.enum(['playing', 'stopped', 'curtain']),
  running: z.boolean(),
  openedAt: z.number(),
  updatedAt: z.number(),
  events: Count,
  spectators: z.enum(['audience', 'house']),
  forkOf: z.object({ id: z.string(), at: Count }).optional(),
  series: z
    .object({ id: z.string(), evening: Count })
    .optional()
    .openapi({ description: 'What it goes on with; else it is the first evening of its play.' }),
  after: z.string().optional().openapi({ description: 'The performance it goes on from.' }),
  remember: z.literal(true).optional(),
  recorded: z.literal(true).optional().openapi({ description: 'An evening of the repertoire, to be watched.' }),
});
const SeatShape = shape('Seat', { seat: z.string(), name: z.string(), person: z.string().nullable(), standIn: z.boolean() });
export const Costs = shape('Costs', { calls: Count, input: Count, output: Count, cached: Count, money: z.number() });
/** For everyone with a way in; what only the host may know is absent for others. */
export const StandingShape = shape('Standing', {
  id: z.string(),
  play: z.string(),
  title: z.string(),
  language: Language,
  state: z.enum(['playing', 'paused', 'stopped', 'curtain', 'failed']),
  you: z.object({
    role: z.enum(['operator', 'host', 'seat', 'spectator']),
    seat: z.string().optional(),
    allowed: AllowedShape.openapi({ description: 'What you have spent, and may.' }),
  }),
  period: z.string(),
  opens: Opens,
  cast: z.array(Role),
  own: Own,
  seats: z.array(SeatShape),
  series: z
    .object({ id: z.string(), evening: Count })
    .openapi({ description: 'The series it belongs to, and which evening of it this is.' }),
  remember: z
    .object({
      brought: z.array(z.object({ character: z.string(), name: z.string(), evenings: Count })),
      kept: z.boolean().openapi({ description: 'After the curtain: whether this evening has become part of their lives.' }),
    })
    .optional()
    .openapi({ description: 'Present where characters remember earlier evenings and will remember this one.' }),
  recorded: z
    .object({ evening: z.string(), playedBy: z.object({ en: z.string(), zh: z.string() }) })
    .optional()
    .openapi({ description: 'Present where it was played elsewhere and recorded: what played it, in plain words.' }),
  understudy: z
    .boolean()
    .optional()
    .openapi({ description: 'While it is played: whether nobody but the understudy, small and offline, plays the others.' }),
  host: z
    .object({
      seed: z.number(),
      beat: Count,
      point: z.string().nullable(),
      paused: z.string().nullable(),
      stall: z.object({ beats: Count, limit: Count, rung: z.string() }).nullable(),
      costs: Costs,
      trespasses: Count,
      stumbles: Count,
      viewers: Count,
      events: Count,
      spectators: z.enum(['audience', 'house']),
      models: z.record(z.string(), z.string()),
      budget: BudgetShape,
    })
    .optional(),
});
export const Taking = wish('Taking', { person: Person });
const LineId = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .openapi({ description: 'Of your own making, another for each line: one that comes twice is spoken once.' });
export const Speaking = wish('Speaking', { text: z.string().min(1).max(4000), id: LineId });
export const spoken = ({ text, id }: z.infer<typeof Speaking>) => ({ text, ...(id !== undefined && { id }) });
export const Rewinding = wish('Rewinding', { to: z.number().int().min(1) });
export const Rewording = wish('Rewording', { text: z.string().trim().min(1).max(4000) });
export const Directing = wish('Directing', { text: z.string().trim().min(1).max(400) });
export const SpectatorsRequest = wish('SpectatorsWish', { spectators: z.enum(['audience', 'house']) });
export const AskedShape = shape('Asked', {
  number: Count,
  at: z.number(),
  agent: z.string(),
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  prompt: z.string(),
  answer: z.string(),
  milliseconds: z.number(),
  fault: z.string().optional(),
});
export const AgentCosts = Costs.extend({ agent: z.string(), milliseconds: z.number() }).openapi('AgentCosts');
