import { PlaceLook } from '@troupe/core/blueprint';
import { z } from 'zod';
import type { ReadOnly } from '../shared/read-only.ts';

const Count = z.number().int().nonnegative();
const Named = z.object({ id: z.string(), name: z.string() });
const Thing = Named.extend({ description: z.string() });

/** What somebody sees around them: the place, who and what is there, and the ways out. */
export const Surroundings = z.object({
  place: Thing.extend({
    picture: z.string().optional().describe('Hangs instead of the drawn one.'),
    look: PlaceLook.optional().describe('How it is drawn, where somebody chose.'),
  }).nullable(),
  people: z.array(
    Named.extend({
      health: z.string(),
      holding: z.array(z.string()).optional(),
      wearing: z.array(z.string()).optional(),
      lit: z.boolean().optional().describe('Of what they hold that can burn or shine: whether any of it does.'),
      behind: z.string().optional(),
      you: z.literal(true).optional(),
    }),
  ),
  holding: z.array(
    Thing.extend({
      worn: z.literal(true).optional(),
      concealed: z.literal(true).optional().describe('About one, where nobody else sees it.'),
    }),
  ),
  reach: z.array(Thing.extend({ lit: z.boolean().optional().describe('Of what can burn or shine: whether it does.') })),
  exits: z.array(Named.extend({ open: z.boolean() })),
  suggestions: z.array(z.string()).optional(),
  part: z
    .array(z.object({ title: z.string(), lines: z.array(z.string()) }))
    .optional()
    .describe('For a seat: who one is, what one did, wants and knows.'),
});

const How = z.enum(['flag', 'forced']);
const TimePoint = z.object({ id: z.string(), title: z.string(), beat: Count, endBeat: Count.nullable(), how: How.nullable() });
const TimeScene = z.object({ id: z.string(), title: z.string(), place: z.string(), beat: Count, points: z.array(TimePoint) });
const Line = { number: Count, beat: Count, kind: z.string(), by: z.string().nullable(), name: z.string() };

/** A performance from above: acts, scenes, points and their beats. */
export const TimeLine = z.object({
  head: Count,
  beat: Count,
  curtain: z.boolean(),
  acts: z.array(z.object({ id: z.string(), title: z.string(), beat: Count, scenes: z.array(TimeScene) })),
  beats: z.array(
    z.object({
      ...Line,
      seq: Count.describe('For the host the number to rewind to or fork at; for others their own number.'),
      firstWords: z.string(),
      at: z.number(),
      struck: z.literal(true).optional(),
    }),
  ),
  notes: z.array(z.object({ beat: Count, text: z.string() })).describe('Beside the play, before the beat of that number.'),
});

const ComparedLine = z.object({ ...Line, text: z.string() });
/** Two performances side by side: how far they are the same, and what each has from there on. */
export const Comparison = z.object({
  common: Count.describe('Lines that are the same from the beginning.'),
  commonBeat: Count,
  here: z.array(ComparedLine),
  there: z.array(ComparedLine),
  points: z.array(z.object({ point: z.string(), title: z.string(), here: z.string().nullable(), there: z.string().nullable() })),
  endings: z.object({ here: z.string().nullable(), there: z.string().nullable() }),
});

const Choice = z.object({
  character: z.string(),
  name: z.string(),
  strategy: z.string(),
  action: z.string().optional(),
  reason: z.string().optional(),
});
/** Why a line was spoken: who had the floor, what was decided and by whom, and what was ruled. */
export const Why = z.object({
  ...Line,
  text: z.string(),
  person: z.boolean(),
  floor: z.string().describe('addressed, fast, slow, silence, person or house'),
  decision: Choice.nullable(),
  others: z.array(Choice),
  nudges: z.array(z.object({ kind: z.enum(['hint', 'direction', 'advance']), text: z.string() })),
  rulings: z.array(
    z.object({
      attempt: z.string(),
      outcome: z.enum(['success', 'failure']),
      message: z.string(),
      instead: z.string().optional(),
      rule: z.string().describe('A key of the common rules, play:ID for a law of the play, narrator where a model was asked.'),
    }),
  ),
  recalled: z
    .object({
      query: z.string(),
      found: z.array(
        z.object({
          name: z.string(),
          text: z.string(),
          beat: Count,
          scores: z.object({ dynamic: z.number(), static: z.number(), timeliness: z.number(), correlation: z.number() }),
          total: z.number(),
        }),
      ),
    })
    .nullable()
    .describe('What came back to the speaker, with its four scores.'),
  lore: z
    .array(z.object({ name: z.string(), text: z.string(), called: z.string().optional() }))
    .describe('Entries of lorebooks that were told to the speaker, and the key that called each up.'),
  memories: z.array(z.object({ kind: z.enum(['life', 'recap', 'fact']), text: z.string() })),
  calls: z.array(
    z.object({
      agent: z.string(),
      model: z.string(),
      prompt: z.string(),
      input: Count,
      output: Count,
      cached: Count,
      money: z.number(),
      milliseconds: z.number(),
      fault: z.string().optional(),
      /** Where the host reads the prompt itself, while the house remembers it. */
      link: z.string().optional(),
    }),
  ),
});

const Ending = z.object({ id: z.string(), title: z.string(), text: z.string() });
/** What is shown after the curtain: the ending, how each point came about, and what might have been. */
export const CurtainProgramme = z.object({
  ending: Ending,
  points: z.array(
    z.object({
      point: z.string(),
      title: z.string(),
      how: How,
      by: z.string().nullable(),
      name: z.string(),
      act: z.string(),
      beat: Count,
    }),
  ),
  yours: z.object({
    seats: z.array(z.string()),
    deeds: z.array(z.object({ number: Count, beat: Count, by: z.string(), name: z.string(), text: z.string() })),
    points: z.array(z.string()),
  }),
  road: z.object({
    endings: z.array(Ending),
    ways: z.array(z.object({ point: z.string(), title: z.string(), steps: z.array(z.string()) })),
    points: z.array(z.string()),
  }),
  secrets: z.array(
    z.object({
      character: z.string(),
      name: z.string(),
      goals: z.array(z.string()),
      facts: z.array(
        z.object({
          text: z.string(),
          cameOut: z.boolean(),
          how: z
            .object({ name: z.string(), text: z.string() })
            .optional()
            .describe('Where you saw it come out: who told it, or what showed it.'),
        }),
      ),
    }),
  ),
  cast: z.array(Named.extend({ person: z.string().nullable(), lines: Count })),
  figures: z.object({
    beats: Count,
    lines: Count,
    minutes: z.number(),
    calls: Count,
    tokens: Count,
    money: z.number(),
    trespasses: Count,
  }),
});

export type Surroundings = ReadOnly<z.infer<typeof Surroundings>>;
export type TimeLine = ReadOnly<z.infer<typeof TimeLine>>;
export type Comparison = ReadOnly<z.infer<typeof Comparison>>;
export type Why = ReadOnly<z.infer<typeof Why>>;
export type CurtainProgramme = ReadOnly<z.infer<typeof CurtainProgramme>>;
export type TimeAct = TimeLine['acts'][number];
export type TimeScene = TimeAct['scenes'][number];
export type TimePoint = TimeScene['points'][number];
export type TimeBeat = TimeLine['beats'][number];
export type ComparedLine = Comparison['here'][number];
export type Choice = Why['others'][number];
