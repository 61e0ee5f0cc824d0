import type { ReadableStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Log } from '@troupe/house/node';
import type { Context } from 'hono';
import { refusal } from '../errors.en.ts';
import type { Asker } from './access/asker.ts';
import type { Visit } from './access/proxies.ts';
import type { Uploads } from './uploads.ts';

export type Env = {
  Bindings: HttpBindings;
  Variables: { asker: Asker; visit: Visit & { readonly from: string }; mostBytes: number; uploads: Uploads };
};
export type App = OpenAPIHono<Env>;

/** Where trouble is written down. */
export type HouseLog = Pick<Log, 'info' | 'warn' | 'error'>;
/** Where links lead: the address under which the house is reached. */
export type Address = () => string;

export const FileName = z.string().min(1).max(300).openapi({ description: 'What the file is called.', example: 'book.epub' });

export async function uploaded(c: Context<Env>): Promise<Uint8Array> {
  const { body } = c.req.raw;
  const bytes = body === null ? new Uint8Array() : await c.var.uploads.take(body as ReadableStream<Uint8Array>, c.var.mostBytes);
  if (bytes.length > 0) return bytes;
  throw refusal(400, 'empty-file');
}
