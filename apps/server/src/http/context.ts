import { readFile } from 'node:fs/promises';
import type { ReadableStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Accounts } from '@troupe/house/accounts';
import type { Log } from '@troupe/house/node';
import type { Context } from 'hono';
import { refusal } from '../errors.en.ts';
import type { Asker } from './access/asker.ts';
import type { Visit } from './access/proxies.ts';
import { accountOf } from './paying.ts';
import type { Uploads } from './uploads.ts';

export type Env = {
  Bindings: HttpBindings;
  Variables: { asker: Asker; visit: Visit & { readonly from: string }; mostBytes: number; uploads: Uploads; accounts: Accounts };
};
export type App = OpenAPIHono<Env>;

/** Where trouble is written down. */
export type HouseLog = Pick<Log, 'info' | 'warn' | 'error'>;
/** Where links lead: the address under which the house is reached. */
export type Address = () => string;

export const FileName = z.string().min(1).max(300).openapi({ description: 'What the file is called.', example: 'book.epub' });

/** The file that was sent: it lies on the disk until `use` is done with it. */
export async function uploadedFile<T>(c: Context<Env>, use: (source: { readonly file: string }, bytes: number) => Promise<T>): Promise<T> {
  const { body } = c.req.raw;
  const { accounts, asker, uploads, mostBytes } = c.var;
  await accounts.requireRoom(accountOf(asker), { bytes: Number(c.req.header('content-length') ?? 0) });
  if (body === null) throw refusal(400, 'empty-file');
  return uploads.take(body as ReadableStream<Uint8Array>, mostBytes, async (file, bytes) => {
    if (bytes === 0) throw refusal(400, 'empty-file');
    const release = await accounts.reserve(accountOf(asker), { bytes });
    try {
      return await use({ file }, bytes);
    } finally {
      release();
    }
  });
}

/** All of it, where it must be in memory. */
export const uploaded = (c: Context<Env>): Promise<Uint8Array> => uploadedFile(c, async ({ file }) => new Uint8Array(await readFile(file)));

/** Something that somebody brought is kept. */
export const keptFor = async (c: Context<Env>, item: string, bytes: number): Promise<void> =>
  c.var.accounts.noteStored(accountOf(c.var.asker), item, bytes);
