import type { Gender } from '../observation.ts';
import { between, determiners, groups, nouns, prepositions, relatives, speechNouns, speechVerbs, verbForms, weakVerbs } from './lexicon.ts';
import { type Mention, mentionsIn, type NameIndex } from './names.ts';
import { isCapital, isPossessive, type Token, tokensOf } from './tokens.ts';

/** Whom a phrase refers to, as far as the phrase itself says. */
export type Reference =
  | { readonly kind: 'named'; readonly roles: readonly number[] }
  | { readonly kind: 'pronoun'; readonly gender: Gender }
  | {
      readonly kind: 'described';
      readonly gender: Gender;
      readonly noun: string /** Whose mother, whose friend: never themselves. */;
      readonly of?: readonly number[];
    }
  | { readonly kind: 'self' }
  | { readonly kind: 'group' };

/** A phrase that may be the subject of a sentence; `first` and `last` are its words. */
export type Phrase = {
  readonly reference: Reference;
  readonly first: number;
  readonly last: number;
  readonly at: number;
  readonly oblique: boolean /** Where the noun is that makes their words theirs: "her reply". */;
  readonly spoken: number;
};

/** What the words around a quotation say of its speaker. `tag`: "said Alice"; `beat`: something a person does beside the words. */
export type Clue = {
  readonly kind: 'tag' | 'loose-tag' | 'beat';
  readonly side: 'after' | 'before';
  readonly reference: Reference;
  readonly at: number;
};

/** The words of a stretch of narration with the people in it. */
export type Stretch = { readonly tokens: readonly Token[]; readonly phrases: readonly Phrase[]; readonly mentions: readonly Mention[] };

export function stretchOf(text: string, start: number, end: number, index: NameIndex): Stretch {
  const tokens = tokensOf(text, start, end);
  const mentions = mentionsIn(tokens, index);
  return { tokens, mentions, phrases: phrasesOf(tokens, mentions) };
}

const pronouns: ReadonlyMap<string, Reference> = new Map([
  ['he', { kind: 'pronoun', gender: 'male' }],
  ['she', { kind: 'pronoun', gender: 'female' }],
  ['i', { kind: 'self' }],
  ['they', { kind: 'group' }],
  ['we', { kind: 'group' }],
  ['both', { kind: 'group' }],
  ['everybody', { kind: 'group' }],
  ['everyone', { kind: 'group' }],
]);

function phrasesOf(tokens: readonly Token[], mentions: readonly Mention[]): Phrase[] {
  const phrases: Phrase[] = [];
  const named = new Map(mentions.map((mention) => [mention.first, mention]));
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const mention = named.get(at);
    if (mention) {
      const spoken = mention.possessive ? speechNounAfter(tokens, mention.last + 1) : -1;
      const kin = mention.possessive && spoken === -1 ? nounAfter(tokens, mention.last + 1, named) : -1;
      if (kin !== -1 && kin - mention.last <= 4) {
        const reference = described(tokens[kin] as Token, mention.roles);
        phrases.push({
          reference,
          first: at,
          last: kin,
          at: token.start,
          oblique: isPossessive(tokens[kin + 1]) || follows(tokens, at),
          spoken: -1,
        });
        at = kin;
        continue;
      }
      const oblique = !told(tokens, mention.last) && spoken === -1 && (mention.possessive || follows(tokens, at));
      phrases.push({ reference: { kind: 'named', roles: mention.roles }, first: at, last: mention.last, at: token.start, oblique, spoken });
      at = mention.last;
      continue;
    }
    const pronoun = token.text === 'i' ? undefined : pronounAt(tokens, at);
    if (pronoun) phrases.push({ reference: pronoun, first: at, last: at, at: token.start, oblique: false, spoken: -1 });
    else if (determiners.has(token.lower)) {
      const owner = owners.get(token.lower);
      const spoken = owner ? speechNounAfter(tokens, at) : -1;
      const known = nounAfter(tokens, at, named);
      const noun = known === -1 && !named.has(at + 1) && !named.has(at + 2) ? anyNounBeside(tokens, at) : known;
      if (owner && spoken !== -1) phrases.push({ reference: owner, first: at, last: at, at: token.start, oblique: false, spoken });
      if (noun === -1) continue;
      const oblique = isPossessive(tokens[noun + 1]) || follows(tokens, at);
      phrases.push({
        reference: described(tokens[noun] as Token),
        first: at,
        last: noun,
        at: token.start,
        oblique: oblique && !told(tokens, noun),
        spoken: -1,
      });
      at = noun;
    }
  }
  return phrases;
}

const owners: ReadonlyMap<string, Reference> = new Map([
  ['his', { kind: 'pronoun', gender: 'male' }],
  ['her', { kind: 'pronoun', gender: 'female' }],
  ['my', { kind: 'self' }],
]);

function pronounAt(tokens: readonly Token[], at: number): Reference | undefined {
  const { lower } = tokens[at] as Token;
  const next = tokens[at + 1]?.lower ?? '';
  // A creature: "it said".
  if (lower === 'it' && speechVerbs.has(next) && !weakVerbs.has(next)) return { kind: 'described', gender: 'unknown', noun: 'it' };
  return pronouns.get(lower);
}

/** "Thorpe's saying", "was Mrs. Allen's reply", "her answer was": the speaker is whose words they are. */
function speechNounAfter(tokens: readonly Token[], at: number): number {
  for (let next = at + 1; next <= at + 3 && next < tokens.length; next++) if (speechNouns.has(tokens[next]?.lower ?? '')) return next;
  return -1;
}

/** "…met by Mr. Allen, who said": what follows is about them, whatever came before. */
function told(tokens: readonly Token[], last: number): boolean {
  return tokens[last + 1]?.lower === 'who';
}

function described({ lower }: Token, of: readonly number[] = []): Reference {
  return groups.has(lower) ? { kind: 'group' } : { kind: 'described', gender: nouns.get(lower) ?? 'unknown', noun: lower, of };
}

/** "said the courier", "the courier inquired": beside a verb of speech any noun is a person. */
function anyNounBeside(tokens: readonly Token[], at: number): number {
  const behind = at <= 3 && speechVerbs.has(tokens[at - 1]?.lower ?? '');
  for (let next = at + 1; next <= at + 3 && next < tokens.length; next++) {
    const { lower, end } = tokens[next] as Token;
    if (prepositions.has(lower) || determiners.has(lower) || /ly$/.test(lower) || isPossessive(tokens[next])) return -1;
    const after = tokens[next + 1];
    const stops = after === undefined || after.start - end > 1 || prepositions.has(after.lower) || /ly$/.test(after.lower);
    if (behind && stops) return next;
    if (at <= 1 && after && speechVerbs.has(after.lower) && !weakVerbs.has(after.lower)) return next;
  }
  return -1;
}

/** The noun of "the pretty young lady": at most four words on. */
function nounAfter(tokens: readonly Token[], at: number, named: ReadonlyMap<number, Mention>): number {
  let found = -1;
  for (let next = at + 1; next <= at + 4 && next < tokens.length; next++) {
    if (named.has(next)) return -1;
    const { lower } = tokens[next] as Token;
    if (nouns.has(lower) || groups.has(lower)) found = next;
    else if (found !== -1 || prepositions.has(lower) || verbForms.has(lower) || determiners.has(lower)) break;
    if (isPossessive(tokens[next + 1])) return -1;
  }
  return found;
}

/** Behind a preposition nobody is a subject. */
function follows(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.lower ?? '';
  if (prepositions.has(before) || (/ing$/.test(before) && !speechVerbs.has(before))) return true;
  return determiners.has(before) && prepositions.has(tokens[at - 2]?.lower ?? '');
}

/** What comes after a quotation: up to the next one, or the end of the paragraph. */
export function clueAfter(text: string, stretch: Stretch, close: number): Clue | null {
  const { tokens, phrases } = stretch;
  const stop = sentenceEnd(text, tokens, close);
  const ended =
    /[.…]["”’'」』_)\s]*$/.test(text.slice(Math.max(0, close - 4), close)) && !/\.\.\.|…/.test(text.slice(Math.max(0, close - 5), close));
  const here = phrases.filter(({ first, oblique }) => first < stop && !oblique);
  const verb = tokens.findIndex(({ lower }, at) => at < stop && speechVerbs.has(lower));
  const lead = here[0];
  const clue = (kind: Clue['kind'], phrase: Phrase): Clue => ({ kind, side: 'after', reference: phrase.reference, at: phrase.at });
  const own = here.find(({ spoken, first }) => spoken !== -1 && first <= 4 && spoken < stop);
  if (own && !ended) return clue('tag', own);
  const anew = ended && isCapital(tokens[0]?.text ?? '') && !speechVerbs.has(tokens[0]?.lower ?? '');
  if (verb !== -1 && !anew) {
    const behind = here.find(({ first }) => first > verb);
    if (verb <= 2 && (!lead || lead.first > verb) && behind && behind.first - verb <= 5 && bridges(tokens, verb + 1, behind.first))
      return clue('tag', behind);
    if (lead && lead.first <= 4 && lead.last < verb && verb - lead.last <= 7)
      return clue(bridges(tokens, lead.last + 1, verb) ? 'tag' : 'loose-tag', lead);
  }
  if (!lead || lead.first > 6) return null;
  const comma = /[,，—–-]["”’'_\s]*$/.test(text.slice(Math.max(0, close - 3), close));
  return clue(comma && lead.first <= 2 ? 'loose-tag' : 'beat', lead);
}

/** Only small words and adverbs between verb and subject: "said, rather sharply, Alice". */
function bridges(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { lower } = tokens[at] as Token;
    if (!between.has(lower) && !/ly$/.test(lower) && !prepositions.has(lower) && !determiners.has(lower) && at - from > 2) return false;
  }
  return true;
}

const abbreviations = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Dr|St|Mme|Mlle|M|Rev|Capt|Col|Gen|Prof|Hon|Messrs|[A-Z])$/u;

/** The index of the first word of the next sentence. */
function sentenceEnd(text: string, tokens: readonly Token[], from: number): number {
  let before = from;
  for (let at = 0; at < tokens.length; at++) {
    const { start, end } = tokens[at] as Token;
    const gap = text.slice(before, start);
    if (at > 0 && /[.!?。！？]/.test(gap) && !(gap.startsWith('.') && abbreviations.test(text.slice(Math.max(0, before - 8), before))))
      return at;
    before = end;
  }
  return tokens.length;
}

/** Whom a tag says the words are for. */
export function toldIn({ tokens, phrases }: Stretch): number[] {
  if (!tokens.some(({ lower }) => speechVerbs.has(lower))) return [];
  return phrases.flatMap(({ reference, first, oblique }) => {
    const before = tokens[first - 1]?.lower ?? '';
    const to = before === 'to' || (determiners.has(before) && tokens[first - 2]?.lower === 'to');
    return oblique && to && reference.kind === 'named' ? reference.roles : [];
  });
}

/** What comes before a quotation in its paragraph (or in the one before, when that ends with a colon). */
export function clueBefore(text: string, stretch: Stretch, open: number): Clue | null {
  const { tokens, phrases } = stretch;
  if (tokens.length === 0) return null;
  const first = lastSentence(text, tokens, open);
  const end = text.slice(tokens.at(-1)?.end ?? open, open);
  const leads = !/[.!?。！？]/.test(end);
  const here = phrases.filter((phrase) => phrase.first >= first && !phrase.oblique);
  const clue = (kind: Clue['kind'], phrase: Phrase): Clue => ({ kind, side: 'before', reference: phrase.reference, at: phrase.at });
  if (leads) {
    const verb = tokens.findLastIndex(({ lower }, at) => at >= first && speechVerbs.has(lower));
    const own = here.findLast(({ spoken }) => spoken !== -1 && spoken >= verb - 1);
    if (own) return clue('tag', own);
    const before = verb === -1 ? undefined : subjectBefore(text, tokens, here, verb);
    if (before) return clue(/[:,—–-]/.test(end) || end.trim() === '' ? 'tag' : 'loose-tag', before);
    const behind = verb === -1 ? undefined : here.find((phrase) => phrase.first > verb && phrase.first - verb <= 3);
    if (behind) return clue('tag', behind);
    const subject = here.find((phrase) => acts(tokens, phrase)) ?? here[0];
    if (subject) return clue(/:/.test(end) ? 'loose-tag' : 'beat', subject);
  }
  const subject =
    here.find((phrase) => acts(tokens, phrase)) ??
    here[0] ??
    phrases.filter(({ oblique }) => !oblique).findLast((phrase) => acts(tokens, phrase));
  return subject ? clue('beat', subject) : null;
}

/** The subject of a verb further on: the nearest that could be, passing over clauses that begin with "which" or "where". */
function subjectBefore(text: string, tokens: readonly Token[], phrases: readonly Phrase[], verb: number): Phrase | undefined {
  const earlier = phrases.filter(({ last }) => last < verb);
  const fitting = earlier.filter((phrase) => {
    const inside = verb - phrase.last > 3 && [1, 2, 3].some((back) => relatives.has(tokens[phrase.first - back]?.lower ?? ''));
    const setOff = /^\s*[,(—-]/.test(text.slice(tokens[phrase.last]?.end ?? 0, (tokens[phrase.last]?.end ?? 0) + 3));
    return !inside && (acts(tokens, phrase) || setOff || verb - phrase.last <= 2);
  });
  return fitting.at(-1) ?? earlier.at(-1);
}

/** A phrase with a verb behind it. */
export function acts(tokens: readonly Token[], { last, reference }: Phrase): boolean {
  if (reference.kind === 'pronoun' || reference.kind === 'self') return true;
  for (let at = last + 1; at <= last + 3 && at < tokens.length; at++) {
    const { lower } = tokens[at] as Token;
    if (verbForms.has(lower) || speechVerbs.has(lower) || (/ed$/.test(lower) && lower.length > 3)) return true;
    if (!/ly$/.test(lower) && !between.has(lower)) return false;
  }
  return false;
}

function lastSentence(text: string, tokens: readonly Token[], open: number): number {
  let after = open;
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { start, end } = tokens[at] as Token;
    const gap = text.slice(end, after);
    if (
      at < tokens.length - 1 &&
      /[.!?;。！？]/.test(gap) &&
      !(gap.startsWith('.') && abbreviations.test(text.slice(Math.max(0, end - 8), end)))
    )
      return at + 1;
    after = start;
  }
  return 0;
}
