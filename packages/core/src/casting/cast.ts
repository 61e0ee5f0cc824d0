import * as z from 'zod';
import { fault } from './errors.en.ts';
import type { Gender } from './observation.ts';

/** Somebody who may speak in a script. */
export type CastMember = { readonly name: string; readonly aliases: readonly string[]; readonly gender: Gender };

const word = z.string().trim().min(1).max(200);
const Member = z.object({ name: word, aliases: z.array(word).max(500).optional(), gender: z.string().nullish() });
const Members = z.array(Member).max(5000);

/** A cast as people write it: `[{ name, aliases[], gender? }]`. */
export function readCast(json: string): CastMember[] {
  let data: unknown;
  try {
    data = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw fault('cast-unreadable/json', {}, { cause });
  }
  const read = Members.safeParse(data);
  if (!read.success) throw fault('cast-unreadable', { why: z.prettifyError(read.error).split('\n', 1)[0] ?? '' });
  return read.data.map(({ name, aliases, gender }) => ({ name, aliases: [...new Set(aliases ?? [])], gender: genderFrom(gender) }));
}

export function genderFrom(said: string | null | undefined): Gender {
  const word = (said ?? '').trim().toLowerCase();
  if (/^(?:f|female|woman|girl|女|女性)$/.test(word)) return 'female';
  if (/^(?:m|male|man|boy|男|男性)$/.test(word)) return 'male';
  return 'unknown';
}
