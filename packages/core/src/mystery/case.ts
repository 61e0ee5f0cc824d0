import * as z from 'zod';
import { findJsonFault } from '../blueprint/json.ts';
import { withoutSchemaKey } from '../blueprint/schema-key.ts';
import { Id } from '../blueprint/terms.ts';
import type { Phrase, TroupeError } from '../errors.ts';
import { ContentNotes } from '../text/content-notes.ts';
import { fault, phrase } from './errors.en.ts';

const Line = z.string().trim().min(1).max(600);
const Passage = z.string().trim().min(1).max(8000);
const Names = z.array(z.string().trim().min(1).max(120)).max(40).default([]);

/** What code can decide of an objective when the game is over; without it, it is told and left unscored. */
export const ObjectiveTest = z.union([
  z.strictObject({ find: Id.describe('vote for a killer of this victim') }),
  z.strictObject({ escape: z.literal(true).describe('not be voted out') }),
  z.strictObject({ protect: Id.describe('this role is not voted out') }),
  z.strictObject({ accuse: Id.describe('this role is voted out') }),
]);
/** What somebody is after in a game. */
export const Objective = z.strictObject({
  id: Id,
  text: Passage,
  points: z.number().min(0).max(100).default(1),
  test: ObjectiveTest.optional(),
});

/** Who was killed, by whom, and how. */
export const Victim = z.strictObject({
  id: Id,
  name: Line,
  aliases: Names,
  /** Who killed them. None: nobody at the table did. */
  killers: z.array(Id).default([]),
  /** House only, for the unmasking: how it happened. */
  how: Passage.optional(),
});

/** Somebody of a case, and their script. */
export const Role = z.strictObject({
  id: Id,
  name: Line,
  aliases: Names,
  /** What everybody at the table knows of them. */
  known: Passage.optional(),
  /** Their own account of what happened, for their eyes only. Long ones are long. */
  script: z.string().trim().min(1).max(200_000),
  objectives: z.array(Objective).default([]),
  /** Things they tell only when asked for them. */
  mustNotVolunteer: z.array(Line).default([]),
  /** What a killer says instead of the truth, as far as the case provides it. */
  alibi: Passage.optional(),
  /** How they call a victim. */
  calls: z.record(Id, Line).default({}),
});

/** Something to be found. */
export const Clue = z.strictObject({
  id: Id,
  text: Passage,
  /** Dealt when this round begins. */
  round: z.number().int().min(1),
  /** The whole table, or one role. */
  to: z.union([z.literal('table'), Id]).default('table'),
  where: Line.optional(),
});

/** One line of the truth: who was where, when, and did what. Minutes since midnight of the first day. */
export const Moment = z.strictObject({
  from: z.number().int().min(0),
  until: z.number().int().min(0),
  where: Line,
  who: z.array(Id).min(1),
  what: Line,
});

/** Something that rules a role in or out as the killer of a victim, and where it can be learned. What the checker reasons with. */
export const Evidence = z.strictObject({
  id: Id,
  text: Line,
  victim: Id,
  role: Id,
  says: z.enum(['excludes', 'implicates']),
  inScripts: z.array(Id).default([]),
  inClues: z.array(Id).default([]),
});

/** What new cases are written as. */
export const caseVersion = 1;

/** A mystery as data. Immutable; what is going on at the table is in the events. */
export const Case = z.strictObject({
  format: z.literal('troupe-case'),
  version: z.literal(caseVersion),
  id: Id,
  title: Line,
  language: z.enum(['en', 'zh']),
  /** Read aloud at the beginning: what everybody knows. */
  opening: Passage,
  /** What somebody may rather not read. Never who did it. */
  content: z.optional(ContentNotes),
  rules: z.array(Line).default([]),
  rounds: z.number().int().min(1).max(20).default(3),
  /** How many questions each player may ask about each victim in a round. */
  questionsPerRound: z.number().int().min(1).max(5).default(1),
  /** How many private talks each player may begin in a round. */
  privateTalks: z.number().int().min(0).max(3).default(0),
  victims: z.array(Victim).min(1).max(12),
  roles: z.array(Role).min(3).max(12),
  clues: z.array(Clue).default([]),
  evidence: z.array(Evidence).default([]),
  truth: z.strictObject({ summary: Passage, moments: z.array(Moment).default([]) }).optional(),
});

export type Case = z.infer<typeof Case>;
export type Role = z.infer<typeof Role>;
export type Victim = z.infer<typeof Victim>;
export type Clue = z.infer<typeof Clue>;
export type Objective = z.infer<typeof Objective>;
export type Evidence = z.infer<typeof Evidence>;
export type Moment = z.infer<typeof Moment>;

const sizeLimit = 5_000_000;

/** Reads a case from text that nobody vouches for. */
export function readCase(text: string): Case {
  if (text.length > sizeLimit) throw malformed([phrase('case.too-large', { megabytes: sizeLimit / 1_000_000 })]);
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const broken = findJsonFault(json, 100);
  if (broken) throw malformed([phrase('case.not-json', broken)]);
  const parsed = Case.safeParse(withoutSchemaKey(JSON.parse(json)));
  if (parsed.success) return parsed.data;
  throw malformed(parsed.error.issues.map(({ path, message }) => `${path.join(' › ') || 'the case'}: ${message}`));
}

/** A case as an author writes it in code: what has a default may be left out, format and version too. */
export type CaseInput = Omit<z.input<typeof Case>, 'format' | 'version'> & {
  readonly $schema?: string;
  readonly format?: 'troupe-case';
  readonly version?: typeof caseVersion;
};

/** A case written in code: a field that is misspelt does not compile; what types cannot tell throws an error that names it. Whether it can be solved, `checkCase` tells. */
export function defineCase(input: CaseInput): Case {
  return readCase(JSON.stringify({ format: 'troupe-case', version: caseVersion, ...input }));
}

function malformed([first = phrase('case.empty'), ...others]: readonly (string | Phrase)[]): TroupeError {
  return fault('blueprint-case-malformed', { first, others: others.length });
}

/** Whom a role killed, as far as it is at the table. */
export const killedBy = ({ victims }: Case, role: string): Victim[] => victims.filter(({ killers }) => killers.includes(role));
/** How a role calls a victim. */
export const victimName = (role: Role | undefined, victim: Victim): string => role?.calls[victim.id] ?? victim.name;
