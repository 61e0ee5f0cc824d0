import * as z from 'zod';
import { ContentNotes } from '../text/content-notes.ts';
import { isTongue } from '../text/tongue.ts';
import { VerbName } from '../text/verb-names.ts';
import { Condition } from './condition.ts';
import { PersonLook, PlaceLook } from './look.ts';
import { FactId, Id, Line, Location, Passage, Speech, Value, WorldChange } from './terms.ts';

const Names = z.array(z.string().trim().min(1).max(80)).max(40).default([]);

/** What happened by a computed condition, or a yes/no question for transfer. */
export const Flag = z.union([z.strictObject({ when: Condition }), z.strictObject({ judged: Line })]);

/** A physical act. Targets are ids of props, characters or places, the object first ("give", [letter, gertrude]). */
export const TypedAct = z.strictObject({ verb: VerbName, targets: z.array(Id).max(3).default([]) });

/** Something a character might do next to get what it wants, in its own knowledge. Offered once `when` holds. */
export const Move = z.strictObject({
  id: Id,
  when: Condition.optional(),
  act: TypedAct.optional(),
  /** The gist of what it would say; the words are the actor's. */
  say: Line.optional(),
});

/** What one character wants during one point. The only thing of the plot that an actor is ever told. */
export const Cue = z.strictObject({ want: Line, moves: z.array(Move).max(12).default([]) });

/** Who comes on with a point; without a place, into that of the scene. */
export const Entrance = z.strictObject({ who: Id, place: Id.optional(), behind: Id.optional() });

/** A step of a way to the flag, for planner and advancer. House only. */
export const PlannedBeat = z.strictObject({ who: Id, verb: VerbName, targets: z.array(Id).max(3).default([]) });

/** What everybody there perceives, and what becomes of the world with it. Attributes no act and no line to anyone a person may play. */
export const Seen = z.strictObject({
  text: Line,
  changes: z.array(WorldChange).default([]),
  /** Told only where it was come to by another way than the script's, whose own lines show it. */
  unscripted: z.literal(true).optional(),
});

/** One way in which a flag can be met, and what comes of this one. */
export const Alternative = z.strictObject({
  id: Id,
  when: Condition,
  /** What must have happened before this way may count; without it, the point's own. */
  buildUp: Condition.optional(),
  /** House only: what is true afterwards, if it went this way. */
  result: Line,
  /** What everybody perceives once it has come to this. */
  seen: Seen.optional(),
  /** Whom it hits most: they answer first; without it, those of the point. */
  hits: z.array(Id).optional(),
  /** In the world: why it comes to nothing while its build-up is missing. */
  tooSoon: Line.optional(),
});

/** One beat of the script that a point was read out of: what somebody, or the world, does or says there. House only. */
export const ScriptBeat = z
  .strictObject({
    /** A character, or `world`. */
    who: Id,
    to: Id.optional(),
    /** Who else does it. */
    with: z.array(Id).max(8).optional(),
    /** What an audience could see or hear. */
    does: Speech.optional(),
    says: Speech.optional(),
    /** The facts that the line or the deed gives away. */
    tells: z.array(FactId).max(8).optional(),
    uses: z.array(Id).max(8).optional(),
    /** What of it the world rules on, in order. */
    act: z.union([TypedAct, z.array(TypedAct).min(1).max(3)]).optional(),
    aside: z.boolean().optional(),
    /** What of it becomes of the world by itself: only where nobody does it. */
    changes: z.array(WorldChange).min(1).max(8).optional(),
  })
  .refine(({ does, says }) => does !== undefined || says !== undefined, 'a beat has "does", "says" or both')
  .refine(({ who, act }) => who !== 'world' || act === undefined, 'only somebody acts')
  .refine(({ who, changes }) => who === 'world' || changes === undefined, 'only the world changes by itself');

/** A turning point: what it is about, who wants what, when it has happened, and what happens if it does not. */
export const Point = z.strictObject({
  id: Id,
  title: Line,
  /** House only: what this point is about. */
  description: Passage,
  enters: z.array(Entrance).default([]),
  /** Who goes when the point ends. */
  leaves: z.array(Id).default([]),
  cues: z.record(Id, Cue),
  /** What everybody perceives as this point opens. */
  seen: Seen.optional(),
  /** What an earlier outcome brings here, seen after `seen`: each that holds as the point opens. */
  followUps: z.array(z.strictObject({ when: Condition, seen: Seen })).optional(),
  flag: Flag,
  /** The ways the flag can be met: the first that holds tells what came of it. The flag remains the whole. */
  alternatives: z.array(Alternative).optional(),
  /** Whom the flag hits most. */
  hits: z.array(Id).optional(),
  /** House only: what is lost here if it goes wrong. */
  stakes: Line.optional(),
  /** What must have happened before the flag may count. */
  buildUp: Condition.optional(),
  /** Applied when all else failed. Attributes no act and no line to anyone a person may play. */
  fallback: z.strictObject({ text: Line, changes: z.array(WorldChange).default([]) }),
  /** House only: what is true afterwards. */
  result: Line,
  /** Ways to the flag, known in advance. */
  ways: z.array(z.strictObject({ id: Id, beats: z.array(PlannedBeat).min(1).max(12) })).default([]),
  /** House only: one way through the point, beat by beat, followed while nothing else has happened. */
  script: z.array(ScriptBeat).max(120).optional(),
  /** Things the world may do when the play stalls, in this order, each while `when` holds; in the audience's knowledge. */
  complications: z
    .array(z.strictObject({ id: Id, when: Condition.optional(), text: Line, changes: z.array(WorldChange).default([]) }))
    .default([]),
  /** Where to go afterwards: the first that holds. Without any: the next point in order. */
  next: z
    .array(z.strictObject({ when: Condition.optional(), to: z.union([z.strictObject({ point: Id }), z.strictObject({ ending: Id })]) }))
    .default([]),
  /** The passage of a work that it comes from, word for word, and where it begins in the work's text. */
  citation: z.strictObject({ offset: z.number().int().min(0), quotation: Line }).optional(),
});

/** Where in the place somebody is as a scene begins ("at the hatch"), and how. */
export const postures = ['standing', 'sitting', 'lying', 'kneeling'] as const;
/** How and where somebody is when a scene begins. */
export const Position = z.strictObject({ who: Id, at: Line.optional(), posture: z.enum(postures).optional() });

/** A scene: a place, and the points that are played there. */
export const Scene = z.strictObject({
  id: Id,
  title: Line,
  place: Id,
  time: Line.optional(),
  description: Passage,
  /** Positions as it begins. */
  start: z.array(Position).optional(),
  points: z.array(Point).min(1),
});

/** An act: what each means to reach in it, and its scenes. */
export const Act = z.strictObject({ id: Id, title: Line, goals: z.record(Id, Line), scenes: z.array(Scene).min(1) });

/** A place, and the ways out of it. */
export const Place = z.strictObject({
  id: Id,
  name: Line,
  aliases: Names,
  description: Passage,
  /** `door` is a prop: the way is open while its state `open` is not false. */
  exits: z.array(z.strictObject({ to: Id, name: Line.optional(), door: Id.optional() })).default([]),
  /** How it is drawn, where its words are not to decide. */
  look: PlaceLook.optional(),
});

/** A thing: where it is, what it is like, what can be done with it. */
export const Prop = z.strictObject({
  id: Id,
  name: Line,
  aliases: Names,
  description: Passage,
  at: Location,
  /** Small enough to be carried. */
  portable: z.boolean().default(false),
  /** Unseen until found by a search of what it is in, on, under or behind, or by a change. */
  hidden: z.boolean().default(false),
  /** Somebody can hide behind, under or inside it. */
  cover: z.boolean().default(false),
  /** Things can be put on it, in it. */
  surface: z.boolean().default(false),
  container: z.boolean().default(false),
  weapon: z.boolean().default(false),
  /** What is read in it, for whoever reads it. */
  writing: Passage.optional(),
  /** Facts learned by reading or examining it. */
  reveals: z.array(FactId).default([]),
  /** The prop that locks and unlocks it. */
  key: Id.optional(),
  /** Starting state: `open`, `locked`, `lit`, `broken` have rules of their own; others are the play's. */
  state: z.record(z.string(), Value).default({}),
  /** Verbs that may be done with it beyond what its nature allows. */
  affordances: z.array(VerbName).default([]),
  /** What it tells whoever holds it, by character, in that one's own knowledge. */
  tells: z.record(Id, Line).optional(),
});

/** A law of this play's world, asked before the common rules. `text` is what is seen: {actor}, {target} and {second} stand for names. */
export const Rule = z.strictObject({
  id: Id,
  verbs: z.array(VerbName).min(1),
  by: Id.optional(),
  target: Id.optional(),
  second: Id.optional(),
  when: Condition.optional(),
  outcome: z.enum(['success', 'failure']),
  text: Line,
  /** For failures: one thing that can be done instead. */
  instead: Line.optional(),
  changes: z.array(WorldChange).default([]),
});

/** Something true that somebody may not know. A secret is a fact that few know. */
export const Fact = z.strictObject({
  id: FactId,
  text: Line,
  /** Who knows it at the start; `everyone` includes the audience. */
  knownBy: z.union([z.literal('everyone'), z.array(Id)]),
  /** The audience knows it from the start. */
  audience: z.boolean().default(false),
  /** Who believes something else instead, and what: theirs to be described by, whatever words it shares with the fact. */
  mistaken: z.record(Id, Line).optional(),
  /** How it is recognised when told: every group must be met by one of its alternatives, in one speech. */
  words: z.array(z.array(z.string().min(1)).min(1)).default([]),
});

/** A lorebook, as Character Cards have it: what is told in prompts when the talk comes to it. Fields that are not named here are kept. */
export const Book = z.looseObject({
  name: z.string().max(600).optional(),
  /** So many messages are looked at; on stage a message is a beat that the character witnessed. */
  scan_depth: z.number().optional(),
  token_budget: z.number().optional(),
  recursive_scanning: z.boolean().optional(),
  entries: z
    .array(
      z.looseObject({
        keys: z.array(z.string().max(2000)).max(400),
        content: z.string().max(20_000),
        name: z.string().max(600).optional(),
        enabled: z.boolean().optional(),
        constant: z.boolean().optional(),
        insertion_order: z.number().optional(),
      }),
    )
    .max(5000),
});

/** A character: who it is, how it speaks, what it knows of others, where it begins. */
export const Character = z.strictObject({
  id: Id,
  name: Line,
  aliases: Names,
  /** What anyone can see. */
  appearance: Passage,
  persona: Passage,
  background: Passage.optional(),
  /** What it did, in its own knowledge, for its own prompt only: the culprit's story. */
  story: Passage.optional(),
  /** Under what names and looks it goes, scene by scene, for those who do not know the fact. */
  guises: z
    .strictObject({ known: FactId, as: z.array(z.strictObject({ scene: Id, name: Line, appearance: Passage.optional() })).min(1) })
    .optional(),
  /** From 1 to 5: decides who wins when somebody is held, blocked or robbed. */
  strength: z.number().int().min(1).max(5).optional(),
  /** What it is without, all evening: of what is seen, said or written it takes nothing in; one hand of two cannot be used. */
  lacks: z.array(z.enum(['sight', 'hearing', 'letters', 'hand'])).optional(),
  /** What it bears from an evening before: hurt still as the curtain rises, or healed; and what it knows of it, as it would say. */
  wound: z.strictObject({ healed: z.boolean().default(false), text: Line }).optional(),
  /** How it speaks. */
  voice: Passage,
  mood: Line.default('calm'),
  /** Its part in the drama, for line banks: seeker, keeper, confidant, meddler, threat, fool… */
  part: z.string().default('seeker'),
  /** How it sees others: its own view, which need not be theirs. */
  relations: z.array(z.strictObject({ to: Id, view: Line })).default([]),
  /** Verbs that are beyond ordinary people and not beyond this one ("fly"). */
  powers: z.array(VerbName).default([]),
  /** On stage from the start of the play (perhaps hidden, known to some); otherwise it enters with a point. */
  start: z.strictObject({ place: Id, behind: Id.optional(), knownTo: z.array(Id).optional() }).optional(),
  /** What it knows and has no need of until it is spoken of. */
  book: Book.optional(),
  /** How it is drawn, where its appearance is not to decide. */
  look: PersonLook.optional(),
});

/** Something shown early that returns. House only. */
export const Plant = z.strictObject({ id: Id, plant: Line, payoff: Line, prop: Id.optional(), fact: FactId.optional() });

/** How a play may end. */
export const Ending = z.strictObject({ id: Id, title: Line, text: Passage });

/** What this Troupe writes; older ones are migrated when they are read, newer ones refused. */
export const blueprintVersion = 2;

/** The plan of a play. Immutable; what is going on is in the events. */
export const Blueprint = z.strictObject({
  format: z.literal('troupe-blueprint'),
  version: z.literal(blueprintVersion),
  id: Id,
  title: Line,
  author: Line.optional(),
  /** Of what the house says by itself. A play in another language is read as one in English with a `tongue`. */
  language: z.enum(['en', 'zh']),
  /** Any language, as a BCP-47 tag, where it is neither: a model plays in it. */
  tongue: z.string().max(35).refine(isTongue, 'not the tag of a language').optional(),
  /** The sentences of the house in that language, by key; those that are missing are asked for as a performance opens. */
  phrases: z.record(z.string().max(60), z.string().max(1200)).optional(),
  theme: Line,
  /** For playbills: gives nothing away. */
  synopsis: Passage,
  /** For playbills: what somebody may rather not see. */
  content: z.optional(ContentNotes),
  world: z.strictObject({
    period: Line,
    /** `realistic`: nobody flies. `fantastic`: what needs a power is asked of the narrator. */
    realism: z.enum(['realistic', 'fantastic']).default('realistic'),
    notes: Passage.optional(),
  }),
  /** `told`: what is told is known, as in version 1. `heard`, the rule: what is told is heard, and known only to whoever saw it. */
  belief: z.enum(['told', 'heard']).optional(),
  /** The first image of the evening, shown as it opens; and the last, which transforms it, for whoever writes how it ended. */
  firstImage: Line.optional(),
  lastImage: Line.optional(),
  /** Whether the audience hears thoughts as asides. */
  asides: z.boolean().default(false),
  places: z.array(Place).min(1),
  characters: z.array(Character).min(1),
  props: z.array(Prop).default([]),
  facts: z.array(Fact).default([]),
  rules: z.array(Rule).default([]),
  plants: z.array(Plant).optional(),
  acts: z.array(Act).min(1),
  endings: z.array(Ending).min(1),
  /** What everybody knows of this world, told to each when it hears of it. */
  book: Book.optional(),
  /** The series it goes on with, which evening of it this is, after which play, by which way in, and who has died on the way here. Who is called as before remembers. */
  series: z
    .strictObject({ id: Id, evening: z.int().min(2).max(999), after: Line, way: Id.optional(), dead: z.array(Line).max(200).optional() })
    .optional(),
  /** What it was made from, and whose it is: the work adapted, articles looked up. */
  sources: z
    .array(z.strictObject({ title: Line, source: Line, licence: Line.optional() }))
    .max(60)
    .optional(),
});

/** The plan of a play as `readBlueprint` gives it. Immutable; what is going on is in the events. */
export type Blueprint = z.infer<typeof Blueprint>;
export type Act = z.infer<typeof Act>;
export type Scene = z.infer<typeof Scene>;
export type Point = z.infer<typeof Point>;
export type Flag = z.infer<typeof Flag>;
export type Cue = z.infer<typeof Cue>;
export type Move = z.infer<typeof Move>;
export type Place = z.infer<typeof Place>;
export type Prop = z.infer<typeof Prop>;
export type Rule = z.infer<typeof Rule>;
export type Fact = z.infer<typeof Fact>;
export type Character = z.infer<typeof Character>;
export type Book = z.infer<typeof Book>;
export type Ending = z.infer<typeof Ending>;
export type PlannedBeat = z.infer<typeof PlannedBeat>;
export type ScriptBeat = z.infer<typeof ScriptBeat>;
export type TypedAct = z.infer<typeof TypedAct>;
export type Seen = z.infer<typeof Seen>;
export type Alternative = z.infer<typeof Alternative>;
export type Position = z.infer<typeof Position>;
export type Plant = z.infer<typeof Plant>;
