import { join } from 'node:path';
import { TroupeError, toProblem } from '@troupe/core/errors';
import type { FilmLine } from '@troupe/core/formats';
import { clipName, cutClips, overlongClips, type Sample } from '@troupe/training';
import type { DatasetRequest } from '../datasets/dataset-work.ts';
import {
  type DatasetFigures,
  type DatasetResult,
  type DatasetTask,
  type DatasetWork,
  type ExportForm,
  type Made,
  workOnDataset,
} from '../datasets/dataset-work.ts';
import { fault } from './errors.en.ts';
import type { FilmFiles, ListedFilm } from './film-files.ts';
import type { UnderWay } from './film-hearing.ts';
import type { FilmIndex } from './film-index.ts';
import type { FilmLines } from './film-lines.ts';

export type Cutting = UnderWay<'cutting' | 'cut'>;
export type BuiltDataset = DatasetFigures & { readonly wish: DatasetRequest; readonly cutting: Cutting | null };

export type DatasetOptions = {
  readonly index: FilmIndex;
  readonly files: FilmFiles;
  readonly lines: FilmLines;
  /** Does the work beside everybody else; here, where nobody does. */
  readonly apart?: (task: DatasetTask) => Promise<DatasetResult>;
  /** How samples are made of lines. */
  readonly make?: (lines: readonly FilmLine[], film: string, request: DatasetRequest) => Made;
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
    const figures = await this.#figures(film, request, 'build');
    await this.#options.index.append({ type: 'dataset-built', film, wish: request });
    this.#cutting.delete(film);
    return this.#view(film, request, figures);
  }

  /** As it was built last, from the lines as they are now. */
  async built(film: string): Promise<BuiltDataset | null> {
    const request = this.#options.index.datasets.get(this.#options.files.film(film).id);
    if (!request) return null;
    try {
      return this.#view(film, request, await this.#figures(film, request, 'figures'));
    } catch (error) {
      if (error instanceof TroupeError) return null;
      throw error;
    }
  }

  exported(film: string, form: ExportForm, part: 'train' | 'test'): Promise<Uint8Array> {
    return this.#bytes(film, { want: 'export', form, part });
  }

  /** Everything in one file: records, exports, and the clips as far as they are cut. */
  packed(film: string): Promise<Uint8Array> {
    return this.#bytes(film, { want: 'archive', folder: this.#clips(film) });
  }

  /** Cuts the clips behind the scenes; what an earlier run finished is kept. */
  async cut(film: string): Promise<void> {
    if (this.#cutting.get(film)?.state === 'cutting') return;
    const result = await this.#work(film, this.#request(film), { want: 'clips' });
    const samples = 'clips' in result ? result.clips : [];
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

  async #figures(film: string, request: DatasetRequest, want: 'build' | 'figures'): Promise<DatasetFigures> {
    const result = await this.#work(film, request, { want });
    if (!('figures' in result)) throw new Error('a dataset without figures');
    return result.figures;
  }

  async #bytes(film: string, work: DatasetWork): Promise<Uint8Array> {
    const result = await this.#work(film, this.#request(film), work);
    if (!('bytes' in result)) throw new Error('a dataset without bytes');
    return result.bytes;
  }

  #request(film: string): DatasetRequest {
    const request = this.#options.index.datasets.get(this.#options.files.film(film).id);
    if (!request) throw fault('nothing-built');
    return request;
  }

  async #work(film: string, request: DatasetRequest, work: DatasetWork): Promise<DatasetResult> {
    const { files, lines, apart, make } = this.#options;
    const listed = files.film(film);
    const task: DatasetTask = { ...work, lines: (await lines.shown(film)).lines, film: filmName(listed), request };
    return apart && !make ? apart(task) : workOnDataset(task, make);
  }

  #view(film: string, request: DatasetRequest, figures: DatasetFigures): BuiltDataset {
    return { wish: request, ...figures, cutting: this.#cutting.get(film) ?? null };
  }
}

const cuttingLimit = 3_600_000;
const filmName = ({ id, name, ready }: ListedFilm): string => (ready ? ready.id : name.replace(/\.[^.]+$/u, '') || id);
