import { acts } from './clues.ts';
import type { Company } from './features.ts';
import type { Phrase, Stretch } from './phrases.ts';

/** A stretch of narration that is one person's doing, or nobody's. */
export type Deed = { readonly start: number; readonly end: number; readonly role: number | null };

const enders = /[.!?。！？…]["'”’」』)）]*(?=\s|\p{Script=Han}|$)/gu;
const titled = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Dr|St|Mme|Mlle|M|Rev|Capt|Col|Gen|Prof|[A-Z])\.$/u;

/** Cuts narration by who acts in it: a named subject, and "he" or "she" after it. Neighbours of one mind stay together. */
export function deedsOf(
  text: string,
  start: number,
  end: number,
  { tokens, phrases }: Stretch,
  { company, lead }: { company: Company; lead: number | null },
): Deed[] {
  const deeds: Deed[] = [];
  let current: number | null = lead;
  let next = 0;
  for (const [from, to] of sentences(text, start, end)) {
    while (next < phrases.length && (phrases[next]?.at ?? 0) < from) next++;
    let limit = next;
    while (limit < phrases.length && (phrases[limit]?.at ?? 0) < to) limit++;
    const subject = phrases
      .slice(next, limit)
      .find((phrase) => !phrase.oblique && (tokens.length === 0 ? phrase.at - from <= 6 : phrase.at - from <= 40 && acts(tokens, phrase)));
    const role = subject ? doer(subject, current, company) : null;
    current = role ?? (subject ? null : current);
    const last = deeds.at(-1);
    if (last && last.role === role) deeds[deeds.length - 1] = { ...last, end: to };
    else deeds.push({ start: from, end: to, role });
  }
  return deeds;
}

function doer({ reference }: Phrase, current: number | null, { genders, self }: Company): number | null {
  if (reference.kind === 'named') return reference.roles.length === 1 ? (reference.roles[0] ?? null) : null;
  if (reference.kind === 'self') return self;
  if (reference.kind !== 'pronoun' || current === null) return null;
  return genders[current] === reference.gender || genders[current] === 'unknown' ? current : null;
}

function sentences(text: string, start: number, end: number): [number, number][] {
  const found: [number, number][] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(enders)) {
    const to = start + match.index + match[0].length;
    if (titled.test(text.slice(Math.max(from, to - 6), to))) continue;
    found.push([from, to]);
    from = to;
  }
  if (from < end) found.push([from, end]);
  return found;
}
