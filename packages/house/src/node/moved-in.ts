import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A place that was brought from another program, and how many bytes it has. */
export type MovedPlace = { readonly place: string; readonly size: number };

/** What somebody brought from another program by the terminal, as it lay there, until a page takes it in: `moved` in the data folder. */
export class MovedIn {
  readonly folder: string;

  /** A house without a folder was brought nothing. */
  constructor(dataFolder: string | null) {
    this.folder = dataFolder === null ? '' : join(dataFolder, 'moved');
  }

  list(): MovedPlace[] {
    if (this.folder === '') return [];
    return this.#below(this.folder).sort((a, b) => (a.place < b.place ? -1 : 1));
  }

  /** Undefined where there is no such file: only what is listed is given. */
  bytes(place: string): Uint8Array<ArrayBuffer> | undefined {
    return this.list().some((one) => one.place === place)
      ? new Uint8Array(readFileSync(join(this.folder, ...place.split('/'))))
      : undefined;
  }

  /** Whole or not at all; brought twice, it lies there once. */
  keep(place: string, bytes: Uint8Array): void {
    const parts = place.split('/');
    if (parts.some((part) => part === '..' || part === '' || /[\\:\0]/u.test(part))) return;
    const path = join(this.folder, ...parts);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, bytes);
    renameSync(`${path}.part`, path);
  }

  #below(folder: string): MovedPlace[] {
    return entriesOf(folder).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return this.#below(path);
      if (!entry.isFile() || entry.name.endsWith('.part')) return [];
      return [{ place: relative(this.folder, path).split(sep).join('/').normalize('NFC'), size: statSync(path).size }];
    });
  }
}

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};
