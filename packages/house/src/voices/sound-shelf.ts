import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Sound } from '@troupe/models/openai';

const endings: Readonly<Record<string, string>> = { 'audio/wav': '.wav', 'audio/ogg': '.ogg', 'audio/flac': '.flac', 'audio/mpeg': '.mp3' };
const typeOf = (name: string): string | undefined => Object.keys(endings).find((type) => endings[type] === extname(name));

/** What was spoken once need not be spoken, nor paid, again. It holds so many bytes; what nobody has heard for longest goes first. */
export class SoundShelf {
  readonly #folder: string | undefined;
  readonly #most: number;

  /** Without a folder nothing is kept. */
  constructor(folder: string | undefined, most = 200_000_000) {
    this.#folder = folder;
    this.#most = most;
  }

  static key(...of: readonly string[]): string {
    return createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 40);
  }

  async find(key: string, now: number): Promise<Sound | undefined> {
    if (this.#folder === undefined) return undefined;
    for (const [type, ending] of Object.entries(endings)) {
      const file = join(this.#folder, `${key}${ending}`);
      const bytes = await readFile(file).catch(() => undefined);
      if (!bytes) continue;
      await utimes(file, now / 1000, now / 1000).catch(() => undefined);
      return { bytes: new Uint8Array(bytes), type };
    }
    return undefined;
  }

  /** Written beside its place first: whoever is killed meanwhile leaves no half a sentence. */
  async keep(key: string, { bytes, type }: Sound, now: number): Promise<void> {
    const ending = endings[type];
    if (this.#folder === undefined || ending === undefined || bytes.length > this.#most) return;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, `${key}${ending}`);
    await writeFile(`${file}.new`, bytes, { mode: 0o600 });
    await utimes(`${file}.new`, now / 1000, now / 1000);
    await rename(`${file}.new`, file);
    await this.#makeRoom();
  }

  async bytes(): Promise<number> {
    return (await this.#files()).reduce((sum, { size }) => sum + size, 0);
  }

  async clear(): Promise<void> {
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }

  async #makeRoom(): Promise<void> {
    const files = (await this.#files()).sort((a, b) => a.heard - b.heard);
    let size = files.reduce((sum, one) => sum + one.size, 0);
    for (const file of files) {
      if (size <= this.#most) return;
      await rm(file.path, { force: true });
      size -= file.size;
    }
  }

  async #files(): Promise<{ readonly path: string; readonly size: number; readonly heard: number }[]> {
    const folder = this.#folder;
    if (folder === undefined) return [];
    const names = (await readdir(folder).catch(() => [])).filter((name) => typeOf(name) !== undefined);
    const found = names.map(async (name) => {
      const path = join(folder, name);
      const there = await stat(path).catch(() => undefined);
      return there ? [{ path, size: there.size, heard: there.mtimeMs }] : [];
    });
    return (await Promise.all(found)).flat();
  }
}
