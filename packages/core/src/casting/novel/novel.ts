import type { CastMember } from '../cast.ts';
import { type Draft, type Drafting, drafting } from '../draft.ts';
import { languageOf } from '../formats/detect.ts';
import type { Gender, How } from '../observation.ts';
import { acts } from './clues.ts';
import { type Decision, decode } from './decode.ts';
import type { Company, Weights } from './features.ts';
import { findCast } from './find-cast.ts';
import { agesOf, familyOf } from './kin.ts';
import { genderOfName, indexNames } from './names.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import type { Phrase, Stretch } from './phrases.ts';
import { findQuotations, type Quotation } from './quotations.ts';
import { type Narrated, type Narration, type Sighting, type Turn, turnsOf } from './turns.ts';
import fitted from './weights.json' with { type: 'json' };

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

type Attributed = {
  readonly paragraphs: readonly Paragraph[];
  readonly narrated: Narrated;
  readonly company: Company;
  readonly cast: readonly CastMember[];
  readonly decisions: readonly Decision[];
};

/** Reads a novel and decides who says what, by rules. */
export function attribute(text: string, given: readonly CastMember[] | null, weights: Weights = fitted): Attributed {
  const paragraphs = paragraphsOf(text);
  const quoted: Quotation[][] = findQuotations(text, paragraphs);
  const named = given ?? findCast(text, paragraphs, quoted);
  const narrated = turnsOf(text, paragraphs, quoted, indexNames(named));
  const known = companyOf(text, named, narrated);
  const nameless = known.self === null && isFirstPerson(text, narrated);
  const cast = nameless ? [...named, unnamed[languageOf(text)]] : named;
  const company = nameless ? companyOf(text, cast, narrated) : known;
  const decisions = decode(narrated.turns, narrated.sightings, company, weights);
  return { paragraphs, narrated, company, cast, decisions };
}

/** By what a turn was given to its speaker. */
function howOf(turn: Turn, role: number | null, company: Company, previous: Turn | undefined): How {
  if (role === null) return 'open';
  const fits = ({ reference }: Turn['clues'][number]): boolean =>
    reference.kind === 'named'
      ? reference.roles.includes(role)
      : reference.kind === 'self'
        ? company.self === role
        : reference.kind !== 'group';
  const tag = turn.clues.find((clue) => clue.kind !== 'beat' && fits(clue));
  if (tag) return tag.reference.kind === 'named' ? 'named' : tag.reference.kind === 'described' ? 'described' : 'pronoun';
  if (turn.clues.some((clue) => clue.kind === 'beat' && clue.reference.kind === 'named' && fits(clue))) return 'beat';
  if (previous && turn.gap <= 1 && previous.address.to.includes(role)) return 'address';
  return previous && turn.gap <= 2 ? 'turns' : 'nearby';
}

/** Who says I in a book where nobody is found to be the one. */
const unnamed: Readonly<Record<'en' | 'zh', CastMember>> = {
  en: { name: 'I', aliases: [], gender: 'unknown' },
  zh: { name: '我', aliases: [], gender: 'unknown' },
};

/** What a whole novel tells of its people: their sex, how much they are seen, and who of them tells it. */
function companyOf(text: string, cast: readonly CastMember[], narrated: Narrated): Company {
  const learned = gendersIn(text, cast.length, narrated.sightings);
  const genders = cast.map(({ name, aliases, gender }, role): Gender => {
    const named = genderOfName([name, ...aliases]);
    if (gender !== 'unknown') return gender;
    return named !== 'unknown' ? named : (learned[role] ?? 'unknown');
  });
  const seen = cast.map(() => 0);
  for (const { roles } of narrated.sightings) for (const role of roles) seen[role] = (seen[role] ?? 0) + 1 / roles.length;
  const self = selfOf(text, cast, narrated, seen);
  // Whoever is only spoken of has some part as well: more than those a cast lists and nobody mentions.
  for (const { address } of narrated.turns)
    for (const role of new Set([...address.to, ...address.of, ...address.own])) seen[role] = (seen[role] ?? 0) + spokenPart;
  const top = Math.max(1, ...seen);
  return {
    genders,
    self,
    ages: agesOf(cast),
    families: cast.map(familyOf),
    parts: seen.map((count, role) => (role === self ? 1 : Math.log1p(count) / Math.log1p(top))),
  };
}

/** Where nobody says, the pronouns after a name do. */
function gendersIn(text: string, size: number, sightings: readonly Sighting[]): Gender[] {
  const lean: number[] = new Array(size).fill(0);
  const count: number[] = new Array(size).fill(0);
  sightings.forEach(({ at, roles, subject }, order) => {
    if (!subject || roles.length !== 1) return;
    const stop = Math.min(at + 160, sightings[order + 1]?.at ?? Number.POSITIVE_INFINITY);
    const pronoun = /\b(?:(he|his|him|himself)|(she|her|herself))\b|(?<=[，。；！？])(?:(他)|(她))/i.exec(text.slice(at, stop));
    if (!pronoun) return;
    const role = roles[0] ?? 0;
    lean[role] = (lean[role] ?? 0) + (pronoun[1] || pronoun[3] ? 1 : -1);
    count[role] = (count[role] ?? 0) + 1;
  });
  return lean.map((sum, role) =>
    (count[role] ?? 0) >= 2 && Math.abs(sum) >= (count[role] ?? 0) * 0.4 ? (sum > 0 ? 'male' : 'female') : 'unknown',
  );
}

const oneScene = 30_000;
const spokenPart = 0.2;

/** Whether the book is told by an I who also speaks in it. */
function isFirstPerson(text: string, { turns, selfCount }: Narrated): boolean {
  const tags = turns.flatMap(({ clues }) => clues).filter(({ kind }) => kind === 'tag');
  const byMe = tags.filter(({ reference }) => reference.kind === 'self').length;
  const least = text.length < oneScene ? 1 : 2;
  return (
    selfCount >= Math.min(20, 2 + text.length / 2500) && selfCount * 1800 >= text.length && byMe >= least && byMe >= tags.length * 0.01
  );
}

/** A first-person narrator is spoken to by a name that the narration itself never uses. */
function selfOf(text: string, cast: readonly CastMember[], narrated: Narrated, seen: readonly number[]): number | null {
  if (!isFirstPerson(text, narrated)) return null;
  const { turns, sightings } = narrated;
  const marked = cast.findIndex(({ name, aliases }) => [name, ...aliases].some((alias) => /^(?:I|me|(?:the )?narrator|我)$/i.test(alias)));
  if (marked !== -1) return marked;
  const called = cast.map(() => 0);
  const named = cast.map(() => 0);
  turns.forEach(({ address, clues }, at) => {
    for (const role of new Set(address.to)) called[role] = (called[role] ?? 0) + 1;
    for (const role of new Set([...address.to, ...address.of, ...address.own])) named[role] = (named[role] ?? 0) + 1;
    // Whoever is named just before or after "I said" is likelier still.
    if (!clues.some(({ reference }) => reference.kind === 'self')) return;
    for (const near of [turns[at - 1], turns[at + 1]])
      for (const role of new Set(near?.address.to ?? [])) called[role] = (called[role] ?? 0) + 2;
  });
  const acting = cast.map(() => 0);
  for (const { roles, subject } of sightings) if (subject) for (const role of roles) acting[role] = (acting[role] ?? 0) + 1;
  const score = called.map((times, role) => times / (1 + 3 * (acting[role] ?? 0) + (seen[role] ?? 0)));
  const best = score.reduce((top, value, role) => (value > (score[top] ?? 0) ? role : top), 0);
  if ((score[best] ?? 0) > 0.5 && (called[best] ?? 0) >= 2) return best;
  // Of a short piece: the only one of whom others speak and the narration never.
  const unseen = cast.flatMap((_, role) => ((named[role] ?? 0) > 0 && (seen[role] ?? 0) === 0 ? [role] : []));
  return text.length < oneScene && unseen.length === 1 ? (unseen[0] ?? null) : null;
}
