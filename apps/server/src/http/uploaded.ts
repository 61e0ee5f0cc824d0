import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { refusal } from '../errors.en.ts';
import type { Env } from './context.ts';

export const FileName = z.string().min(1).max(300).openapi({ description: 'What the file is called.', example: 'book.epub' });

export async function uploaded(c: Context<Env>): Promise<Uint8Array> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (bytes.length > 0) return bytes;
  throw refusal(400, 'empty-file');
}
