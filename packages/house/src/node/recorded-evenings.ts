import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { type Blueprint, readBlueprint } from '@troupe/core/blueprint';
import { contentKinds } from '@troupe/core/content';
import { z } from 'zod';
import { fault } from '../errors.en.ts';

const Both = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) });
const About = z.strictObject({
  title: z.string().min(1),
  language: z.enum(['en', 'zh']),
  synopsis: z.string(),
  /** The day on which it was played. */
  date: z.iso.date(),
  /** Spoken lines, and how many minutes it takes to read at an even pace. */
  lines: z.int().min(1),
  minutes: z.int().min(1),
  /** What played it, in plain words. */
  playedBy: Both,
  /** What somebody may rather not read. */
  content: z.strictObject({ kinds: z.array(z.enum(contentKinds)).default([]), ...Both.shape }).optional(),
  /** Those with a number are offered first, the lowest before the others. */
  rank: z.int().min(1).optional(),
});

/** An evening that was played and kept, to be watched: `ID.json` says what it is, `ID.jsonl` or `ID.jsonl.gz` is its whole log. */
export type RecordedEvening = z.infer<typeof About> & { readonly id: string; readonly log: string };

/** What lies in the folder `evenings` of a repertoire. Logs are not read before somebody watches. */
export async function readEvenings(folder: string, onTrouble: (file: string, because: string) => void): Promise<RecordedEvening[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const evenings: RecordedEvening[] = [];
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const id = name.slice(0, -'.json'.length);
    const log = [`${id}.jsonl.gz`, `${id}.jsonl`].find((one) => names.includes(one));
    const file = join(folder, name);
    try {
      if (log === undefined) throw new Error(`${id}.jsonl.gz is missing`);
      evenings.push({ ...About.parse(JSON.parse(await readFile(file, 'utf8'))), id, log: join(folder, log) });
    } catch (error) {
      onTrouble(file, error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error));
    }
  }
  return evenings.sort((a, b) => (a.rank ?? unranked) - (b.rank ?? unranked));
}

const unranked = 1000;

/** The recorded evening of that id. Throws `unknown-evening` with those there are. */
export function namedEvening(evenings: readonly RecordedEvening[], wanted: string): RecordedEvening {
  const evening = evenings.find(({ id }) => id === wanted);
  if (!evening) throw fault('unknown-evening', { evening: wanted, evenings: evenings.map(({ id }) => id) });
  return evening;
}

const mostBytes = 64_000_000;

/** The whole log of an evening, as its host exported it. */
export async function logOf({ log }: Pick<RecordedEvening, 'log'>): Promise<string> {
  const bytes = await readFile(log);
  return (log.endsWith('.gz') ? await promisify(gunzip)(bytes, { maxOutputLength: mostBytes }) : bytes).toString('utf8');
}

const mostOfAPlay = 8_000_000;

/** The play of an evening: what its log begins with. The rest of the log is not read. */
export async function playOf({ log }: Pick<RecordedEvening, 'log'>): Promise<Blueprint> {
  const opened = JSON.parse(await firstLineOf(log)) as { readonly blueprint?: unknown };
  return readBlueprint(JSON.stringify(opened.blueprint));
}

async function firstLineOf(log: string): Promise<string> {
  const file = createReadStream(log);
  const lines = log.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  // What cannot be read is told to whoever reads on, and not to the whole house.
  file.once('error', (error) => lines.destroy(error));
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of lines as AsyncIterable<Buffer>) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes('\n') || text.length > mostOfAPlay) break;
    }
  } finally {
    file.destroy();
  }
  return text.split('\n', 1)[0] ?? '';
}
