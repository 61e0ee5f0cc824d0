import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import { unpackEntry, type ZipEntry, zipEntries } from '@troupe/files/zip';
import { fault } from './errors.en.ts';

export type BroughtData = {
  readonly id: string;
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
  readonly at: number;
};

const most = { entries: 20_000, unpacked: 2 * 2 ** 30, density: 400 };
const aboutFile = 'about.json';

/** Data sets that people brought for benchmarks: archives, unpacked, or single files. One that is only half there is not there. */
export class BenchData {
  readonly #folder: string | undefined;
  readonly #now: () => number;

  constructor(home: string | undefined, now: () => number) {
    this.#folder = home === undefined ? undefined : join(home, 'bench-data');
    this.#now = now;
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

  /** The same file brought twice is one data set. */
  bring(bytes: Uint8Array, name: string): BroughtData {
    if (this.#folder === undefined) throw fault('no-data-folder/data');
    const id = `data-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
    const known = this.list().find((one) => one.id === id);
    if (known) return known;
    const files = isZip(bytes) ? unpacked(bytes) : new Map([[plainName(name), bytes]]);
    const making = join(this.#folder, `making-${randomBytes(6).toString('hex')}`);
    try {
      for (const [path, content] of files) {
        const file = join(making, 'data', path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
      const told = { id, name: plainName(name), files: files.size, bytes: bytes.length, at: this.#now() };
      writeFileSync(join(making, aboutFile), JSON.stringify(told));
      renameSync(making, join(this.#folder, id));
      return told;
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }

  remove(id: string): void {
    const folder = dirname(this.at(id));
    // Renamed first: what is removed half is not there.
    const going = `${dirname(folder)}/making-${basename(folder)}`;
    renameSync(folder, going);
    rmSync(going, { recursive: true, force: true });
  }
}

function about(folder: string): BroughtData | null {
  try {
    return JSON.parse(readFileSync(join(folder, aboutFile), 'utf8')) as BroughtData;
  } catch {
    return null;
  }
}

const plainName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .slice(0, 120) || 'data';
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
/** A name that leads out of the archive is never written. */
const isInside = (name: string): boolean =>
  !name.startsWith('/') && !/[\\\0]|^\w:/u.test(name) && !name.split('/').some((part) => part === '..' || part.length > 200);

function unpacked(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let size = 0;
  const wanted = ({ name, packed, unpacked: large }: ZipEntry): boolean => {
    size += large;
    if (size > most.unpacked || (large > 2 ** 20 && large > packed * most.density)) throw tooMuch();
    return !name.endsWith('/') && isInside(name) && !/(?:^|\/)(?:__MACOSX|\.)/u.test(name);
  };
  try {
    const entries = zipEntries(bytes, most.entries).filter(wanted);
    if (entries.length > 0) return new Map(entries.map((entry) => [entry.name, unpackEntry(bytes, entry)]));
  } catch (error) {
    if (error instanceof TroupeError && error.code === 'dataset-archive') throw error;
    throw error instanceof TroupeError && error.code === 'card-too-large' ? tooMuch() : fault('dataset-archive', {}, { cause: error });
  }
  throw fault('dataset-archive/empty');
}

const tooMuch = () => fault('dataset-archive/bomb');

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
