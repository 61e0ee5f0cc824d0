import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recorded } from '@troupe/core/events';
import { plainJson } from '@troupe/core/model';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { measure } from '../measures/measure.ts';
import type { Case } from '../run/evaluation.ts';
import { plainPlay } from './plain-play.ts';
import { editionOf, type LogLine, logLines } from './trace.ts';

/** The kinds of duels. */
export const duelKinds = ['reader', 'player'] as const;
/** `reader`: both evenings are played by models alone. `player`: a person, played by a model with a temper, sits in a seat. */
export type DuelKind = (typeof duelKinds)[number];
/** What of ours is set against one prompt: the printed edition, or the script as it was played. */
export const figures = ['edition', 'script'] as const;
/** Which text of our evening meets the other: its edition, told as a story, or its script. */
export type Figure = (typeof figures)[number];

const Spent = z.strictObject({ calls: z.number(), tokens: z.number(), money: z.number() });
/** What one side has taken: calls, tokens, money. */
export type Spent = z.infer<typeof Spent>;

const About = z.strictObject({
  title: z.string(),
  language: z.enum(['en', 'zh']),
  kind: z.enum(duelKinds),
  /** What both were made from, in a sentence or two: a judge reads it. */
  about: z.string(),
  cast: z.array(z.string()),
  /** Who was played by a person, and how. */
  player: z.string().optional(),
  temper: z.string().optional(),
  /** What each took; without it nothing is known. */
  ours: Spent.optional(),
  other: Spent.optional(),
});
type About = z.infer<typeof About>;

/** Two texts of one evening: ours, and what one prompt made. Texts are as a reader gets them. */
export type DuelPair = About & {
  readonly texts: Readonly<Partial<Record<Figure, string>>>;
  readonly prompt: string;
  /** What an audience read of ours, event by event; empty where no log is there. */
  readonly log: readonly LogLine[];
};

/** One duel to be fought, and whether it is only read or also played by a person. */
export type DuelCase = Case & { readonly kind: DuelKind };

/** The pairs in a folder, a folder each: `one-prompt.txt`, with `edition.txt`, `script.txt` or a `log.jsonl` of ours beside it. */
export async function pairsIn(folder: string): Promise<ReadonlyMap<string, DuelPair>> {
  const names = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw fault('unknown-file/pairs', { folder }, { cause });
  });
  const folders = names.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const read = await Promise.all(folders.sort().map(async (name) => [name, await readPair(join(folder, name), name)] as const));
  const found = read.filter((one): one is readonly [string, DuelPair] => one[1] !== null);
  if (found.length === 0) throw fault('unknown-file/pairs', { folder });
  return new Map(found);
}

/** Null where one of the two is missing. */
export async function readPair(folder: string, name: string): Promise<DuelPair | null> {
  const text = (stem: string) => firstOf(folder, [`${stem}.txt`, `${stem}.md`]);
  const [prompt, edition, script, rows, noted, play] = await Promise.all([
    text('one-prompt'),
    text('edition'),
    firstOf(folder, ['script.txt']),
    firstOf(folder, ['log.jsonl']),
    firstOf(folder, ['pair.json']),
    firstOf(folder, ['blueprint.json']),
  ]);
  const recorded = rows === undefined ? [] : rows.split('\n').flatMap((row) => plainJson(row) ?? []);
  const { log, about: known, spent, edition: byRules } = logOf(recorded);
  const printed = edition ?? byRules;
  const made = log.length > 0 ? log.map(({ line }) => line).join('\n') : await firstOf(folder, ['script.md']);
  const ours = script ?? made;
  if (prompt === undefined || (printed === undefined && ours === undefined)) return null;
  const said = partial(noted, join(folder, 'pair.json'));
  const about: About = { ...defaults(name, prompt), ...playbill(play), ...known, ...(spent && { ours: spent }), ...said };
  const plain = (one: string) => plainPlay(one, about);
  const texts = { ...(printed !== undefined && { edition: plain(printed) }), ...(ours !== undefined && { script: plain(ours) }) };
  return { ...about, texts, prompt: plain(prompt), log };
}

/** Writes a pair as it is read again; what it was made from is yours to keep beside it. */
export async function keepPair(folder: string, { texts, prompt, log, ...about }: DuelPair): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = [
    ...figures.flatMap((figure) => (texts[figure] === undefined ? [] : [[`${figure}.txt`, texts[figure]] as const])),
    ['log.jsonl', log.map((line) => JSON.stringify(line)).join('\n')] as const,
    ['pair.json', JSON.stringify(about, null, 2)] as const,
    // Last: a pair without it is not there.
    ['one-prompt.txt', prompt] as const,
  ];
  for (const [file, text] of files) await writeFile(join(folder, file), `${text}\n`);
}

async function firstOf(folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text !== undefined) return text.replace(/^\uFEFF/u, '');
  }
  return undefined;
}

const partial = (text: string | undefined, file: string): Partial<About> => {
  if (text === undefined) return {};
  const read = About.partial().safeParse(plainJson(text));
  if (read.success) return read.data as Partial<About>;
  throw fault('usage-pair', { file, why: z.prettifyError(read.error).split('\n')[0] ?? '' });
};

const defaults = (name: string, text: string): About => ({
  title: name,
  language: /\p{Script=Han}/u.test(text.slice(0, 2000)) ? 'zh' : 'en',
  kind: 'reader',
  about: name,
  cast: [],
});

const Playbill = z.object({
  title: z.string(),
  language: z.enum(['en', 'zh']),
  synopsis: z.string(),
  characters: z.array(z.object({ name: z.string() })),
});

function playbill(text: unknown): Partial<About> {
  const read = Playbill.safeParse(typeof text === 'string' ? plainJson(text) : text);
  if (!read.success) return {};
  const { title, language, synopsis, characters } = read.data;
  return { title, language, about: `${title}. ${synopsis}`, cast: characters.map(({ name }) => name) };
}

type Logged = { readonly log: readonly LogLine[]; readonly about?: Partial<About>; readonly spent?: Spent; readonly edition?: string };

/** A log as it is exported, frames as a performance tells them, or the lines that a kept pair has. */
function logOf(rows: readonly unknown[]): Logged {
  const [first] = rows as readonly { readonly type?: unknown; readonly blueprint?: unknown }[];
  if (first?.type === 'performance-open') {
    const log = rows as readonly Recorded[];
    const { calls, tokens, money } = measure(log);
    return { log: logLines(log), about: playbill(first.blueprint), spent: { calls, tokens, money }, edition: editionOf(log) };
  }
  return { log: rows.flatMap((row) => lineIn(row as Readonly<Record<string, unknown>>)) };
}

function lineIn({ seq, number, beat, kind, type, text, line, name }: Readonly<Record<string, unknown>>): LogLine[] {
  const what = String(kind ?? type);
  const [place, at] = [seq ?? number, beat];
  if (typeof text !== 'string' || typeof place !== 'number' || typeof at !== 'number') return [];
  const spoken = typeof name === 'string' && what === 'speech' ? `${name}: ${text}` : `(${text})`;
  return [{ seq: place, beat: at, kind: what, text, line: typeof line === 'string' ? line : spoken }];
}
