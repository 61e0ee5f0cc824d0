import { extname } from 'node:path';
import type { TroupeError } from '@troupe/core/errors';
import type { CardFormat } from '@troupe/files/cards';
import { type RoleFormat, roleFormats } from '@troupe/house/roles';
import { fault } from '../errors.en.ts';

/** The format that is named, or that the file is to end with. */
export function cardFormatOf(value: string | undefined, out: string | undefined): CardFormat {
  const format = formatOf(value, out);
  if (format === 'json' || format === 'png' || format === 'charx') return format;
  throw unknown(format);
}

/** Also those that hold no card: its book, or talks. */
export function formatOf(value: string | undefined, out: string | undefined): RoleFormat {
  const wanted = value ?? (out === undefined ? 'json' : ending(out));
  const format = roleFormats.find((known) => known === wanted);
  if (format) return format;
  throw unknown(wanted);
}

function ending(out: string): string {
  const end = extname(out).slice(1).toLowerCase();
  return end === 'jsonl' ? 'chat' : end;
}

const unknown = (wanted: string): TroupeError => fault('usage-card-format', { wanted, formats: roleFormats });
