import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptProblem, TroupeError, toProblem } from '@troupe/core/errors';
import { screenRules } from '@troupe/core/screening';
import { writeZip } from '@troupe/files/zip';
import {
  type Column,
  clipName,
  cutClips,
  type DatasetRecord,
  type ExportFormat,
  exportRecords,
  histogramOf,
  leaksIn,
  overlongClips,
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
import { fault } from './errors.en.ts';
import type { DatasetRequest } from './film-event.ts';
import type { FilmFiles, ListedFilm } from './film-files.ts';
import type { FilmIndex } from './film-index.ts';
import type { FilmLines, KeptLine } from './film-lines.ts';

export type Cutting = {
  readonly state: 'cutting' | 'cut' | 'failed';
  readonly done: number;
  readonly all: number;
  readonly failure?: KeptProblem & { readonly code: string };
};
export type BuiltDataset = {
  readonly wish: DatasetRequest;
  readonly statistics: Readonly<Record<'train' | 'test' | 'total', Column>>;
  readonly histogram: readonly { readonly from: number; readonly count: number }[];
  readonly step: number;
  readonly sessions: number;
  readonly warnings: readonly string[];
  readonly leaks: readonly string[];
  readonly cutting: Cutting | null;
};
export type ExportForm = ExportFormat | 'records';

export type Made = { readonly split: Split; readonly sessions: number; readonly dropped: readonly string[] };
export type DatasetOptions = {
  readonly index: FilmIndex;
  readonly files: FilmFiles;
  readonly lines: FilmLines;
  /** How samples are made of lines. */
  readonly make?: typeof madeOf;
};

/** From the corrected lines of a film to samples in two splits, with their figures, files and clips. */
export class FilmDatasets {
  readonly #options: DatasetOptions;
  readonly #cutting = new Map<string, Cutting>();

  constructor(options: DatasetOptions) {
    this.#options = options;
  }

  /** Builds and keeps how it was built. A leak fails it; one that later changes bring about is told, and nothing is exported then. */
  async build(film: string, request: DatasetRequest): Promise<BuiltDataset> {
    const { made } = await this.#made(film, request);
    if (made.split.train.length + made.split.test.length === 0) throw fault('nothing-to-learn');
    refuseLeaks(made.split);
    await this.#options.index.append({ type: 'dataset-built', film, wish: request });
    this.#cutting.delete(film);
    return this.#view(film, request, made);
  }

  /** As it was built last, from the lines as they are now. */
  async built(film: string): Promise<BuiltDataset | null> {
    const request = this.#options.index.datasets.get(this.#options.files.film(film).id);
    if (!request) return null;
    try {
      const { made } = await this.#made(film, request);
      return this.#view(film, request, made);
    } catch (error) {
      if (error instanceof TroupeError) return null;
      throw error;
    }
  }

  async exported(film: string, form: ExportForm, part: 'train' | 'test'): Promise<string> {
    const { records, request } = await this.#sound(film);
    return written(records[part], form, request);
  }

  /** Everything in one file: records, exports, and the clips as far as they are cut. */
  async packed(film: string): Promise<Uint8Array> {
    const { records, request, samples } = await this.#sound(film);
    const files = new Map<string, Uint8Array>();
    for (const part of ['train', 'test'] as const)
      for (const form of ['records', 'llama-factory', 'trl', 'verl'] as const)
        files.set(
          form === 'records' ? `${part}.json` : `${form}-${part}.jsonl`,
          new TextEncoder().encode(written(records[part], form, request)),
        );
    const folder = this.#clips(film);
    for (const name of new Set(samples.map(clipName))) {
      const file = join(folder, name);
      if (existsSync(file)) files.set(`clips/${name}`, new Uint8Array(await readFile(file)));
    }
    return writeZip(files);
  }

  /** Cuts the clips behind the scenes; what an earlier run finished is kept. */
  async cut(film: string): Promise<void> {
    if (this.#cutting.get(film)?.state === 'cutting') return;
    const { samples } = await this.#sound(film);
    const all = new Set(samples.map(clipName)).size;
    this.#cutting.set(film, { state: 'cutting', done: 0, all });
    void this.#cutAll(film, samples, all).then(
      () => this.#cutting.set(film, { state: 'cut', done: all, all }),
      (error: unknown) => {
        const failure = error instanceof TroupeError ? error : fault('clip-failed/all');
        this.#cutting.set(film, { state: 'failed', done: 0, all, failure: toProblem(failure) });
      },
    );
  }

  async #cutAll(film: string, samples: readonly Sample[], all: number): Promise<void> {
    const { files } = this.#options;
    const folder = this.#clips(film);
    const signal = AbortSignal.any([files.signal, AbortSignal.timeout(cuttingLimit)]);
    const onProgress = (done: number) => this.#cutting.set(film, { state: 'cutting', done, all });
    const { failed } = await cutClips(samples, { video: files.file(film).path, folder, signal, onProgress });
    if (failed.length > 0) throw fault('clip-failed/lines', { count: failed.length, first: failed[0] ?? '' });
    const [overlong] = await overlongClips(samples, folder);
    if (overlong !== undefined) throw fault('dataset-leak/clip', { clip: overlong });
  }

  #clips(film: string): string {
    return join(this.#options.files.workFolder(film), 'clips');
  }

  async #made(film: string, request: DatasetRequest): Promise<{ readonly made: Made; readonly listed: ListedFilm }> {
    const listed = this.#options.files.film(film);
    const { lines } = await this.#options.lines.shown(film);
    return { made: (this.#options.make ?? madeOf)(lines, listed, request), listed };
  }

  /** What may be handed out: a dataset without a leak. */
  async #sound(film: string) {
    const request = this.#options.index.datasets.get(this.#options.files.film(film).id);
    if (!request) throw fault('nothing-built');
    const { made, listed } = await this.#made(film, request);
    refuseLeaks(made.split);
    const records = recordsOf(
      { split: made.split },
      { source: request.source || filmName(listed), video: (sample) => `clips/${clipName(sample)}` },
    );
    return { records, request, samples: [...made.split.train, ...made.split.test] };
  }

  #view(film: string, request: DatasetRequest, { split, sessions, dropped }: Made): BuiltDataset {
    const all = [...split.train, ...split.test];
    const longest = Math.max(0, ...all.map(({ clip }) => clip.end - clip.start));
    const step = longest > 60 ? 10 : longest > 24 ? 5 : 2;
    return {
      wish: request,
      statistics: statisticsOf(split),
      histogram: histogramOf(all, step),
      step,
      sessions,
      warnings: dropped,
      leaks: leaksIn(split),
      cutting: this.#cutting.get(film) ?? null,
    };
  }
}

const cuttingLimit = 3_600_000;
const filmName = ({ id, name, ready }: ListedFilm): string => (ready ? ready.id : name.replace(/\.[^.]+$/u, '') || id);

function madeOf(lines: readonly KeptLine[], listed: ListedFilm, { roles, seed, share }: DatasetRequest): Made {
  const main = roles.filter((role) => role.main).map(({ name }) => name);
  const speakers = new Set(lines.flatMap(({ speaker }) => speaker ?? []));
  if (lines.length === 0) throw fault('no-lines/yet');
  if (!main.some((name) => speakers.has(name))) throw fault('nobody-main/film', { speakers: [...speakers].slice(0, 12) });
  const sessions = sessionsOf(lines, { main }).flatMap(inReach);
  const { samples, dropped } = samplesOf(sessions, filmName(listed));
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
  const roleOf = (name: string) => ({ name, profile: roles.find((role) => role.name === name)?.profile ?? '' });
  const system = ({ user, assistant }: DatasetRecord) => screenRules({ language, role: roleOf(assistant), other: roleOf(user) });
  return exportRecords(records, form, { system });
}
