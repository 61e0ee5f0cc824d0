import * as z from 'zod';
import { ContentNotes } from '../text/content-notes.ts';

/** Who looks on: the audience, the holder of some seats, or the house, which sees everything. */
export type Viewer = 'house' | 'audience' | { readonly seats: readonly string[] };

const who = { by: z.string(), name: z.string() };
/** Kept frames carry the viewer's own count: a gap in a common sequence would betray that something was hidden. */
const kept = { number: z.number().int(), beat: z.number().int() };

/** What reaches a viewer: text rendered in the play's language, nothing the viewer may not know. One JSON object a line in `--json`. */
export const PublicFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('playbill'),
    ...kept,
    play: z.string(),
    title: z.string(),
    language: z.enum(['en', 'zh']),
    theme: z.string(),
    synopsis: z.string(),
    content: z.optional(ContentNotes),
    seed: z.number(),
    cast: z.array(z.strictObject({ id: z.string(), name: z.string(), appearance: z.string() })),
  }),
  z.strictObject({ type: z.literal('act'), ...kept, act: z.string(), title: z.string() }),
  /** What this character privately wants in this act. */
  z.strictObject({ type: z.literal('goal'), ...kept, ...who, text: z.string() }),
  z.strictObject({
    type: z.literal('scene'),
    ...kept,
    scene: z.string(),
    title: z.string(),
    place: z.string(),
    time: z.string().optional(),
    text: z.string(),
  }),
  z.strictObject({ type: z.literal('entrance'), ...kept, ...who, text: z.string() }),
  z.strictObject({ type: z.literal('exit'), ...kept, ...who, text: z.string() }),
  z.strictObject({ type: z.literal('speech'), ...kept, ...who, text: z.string(), to: z.array(z.string()), interrupted: z.boolean() }),
  /** Somebody unseen is heard. */
  z.strictObject({ type: z.literal('voice'), ...kept, behind: z.string(), text: z.string() }),
  z.strictObject({ type: z.literal('gesture'), ...kept, ...who, text: z.string() }),
  z.strictObject({ type: z.literal('thought'), ...kept, ...who, text: z.string() }),
  z.strictObject({ type: z.literal('silence'), ...kept, ...who, text: z.string() }),
  z.strictObject({ type: z.literal('whisper'), ...kept, ...who, to: z.string(), text: z.string() }),
  z.strictObject({ type: z.literal('whispering'), ...kept, ...who, to: z.string(), text: z.string() }),
  z.strictObject({ type: z.literal('attempt'), ...kept, ...who, verb: z.string(), text: z.string() }),
  z.strictObject({
    type: z.literal('ruling'),
    ...kept,
    ...who,
    outcome: z.enum(['success', 'failure']),
    text: z.string(),
    instead: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('discovery'), ...kept, ...who, text: z.string() }),
  z.strictObject({ type: z.literal('narration'), ...kept, text: z.string() }),
  z.strictObject({ type: z.literal('hint'), ...kept, to: z.string(), text: z.string() }),
  z.strictObject({ type: z.literal('direction'), ...kept, to: z.string(), text: z.string() }),
  z.strictObject({
    type: z.literal('seat'),
    ...kept,
    seat: z.string(),
    name: z.string(),
    person: z.string().nullable(),
    standIn: z.boolean(),
    text: z.string(),
  }),
  z.strictObject({ type: z.literal('pass'), ...kept, ...who, text: z.string() }),
  /** What the host (`seat` is null) or somebody in a seat asked of the evening, and what became of it. */
  z.strictObject({
    type: z.literal('wish'),
    ...kept,
    seat: z.string().nullable(),
    granted: z.boolean(),
    text: z.string(),
  }),
  z.strictObject({ type: z.literal('pause'), ...kept, reason: z.enum(['budget', 'store', 'model', 'host', 'stop']), text: z.string() }),
  z.strictObject({ type: z.literal('resume'), ...kept }),
  /** Beside the play: something about this evening that whoever reads it should know. */
  z.strictObject({ type: z.literal('note'), ...kept, text: z.string() }),
  /** Everything this viewer saw after its own number `to` is struck. */
  z.strictObject({ type: z.literal('rewind'), ...kept, to: z.number().int(), text: z.string() }),
  z.strictObject({
    type: z.literal('curtain'),
    ...kept,
    ending: z.strictObject({ id: z.string(), title: z.string(), text: z.string() }),
    points: z.array(z.strictObject({ point: z.string(), title: z.string(), how: z.enum(['flag', 'forced']) })),
    beats: z.number().int(),
    trespasses: z.number().int(),
  }),
  /** Behind the curtain: a house event as it was recorded. Only the house gets these. */
  z.strictObject({ type: z.literal('house'), ...kept, event: z.record(z.string(), z.unknown()) }),
  /** A beat begins to stream. When it is kept, its events follow; what was streamed need not be shown twice. */
  z.strictObject({ type: z.literal('beat-start'), ...who, beat: z.number().int() }),
  z.strictObject({ type: z.literal('delta'), ...who, kind: z.enum(['speech', 'gesture', 'thought', 'ruling']), text: z.string() }),
  /** What streamed since `beat-start` was never played: take it back. */
  z.strictObject({ type: z.literal('beat-dropped'), ...who, beat: z.number().int() }),
  /** Nothing can be kept any more (a full disk); the play stands still until `resume`. */
  z.strictObject({ type: z.literal('halt'), reason: z.literal('store'), text: z.string() }),
  /** Whose turn it is, told to whoever can perceive that character; `waiting` for a person, whose seat it then is. */
  z.strictObject({
    type: z.literal('floor'),
    character: z.string(),
    name: z.string(),
    seat: z.string().optional(),
    waiting: z.boolean(),
  }),
  z.strictObject({ type: z.literal('your-turn'), seat: z.string(), name: z.string(), suggestions: z.array(z.string()) }),
  /** An answer to one seat alone: what `/look`, `/who`, `/hint` asked, or a question back. */
  z.strictObject({
    type: z.literal('reply'),
    seat: z.string(),
    text: z.string(),
    /** What was said and may have been meant as a deed: its words between stars, and the whole line with them so, to be sent instead. */
    deed: z.strictObject({ words: z.string(), line: z.string() }).optional(),
    /** The line it answers, as it was typed, where nothing of it was played: to be put right and sent again. */
    unplayed: z.string().optional(),
  }),
]);
/** What reaches a viewer, one of some thirty kinds: `frame.type` tells which. */
export type PublicFrame = z.infer<typeof PublicFrame>;
