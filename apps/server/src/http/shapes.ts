import { z } from '@hono/zod-openapi';

/** What the API takes and gives, as OpenAPI describes it. */
export const Id = z.string().min(1).max(200);
export const Count = z.number().int().nonnegative();
export const Language = z.enum(['en', 'zh']);
export const LinkShape = z
  .object({ link: z.string(), kind: z.enum(['host', 'seat', 'spectator']), seat: z.string().optional(), madeAt: z.number() })
  .openapi('Link');
export const MadeLinkShape = z
  .object({
    link: z.string(),
    kind: z.enum(['host', 'seat', 'spectator']),
    seat: z.string().optional(),
    token: z.string(),
    url: z.string(),
  })
  .openapi('MadeLink');
export const LinkRequest = z.strictObject({ kind: z.enum(['host', 'seat', 'spectator']), seat: Id.optional() }).openapi('LinkWish');
export const Done = z.object({ done: z.literal(true) }).openapi('Done');
export const done = { done: true } as const;
/** What was found as data, so that a page may say it in its reader's language. */
export const FindingShape = z
  .object({ key: z.string(), params: z.record(z.string(), z.unknown()).optional() })
  .openapi('Finding', { example: { key: 'T301', params: { who: 'Hamlet', id: 'hamlet' } } });
/** Whether what was put away is meant. */
export const Away = z.object({ away: z.enum(['true', 'false']).optional() });
