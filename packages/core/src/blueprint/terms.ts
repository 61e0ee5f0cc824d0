import * as z from 'zod';
import { relations } from './relations.ts';

/** Opaque and stable under renaming; models see display names, and ids only inside enums. */
export const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'an id is lower-case letters, digits and hyphens, at most 64');
export const FactId = Id;
export const Line = z.string().trim().min(1).max(600);
/** A speech of some sentences, or what is seen for a while. */
export const Speech = z.string().trim().min(1).max(1500);
export const Passage = z.string().trim().min(1).max(8000);
export type CharacterId = string;
export type PropId = string;
export type PlaceId = string;
export type PointId = string;
export type FactId = string;

/** What the state of a prop may hold. */
export const Value = z.union([z.string(), z.number(), z.boolean()]);
export type Value = z.infer<typeof Value>;

export const Location = z.union([
  z.strictObject({ place: Id }),
  z.strictObject({ prop: Id, relation: z.enum(relations) }),
  z.strictObject({ holder: Id }),
  z.strictObject({ nowhere: z.literal(true) }),
]);
export type Location = z.infer<typeof Location>;

export const Health = z.enum(['well', 'wounded', 'dead']);
export type Health = z.infer<typeof Health>;

/** One change of the world. The only way anything in it ever changes. */
export const WorldChange = z.union([
  z.strictObject({ move: z.strictObject({ who: Id, to: z.union([Id, z.null()]) }) }),
  /** With `unlessHeld` it stays in the hand that has it, and what was used up stays gone. */
  z.strictObject({ put: z.strictObject({ prop: Id, at: Location, unlessHeld: z.boolean().optional() }) }),
  z.strictObject({ set: z.strictObject({ prop: Id, key: z.string(), value: Value }) }),
  z.strictObject({ find: z.strictObject({ prop: Id }) }),
  z.strictObject({ conceal: z.strictObject({ prop: Id }) }),
  z.strictObject({ hide: z.strictObject({ who: Id, behind: Id }) }),
  z.strictObject({ unhide: z.strictObject({ who: Id }) }),
  z.strictObject({ harm: z.strictObject({ who: Id, health: Health }) }),
  z.strictObject({ learn: z.strictObject({ who: Id, fact: FactId }) }),
]);
export type WorldChange = z.infer<typeof WorldChange>;
