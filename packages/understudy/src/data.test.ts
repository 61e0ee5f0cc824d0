import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placesOf } from '@troupe/core/errors';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { tempers } from './archetype.ts';
import { partNames } from './archetypes.ts';
import { askedKinds, LineKind } from './kinds.ts';
import { situations } from './planning/situations.ts';
import { thingKinds } from './planning/thing-kinds.ts';

// The compiler does not look into files of content: these tests do.
const folder = fileURLToPath(new URL('../data', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

const text = z.string().min(1);
const lines = z.array(text).min(1);
const both = z.tuple([text, text]);
const slot = z.enum(['a', 'b', 'c', 'd']);
const byKind = z.partialRecord(LineKind, lines);

const part = z.strictObject({
  kinds: byKind,
  moods: z.record(z.enum(tempers), byKind),
  ...{ takeUps: lines, caught: lines, hints: lines },
});
const common = z.strictObject({
  ...part.omit({ moods: true }).shape,
  kinds: z.record(LineKind, z.array(text)),
  ...{ waiting: lines, repeated: lines, recalls: lines, gestures: lines, thoughts: lines },
});
const asked = z.record(z.enum(askedKinds), lines);

test.each(['en', 'zh'])('the lines of every archetype are whole (%s)', (language) => {
  for (const name of partNames) part.parse(read(`${language}/archetypes/${name}.json`));
  common.parse(read(`${language}/archetypes/any.json`));
  asked.parse(read(`${language}/archetypes/asked.json`));
});

const thing = z.strictObject({
  name: both,
  description: both,
  at: z.enum(['box', 'table', 'cover', ...slot.options]),
  nature: z.array(text),
  writing: both.optional(),
  reveals: slot.optional(),
  affords: z.array(text).optional(),
  kind: z.enum(thingKinds).optional(),
});
const wordsFor = z.array(z.array(text));
const role = z.strictObject({
  part: z.enum(partNames as [string, ...string[]]),
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
const pattern = text.refine((source) => new RegExp(source, 'iu'));
const situation = z.strictObject({
  id: text,
  suits: pattern,
  about: pattern.optional(),
  name: both,
  takes: z.array(z.enum([...thingKinds, 'matter'])).min(1),
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

test('every situation is whole, and none is left out', () => {
  const ids = files.flatMap((name) => /^plans\/situations\/(.+)\.json$/u.exec(name)?.[1] ?? []);
  for (const id of ids) expect(situation.parse(read(`plans/situations/${id}.json`)).id).toBe(id);
  expect(situations.map(({ id }) => id).sort()).toEqual(ids.sort());
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

test('every setting is whole, and so are the words for company', () => {
  for (const [id, one] of Object.entries(z.record(text, setting).parse(read('plans/settings.json')))) expect(one.id).toBe(id);
  const list = z.array(both).min(1);
  const raised = z.strictObject({ about: both, synopsis: both, begins: both, a: both, b: both });
  z.strictObject({ raised, looks: list, views: list, persona: list, want: list, lines: list, voice: both, mood: both, goal: both }).parse(
    read('plans/company.json'),
  );
  const words = z.record(text, z.union([both, list])).parse(read('plans/book.json'));
  for (const [name, said] of Object.entries(words)) expect([name, said.length]).toEqual([name, Array.isArray(said[0]) ? said.length : 2]);
});

test('every sign is a pattern, and both languages know signs of the same things', () => {
  const signs = z.record(text, z.array(z.tuple([text, pattern])).min(1));
  const [, en, zh] = ['signs', 'en/signs', 'zh/signs'].map((name) => signs.parse(read(`${name}.json`)));
  for (const name of ['asked', 'askedAfter', 'followUp', 'told', 'wanted'])
    expect(new Set(zh?.[name]?.map(([one]) => one))).toEqual(new Set(en?.[name]?.map(([one]) => one)));
});

/** Every name of a file's fields, with the places its lines leave open. */
function placesIn(content: unknown, name = ''): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (at: string, places: Iterable<string>) => found.set(at, new Set([...(found.get(at) ?? []), ...places]));
  if (typeof content === 'string')
    add(
      name,
      placesOf(content).map((place) => place.toLowerCase()),
    );
  else if (Array.isArray(content)) for (const line of content) for (const [, places] of placesIn(line)) add(name, places);
  else
    for (const [field, value] of Object.entries(content as object)) {
      for (const [at, places] of placesIn(value, `${name}/${field}`)) add(at, places);
    }
  return found;
}

test.each(['company', 'memory', 'mystery', 'screening', 'stage', 'turns'])(
  '%s: both languages say the same things, with the same places',
  (name) => {
    const [en, zh] = [placesIn(read(`en/${name}.json`)), placesIn(read(`zh/${name}.json`))];
    expect([...zh.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [field, places] of zh)
      expect({ field, strange: [...places].filter((one) => !en.get(field)?.has(one)) }).toEqual({ field, strange: [] });
  },
);
