import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dataName } from '../reading/brought-data.ts';
import { type Reading, readingHere, type Source } from '../reading/reader.ts';
import { fault } from './errors.en.ts';

export type BroughtData = {
  readonly id: string;
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
  readonly at: number;
};

type Bringing = { readonly signal?: AbortSignal; readonly room?: (bytes: number) => Promise<void> };

const aboutFile = 'about.json';

/** Data sets that people brought for benchmarks: archives, unpacked, or single files. One that is only half there is not there. */
export class BenchData {
  readonly #folder: string | undefined;
  readonly #now: () => number;
  readonly #reading: Pick<Reading, 'data'>;

  constructor(home: string | undefined, now: () => number, reading: Pick<Reading, 'data'> = readingHere) {
    this.#folder = home === undefined ? undefined : join(home, 'bench-data');
    this.#now = now;
    this.#reading = reading;
  }

  list(): readonly BroughtData[] {
    const folder = this.#folder;
    if (folder === undefined || !existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => /^data-[0-9a-f]{12}$/u.test(name))
      .flatMap((id) => about(join(folder, id)) ?? [])
      .sort((a, b) => b.at - a.at);
  }

  /** Where it lies. */
  at(id: string): string {
    if (this.#folder === undefined || !this.list().some((one) => one.id === id)) throw fault('unknown-data/house');
    return join(this.#folder, id, 'data');
  }

  /** The same file brought twice is one data set. `room` hears how many bytes it has unpacked, before it is kept. */
  async bring(source: Source, name: string, { signal, room }: Bringing = {}): Promise<BroughtData & { readonly unpacked: number }> {
    const folder = this.#folder;
    if (folder === undefined) throw fault('no-data-folder/data');
    const making = join(folder, `making-${randomBytes(6).toString('hex')}`);
    try {
      const data = await this.#reading.data(source, name, join(making, 'data'), signal);
      if ('wrong' in data) throw fault(data.wrong === 'damaged' ? 'dataset-archive' : `dataset-archive/${data.wrong}`);
      const { unpacked } = data;
      const id = `data-${data.digest.slice(0, 12)}`;
      const known = this.list().find((one) => one.id === id);
      if (known) return { ...known, unpacked };
      await room?.(unpacked);
      const told = { id, name: dataName(name), files: data.files, bytes: data.bytes, at: this.#now() };
      await writeFile(join(making, aboutFile), JSON.stringify(told), { mode: 0o600 });
      await rename(making, join(folder, id));
      return { ...told, unpacked };
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }

  async remove(id: string): Promise<void> {
    const folder = dirname(this.at(id));
    // Renamed first: what is removed half is not there.
    const going = `${dirname(folder)}/making-${basename(folder)}`;
    await rename(folder, going);
    await rm(going, { recursive: true, force: true });
  }
}

function about(folder: string): BroughtData | null {
  try {
    return JSON.parse(readFileSync(join(folder, aboutFile), 'utf8')) as BroughtData;
  } catch {
    return null;
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** The folder in which a file of that name lies: archives often hold one folder, and the data set in it. The folder itself where there is none. */
export function rootOf(folder: string, named: string | RegExp): string {
  const search = (path: string, depth: number): string | null => {
    const names = readdirSync(path).sort();
    if (names.some((name) => (typeof named === 'string' ? name === named : named.test(name)))) return path;
    if (depth === 0) return null;
    for (const name of names.filter((one) => isFolder(join(path, one)))) {
      const found = search(join(path, name), depth - 1);
      if (found !== null) return found;
    }
    return null;
  };
  return search(folder, 3) ?? folder;
}

/** Every file below a folder, by its name alone. */
export function filesBelow(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(names.map((entry) => [entry.name, join(entry.parentPath, entry.name)] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}
