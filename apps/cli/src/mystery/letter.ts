import type { Awaited, Case, TableLetter } from '@troupe/core/mystery';

export type Typed = { readonly letter: TableLetter } | { readonly unknown: string } | { readonly nothing: true };

/** What a line means to the table, by what the table waits for. */
export function letterFrom(line: string, awaited: Awaited, play: Case, openVictims: readonly string[]): Typed {
  const from = awaited.role;
  const text = line.trim();
  if (text === '') return { nothing: true };
  if (/^\/(pass|跳过)$/iu.test(text)) return { letter: { from, kind: 'pass' } };
  if (/^\/(leave|离开)$/iu.test(text)) return { letter: { from, kind: 'leave' } };
  if (awaited.kinds.includes('introduce')) return { letter: { from, kind: 'introduce', text } };
  if (awaited.kinds.includes('answer')) return { letter: { from, kind: 'answer', text } };
  if (awaited.kinds.includes('vote')) {
    const against = roleNamed(text, play, from);
    return against === undefined ? { unknown: text } : { letter: { from, kind: 'vote', victim: openVictims[0] ?? '', against } };
  }
  const secretly = /^\/(private|whisper|私下)\s+/iu.exec(text);
  const rest = secretly ? text.slice(secretly[0].length) : text;
  const [, named = '', question = ''] = /^(?:ask\s+)?([^:：]{1,120})[:：]\s*([\s\S]+)$/iu.exec(rest) ?? [];
  const to = roleNamed(named, play, from);
  if (to === undefined) return { unknown: named || text };
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
