import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmLine } from '@troupe/core/formats';
import type { Language } from '@troupe/core/text';
import { writeZip } from '@troupe/files/zip';
import {
  type Column,
  clipName,
  type DatasetRecord,
  type ExportFormat,
  exportRecords,
  histogramOf,
  leaksIn,
  recordsOf,
  refuseLeaks,
  type Sample,
  type Session,
  type Split,
  samplesOf,
  sessionsOf,
  splitOf,
  statisticsOf,
} from '@troupe/training';
import { fault } from '../errors.en.ts';

export type DatasetRequest = {
  readonly language: Language;
  readonly source: string;
  readonly seed: number;
  readonly share: number;
  readonly roles: readonly { readonly name: string; readonly profile: string; readonly main: boolean }[];
};
export type ExportForm = ExportFormat | 'records';
export type Made = { readonly split: Split; readonly sessions: number; readonly dropped: readonly string[] };
export type DatasetFigures = {
  readonly statistics: Readonly<Record<'train' | 'test' | 'total', Column>>;
  readonly histogram: readonly { readonly from: number; readonly count: number }[];
  readonly step: number;
  readonly sessions: number;
  readonly warnings: readonly string[];
  readonly leaks: readonly string[];
};

/** What is wanted of a dataset. `build` refuses one that is empty or leaks; `figures` only tells. */
export type DatasetWork =
  | { readonly want: 'build' }
  | { readonly want: 'figures' }
  | { readonly want: 'clips' }
  | { readonly want: 'export'; readonly form: ExportForm; readonly part: 'train' | 'test' }
  | { readonly want: 'archive'; readonly folder: string };
/** Plain data, so that it can be done on another thread: two hours of film are more than anybody should wait for. */
export type DatasetTask = DatasetWork & { readonly lines: readonly FilmLine[]; readonly film: string; readonly request: DatasetRequest };
/** `clips`: the samples without what was said before them. */
export type DatasetResult = { readonly figures: DatasetFigures } | { readonly clips: readonly Sample[] } | { readonly bytes: Uint8Array };

export async function workOnDataset(task: DatasetTask, make: typeof madeOf = madeOf): Promise<DatasetResult> {
  const { film, request } = task;
  const { split, sessions, dropped } = make(task.lines, film, request);
  if (task.want === 'build' && split.train.length + split.test.length === 0) throw fault('nothing-to-learn');
  if (task.want !== 'figures') refuseLeaks(split);
  if (task.want === 'build' || task.want === 'figures') return { figures: figuresOf(split, sessions, dropped) };
  const samples = [...split.train, ...split.test];
  if (task.want === 'clips') return { clips: samples.map((sample) => ({ ...sample, history: [] })) };
  const records = recordsOf({ split }, { source: request.source || film, video: (sample) => `clips/${clipName(sample)}` });
  if (task.want === 'export') return { bytes: encoded(written(records[task.part], task.form, request)) };
  return { bytes: await packed(records, samples, request, task.folder) };
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

function figuresOf(split: Split, sessions: number, warnings: readonly string[]): DatasetFigures {
  const all = [...split.train, ...split.test];
  const longest = Math.max(0, ...all.map(({ clip }) => clip.end - clip.start));
  const step = longest > 60 ? 10 : longest > 24 ? 5 : 2;
  return { statistics: statisticsOf(split), histogram: histogramOf(all, step), step, sessions, warnings, leaks: leaksIn(split) };
}

async function packed(
  records: ReturnType<typeof recordsOf>,
  samples: readonly Sample[],
  request: DatasetRequest,
  folder: string,
): Promise<Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const part of ['train', 'test'] as const)
    for (const form of ['records', 'llama-factory', 'trl', 'verl'] as const)
      files.set(form === 'records' ? `${part}.json` : `${form}-${part}.jsonl`, encoded(written(records[part], form, request)));
  for (const name of new Set(samples.map(clipName))) {
    const file = join(folder, name);
    if (existsSync(file)) files.set(`clips/${name}`, new Uint8Array(await readFile(file)));
  }
  return writeZip(files);
}

function madeOf(lines: readonly FilmLine[], film: string, { roles, seed, share }: DatasetRequest): Made {
  const main = roles.filter((role) => role.main).map(({ name }) => name);
  const speakers = new Set(lines.flatMap(({ speaker }) => speaker ?? []));
  if (lines.length === 0) throw fault('no-lines/yet');
  if (!main.some((name) => speakers.has(name))) throw fault('nobody-main/film', { speakers: [...speakers].slice(0, 12) });
  const sessions = sessionsOf(lines, { main }).flatMap(inReach);
  const { samples, dropped } = samplesOf(sessions, film);
  return { split: splitOf(samples, seed, share), sessions: sessions.length, dropped };
}

/** Every sample takes what was said before along: in two hours without a pause that would be more than any memory holds. In pairs. */
const longestSession = 60;

const inReach = (session: Session): Session[] =>
  Array.from({ length: Math.ceil(session.utterances.length / longestSession) }, (_, part) => ({
    ...session,
    utterances: session.utterances.slice(part * longestSession, (part + 1) * longestSession),
  }));

function written(records: readonly DatasetRecord[], form: ExportForm, { roles, language }: DatasetRequest): string {
  if (form === 'records') return `${JSON.stringify(records, null, 1)}\n`;
  return exportRecords(records, form, { language, profiles: Object.fromEntries(roles.map(({ name, profile }) => [name, profile])) });
}
