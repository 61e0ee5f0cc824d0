import { z } from '@hono/zod-openapi';
import { Count } from '../http/shapes.ts';

const Named = z.object({ id: z.string(), name: z.string() });
const Thing = Named.extend({ description: z.string() });

export const SurroundingsShape = z
  .object({
    place: Thing.nullable(),
    people: z.array(
      Named.extend({
        health: z.string(),
        holding: z.array(z.string()).optional(),
        behind: z.string().optional(),
        you: z.literal(true).optional(),
      }),
    ),
    holding: z.array(Thing),
    reach: z.array(Thing),
    exits: z.array(Named.extend({ open: z.boolean() })),
    suggestions: z.array(z.string()).optional(),
  })
  .openapi('Surroundings');

const How = z.enum(['flag', 'forced']);
const TimePoint = z.object({ id: z.string(), title: z.string(), beat: Count, endBeat: Count.nullable(), how: How.nullable() });
const TimeScene = z.object({ id: z.string(), title: z.string(), place: z.string(), beat: Count, points: z.array(TimePoint) });
const Line = { number: Count, beat: Count, kind: z.string(), by: z.string().nullable(), name: z.string() };

export const TimeLineShape = z
  .object({
    head: Count,
    beat: Count,
    curtain: z.boolean(),
    acts: z.array(z.object({ id: z.string(), title: z.string(), beat: Count, scenes: z.array(TimeScene) })),
    beats: z.array(
      z.object({
        ...Line,
        seq: Count.openapi({ description: 'For the host the number to rewind to or fork at; for others their own number.' }),
        firstWords: z.string(),
        at: z.number(),
        struck: z.literal(true).optional(),
      }),
    ),
  })
  .openapi('TimeLine');

const ComparedLine = z.object({ ...Line, text: z.string() });
export const ComparisonShape = z
  .object({
    common: Count.openapi({ description: 'Lines that are the same from the beginning.' }),
    commonBeat: Count,
    here: z.array(ComparedLine),
    there: z.array(ComparedLine),
    points: z.array(z.object({ point: z.string(), title: z.string(), here: z.string().nullable(), there: z.string().nullable() })),
    endings: z.object({ here: z.string().nullable(), there: z.string().nullable() }),
  })
  .openapi('Comparison');

const Choice = z.object({
  character: z.string(),
  name: z.string(),
  strategy: z.string(),
  action: z.string().optional(),
  reason: z.string().optional(),
});
export const WhyShape = z
  .object({
    ...Line,
    text: z.string(),
    person: z.boolean(),
    floor: z.string().openapi({ description: 'addressed, fast, slow, silence, person or house' }),
    decision: Choice.nullable(),
    others: z.array(Choice),
    nudges: z.array(z.object({ kind: z.enum(['hint', 'direction', 'advance']), text: z.string() })),
    rulings: z.array(
      z.object({
        attempt: z.string(),
        outcome: z.enum(['success', 'failure']),
        message: z.string(),
        instead: z.string().optional(),
        rule: z
          .string()
          .openapi({ description: 'A key of the common rules, play:ID for a law of the play, narrator where a model was asked.' }),
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
      .openapi({ description: 'What came back to the speaker, with its four scores.' }),
    lore: z
      .array(z.object({ name: z.string(), text: z.string(), called: z.string().optional() }))
      .openapi({ description: 'Entries of lorebooks that were told to the speaker, and the key that called each up.' }),
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
  })
  .openapi('Why');

const Ending = z.object({ id: z.string(), title: z.string(), text: z.string() });
export const CurtainProgrammeShape = z
  .object({
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
        facts: z.array(z.object({ text: z.string(), cameOut: z.boolean() })),
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
  })
  .openapi('CurtainProgramme');
