import { askedKinds, LineKind } from '@troupe/understudy';
import * as z from 'zod';

/** What every file of the understudy's content must hold, by where it lies. */
const text = z.string().min(1);
const lines = z.array(text).min(1);
const both = z.tuple([text, text]);
const pattern = text.refine(isPattern);
const byKind = z.partialRecord(LineKind, lines);

const part = z.strictObject({
  kinds: byKind,
  moods: z.record(z.enum(['hot', 'cool', 'low', 'bright']), byKind),
  ...{ takeUps: lines, caught: lines, hints: lines },
});
const common = z.strictObject({
  ...part.omit({ moods: true }).shape,
  kinds: z.record(LineKind, z.array(text)),
  ...{ waiting: lines, repeated: lines, recalls: lines, gestures: lines, thoughts: lines },
});
const asked = z.record(z.enum(askedKinds), lines);
const examples = z.strictObject({
  kinds: z.partialRecord(LineKind, lines),
  asked: z.partialRecord(z.enum(askedKinds), lines),
  told: z.record(text, lines),
  deeds: z.partialRecord(z.enum(askedKinds), lines),
});
/** What there are signs of, by the names that the understudy knows; and pairs of patterns, what is asked and how it sounds where it is told. */
const signsOf = (names: z.ZodType = text) => z.array(z.tuple([names, pattern])).min(1);
const signsAmong = (names: string) => signsOf(z.enum(names.split(' ')));
const echoes = signsOf(pattern);
const signs = z.strictObject({
  ...{ kinds: signsOf(LineKind), mistaken: signsOf(LineKind), noise: signsOf(), violence: signsOf() },
  ...{ parts: signsAmong('seeker keeper meddler threat fool confidant'), tempers: signsAmong('hot cool low bright') },
  impossible: signsAmong('flying vanishing changing stopping raising reading magic'),
  ...{
    questions: signsAmong('guilt doubt suspicion self all'),
    suspicions: signsAmong('negative motive chance evidence background clears'),
  },
  ...{ intents: echoes, asking: echoes, relations: echoes, manners: echoes, motives: echoes },
});
const ownSigns = z.strictObject({
  ...{ asked: signsOf(z.enum(askedKinds)), shapes: signsOf(z.enum(askedKinds)), askedAfter: signsAmong('where who what') },
  ...{ followUp: signsAmong('why more next really meaning yours'), outbursts: signsOf(), opposites: echoes },
  told: signsAmong('machine heart comfort hurt loss sad lonely tired worried angry glad made praise insult thanks'),
  wanted: signsAmong('length ending opening title funny dark lead believe why person lacking about opinion'),
});

const slot = z.enum(['a', 'b', 'c', 'd']);
const thingKind = z.enum(['paper', 'weapon', 'food', 'drink', 'large', 'thing']);
const thing = z.strictObject({
  name: both,
  description: both,
  at: z.enum(['box', 'table', 'cover', ...slot.options]),
  nature: z.array(text),
  writing: both.optional(),
  reveals: slot.optional(),
  affords: z.array(text).optional(),
  kind: thingKind.optional(),
});
const wordsFor = z.array(z.array(text));
const role = z.strictObject({
  part: z.enum(['seeker', 'keeper', 'confidant', 'meddler', 'threat', 'fool']),
  ...{ name: both, about: both, persona: both, voice: both, mood: both, goal: both },
  secret: z.strictObject({ text: both, words: z.tuple([wordsFor, wordsFor]) }).optional(),
});
const happening = z.strictObject({
  kind: z.enum(['does', 'tells', 'holds', 'finds', 'goes', 'becomes']),
  who: slot.optional(),
  verb: text.optional(),
  thing: text.optional(),
  secret: slot.optional(),
  state: text.optional(),
  ending: z.int().optional(),
});
const move = z.strictObject({ say: both.optional(), verb: text.optional(), targets: z.array(text).optional() });
const point = z.strictObject({
  ...{ title: both, about: both, seen: both, happens: both, result: both, fallback: both, stir: both },
  who: z.array(slot),
  any: z.array(happening),
  spoken: z.array(slot),
  cues: z.partialRecord(slot, z.strictObject({ want: both, moves: z.array(move) })),
});
const situation = z.strictObject({
  id: text,
  suits: pattern,
  about: pattern.optional(),
  name: both,
  takes: z.array(z.enum([...thingKind.options, 'matter'])),
  only: pattern.optional(),
  theme: both,
  titles: z.array(both),
  roles: z.strictObject({ a: role, b: role, c: role, d: role.optional() }),
  objects: z.array(thing),
  things: z.array(thing).optional(),
  synopsis: both,
  endings: z.array(z.strictObject({ title: both, text: both })),
  points: z.array(point),
});
const named = z.strictObject({ name: both, description: both });
const setting = z.strictObject({
  id: text,
  suits: pattern,
  fits: pattern,
  plain: z.boolean().optional(),
  ...{ period: both, stir: both, locals: z.array(both) },
  ...{ place: named, door: named, box: named, table: named, cover: named, lamp: named },
});
const list = z.array(both).min(1);
const raised = z.strictObject({ about: both, synopsis: both, begins: both, a: both, b: both });
const company = z.strictObject({
  ...{ raised, looks: list, views: list, persona: list, want: list, lines: list, voice: both, mood: both, goal: both },
});

const shapes: readonly (readonly [where: RegExp, shape: z.ZodType])[] = [
  [/^(?:en|zh)\/archetypes\/any\.json$/u, common],
  [/^(?:en|zh)\/archetypes\/asked\.json$/u, asked],
  [/^(?:en|zh)\/archetypes\//u, part],
  [/^(?:en|zh)\/examples\.json$/u, examples],
  [/^signs\.json$/u, signs],
  [/^(?:en|zh)\/signs\.json$/u, ownSigns],
  [/^plans\/situations\//u, situation],
  [/^plans\/settings\.json$/u, z.record(text, setting)],
  [/^plans\/company\.json$/u, company],
  [/^plans\/book\.json$/u, z.record(text, z.union([both, list]))],
];

export const shapeOf = (path: string): z.ZodType => shapes.find(([where]) => where.test(path))?.[1] ?? z.record(text, z.unknown());

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'iu'));
  } catch {
    return false;
  }
}
