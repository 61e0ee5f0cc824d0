import { z } from '@hono/zod-openapi';
import { contentKinds } from '@troupe/core/content';

/** Under a name of the description: what is given, and what is wished, where nothing unknown is let in. */
export const shape = <T extends z.ZodRawShape>(name: string, fields: T) => z.object(fields).openapi(name);
export const wish = <T extends z.ZodRawShape>(name: string, fields: T) => z.strictObject(fields).openapi(name);

export const Id = z.string().min(1).max(200);
export const Count = z.number().int().nonnegative();
export const Language = z.enum(['en', 'zh']);
/** What somebody may rather not see, said before it opens. */
export const ContentKindShape = z.enum(contentKinds).openapi('ContentKind');
export const ContentShape = shape('ContentNotes', { kinds: z.array(ContentKindShape), more: z.string().optional() });
const Limit = z.string().trim().min(1).max(120);
const limits = (description: string) =>
  z
    .array(Limit)
    .max(40)
    .openapi({ description, example: ['gore', 'spiders'] });
/** A kind of the content notes by its id, or words of the host's own. */
export const LimitsShape = wish('Limits', {
  lines: limits('Never written of: kinds of the content notes, or your own words.'),
  veils: limits('May happen, and is not shown.'),
});
const amounts = {
  tokens: z.number().int().nonnegative().max(1e12),
  money: z.number().nonnegative().max(1e9),
  forks: z.number().int().nonnegative().max(1e6),
  bytes: z.number().int().nonnegative().max(1e15),
};
/** What is left out is not limited. */
export const QuotaShape = z.strictObject(amounts).partial().openapi('Quota');
export const AllowedShape = shape('Allowed', {
  used: z.object({ tokens: z.number(), money: z.number(), forks: z.number(), bytes: z.number() }),
  most: z.object({ tokens: z.number(), money: z.number(), forks: z.number(), bytes: z.number() }).partial(),
  near: z.boolean().openapi({ description: 'Four fifths of something are used, or all of it.' }),
});
/** Whose links count together. */
export const PersonName = z.string().trim().min(1).max(80);

export const LinkKindShape = z.enum(['host', 'seat', 'spectator']);
export const LinkShape = shape('Link', {
  link: z.string(),
  kind: LinkKindShape,
  seat: z.string().optional(),
  madeAt: z.number(),
  quota: QuotaShape.openapi({ description: 'Limits of its own.' }),
  allowed: AllowedShape.openapi({ description: 'What was spent through it, and the tightest limits that hold for it.' }),
});
export const MadeLinkShape = shape('MadeLink', {
  link: z.string(),
  kind: LinkKindShape,
  seat: z.string().optional(),
  token: z.string(),
  url: z.string(),
});
export const LinkRequest = wish('LinkWish', {
  kind: LinkKindShape,
  seat: Id.optional(),
  quota: QuotaShape.optional().openapi({ description: 'What may be spent through it.' }),
  person: PersonName.optional().openapi({ description: 'Whom it is for: all links of one person count together. For the operator.' }),
});
export const Done = shape('Done', { done: z.literal(true) });
export const done = { done: true } as const;
/** What was found as data, so that a page may say it in its reader's language. */
export const FindingShape = z
  .object({ key: z.string(), params: z.record(z.string(), z.unknown()).optional() })
  .openapi('Finding', { example: { key: 'T301', params: { who: 'Hamlet', id: 'hamlet' } } });
export const Away = z.object({ away: z.enum(['true', 'false']).optional() });
