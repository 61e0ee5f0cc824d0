import { TroupeError } from '@troupe/core/errors';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import type { Group } from './group.ts';
import type { ScoredGroup } from './score.ts';

const Figure = z.number().nullable();
const Answer = z.object({
  scores: z.array(z.object({ semantic: Figure, format: Figure, vision: Figure, pcg: Figure, advantage: z.number() })),
  by: z.object({ semantic: z.string().nullable(), vision: z.string().nullable(), pcg: z.string().nullable() }),
});

/** Asks a reward server for the scores of a group. */
export async function scoreOver(url: string, group: Group): Promise<ScoredGroup> {
  const response = await fetch(new URL('/score', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(group),
  });
  const body: unknown = await response.json().catch(() => null);
  const read = Answer.safeParse(body);
  if (response.ok && read.success) return read.data;
  const { message, remedy } = (body as { error?: { message?: string; remedy?: string } } | null)?.error ?? {};
  const unknown = fault('rewards-refused', { status: response.status });
  throw message === undefined ? unknown : new TroupeError(unknown.code, message, remedy ?? unknown.remedy);
}
