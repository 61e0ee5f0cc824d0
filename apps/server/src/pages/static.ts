import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import content from './types.json' with { type: 'json' };

const types: Readonly<Record<string, string>> = content;
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

export type StaticFile = { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> };

/** Files of the built pages, compressed once. A path leads nowhere but into the folder. */
export class StaticFiles {
  readonly #folder: string;
  readonly #compressed = new Map<string, { readonly changed: number; readonly body: Uint8Array<ArrayBuffer> }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async find(path: string, encodings: string): Promise<StaticFile | undefined> {
    const file = await this.#locate(path);
    if (file === undefined) return undefined;
    const type = types[extname(file)] ?? 'application/octet-stream';
    const lasting = /\/assets\//.test(path);
    const headers = {
      'content-type': type,
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    };
    if (!compressible.test(type) || !/\bgzip\b/.test(encodings)) return { body: new Uint8Array(await readFile(file)), headers };
    return { body: await this.#gzipped(file), headers: { ...headers, 'content-encoding': 'gzip' } };
  }

  async #locate(path: string): Promise<string | undefined> {
    try {
      const wanted = join(this.#folder, normalize(decodeURIComponent(path)));
      const file = await realpath(wanted);
      const inside = file.startsWith(`${await realpath(this.#folder)}${sep}`);
      return inside && (await stat(file)).isFile() ? file : undefined;
    } catch {
      return undefined;
    }
  }

  async #gzipped(file: string): Promise<Uint8Array<ArrayBuffer>> {
    const { mtimeMs } = await stat(file);
    const known = this.#compressed.get(file);
    if (known?.changed === mtimeMs) return known.body;
    const body = new Uint8Array(await promisify(gzip)(await readFile(file)));
    this.#compressed.set(file, { changed: mtimeMs, body });
    return body;
  }
}
