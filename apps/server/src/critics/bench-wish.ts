import { z } from '@hono/zod-openapi';

export const padDeciders = ['rules', 'understudy', 'model'] as const;
export const setUpNames = ['full', 'no-pad', 'no-advancer', 'no-planner', 'soloist'] as const;

/** What may be run from the page: decisions, or the plays of the house. */
export const BenchWish = z
  .discriminatedUnion('benchmark', [
    z.strictObject({
      benchmark: z.literal('pad'),
      subjects: z.array(z.enum(padDeciders)).min(1).max(3),
      limit: z.number().int().min(1).max(300).optional(),
      mostCalls: z.number().int().min(0).max(1_000_000).optional(),
    }),
    z.strictObject({
      benchmark: z.literal('repertoire'),
      subjects: z.array(z.enum(setUpNames)).min(1).max(5),
      limit: z.number().int().min(1).max(100).optional(),
      mostCalls: z.number().int().min(0).max(1_000_000).optional(),
      judged: z.boolean().optional().openapi({ description: 'Let a rule that counts compare the performances.' }),
    }),
  ])
  .openapi('BenchWish');
export type BenchWish = z.infer<typeof BenchWish>;
