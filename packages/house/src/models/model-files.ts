import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptProblem, TroupeError, toProblem } from '@troupe/core/errors';
import { goingOut } from '@troupe/models/going-out';
import {
  bestFor,
  downloadModel,
  engineIn,
  fileNameIn,
  freeMemory,
  type ModelFile,
  memoryFor,
  modelFolder,
  type RecommendedFile,
  readModelFile,
  recommendedFiles,
} from '@troupe/models/llama';
import { packageFolders } from '@troupe/models/onnx';
import { fault } from '../errors.en.ts';

/** A model file in the folder of the house; with why, where it cannot be played. */
export type FileInHouse = {
  readonly file: string;
  readonly size: number;
  readonly name?: string;
  readonly packing?: string;
  readonly licence?: string;
  readonly memory?: number;
  readonly fits: boolean;
  readonly problem?: KeptProblem;
};

/** A file that is coming, or has come in part. */
export type Download = {
  readonly file: string;
  readonly url: string;
  readonly got: number;
  readonly size?: number;
  readonly state: 'coming' | 'stopped';
  readonly problem?: KeptProblem;
};

/** Everything about model files that a host chooses by. */
export type ModelFilesView = {
  /** Where files are put by hand; none where the house keeps nothing on this machine. */
  readonly folder?: string;
  /** Whether what plays them is installed. */
  readonly engine: boolean;
  /** Bytes of memory that are free. */
  readonly free: number;
  readonly files: readonly FileInHouse[];
  readonly downloads: readonly Download[];
  readonly recommended: readonly (RecommendedFile & { readonly fits: boolean; readonly best: boolean })[];
};

type Coming = { readonly url: string; readonly stop: AbortController; got: number; size?: number };
type Options = { readonly data: string | undefined; readonly fetch?: ReturnType<typeof goingOut>; readonly free?: () => number };

/** The model files of a house: those that lie in its folder, and those that are being fetched into it because somebody asked for them. */
export class ModelFiles {
  readonly #data: string | undefined;
  readonly #fetch: ReturnType<typeof goingOut>;
  readonly #free: () => number;
  readonly #coming = new Map<string, Coming>();
  readonly #failed = new Map<string, KeptProblem>();
  readonly #heads = new Map<string, { readonly mark: string; readonly head: Promise<ModelFile> }>();

  constructor({ data, fetch = goingOut('downloads'), free = freeMemory }: Options) {
    this.#data = data;
    this.#fetch = fetch;
    this.#free = free;
  }

  async view(): Promise<ModelFilesView> {
    const free = this.#free();
    const best = bestFor(free);
    // What is coming first: a file that is whole by the time the folder is read would else stand in neither list.
    const downloads = await this.#downloads();
    const files = await this.#files(free);
    const whole = new Set(files.map(({ file }) => file));
    return {
      ...(this.#data !== undefined && { folder: modelFolder(this.#data) }),
      engine: this.#engine(),
      free,
      files,
      downloads: downloads.filter(({ file }) => !whole.has(file)),
      recommended: recommendedFiles.map((one) => ({ ...one, fits: one.memory <= free, best: one === best })),
    };
  }

  /** Begins to fetch one, or goes on with it. Returns at once: how far it is stands in the view. */
  get(url: string): void {
    const folder = this.#folder();
    const file = fileNameIn(url);
    if (file === undefined) throw fault('usage-model-file', { url });
    if (this.#coming.has(file)) return;
    const coming: Coming = { url, stop: new AbortController(), got: 0 };
    this.#coming.set(file, coming);
    this.#failed.delete(file);
    const progress = (now: { readonly got: number; readonly size?: number }) => void Object.assign(coming, now);
    downloadModel({ url, folder, fetch: this.#fetch, signal: coming.stop.signal, progress })
      .catch((error: unknown) => {
        if (!coming.stop.signal.aborted) this.#failed.set(file, problemOf(error));
      })
      .finally(() => this.#coming.delete(file));
  }

  /** Leaves off; what has come stays. */
  stop(file: string): void {
    this.#coming.get(file)?.stop.abort();
  }

  /** Takes a file, or what has come of one, off the disk. */
  async remove(file: string): Promise<void> {
    this.stop(file);
    const path = join(this.#folder(), file);
    if (!existsSync(path) && !existsSync(`${path}.part`)) throw fault('unknown-model-file', { file });
    this.#failed.delete(file);
    for (const end of ['', '.part', '.part.json']) await rm(`${path}${end}`, { force: true });
  }

  close(): void {
    for (const { stop } of this.#coming.values()) stop.abort();
  }

  #folder(): string {
    if (this.#data === undefined) throw fault('no-model-folder');
    return modelFolder(this.#data);
  }

  #engine(): boolean {
    try {
      return engineIn(packageFolders({ ...(this.#data !== undefined && { data: this.#data }) })) !== '';
    } catch {
      return false;
    }
  }

  async #names(end: RegExp): Promise<readonly string[]> {
    if (this.#data === undefined) return [];
    const names = await readdir(modelFolder(this.#data)).catch(() => []);
    return names.filter((name) => end.test(name)).sort();
  }

  async #files(free: number): Promise<FileInHouse[]> {
    const names = await this.#names(/\.gguf$/i);
    return Promise.all(
      names.slice(0, mostFiles).map(async (file): Promise<FileInHouse> => {
        const path = join(this.#folder(), file);
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
        try {
          const found = await this.#head(path, `${size} ${mtimeMs}`);
          const { name, packing, licence } = found;
          const memory = memoryFor(found);
          return { file, size, name, ...(packing && { packing }), ...(licence && { licence }), memory, fits: memory <= free };
        } catch (error) {
          return { file, size, fits: false, problem: problemOf(error) };
        }
      }),
    );
  }

  /** Read once for each state of a file: a large vocabulary takes a moment, and progress is asked for every second. */
  #head(path: string, mark: string): Promise<ModelFile> {
    const known = this.#heads.get(path);
    if (known?.mark === mark) return known.head;
    const head = readModelFile(path);
    head.catch(() => undefined);
    this.#heads.set(path, { mark, head });
    return head;
  }

  async #downloads(): Promise<Download[]> {
    const begun = await Promise.all((await this.#names(/\.gguf\.part$/i)).map((part) => this.#begun(part)));
    const coming = [...this.#coming].map(([file, { url, got, size }]): Download => {
      return { file, url, got, ...(size !== undefined && { size }), state: 'coming' };
    });
    const resting = begun.filter((one) => one !== undefined && !this.#coming.has(one.file)) as Download[];
    const failed = [...this.#failed]
      .filter(([file]) => !this.#coming.has(file) && !resting.some((one) => one.file === file))
      .map(([file, problem]): Download => ({ file, url: '', got: 0, state: 'stopped', problem }));
    return [...coming, ...resting, ...failed];
  }

  async #begun(part: string): Promise<Download | undefined> {
    const file = part.replace(/\.part$/, '');
    const path = join(this.#folder(), part);
    try {
      const { url, size } = JSON.parse(await readFile(`${path}.json`, 'utf8')) as { url: string; size?: number };
      const problem = this.#failed.get(file);
      const { size: got } = await stat(path);
      return { file, url, got, ...(size !== undefined && { size }), state: 'stopped', ...(problem && { problem }) };
    } catch {
      return undefined;
    }
  }
}

const mostFiles = 100;

const problemOf = (error: unknown): KeptProblem =>
  error instanceof TroupeError
    ? toProblem(error)
    : { message: 'The file could not be fetched.', remedy: 'Look into the log of the house.' };
