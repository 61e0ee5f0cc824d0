import * as z from 'zod';
import { contentKinds } from '../text/content-notes.ts';
import { VerbName } from '../text/verb-names.ts';
import { Line, most, Name, Names, Text } from './fields.ts';

// What the writers hand in, one small answer each. Models name people, places and things by their names; ids are ours.

/** What somebody may be to a play. */
export const dramaticParts = ['seeker', 'keeper', 'confidant', 'meddler', 'threat', 'fool'] as const;

/** Who is in it, before anybody knows them. */
export const CastPart = z.object({
  title: Line,
  theme: Line,
  period: Line,
  realism: z.enum(['realistic', 'fantastic']).default('realistic'),
  characters: z
    .array(
      z.object({
        name: Name,
        part: z.enum(dramaticParts),
        about: Line,
        /** What to look up about this one, where it is somebody the world knows. */
        lookUp: Name.optional(),
      }),
    )
    .min(1)
    .max(12),
});

/** Somebody, as a writer hands them in. */
export const ProfilePart = z.object({
  aliases: Names,
  appearance: Text,
  persona: Text,
  background: Text.optional(),
  voice: Text,
  mood: z.string().trim().min(1).max(40),
  /** What an evening before did to it: hurt still, or healed. */
  wound: z.object({ healed: z.boolean(), text: Line }).optional(),
  relations: z
    .array(z.object({ to: Name, view: Line }))
    .max(12)
    .default([]),
  /** What few know. `words`: how it is recognised when told, every group met by one of its alternatives. */
  secrets: z
    .array(z.object({ text: Line, words: z.array(z.array(Name).min(1).max(8)).max(4).default([]), sharedWith: Names }))
    .max(3)
    .default([]),
});

/** The story told straight through. */
export const DraftPart = z.object({ paragraphs: z.array(Text).min(2).max(12), synopsis: Text });

/** An ending, as a writer hands it in. */
export const EndingPart = z.object({
  endings: z
    .array(z.object({ title: Line, text: Text }))
    .min(1)
    .max(4),
});

/** Written from the last point to the first. */
export const PointsPart = z.object({
  points: z
    .array(
      z.object({
        title: Line,
        description: Text,
        present: z.array(Name).min(1).max(12),
        /** What anybody there can see and hear when it begins; gives nothing away. */
        seen: Line,
        /** The observable event that ends it. */
        happens: Line,
        result: Line,
        /** Word for word from the work, where there is one. */
        quotation: z.string().trim().min(1).max(600).optional(),
      }),
    )
    .min(2)
    .max(8),
});

/** The scenes of an act, as a writer hands them in. */
export const ScenesPart = z.object({
  places: z
    .array(z.object({ name: Name, description: Text, leadsTo: Names }))
    .min(1)
    .max(6),
  scenes: z
    .array(
      z.object({
        title: Line,
        place: Name,
        time: Line.optional(),
        description: Text,
        /** Numbers of the points played in it. */
        points: z.array(z.number().int().min(1).max(8)).default([]),
      }),
    )
    .min(1)
    .max(8),
});

/** How a thing can be somewhere. */
export const whereabouts = ['at', 'in', 'on', 'under', 'behind', 'beside', 'held by'] as const;
/** What a thing can be. */
export const natures = ['portable', 'hidden', 'cover', 'surface', 'container', 'weapon', 'lit', 'closed', 'locked'] as const;

/** Things, as a writer hands them in. */
export const PropsPart = z.object({
  props: z
    .array(
      z.object({
        name: Name,
        description: Text,
        relation: z.enum(whereabouts),
        /** A place, another prop or somebody. */
        of: Name,
        nature: z.array(z.enum(natures)).default([]),
        writing: Text.optional(),
        /** Numbers of the facts that reading or examining it tells. */
        reveals: z.array(z.number().int().min(1)).max(4).default([]),
        key: Name.optional(),
        affords: z.array(VerbName).max(6).default([]),
      }),
    )
    .max(20),
});

/** What can be waited for. */
export const occurrenceKinds = ['does', 'says', 'tells', 'holds', 'finds', 'learns', 'goes', 'becomes', 'harmed'] as const;

/** One observable event, in a form that code can recognise. */
export const Occurrence = z.object({
  kind: z.enum(occurrenceKinds),
  who: Name.optional(),
  verb: z.optional(VerbName),
  thing: Name.optional(),
  /** Of words that end something without giving a fact away: what they amount to. */
  means: Line.optional(),
  /** By which words they are recognised, every group met by one of its alternatives. */
  words: z.array(z.array(Name).min(1).max(8)).max(4).optional(),
  /** The number of a fact. */
  fact: z.number().int().min(1).optional(),
  /** open, closed, locked, unlocked, lit, unlit, broken, torn, burnt */
  state: z.string().trim().min(1).max(40).optional(),
  /** The title of the ending it leads to. */
  ending: Line.optional(),
});

/** When a point has happened, as a writer hands it in. */
export const FlagPart = z.object({
  any: z.array(Occurrence).max(5).default([]),
  /** A yes/no question, only where no event of the list can be recognised. */
  question: Line.optional(),
  /** Who must have spoken before it may count. */
  spoken: Names,
  /** Why it does not succeed too soon: a sentence of the world. */
  tooSoon: Line.optional(),
});

/** However a script is cut: whoever is in all of it has a cue for each turn. */
const mostPoints = most.scenes * most.turns;

/** Who wants what at a point, as a writer hands it in. */
export const CuesPart = z.object({
  goal: Line,
  cues: z
    .array(
      z.object({
        point: z.number().int().min(1).max(mostPoints),
        want: Line,
        moves: z
          .array(z.object({ say: Line.optional(), verb: z.optional(VerbName), targets: Names }))
          .max(8)
          .default([]),
      }),
    )
    .max(mostPoints),
});

/** What happens if a point does not, as a writer hands it in. */
export const FallbacksPart = z.object({
  fallbacks: z
    .array(z.object({ point: z.number().int().min(1).max(8), text: Line, complications: z.array(Line).max(4).default([]) }))
    .max(8),
});

/** What somebody may rather not see, for the playbill. */
export const ContentPart = z.object({
  kinds: z.array(z.enum(contentKinds)).max(contentKinds.length).default([]),
  more: z.string().trim().min(1).max(120).optional(),
});

/** Title, theme and synopsis, as a writer hands them in. */
export const IntegrationPart = z.object({ title: Line, theme: Line, synopsis: Text, content: ContentPart.optional() });

/** A problem, and one to three ways out of it. */
export const Problem = z.object({
  /** A title or a name; several names where it lies between people. */
  about: z.string().trim().min(1).max(200).optional(),
  problem: Line,
  suggestions: z.array(Line).min(1).max(3),
});
/** What a reviewer says. */
export const ReviewPart = z.object({ approved: z.boolean(), problems: z.array(Problem).max(12).default([]) });

export type CastPart = z.infer<typeof CastPart>;
export type ProfilePart = z.infer<typeof ProfilePart>;
export type DraftPart = z.infer<typeof DraftPart>;
export type EndingPart = z.infer<typeof EndingPart>;
export type PointsPart = z.infer<typeof PointsPart>;
export type ScenesPart = z.infer<typeof ScenesPart>;
export type PropsPart = z.infer<typeof PropsPart>;
export type Occurrence = z.infer<typeof Occurrence>;
export type FlagPart = z.infer<typeof FlagPart>;
export type CuesPart = z.infer<typeof CuesPart>;
export type FallbacksPart = z.infer<typeof FallbacksPart>;
export type IntegrationPart = z.infer<typeof IntegrationPart>;
export type Problem = z.infer<typeof Problem>;
export type ReviewPart = z.infer<typeof ReviewPart>;

/** `cast`, `profile:ada`, `draft:1`, `flag:1:2` (act, point), `cues:1:ada`, `integration`; of a book read whole `chapter:7`, `digest:2:1` (act, group); with a script first `script:2`, `ranking:1`, `continuity`, `past`, `person:ada`, `set`, `bill`, `turns:1` (scene). */
export type PartId = string;
