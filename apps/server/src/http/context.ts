import { readFile } from 'node:fs/promises';
import type { ReadableStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Accounts } from '@troupe/house/accounts';
import type { Log } from '@troupe/house/node';
import type { Unfit } from '@troupe/house/reading';
import type { Context } from 'hono';
import { refusal } from '../errors.en.ts';
import type { Asker } from './access/asker.ts';
import type { Visit } from './access/proxies.ts';
import { accountOf } from './paying.ts';
import { invalid } from './problem.ts';
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

type Use<T> = (source: { readonly file: string }, bytes: number) => Promise<T>;

/** What was sent, where nothing of it is kept, or room was made for it before: it lies on the disk until `use` is done with it. */
export async function passingFile<T>(c: Context<Env>, use: Use<T>): Promise<T> {
  const { body } = c.req.raw;
  const { uploads, mostBytes } = c.var;
  if (body === null) throw refusal(400, 'empty-file');
  return uploads.take(body as ReadableStream<Uint8Array>, mostBytes, (file, bytes) => {
    if (bytes === 0) throw refusal(400, 'empty-file');
    return use({ file }, bytes);
  });
}

/** The same, where whoever sent it must have room for it. */
export async function uploadedFile<T>(c: Context<Env>, use: Use<T>): Promise<T> {
  const { accounts, asker } = c.var;
  await accounts.requireRoom(accountOf(asker), { bytes: Number(c.req.header('content-length') ?? 0) });
  return passingFile(c, async (source, bytes) => {
    const release = await accounts.reserve(accountOf(asker), { bytes });
    try {
      return await use(source, bytes);
    } finally {
      release();
    }
  });
}

/** All of it, where it must be in memory. */
export const passingBytes = (c: Context<Env>): Promise<Uint8Array> =>
  passingFile(c, async ({ file }) => new Uint8Array(await readFile(file)));

/** JSON that was read aside. What is none, or not of the shape that was asked for, is refused as everywhere. */
export function fit<T extends object>(read: T | Unfit): T {
  if (!('unfit' in read)) return read;
  if (read.unfit === null) throw refusal(400, 'malformed');
  throw Object.assign(refusal(400, 'invalid-request', { what: 'body' }), { problems: invalid('json', read.unfit).problems });
}

/** Something that somebody brought is kept. */
export const keptFor = async (c: Context<Env>, item: string, bytes: number): Promise<void> =>
  c.var.accounts.noteStored(accountOf(c.var.asker), item, bytes);
