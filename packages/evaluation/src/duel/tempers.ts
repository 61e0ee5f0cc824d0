import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** The tempers with which evenings are tried out: from one who helps to one who cheats. */
export const temperNames = ['eager', 'contrary', 'silent', 'joking', 'cheating'] as const;
/** How somebody plays who tries an evening out. */
export type TemperName = (typeof temperNames)[number];

const linesEach = 15;
const Own = z.strictObject({ about: z.string(), lines: z.array(z.string()).length(linesEach) });
const Tempers = z.record(z.enum(temperNames), z.strictObject({ en: Own, zh: Own }));

/** How a person plays, told to whoever writes their lines, and fifteen lines that fit any evening. */
export type Temper = { readonly name: TemperName; readonly about: string; readonly lines: readonly string[] };

/** All tempers in a language, with what is told to whoever plays them. */
export async function tempersIn(language: 'en' | 'zh'): Promise<Readonly<Record<TemperName, Temper>>> {
  const read = Tempers.parse(JSON.parse(await readFile(new URL('../../data/tempers.json', import.meta.url), 'utf8')));
  const of = (name: TemperName): Temper => ({ name, ...read[name][language] });
  return { eager: of('eager'), contrary: of('contrary'), silent: of('silent'), joking: of('joking'), cheating: of('cheating') };
}
