import type { Awaited, Case, TableLetter } from '@troupe/core/mystery';

export type Typed =
  | { readonly letter: TableLetter }
  /** An answer to what was asked already: it is kept until the table waits for it. */
  | { readonly early: TableLetter }
  | { readonly unknown: string }
  /** A question that is put to nobody. */
  | { readonly unasked: true }
  | { readonly nothing: true };

export type Standing = {
  /** Victims for whom this seat has not voted. */
  readonly victims: readonly string[];
  /** Whether somebody waits for an answer of this seat. */
  readonly asked: boolean;
};

/** What a line means to the table, by what the table waits for. */
export function letterFrom(line: string, awaited: Awaited, play: Case, { victims, asked }: Standing): Typed {
  const from = awaited.role;
  const text = line.trim();
  if (text === '') return { nothing: true };
  if (/^\/(pass|跳过)$/iu.test(text)) return { letter: { from, kind: 'pass' } };
  if (/^\/(leave|离开)$/iu.test(text)) return { letter: { from, kind: 'leave' } };
  if (awaited.kinds.includes('introduce')) return { letter: { from, kind: 'introduce', text } };
  if (awaited.kinds.includes('answer')) return { letter: { from, kind: 'answer', text } };
  if (awaited.kinds.includes('vote')) {
    const against = roleNamed(text, play, from);
    return against === undefined ? { unknown: text } : { letter: { from, kind: 'vote', victim: victims[0] ?? '', against } };
  }
  const secretly = /^\/(private|whisper|私下)\s+/iu.exec(text);
  const rest = secretly ? text.slice(secretly[0].length) : text;
  const put = /^(?:ask\s+)?([^:：]{1,120})[:：]\s*([\s\S]+)$/iu.exec(rest);
  const [, named = '', question = ''] = put ?? [];
  const to = roleNamed(named, play, from);
  if (to === undefined && asked && !secretly) return { early: { from, kind: 'answer', text } };
  if (!put) return { unasked: true };
  if (to === undefined) return { unknown: named };
  return { letter: { from, kind: 'ask', to, text: question, ...(secretly && { secretly: true }) } };
}

/** A role by its name, an alias, its id, or the beginning of one of them that fits nobody else. */
export function roleNamed(text: string, play: Case, but?: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const known = play.roles
    .filter(({ id }) => id !== but)
    .map(({ id, name, aliases }) => ({ id, names: [id, name, ...aliases].map((one) => one.toLowerCase()) }));
  const exact = known.find(({ names }) => names.includes(wanted));
  const partly = known.filter(({ names }) => names.some((name) => name.startsWith(wanted) || name.split(/\s+/u).includes(wanted)));
  return exact?.id ?? (partly.length === 1 ? partly[0]?.id : undefined);
}
