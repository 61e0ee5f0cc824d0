import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TroupeError } from '@troupe/core/errors';
import { fault } from './errors.en.ts';

/** Where the files of films lie: each film has a folder of its own. */
export class FilmPlaces {
  readonly #folder: string | undefined;
  #passing: string | undefined;

  /** Without a folder, films lie in a passing one. */
  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** Named by us, never by whoever brought it. */
  folder(id: string): string {
    return join(this.#home(), id);
  }

  /** The film itself, once all of it has arrived. */
  film(id: string): string {
    return join(this.folder(id), 'film');
  }

  /** As much of it as has arrived. */
  part(id: string): string {
    return join(this.folder(id), 'film.part');
  }

  frames(id: string): string {
    return join(this.folder(id), 'frames');
  }

  make(id: string): string {
    const folder = this.folder(id);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  clear(id: string): void {
    rmSync(this.folder(id), { recursive: true, force: true });
  }

  close(): void {
    if (this.#passing !== undefined) rmSync(this.#passing, { recursive: true, force: true });
  }

  #home(): string {
    if (this.#folder !== undefined) return this.#folder;
    this.#passing ??= mkdtempSync(join(tmpdir(), 'troupe-films-'));
    return this.#passing;
  }
}

export const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

export const notThere = (): TroupeError => fault('unknown-film/arriving');
