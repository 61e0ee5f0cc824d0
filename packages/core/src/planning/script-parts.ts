import * as z from 'zod';
import { postures } from '../blueprint/schema.ts';
import { Line, most, Name, Names, Text } from './fields.ts';
import { readManuscript } from './manuscript.ts';
import { CastPart, EndingPart, IntegrationPart, Occurrence, ProfilePart, PropsPart, ScenesPart, whereabouts } from './parts.ts';

// What is handed in where the script comes first: whole scripts, verdicts on them, and what is read out of the best.

const Count = z.number().int().min(1);

/** `who`: somebody of the cast, or "world". `number` and `until`: its first and its last line of the manuscript. */
export type ScriptLine = {
  readonly number: number;
  readonly until: number;
  readonly who: string;
  readonly to?: string;
  readonly does?: string;
  readonly says?: string;
  readonly aside?: boolean;
  /** Who else does it. */
  readonly with?: readonly string[];
};

/** Characters of a whole script. */
export const longestScript = 60_000;

/** The evening by one mind, as text: how it is read `manuscript.ts` says. */
export const ScriptPart = z
  .object({ text: z.string().trim().min(40).max(longestScript) })
  .refine(({ text }) => readManuscript(text).scenes.length <= most.scenes, { message: `at most ${most.scenes} scenes can be played` });

const about = {
  premise: Text,
  characters: z
    .array(z.object({ name: Name, about: Text }))
    .min(2)
    .max(most.people),
  turns: z.array(Text).min(2).max(20),
  plants: z
    .array(z.object({ plant: Text, payoff: Text }))
    .max(16)
    .default([]),
  firstImage: Text,
  lastImage: Text,
};

/** What is what in a script: who acts where it does not say so by its form, and what a reader of the whole can say of it. */
export const BookPart = z.object({
  ...about,
  scenes: z
    .array(z.object({ title: Line, place: Name, time: Line.optional() }))
    .min(1)
    .max(most.scenes),
  doers: z
    .array(z.object({ line: Count, who: z.array(Name).min(1).max(6) }))
    .max(200)
    .default([]),
  asides: z
    .array(z.object({ line: Count, to: Name.optional() }))
    .max(40)
    .default([]),
});

/** The evening, line by line. */
export type Script = Omit<z.infer<typeof BookPart>, 'scenes' | 'doers' | 'asides'> & {
  readonly title: string;
  readonly scenes: readonly {
    readonly title: string;
    readonly place: string;
    readonly time?: string;
    readonly setting: string;
    readonly lines: readonly ScriptLine[];
  }[];
};

/** Reasons first, then the order, the best first. */
export const RankingPart = z.object({
  scripts: z
    .array(z.object({ script: Count, strong: Text, problems: z.array(Text).min(1).max(8) }))
    .min(1)
    .max(6),
  reason: Text,
  order: z.array(Count).min(1).max(6),
});

/** What does not agree in a script; first how it stands, turn by turn. */
export const ContinuityPart = z.object({ ledger: z.array(Text).max(30), problems: z.array(Text).max(24) });

/** Who they are to everybody, and what they have in common: one story, known in parts. */
export const PastPart = CastPart.pick({ theme: true, period: true, realism: true, characters: true }).extend({
  history: z
    .array(z.object({ when: Line, what: Line }))
    .max(12)
    .default([]),
  facts: z
    .array(
      z.object({
        text: Line,
        /** The scene by which it has become so; without it, it is so as the curtain rises. */
        from: Count.optional(),
        knownBy: Names,
        /** Who comes to know it where nobody sees it: by which scene. */
        learns: z
          .array(z.object({ who: Name, scene: Count }))
          .max(6)
          .default([]),
        mistaken: z
          .array(z.object({ who: Name, believes: Line }))
          .max(6)
          .default([]),
        words: z.array(z.array(Name).min(1).max(8)).max(4).default([]),
      }),
    )
    .max(12)
    .default([]),
});

/** Somebody, read out of a script. */
export const PersonPart = ProfilePart.omit({ secrets: true }).extend({
  story: Text,
  strength: z.number().int().min(1).max(5).optional(),
  lacks: z
    .array(z.enum(['sight', 'hearing', 'letters', 'hand']))
    .max(4)
    .optional(),
});

/** Where things are. */
const Whereabouts = z
  .array(z.object({ thing: Name, relation: z.enum(whereabouts), of: Name }))
  .max(8)
  .default([]);

/** Places and things, read out of a script. */
export const SetPart = z.object({
  places: ScenesPart.shape.places,
  scenes: z
    .array(
      z.object({
        start: z
          .array(z.object({ who: Name, at: Line.optional(), posture: z.enum(postures).optional() }))
          .max(8)
          .default([]),
        /** What lies elsewhere than before as it begins: hours or months may have passed. */
        things: Whereabouts,
      }),
    )
    .min(1)
    .max(most.scenes),
  props: z
    .array(
      PropsPart.shape.props.element.extend({
        tells: z
          .array(z.object({ who: Name, text: Line }))
          .max(6)
          .default([]),
      }),
    )
    .max(most.props),
});

/** The playbill, read out of a script. */
export const BillPart = IntegrationPart.extend({
  lastImage: Line,
  plants: z
    .array(z.object({ plant: Line, payoff: Line, thing: Name.optional(), fact: Count.optional() }))
    .max(8)
    .default([]),
  endings: EndingPart.shape.endings,
  /** As each is announced: the prompt book's own titles are for the house. */
  scenes: z
    .array(z.object({ title: Line }))
    .max(most.scenes)
    .default([]),
});

/** One way in which a turn may come about, and what comes of it. */
export const Way = Occurrence.extend({
  result: Line,
  seen: Line.optional(),
  tooSoon: Line.optional(),
  /** It was so before, and must be done once more. */
  again: z.boolean().optional(),
  /** Who comes to know what by seeing it. */
  informs: z
    .array(z.object({ who: Name, fact: Count }))
    .max(6)
    .default([]),
});

/** The turns of one scene, in order; each takes its lines out of the script. */
export const TurnsPart = z.object({
  turns: z
    .array(
      z.object({
        title: Line,
        last: Count,
        description: Text,
        present: z.array(Name).min(1).max(6),
        seen: Line,
        /** Word for word from the work, where there is one. */
        quotation: z.string().trim().min(4).max(600).optional(),
        /** What lies elsewhere than before as it begins. */
        now: Whereabouts,
        stakes: Line,
        happens: Line,
        ways: z.array(Way).max(most.ways).default([]),
        question: Line.optional(),
        spoken: Names,
        hits: Names,
        result: Line,
        after: z
          .array(z.object({ happened: Occurrence, seen: Line, now: Whereabouts }))
          .max(4)
          .default([]),
        fallback: Line,
        complications: z.array(Line).max(most.complications).default([]),
        lines: z
          .array(
            z.object({
              line: Count,
              tells: z.array(Count).max(6).default([]),
              uses: Names,
              acts: z
                .array(z.object({ verb: Name, on: Names }))
                .max(most.acts)
                .default([]),
              to: Name.optional(),
            }),
          )
          .max(60)
          .default([]),
      }),
    )
    .min(1)
    .max(most.turns),
});

/** The same for a scene that has no room for so many. */
export const TurnsUpTo = (count: number): z.ZodType<TurnsPart> =>
  z.object({ turns: TurnsPart.shape.turns.max(Math.min(count, most.turns)) });

export type ScriptPart = z.infer<typeof ScriptPart>;
export type BookPart = z.infer<typeof BookPart>;
export type RankingPart = z.infer<typeof RankingPart>;
export type PastPart = z.infer<typeof PastPart>;
export type PersonPart = z.infer<typeof PersonPart>;
export type SetPart = z.infer<typeof SetPart>;
export type BillPart = z.infer<typeof BillPart>;
export type Way = z.infer<typeof Way>;
export type TurnsPart = z.infer<typeof TurnsPart>;
