import { between, determiners, prepositions, relatives, speechNouns, verbForms } from './lexicon.ts';
import type { Phrase, Reference, Stretch } from './phrases.ts';
import { isSpeech, isSpeechWord, isSuffered, isWeak } from './speech-verbs.ts';
import { isCapital, type Token } from './tokens.ts';

/** What the words around a quotation say of its speaker. `tag`: "said Alice"; `beat`: something a person does beside the words. */
export type Clue = {
  readonly kind: 'tag' | 'loose-tag' | 'beat';
  readonly side: 'after' | 'before';
  readonly reference: Reference;
  readonly at: number;
};

/** What comes after a quotation: up to the next one, or the end of the paragraph. */
export function clueAfter(text: string, stretch: Stretch, close: number): Clue | null {
  const { tokens, phrases } = stretch;
  const stop = sentenceEnd(text, tokens, close);
  const ended =
    /[.…]["”’'」』_)\s]*$/.test(text.slice(Math.max(0, close - 4), close)) && !/\.\.\.|…/.test(text.slice(Math.max(0, close - 5), close));
  const here = phrases.filter(({ first, oblique }) => first < stop && !oblique);
  const verb = tokens.findIndex((_, at) => at < stop && isSpeech(tokens, at));
  const lead = here[0];
  const clue = (kind: Clue['kind'], phrase: Phrase): Clue => ({ kind, side: 'after', reference: phrase.reference, at: phrase.at });
  const own = here.find(({ spoken, first }) => spoken !== -1 && first <= 4 && spoken < stop);
  if (own && !ended) return clue('tag', own);
  const source = ended ? undefined : sourceOf(tokens, phrases, stop);
  if (source) return clue('tag', source);
  // "Greedy beggars!" It was the Otter.
  const shown = itWas(tokens, phrases, 0);
  if (shown && isCapital(tokens[0]?.text ?? '')) return clue('loose-tag', shown);
  const anew = ended && isCapital(tokens[0]?.text ?? '') && !isSpeechWord(tokens[0]?.lower ?? '');
  // "…?" Edmund replied that he had not: told, not said.
  const told = verb !== -1 && isCapital(tokens[0]?.text ?? '') && /^(?:that|nothing|whether|no)$/.test(tokens[verb + 1]?.lower ?? '');
  if (verb !== -1 && !anew && !told) {
    const behind = here.find(({ first }) => first > verb);
    const revealed = behind && voice(behind) ? itWas(tokens, phrases, stop) : undefined;
    if (revealed) return clue('tag', revealed);
    if (
      verb <= 2 &&
      !/ing$/.test(tokens[verb]?.lower ?? '') &&
      (!lead || lead.first > verb) &&
      behind &&
      behind.first - verb <= 5 &&
      bridges(tokens, verb + 1, behind.first)
    )
      return clue('tag', behind);
    if (lead && lead.first <= 4 && lead.last < verb && verb - lead.last <= 7)
      return clue(bridges(tokens, lead.last + 1, verb) ? 'tag' : 'loose-tag', lead);
  }
  // "…," mourned Clara: whatever the verb, right behind the words and before its subject it is a tag.
  if (lead?.first === 1 && !ended && /^\p{Ll}+ed$/u.test(tokens[0]?.text ?? '')) return clue('tag', lead);
  if (!lead || lead.first > 6) return null;
  const comma = /[,，—–-]["”’'_\s]*$/.test(text.slice(Math.max(0, close - 3), close));
  return clue(comma && lead.first <= 2 ? 'loose-tag' : 'beat', lead);
}

/** "was the grim reply of Edmund"; "from Edmund", and no more. */
function sourceOf(tokens: readonly Token[], phrases: readonly Phrase[], stop: number): Phrase | undefined {
  const of = tokens.findIndex(({ lower }, at) => at < stop && lower === 'of' && speechNouns.has(tokens[at - 1]?.lower ?? ''));
  // "said the deep voice of Edmund"
  const voiced = /^(?:voices?|tones?)$/.test(tokens[of - 1]?.lower ?? '') && isSpeech(tokens, 0);
  const small = voiced || /^(?:was|were|is|came|with)$/.test(tokens[0]?.lower ?? '') ? of : tokens[0]?.lower === 'from' ? 0 : -1;
  return small === -1 ? undefined : phrases.find(({ first, last }) => first > small && first - small <= 2 && last < stop);
}

const voice = ({ reference }: Phrase): boolean => reference.kind === 'described' && reference.noun === 'voice';

/** "said a voice behind her. It was Edmund." */
function itWas(tokens: readonly Token[], phrases: readonly Phrase[], stop: number): Phrase | undefined {
  if (tokens[stop]?.lower !== 'it' || !/^(?:was|is|proved)$/.test(tokens[stop + 1]?.lower ?? '')) return undefined;
  return phrases.find(({ reference, first }) => reference.kind === 'named' && first >= stop + 2 && first <= stop + 4);
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
  if (!tokens.some((_, at) => isSpeech(tokens, at))) return [];
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
  const clause = lastSentence(text, tokens, open, /[.!?;。！？]/);
  // "She declined everything; and then, rising, said": who it is stands before the semicolon.
  const told = phrases.some((phrase) => phrase.first >= clause && !phrase.oblique);
  const first = told ? clause : lastSentence(text, tokens, open, /[.!?。！？]/);
  const end = text.slice(tokens.at(-1)?.end ?? open, open);
  const leads = !/[.!?。！？]/.test(end);
  const here = phrases.filter((phrase) => phrase.first >= first && !phrase.oblique);
  const clue = (kind: Clue['kind'], phrase: Phrase): Clue => ({ kind, side: 'before', reference: phrase.reference, at: phrase.at });
  if (leads) {
    const agent = agentOf(tokens, phrases, first);
    if (agent) return clue('tag', agent);
    const verb = leadingVerb(tokens, here, first);
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

/** "…, when thus accosted by Edmund:" */
function agentOf(tokens: readonly Token[], phrases: readonly Phrase[], first: number): Phrase | undefined {
  const by = tokens.findLastIndex(
    ({ lower }, at) => at > first && lower === 'by' && isSuffered(tokens, at - 1) && isSpeechWord(tokens[at - 1]?.lower ?? ''),
  );
  const after = by === -1 ? undefined : phrases.find((phrase) => phrase.first > by && phrase.first - by <= 2);
  return after && tokens.length - after.last <= 8 ? after : undefined;
}

/** The last verb of speech before the words, but for one that only says what happened meanwhile: "said Clara, when Edmund had read it". */
function leadingVerb(tokens: readonly Token[], phrases: readonly Phrase[], first: number): number {
  const last = tokens.findLastIndex((_, at) => at >= first && isSpeech(tokens, at));
  if (last === -1 || !isWeak(tokens[last]?.lower ?? '')) return last;
  const subject = phrases.findLast((phrase) => phrase.last < last);
  const meanwhile = subject !== undefined && relatives.has(tokens[subject.first - 1]?.lower ?? '');
  const earlier = meanwhile ? tokens.findLastIndex((_, at) => at >= first && at < subject.first && isSpeech(tokens, at)) : -1;
  return earlier === -1 ? last : earlier;
}

/** The subject of a verb further on: the nearest that could be, passing over clauses that begin with "which" or "where". */
function subjectBefore(text: string, tokens: readonly Token[], phrases: readonly Phrase[], verb: number): Phrase | undefined {
  const earlier = phrases.filter(({ last }) => last < verb);
  // "He was scarce gone, when Mrs. Honour entered and said": here the clause is the sentence.
  const scarce = tokens.findIndex(({ lower }, at) => at < verb && /^(?:scarce|scarcely|hardly|barely|sooner)$/.test(lower));
  const fitting = earlier.filter((phrase) => {
    // "He looked to where Edmund sat and said": Edmund only sits.
    const within = /^(?:where|which|whom|what)$/.test(tokens[phrase.first - 1]?.lower ?? '') ? 1 : 3;
    const inside =
      verb - phrase.last > within &&
      !(scarce !== -1 && scarce < phrase.first) &&
      [1, 2, 3].some((back) => relatives.has(tokens[phrase.first - back]?.lower ?? ''));
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
    if (verbForms.has(lower) || isSpeechWord(lower) || (/ed$/.test(lower) && lower.length > 3)) return true;
    if (!/ly$/.test(lower) && !between.has(lower)) return false;
  }
  return false;
}

function lastSentence(text: string, tokens: readonly Token[], open: number, ends: RegExp): number {
  let after = open;
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { start, end } = tokens[at] as Token;
    const gap = text.slice(end, after);
    if (at < tokens.length - 1 && ends.test(gap) && !(gap.startsWith('.') && abbreviations.test(text.slice(Math.max(0, end - 8), end))))
      return at + 1;
    after = start;
  }
  return 0;
}
