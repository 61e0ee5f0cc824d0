import { chance, type MysteryBrief } from '@troupe/core';
import { bigrams, contentWords, stem } from '../words.ts';
import { relationCues } from './relations.ts';
import { sentencesIn, suspicionOf } from './suspicion.ts';

/** Answers a final question from what was read and heard: by suspicion where it asks for a person, else by the words of each option. */
export function exam(brief: MysteryBrief): string {
  const options = brief.options ?? [];
  const question = brief.asked?.text ?? '';
  const known = passagesOf(brief);
  const scores =
    personScores(brief, question, options) ??
    relationScores(brief, question, options, known) ??
    wordScores(brief, question, options, known);
  // "Which of these is not so?": what is least borne out.
  const sign = denies.test(question) ? -1 : 1;
  const order = options
    .map((_, at) => ({ at, score: sign * (scores[at] ?? 0), tie: chance(brief.seed, 'exam-tie', brief.self.id, question, at) }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie);
  const picked = order.slice(0, brief.picks ?? 1).map(({ at }) => 'abcdefgh'[at] ?? 'a');
  return JSON.stringify({ reason: '', answer: picked });
}

const denies = /non-?\s?existent|\bnot\b|\bexcept\b|incorrect|\bfalse\b|\bwrong\b|不存在|不是|没有(?:做|干|发生)|不属于|不正确|错误|不符/iu;
const asksWho =
  /\bwho\b.*\b(?:kill|murder|did it)|\bsuspect\b|killer\b|murderer is|谁.*(?:杀|害)|被谁|(?:杀|害)死.*谁|怀疑|凶手是(?:谁|哪)/iu;

type Passage = { readonly text: string; readonly terms: ReadonlySet<string> };

/** Sentences, each with the next: what is told of somebody is often told of "him". */
function passagesOf({ script, heard, language }: MysteryBrief): Passage[] {
  const sentences = sentencesIn([...script, ...heard.map(({ text }) => text)]);
  return sentences.map((sentence, at) => {
    const text = `${sentence} ${sentences[at + 1] ?? ''}`;
    return { text, terms: termsIn(text, language) };
  });
}

function termsIn(text: string, language: 'en' | 'zh'): Set<string> {
  const latin = contentWords(text.replace(/\p{Script=Han}+/gu, ' ')).map((word) => stem(word.toLowerCase()));
  return new Set(language === 'zh' ? [...bigrams(text), ...latin] : latin);
}

/** Whom a player holds to have done it. */
function personScores(brief: MysteryBrief, question: string, options: readonly string[]): number[] | undefined {
  if (!asksWho.test(question)) return undefined;
  const roles = options.map((option) => brief.players.find(({ name }) => sharesName(option, name))?.id);
  if (roles.filter((role) => role !== undefined).length < 2) return undefined;
  const victim = brief.victims.find(({ name }) => question.includes(bare(name)))?.id;
  const still = victim === undefined ? undefined : brief.suspects?.[victim];
  return roles.map((role) => {
    if (role === undefined || role === brief.self.id) return -1;
    const { weight } = suspicionOf(brief, role);
    return weight + (still?.includes(role) ? 2 : 0);
  });
}

/** Relations: by how often what is known sounds like them, where both people are named. */
function relationScores(
  brief: MysteryBrief,
  question: string,
  options: readonly string[],
  known: readonly Passage[],
): number[] | undefined {
  if (!/relationship|关系/iu.test(question)) return undefined;
  const people = namesIn(question);
  const isSelf = (name: string): boolean => sharesName(brief.self.name, name);
  const about = known.filter(({ text }) => people.every((name) => isSelf(name) || mentions(text, name)));
  const some = about.length > 0 ? about : known.filter(({ text }) => people.some((name) => !isSelf(name) && mentions(text, name)));
  const scores = options.map((option) => {
    const own = relationCues.filter(({ named }) => named.test(option.replace(/^.*?\bis\b/iu, '')));
    if (own.length === 0) return 0;
    const borne = own.map(({ sounds }) => some.filter(({ text }) => sounds.test(text)).length / (2 + some.length));
    return borne.reduce((sum, one) => sum + one, 0) / own.length;
  });
  return new Set(scores).size > 1 ? scores : undefined;
}

/** The option whose own words stand nearest to those of the question, rare words before common ones. */
function wordScores({ language }: MysteryBrief, question: string, options: readonly string[], known: readonly Passage[]): number[] {
  const asked = termsIn(question, language);
  const sets = options.map((option) => termsIn(option, language));
  const spread = new Map<string, number>();
  for (const { terms } of known) for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1);
  const weight = (term: string): number => Math.log(1 + known.length / (1 + (spread.get(term) ?? 0)));
  const sum = (terms: Iterable<string>): number => [...terms].reduce((total, term) => total + weight(term), 0);
  return sets.map((own) => {
    const telling = [...own].filter((term) => !asked.has(term) && sets.filter((set) => set.has(term)).length < sets.length);
    if (telling.length === 0) return 0;
    const whole = sum(telling);
    const best = known.map(({ terms }) => {
      const mine = sum(telling.filter((term) => terms.has(term))) / whole;
      return mine === 0 ? 0 : mine * (1 + sum([...asked].filter((term) => terms.has(term))) / Math.max(1, sum(asked)));
    });
    return Math.max(0, ...best);
  });
}

const bare = (name: string): string => /[（(【[]([^）)】\]]+)[）)】\]]\s*$/u.exec(name)?.[1]?.trim() ?? name;

/** The people a question about two of them names. */
function namesIn(question: string): string[] {
  const english = /between (.+?) and (.+?)\?*$/iu.exec(question);
  if (english) return [english[1], english[2]].flatMap((name) => name ?? []);
  const marked = [...question.matchAll(/【([^】]+)】/gu)].flatMap(([, name]) => name ?? []);
  return marked.slice(0, 2);
}

const pieces = (name: string): string[] =>
  name
    .split(/[\s()（）【】[\]·,，.]+/u)
    .filter((piece) => (/\p{Script=Han}/u.test(piece) ? piece.length > 1 : piece.length > 2 && /^\p{Lu}/u.test(piece)));
const mentions = (text: string, name: string): boolean => pieces(name).some((piece) => text.includes(piece));
const sharesName = (text: string, name: string): boolean =>
  text.includes(bare(name)) || (pieces(name).length > 0 && pieces(name).every((piece) => text.includes(piece)));
