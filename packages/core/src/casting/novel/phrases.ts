import type { Gender } from '../observation.ts';
import { determiners, groups, nouns, prepositions, speechNouns, titles, verbForms } from './lexicon.ts';
import { type Mention, mentionsIn, type NameIndex } from './names.ts';
import { isParticle, isSpeech, isSpeechWord, isWeak } from './speech-verbs.ts';
import { isCapital, isPossessive, type Token, tokensOf } from './tokens.ts';

/** Whom a phrase refers to, as far as the phrase itself says. */
export type Reference =
  | { readonly kind: 'named'; readonly roles: readonly number[] }
  | { readonly kind: 'pronoun'; readonly gender: Gender }
  | {
      readonly kind: 'described';
      readonly gender: Gender;
      readonly noun: string;
      /** Whose mother, whose friend: never themselves. */
      readonly of?: readonly number[];
      /** "His wife": what the small word says of whose she is. */
      readonly owner?: Gender;
      /** "The old man", "the little girl". */
      readonly age?: 'elder' | 'younger' | null;
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
  /** Known where the words have no grammar to be read: in Chinese. */
  readonly acts?: boolean;
};

/** The words of a stretch of narration with the people in it. */
export type Stretch = { readonly tokens: readonly Token[]; readonly phrases: readonly Phrase[]; readonly mentions: readonly Mention[] };

export function stretchOf(text: string, start: number, end: number, index: NameIndex): Stretch {
  const tokens = tokensOf(text, start, end);
  const mentions = mentionsIn(tokens, index);
  return { tokens, mentions, phrases: phrasesOf(tokens, mentions, openersIn(text, tokens)) };
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

/** The words that begin a sentence: what stands before them is no part of it. */
function openersIn(text: string, tokens: readonly Token[]): ReadonlySet<number> {
  return new Set(
    tokens.flatMap(({ start }, at) => {
      const before = tokens[at - 1];
      return before && !titles.has(before.lower) && before.text.length > 1 && /[.!?]\s/.test(text.slice(before.end, start)) ? [at] : [];
    }),
  );
}

function phrasesOf(tokens: readonly Token[], mentions: readonly Mention[], openers: ReadonlySet<number>): Phrase[] {
  const follows = (at: number, last: number): boolean => !openers.has(at) && isBehind(tokens, at, last);
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
          oblique: isPossessive(tokens[kin + 1]) || follows(at, kin),
          spoken: -1,
        });
        at = kin;
        continue;
      }
      const oblique = !told(tokens, mention.last) && spoken === -1 && (mention.possessive || follows(at, mention.last));
      phrases.push({ reference: { kind: 'named', roles: mention.roles }, first: at, last: mention.last, at: token.start, oblique, spoken });
      at = mention.last;
      continue;
    }
    const pronoun = token.text === 'i' ? undefined : pronounAt(tokens, at);
    if (pronoun) phrases.push({ reference: pronoun, first: at, last: at, at: token.start, oblique: false, spoken: -1 });
    else if (bare.has(token.lower) && !isCapital(tokens[at + 1]?.text ?? '') && (isSpeech(tokens, at - 1) || isSpeech(tokens, at + 1)))
      phrases.push({ reference: described(token), first: at, last: at, at: token.start, oblique: false, spoken: -1 });
    else if (determiners.has(token.lower)) {
      const owner = owners.get(token.lower);
      const spoken = owner ? speechNounAfter(tokens, at) : -1;
      const known = nounAfter(tokens, at, named);
      const noun = known === -1 && !named.has(at + 1) && !named.has(at + 2) ? anyNounBeside(tokens, at) : known;
      if (owner && spoken !== -1) phrases.push({ reference: owner, first: at, last: at, at: token.start, oblique: false, spoken });
      if (noun === -1) continue;
      const oblique = isPossessive(tokens[noun + 1]) || follows(at, noun);
      phrases.push({
        reference: aged(described(tokens[noun] as Token, [], owner?.kind === 'pronoun' ? owner.gender : 'unknown'), tokens.slice(at, noun)),
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

/** People called by what they are, without "the": "said mamma", "cried another". */
const bare: ReadonlySet<string> = new Set(
  'madame monsieur mademoiselle madam mamma mama mother mum mummy papa father dad daddy aunt auntie uncle grandmother grandmamma grandfather grandpapa granny nurse cook miss master mistress one another somebody someone'.split(
    ' ',
  ),
);

const owners: ReadonlyMap<string, Reference> = new Map([
  ['his', { kind: 'pronoun', gender: 'male' }],
  ['her', { kind: 'pronoun', gender: 'female' }],
  ['my', { kind: 'self' }],
]);

function pronounAt(tokens: readonly Token[], at: number): Reference | undefined {
  const { lower } = tokens[at] as Token;
  const next = tokens[at + 1]?.lower ?? '';
  // A creature: "it said".
  if (lower === 'it' && isSpeechWord(next) && !isWeak(next)) return { kind: 'described', gender: 'unknown', noun: 'it' };
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

function described({ lower }: Token, of: readonly number[] = [], owner: Gender = 'unknown'): Reference {
  return groups.has(lower) ? { kind: 'group' } : { kind: 'described', gender: nouns.get(lower) ?? 'unknown', noun: lower, of, owner };
}

function aged(reference: Reference, before: readonly Token[]): Reference {
  if (reference.kind !== 'described') return reference;
  const words = before.map(({ lower }) => lower);
  if (words.some((word) => /^(?:old|elder|elderly|aged|older|venerable)$/.test(word))) return { ...reference, age: 'elder' };
  return words.some((word) => /^(?:young|younger|little|youthful)$/.test(word)) ? { ...reference, age: 'younger' } : reference;
}

/** "said the courier", "the courier inquired": beside a verb of speech any noun is a person. */
function anyNounBeside(tokens: readonly Token[], at: number): number {
  const behind = at <= 3 && isSpeech(tokens, at - 1);
  for (let next = at + 1; next <= at + 3 && next < tokens.length; next++) {
    const { lower, end } = tokens[next] as Token;
    if (prepositions.has(lower) || determiners.has(lower) || /ly$/.test(lower) || isPossessive(tokens[next])) return -1;
    const after = tokens[next + 1];
    const stops = after === undefined || after.start - end > 1 || prepositions.has(after.lower) || /ly$/.test(after.lower);
    if (behind && stops) return next;
    const verb = after && /ly$/.test(after.lower) ? next + 2 : next + 1;
    if (at <= 1 && isSpeech(tokens, verb) && !isWeak(tokens[verb]?.lower ?? '')) return next;
  }
  return -1;
}

/** The noun of "the pretty young lady": at most four words on. */
function nounAfter(tokens: readonly Token[], at: number, named: ReadonlyMap<number, Mention>): number {
  let found = -1;
  for (let next = at + 1; next <= at + 4 && next < tokens.length; next++) {
    if (named.has(next)) return found !== -1 && (tokens[next]?.start ?? 0) - (tokens[found]?.end ?? 0) > 1 ? found : -1;
    const { lower } = tokens[next] as Token;
    if (nouns.has(lower) || groups.has(lower)) found = next;
    else if (found !== -1 || prepositions.has(lower) || verbForms.has(lower) || determiners.has(lower)) break;
    if (isPossessive(tokens[next + 1])) return -1;
  }
  return found;
}

/** Behind a preposition nobody is a subject. */
function isBehind(tokens: readonly Token[], at: number, last: number): boolean {
  const before = tokens[at - 1]?.lower ?? '';
  if (isParticle(tokens, at - 1)) return false;
  // "a silence, before her father rejoined"
  if (/^(?:before|after|since|till|until)$/.test(before) && isSpeech(tokens, last + 1)) return false;
  if (prepositions.has(before) || (/ing$/.test(before) && !isSpeechWord(before))) return true;
  // "To this Clara replied": the small word is whole by itself.
  if (/^(?:this|that|these|those)$/.test(before)) return false;
  return determiners.has(before) && prepositions.has(tokens[at - 2]?.lower ?? '') && !isParticle(tokens, at - 2);
}
