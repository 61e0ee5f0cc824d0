import { z } from '@hono/zod-openapi';
import { OverLine, RefusedLine } from '../http/lines.ts';
import { inAnyLanguage } from '../http/problem.ts';
import { Count, Language, shape, wish } from '../http/shapes.ts';

export const RoleId = z.string().min(1).max(200).openapi({ example: 'mira-3f2a9c1d' });
export const MemoryId = z.string().min(1).max(300).openapi({ example: 'scene-1#3' });

export const ListedRoleShape = shape('ListedRole', {
  id: z.string(),
  name: z.string(),
  language: Language,
  source: z.string(),
  from: z.enum(['script', 'card', 'example', 'life', 'me']),
  state: z.enum(['building', 'ready', 'failed']),
  castAt: z.number(),
  picture: z.string().optional().openapi({ description: 'The name of the picture that its card came with.' }),
  failure: z.object({ code: z.string().optional(), message: z.string(), remedy: z.string(), ...inAnyLanguage }).optional(),
});

export const RoleShape = ListedRoleShape.extend({
  profile: z.string(),
  aliases: z.array(z.string()),
  progress: z
    .object({ scenes: z.object({ done: Count, total: Count }), insights: Count, calls: Count, tokens: Count, money: z.number() })
    .nullable(),
}).openapi('CastRole');

export const MemoryShape = shape('Memory', {
  id: z.string(),
  level: z.enum(['observation', 'event', 'point', 'insight']),
  scene: z.string(),
  text: z.string(),
  by: z.string().nullable(),
  kind: z.enum(['speech', 'action', 'narration', 'thought']).nullable(),
  importance: z.number(),
  from: z.array(z.string()).openapi({ description: 'What it was made from, one level down.' }),
  created: z.number(),
  accessed: z.number(),
  recalls: Count,
  stale: z.boolean(),
  edited: z.boolean(),
});

const Linked = MemoryShape.extend({ above: z.array(z.string()).openapi({ description: 'What was made from it.' }) }).openapi(
  'LinkedMemory',
);
export const PyramidShape = shape('Pyramid', {
  insights: z.array(Linked),
  points: z.array(Linked),
  events: z.array(Linked),
  observations: z.array(Linked),
  scenes: z.array(z.object({ id: z.string(), title: z.string(), event: z.string().nullable(), observations: Count })),
  stale: z.array(z.string()),
});

export const MemoryQuery = z.object({
  scene: z.string().max(300).optional().openapi({ description: 'The id of a scene; without it, all of them.' }),
  person: z.string().max(300).optional().openapi({ description: 'What this person says and what is said of them; without it, everybody.' }),
});

export const PartRequest = z.object({
  from: z.coerce.number().int().min(0).max(1e9).default(0).openapi({ description: 'So many are passed over.' }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const Counts = z.object({ observation: Count, event: Count, point: Count, insight: Count });
const Seq = Count.openapi({
  description: 'The number of the last event of this memory: nothing has changed for as long as it is the same.',
});
export const OutlineShape = shape('MemoryOutline', {
  seq: Seq,
  counts: Counts.openapi({ description: 'How many there are.' }),
  left: Counts.openapi({ description: 'How many are left of them, narrowed as asked.' }),
  scenes: z.array(z.object({ id: z.string(), title: z.string() })),
  people: z.array(z.string()).openapi({ description: 'Whoever says or does most first.' }),
  stale: Count.openapi({ description: 'How many wait to be made anew.' }),
  steps: Count.openapi({ description: 'In how many steps it grew.' }),
  talks: Count.openapi({ description: 'How many talks it had.' }),
});

const Glimpse = MemoryShape.omit({ from: true })
  .extend({ text: z.string().openapi({ description: 'The beginning of it: at most 400 characters. All of it: memories/ID.' }) })
  .openapi('Glimpse');
export const PartShape = shape('MemoryPart', {
  seq: Seq,
  total: Count.openapi({ description: 'How many there are in all.' }),
  from: Count,
  memories: z.array(Glimpse),
});

export const LookedIntoShape = shape('LookedInto', {
  seq: Seq,
  memory: Linked,
  scene: z.string().openapi({ description: 'The title of its scene.' }),
  below: z.array(Glimpse).openapi({ description: 'The first of what it was made from; all of them: links, or `memory.from`.' }),
  above: z.array(Glimpse).openapi({ description: 'The first of what was made from it.' }),
  linked: z.array(z.string()).openapi({ description: 'Itself, all that it rests on, and all that rests on it.' }),
  near: z
    .object({ insight: z.array(Glimpse), point: z.array(Glimpse), event: z.array(Glimpse), observation: z.array(Glimpse) })
    .openapi({ description: 'The first of those linked to it on every level, narrowed as asked.' }),
});

export const GrowthShape = shape('Growth', {
  at: z.number(),
  beat: z.number(),
  observation: Count,
  event: Count,
  point: Count,
  insight: Count,
});

export const TalkRequest = wish('TalkWish', {
  text: z.string().min(1).max(4000),
  as: z.string().max(80).optional().openapi({ description: 'Who you are; without it a stranger.' }),
});

export const TogetherRequest = wish('TogetherWish', {
  with: z.string().min(1).max(200).openapi({ description: 'The id of the other role.' }),
  opening: z.string().trim().min(1).max(2000).openapi({ description: 'What the first of the two says.' }),
  turns: z.number().int().min(1).max(12).default(6),
});

const Scores = shape('Scores', { dynamic: z.number(), static: z.number(), timeliness: z.number(), correlation: z.number() });
export const BehindShape = shape('Behind', {
  said: z.string(),
  answer: z.string(),
  queries: z.array(z.string()),
  found: z.array(z.object({ id: z.string(), query: Count, scores: Scores, total: z.number(), memory: MemoryShape.nullable() })),
  replayed: z.array(MemoryShape),
  lore: z.array(z.string()).openapi({ description: 'Names of what its lorebook told.' }),
});

/** What comes while a role answers: which of the four steps it is at, its words, and at the end the whole reply. */
export const TalkPartShape = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('step'), step: z.enum(['deconstruct', 'retrieve', 'summarise', 'respond']) }),
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('reply'), text: z.string(), exchange: Count, behind: BehindShape }),
    RefusedLine,
  ])
  .openapi('TalkPart');
/** What comes while two roles talk to each other. */
export const TogetherPartShape = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('line'), by: z.string(), text: z.string(), behind: BehindShape.omit({ said: true, answer: true }) }),
    OverLine,
    RefusedLine,
  ])
  .openapi('TogetherPart');

export const PastTalkShape = shape('PastTalk', {
  talk: z.string(),
  title: z.string(),
  with: z.string().nullable().openapi({ description: 'A name; null for a stranger.' }),
  open: z.boolean(),
  exchanges: z.array(z.object({ number: Count, said: z.string(), answer: z.string(), at: z.number() })),
});

export const LifeShape = shape('Life', {
  role: z.string().openapi({ description: 'The id under which its memory is looked into: a life is a role like any other.' }),
  play: z.string(),
  who: z.string(),
  name: z.string(),
  title: z.string(),
  language: Language,
  evenings: Count,
  state: z.enum(['building', 'ready', 'failed']),
});
