import type { CastMember } from '../cast.ts';
import { type Draft, type Drafting, drafting } from '../draft.ts';
import type { Gender, How } from '../observation.ts';
import { type Attributed, attribute, howOf } from './attribute.ts';
import { acts } from './clues.ts';
import type { Company } from './features.ts';
import type { Phrase, Stretch } from './phrases.ts';
import type { Quotation } from './quotations.ts';
import type { Narration } from './turns.ts';

export type NovelDraft = { readonly draft: Draft; readonly cast: readonly CastMember[] };

type Spoken = { readonly quotation: Quotation; readonly role: number | null; readonly how: How };

/** A novel: who says what is found from tags, pronouns and turns; who does what from the subjects of sentences. */
export function readNovel(text: string, given: readonly CastMember[] | null): NovelDraft {
  const attributed = attribute(text, given);
  const draft = drafting(text);
  const spoken = spokenBy(attributed);
  attributed.paragraphs.forEach((paragraph, at) => {
    if (paragraph.kind === 'heading') draft.scene(text.slice(paragraph.start, paragraph.end).trim(), paragraph.start);
    else if (paragraph.kind === 'break') draft.scene('', paragraph.start);
    else write(text, attributed, spoken.get(at) ?? [], attributed.narrated.stretches[at] ?? [], draft);
  });
  const genders: readonly Gender[] = attributed.company.genders;
  return { draft: draft.close(), cast: attributed.cast.map((member, role) => ({ ...member, gender: genders[role] ?? member.gender })) };
}

function spokenBy({ narrated: { turns }, decisions, company, paragraphs }: Attributed): Map<number, Spoken[]> {
  const byParagraph = new Map<number, Spoken[]>();
  turns.forEach((turn, at) => {
    const role = decisions[at]?.role ?? null;
    const how = howOf(turn, role, company, turns[at - 1]);
    let paragraph = turn.paragraph;
    for (const quotation of turn.quotations) {
      while (quotation.start > (paragraphs[paragraph]?.end ?? Number.POSITIVE_INFINITY)) paragraph++;
      const spoken = byParagraph.get(paragraph) ?? [];
      spoken.push({ quotation, role, how });
      byParagraph.set(paragraph, spoken);
    }
  });
  return byParagraph;
}

/** The pieces of a paragraph in order: narration, words, narration. Stretches and quotations take turns, a stretch first. */
function write(
  text: string,
  { cast, company }: Attributed,
  spoken: readonly Spoken[],
  stretches: readonly Narration[],
  draft: Drafting,
): void {
  const nameOf = (role: number | null): string | null => (role === null ? null : (cast[role]?.name ?? null));
  stretches.forEach(({ start, end, stretch }, at) => {
    const before = spoken[at - 1];
    const after = spoken[at];
    if (!isBareTag(stretch, text, start, end, before !== undefined, after !== undefined))
      for (const deed of deedsOf(text, start, end, stretch, { company, lead: before?.role ?? null })) {
        const doer = nameOf(deed.role ?? (before && deed.start === start && startsLow(text, start) ? before.role : null));
        if (doer) draft.action(doer, deed.start, deed.end, 'text');
        else draft.narration(deed.start, deed.end);
      }
    if (after) draft.speech(nameOf(after.role), after.quotation.start, after.quotation.end, after.how);
  });
}

/** "said Alice," and no more. */
function isBareTag(stretch: Narration['stretch'], text: string, start: number, end: number, after: boolean, before: boolean): boolean {
  if (!after && !before) return false;
  if (stretch.tokens.length > 0)
    return stretch.tokens.length <= 5 && !(/[.!?]\s*\p{L}/u.test(text.slice(start, end)) && stretch.tokens.length > 4);
  return end - start <= 8;
}

function startsLow(text: string, at: number): boolean {
  return /^[\s,;:—-]*\p{Ll}/u.test(text.slice(at, at + 12));
}

/** A stretch of narration that is one person's doing, or nobody's. */
type Deed = { readonly start: number; readonly end: number; readonly role: number | null };

const enders = /[.!?。！？…]["'”’」』)）]*(?=\s|\p{Script=Han}|$)/gu;
const titled = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Dr|St|Mme|Mlle|M|Rev|Capt|Col|Gen|Prof|[A-Z])\.$/u;

/** Cuts narration by who acts in it: a named subject, and "he" or "she" after it. Neighbours of one mind stay together. */
function deedsOf(
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
