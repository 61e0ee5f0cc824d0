import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Env } from './context.ts';
import { Refusal } from './problem.ts';

export const FileName = z.string().min(1).max(300).openapi({ description: 'What the file is called.', example: 'book.epub' });

export async function uploaded(c: Context<Env>): Promise<Uint8Array> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (bytes.length > 0) return bytes;
  throw new Refusal(400, 'empty-file', 'The file is empty.', 'Send the file as the body of the request.');
}
