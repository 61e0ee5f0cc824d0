import * as z from 'zod';
import { relations } from './relations.ts';

/** Opaque and stable under renaming; models see display names, and ids only inside enums. */
export const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'an id is lower-case letters, digits and hyphens, at most 64');
/** The id of a fact. */
export const FactId = Id;
/** A text of one line. */
export const Line = z.string().trim().min(1).max(600);
/** A speech of some sentences, or what is seen for a while. */
export const Speech = z.string().trim().min(1).max(1500);
/** A text of some paragraphs. */
export const Passage = z.string().trim().min(1).max(8000);
/** The id of a character. */
export type CharacterId = string;
/** The id of a thing. */
export type PropId = string;
/** The id of a place. */
export type PlaceId = string;
/** The id of a point. */
export type PointId = string;
export type FactId = string;

/** What the state of a prop may hold. */
export const Value = z.union([z.string(), z.number(), z.boolean()]);
export type Value = z.infer<typeof Value>;

/** Where a thing is: at a place, at another thing, in a hand, or nowhere. */
export const Location = z.union([
  z.strictObject({ place: Id }),
  z.strictObject({ prop: Id, relation: z.enum(relations) }),
  z.strictObject({ holder: Id }),
  z.strictObject({ nowhere: z.literal(true) }),
]);
export type Location = z.infer<typeof Location>;

/** How somebody is. */
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
