import { z } from '@hono/zod-openapi';
import { PersonLook, PlaceLook } from '@troupe/core/blueprint';
import { ContentShape, FindingShape, Language, shape } from '../http/shapes.ts';

export const Role = shape('Role', {
  id: z.string(),
  name: z.string(),
  appearance: z.string(),
  look: PersonLook.optional().openapi({ description: 'How they are drawn, where somebody chose.' }),
  guise: z.string().optional().openapi({ description: 'As whom they first come on, before anybody knows who they are.' }),
});
export const PlayListing = shape('PlayListing', {
  id: z.string(),
  title: z.string(),
  language: Language,
  synopsis: z.string(),
  content: ContentShape.optional(),
});
export const Opens = z
  .object({ place: z.string(), description: z.string(), time: z.string().optional(), look: PlaceLook.optional() })
  .openapi({ description: 'Where the curtain rises.' });
export const Own = z
  .object({ poster: z.string().optional(), people: z.record(z.string(), z.string()) })
  .openapi({ description: 'Pictures that hang instead of the drawn ones, by their names: of people by ID, or ID/MOOD.' });
export const Playbill = PlayListing.extend({
  author: z.string().optional(),
  theme: z.string(),
  period: z.string(),
  opens: Opens,
  cast: z.array(Role),
  acts: z.array(z.string()),
  own: Own.optional(),
}).openapi('Playbill');
const DiagnosticShape = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  where: z.looseObject({ path: z.string() }),
  message: z.string(),
  remedy: z.string(),
  finding: FindingShape.optional(),
});
export const Diagnosis = shape('Diagnosis', {
  ok: z.boolean(),
  problems: z.array(z.string()),
  diagnostics: z.array(DiagnosticShape.extend({ text: z.string() })),
});
