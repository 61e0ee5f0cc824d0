import { questionKinds, temperNames } from '@troupe/evaluation';
import { z } from 'zod';

const padDeciders = ['rules', 'understudy', 'model'] as const;
const setUpNames = ['full', 'ensemble', 'no-pad', 'no-advancer', 'no-planner', 'soloist'] as const;
const theatreSetUps = ['full', 'no-reviewer', 'ensemble', 'no-pad', 'no-advancer', 'no-planner', 'soloist'] as const;
const duelPlayers = ['reader', ...temperNames] as const;
const roleAnswerers = ['no-memory', 'memory', 'no-replay', 'flat'] as const;
const clipAnswerers = ['understudy', 'screen', 'direct'] as const;
const questionAnswerers = ['blind', 'plain', 'see-think-speak'] as const;
const baselines = ['werewolf', 'objective-chain', 'think-thrice'] as const;
const withOneQuestion = ['werewolf-one-question', 'objective-chain-one-question', 'think-thrice-one-question'] as const;
const tableMethods = ['player-star', ...baselines, ...withOneQuestion, 'personal', 'omniscient'] as const;

const Limit = z.number().int().min(1).max(10_000).optional().describe('At most so many cases.');
const caps = {
  mostCalls: z.number().int().min(0).max(1_000_000).optional().describe('Nothing is begun that would take more calls.'),
  mostMoney: z.number().min(0).max(1_000_000).optional().describe('Nothing is begun that would cost more.'),
};
const Data = z
  .string()
  .regex(/^data-[0-9a-f]{12}$/u)
  .describe('A data set that was brought to the house.');
const Judge = z
  .enum(['rules', 'model'])
  .optional()
  .describe('Who compares: a rule that counts, or the model of the house. Without it nobody does.');
const some = <T extends readonly [string, ...string[]]>(names: T) => z.array(z.enum(names)).max(names.length);
const subjects = <T extends readonly [string, ...string[]]>(names: T) => some(names).min(1);

const bench = <const N extends string, S extends z.ZodType, const R extends z.core.$ZodLooseShape>(benchmark: N, subjects: S, rest: R) =>
  z.strictObject({ benchmark: z.literal(benchmark), subjects, limit: Limit, ...caps, ...rest });

/** What may be run from the page: everything the command line runs on data that is at hand. */
export const BenchRequest = z.discriminatedUnion('benchmark', [
  bench('pad', subjects(padDeciders), {}),
  bench('repertoire', subjects(setUpNames), {
    judged: z.boolean().optional().describe('Let a rule that counts compare the performances.'),
    judge: Judge,
  }),
  bench('theatre', subjects(theatreSetUps), {
    judge: Judge,
    data: Data.optional().describe('The texts of works, as files named after their titles; without it only topics are played.'),
  }),
  bench('duel', subjects(duelPlayers).describe('For whom it is played: a reader, or a person of that temper.'), {
    judge: z.enum(['rules', 'model']),
    data: Data.optional().describe('Pairs of texts, a folder each; without it the plays of the house are played.'),
  }),
  bench('role-agent', some(roleAnswerers), {
    judge: z.literal('model').optional(),
    data: Data.optional().describe('A data set in the published layout; without it, our own small one.'),
    anonymised: z.boolean().optional().describe('Everybody has another name, so that nothing is known from elsewhere.'),
  }),
  bench('wellplay', subjects(tableMethods), {
    judge: z.literal('model').optional(),
    evaluations: z.number().int().min(1).max(9).optional().describe('How often each final question is put.'),
    plays: z.number().int().min(1).max(9).optional().describe('How often each game is played, every time with another seed.'),
    context: z
      .number()
      .int()
      .min(400)
      .max(200_000)
      .optional()
      .describe('Tokens of a script, and as many of the talk, in one prompt; without it what the window of the model allows, or 4,000.'),
    data: Data,
  }),
  bench('video', some(clipAnswerers), {
    judge: z.enum(['rules', 'model']),
    data: Data.optional().describe('Answered scenes, or a dataset; without it, the ready-made talk over our own clip.'),
  }),
  z.strictObject({
    benchmark: z.literal('video-questions'),
    kind: z.enum(questionKinds),
    subjects: some(questionAnswerers),
    limit: Limit,
    ...caps,
    data: Data,
  }),
]);
export type BenchRequest = z.infer<typeof BenchRequest>;
export type RequestOf<B extends BenchRequest['benchmark']> = Extract<BenchRequest, { benchmark: B }>;
