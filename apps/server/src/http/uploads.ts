import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { refusal } from '../errors.en.ts';

/** Files that are arriving lie on the disk, not in memory: many slow ones at once hold nothing up. In all they may fill so much. */
export class Uploads {
  readonly #folder: string;
  readonly #quota: number;
  #arriving = 0;

  constructor(folder: string | undefined, quota: number) {
    this.#folder = folder === undefined ? join(tmpdir(), `troupe-uploads-${randomBytes(6).toString('hex')}`) : join(folder, 'uploads');
    this.#quota = quota;
    // What a house that was killed left half there is nobody's any more.
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What arrives lies in a file for as long as `use` needs it. */
  async take<T>(body: ReadableStream<Uint8Array>, most: number, use: (file: string, bytes: number) => Promise<T>): Promise<T> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, randomBytes(9).toString('hex'));
    let size = 0;
    const counted = async function* (this: Uploads, chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        this.#arriving += chunk.length;
        if (size > most) throw refusal(413, 'too-large', { most });
        if (this.#arriving > this.#quota) throw refusal(429, 'too-many-uploads', {}, { 'retry-after': '10' });
        yield chunk;
      }
    };
    try {
      await pipeline(Readable.fromWeb(body), counted.bind(this), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return await use(file, size);
    } finally {
      this.#arriving -= size;
      await rm(file, { force: true });
    }
  }
}
