import { z } from '@hono/zod-openapi';
import { Count, MadeLinkShape } from '../http/shapes.ts';
import { Diagnosis } from '../plays/shapes.ts';

export const Imported = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('performance'),
      id: z.string(),
      title: z.string(),
      events: Count,
      links: z.array(MadeLinkShape),
    }),
    z.object({
      kind: z.literal('play'),
      title: z.string(),
      playable: z.boolean(),
      diagnostics: Diagnosis.shape.diagnostics,
      blueprint: z.record(z.string(), z.unknown()),
    }),
  ])
  .openapi('Imported');
