import type { BriefLine } from '@troupe/core/model';
import words from '../data/en/words.json' with { type: 'json' };
import signs from '../data/zh/words.json' with { type: 'json' };
import { opposites } from './signs.ts';
import { bigrams, contentWords, sharedCount, stem } from './words.ts';

type Claim = { readonly text: string; readonly about: ReadonlySet<string>; readonly denied: boolean; readonly place?: string };

/** What the same person said before that this line contradicts, turned round to be said to their face. */
export function contradicted(
  line: BriefLine,
  earlier: readonly BriefLine[],
  language: 'en' | 'zh',
  spelled: (word: string) => boolean,
): string | undefined {
  const now = claimsIn(line.text, language);
  if (now.length === 0) return undefined;
  for (const before of earlier.toReversed()) {
    if (before.by !== line.by || before.kind !== 'speech' || before.text === line.text) continue;
    for (const old of claimsIn(before.text, language)) {
      if (now.some((one) => clash(old, one, language)) && repeatable(old.text, language, spelled)) return turnRound(old.text, language);
    }
  }
  return undefined;
}

/** Plain statements, clause by clause: no questions, no orders, no ifs. */
export function claimsIn(text: string, language: 'en' | 'zh'): Claim[] {
  const sentences =
    text
      .slice(0, 600)
      .replaceAll('’', "'")
      .match(/[^.!?。！？\n]+[.!?。！？]*/gu) ?? [];
  const plain = sentences.filter((sentence) => !/[?？]\s*$/u.test(sentence) && !unreal[language].test(sentence));
  const clauses = plain.flatMap((sentence) =>
    sentence.replace(/[.!。！]+\s*$/u, '').split(language === 'zh' ? /[，,；;、—]+/u : /[;,—]+|\s(?:and|but|when|because|while)\s/iu),
  );
  return clauses.map((clause) => claimOf(clause.trim(), language)).filter((claim) => claim !== undefined);
}

function claimOf(clause: string, language: 'en' | 'zh'): Claim | undefined {
  const text = language === 'zh' ? clause.replace(/^[也又还却都便就而]+/u, '') : clause;
  if (language === 'zh' ? text.length < 3 || text.length > 24 : !says.test(text) || text.split(/\s+/u).length > 12) return undefined;
  const denied = denial[language].test(text);
  const place = whereabouts[language].exec(text)?.[1]?.toLowerCase();
  const about = language === 'zh' ? bigrams(text.replace(deny.zh, '')) : new Set(contentWords(text.replace(deny.en, ' ')).map(stem));
  return about.size === 0 ? undefined : { text, about, denied, ...(place ? { place } : {}) };
}

/** Said and unsaid; a thing and its opposite; two places at once. */
function clash(old: Claim, now: Claim, language: 'en' | 'zh'): boolean {
  if (old.place !== undefined && now.place !== undefined && !old.denied && !now.denied) return old.place !== now.place;
  const shared = sharedCount(old.about, now.about);
  const smaller = Math.min(old.about.size, now.about.size);
  if (old.denied !== now.denied && shared >= (language === 'zh' ? 1 : 2) && shared * 3 >= smaller * 2) return true;
  if (old.denied !== now.denied && old.place === undefined && bareClash(old, now, language)) return true;
  const [a, b] = [old.text.toLowerCase(), now.text.toLowerCase()];
  if (old.denied !== now.denied || !sameSubject(old, now, language)) return false;
  return opposites[language].some(
    ([one, other]) =>
      (one.test(a) && other.test(b) && sameObject(a, one, b, other)) || (other.test(a) && one.test(b) && sameObject(a, other, b, one)),
  );
}

/** "I am no tailor", "I have been a tailor for years": one word is enough, if it is all that one of them says of the same. */
function bareClash(old: Claim, now: Claim, language: 'en' | 'zh'): boolean {
  const smaller = Math.min(old.about.size, now.about.size);
  return language === 'en' && smaller === 1 && sharedCount(old.about, now.about) === 1 && being.test(old.text) && being.test(now.text);
}

function sameSubject(old: Claim, now: Claim, language: 'en' | 'zh'): boolean {
  if (language === 'zh') return old.text.charAt(0) === now.text.charAt(0) || sharedCount(old.about, now.about) > 0;
  const subject = (text: string) =>
    text
      .toLowerCase()
      .replace(/^(the|a|an|my|your|his|her)\s+/u, '')
      .split(/\s+/u)[0];
  return subject(old.text) === subject(now.text) && subject(old.text) !== 'it';
}

/** "I love you" and "I hate the cold" are about different things. */
function sameObject(a: string, one: RegExp, b: string, other: RegExp): boolean {
  const [first, second] = [a.split(one), b.split(other)].map((pieces) => (pieces.at(-1) ?? '').trim().replace(/^[着的了]+/u, ''));
  if (first === undefined || second === undefined) return false;
  return first === '' || second === '' || first.split(/\s+/u)[0] === second.split(/\s+/u)[0] || first.charAt(0) === second.charAt(0);
}

/** Only what is spelled as others spell is repeated: nobody is quoted with a slip of the keys. */
function repeatable(text: string, language: 'en' | 'zh', spelled: (word: string) => boolean): boolean {
  if (language === 'zh') return /^[\p{Script=Han}\d]+$/u.test(text);
  const words = text.match(/[A-Za-z']+/gu) ?? [];
  return words.every((word, at) => spelled(word.toLowerCase()) || (at > 0 && /^[A-Z][a-z]{2,}$/u.test(word)));
}

const being = /^(?:i|i'm|i've|he|he's|she|she's|you|you're)\b(?: (?:am|is|are|was|have|has|never|not|been))*(?: an?)\b/iu;
const says =
  /^(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Yy]ou|[Nn]obody|[Tt]here|[Tt]he \w+|[Mm]y \w+|[Yy]our \w+|[Hh]is \w+|[Hh]er \w+|[A-Z]\w+)(?:'m|'s|'re|'ve)?\s+\w+/u;
const unreal = { en: /\b(if|would|could|might|maybe|perhaps|wish|unless)\b/iu, zh: /如果|要是|假如|也许|可能|恐怕|吗|呢|难道|谁|什么/u };
const denial = { en: /\b(not|never|no|nobody|nothing|without)\b|n't\b/iu, zh: /不|没|未|从无|绝无|别/u };
const deny = {
  en: /\b(did not|do not|does not|was not|is not|never|not|no)\b|\w+n't\b/giu,
  zh: /从来没有|从来没|从没|没有|并不|不是|不曾|未曾|不|没|未|有/gu,
};
const whereabouts = {
  en: /^(?:i|we) (?:was|were|stayed|slept|spent the night) (?:all \w+ |alone |still )?(?:in|at|on|inside|by|near) (?:the |my |your |his |her )?(\w+)/iu,
  zh: /^我?(?:当时|那时|昨晚|昨夜|一直|整夜|整晚|那天|那晚|昨天)我?(?:一直|都)?(?:待|呆|睡)?在(\p{Script=Han}{2,4}?)(?:里|上|中|边|旁|睡|喝|看|等|$)/u,
};

/** A clause as the one who heard it would repeat it to the one who said it: "I saw your ring" becomes "you saw my ring". */
function turnRound(clause: string, language: 'en' | 'zh'): string {
  return language === 'zh' ? turnChinese(clause) : turnEnglish(clause);
}

function turnChinese(clause: string): string {
  return clause.replace(/我们|咱们|你们|为师|贫僧|我|你|您/gu, (word) => chinese[word] ?? word);
}

const { turned: chinese } = signs as { readonly turned: Readonly<Record<string, string>> };

function turnEnglish(clause: string): string {
  const words = clause.split(/\s+/u);
  const turned = words.map((word, at) => {
    const lower = word.toLowerCase();
    const [before, after] = [words[at - 1]?.toLowerCase() ?? '', words[at + 1]?.toLowerCase() ?? ''];
    if (lower === 'you') return at === 0 || auxiliary.test(after) || /^(that|when|if|because|and|but)$/u.test(before) ? 'I' : 'me';
    if (lower === 'am' || (lower === 'was' && before === 'i')) return lower === 'am' ? 'are' : 'were';
    if ((lower === 'are' || lower === 'were') && before === 'you') return lower === 'are' ? 'am' : 'was';
    return english[lower] ?? (at === 0 && !/^(I|[A-Z][a-z]+)$/u.test(word) ? lower : word);
  });
  const first = turned[0] ?? '';
  return [starters.test(first) ? first.toLowerCase() : first, ...turned.slice(1)].join(' ');
}

const auxiliary = /^(are|were|have|had|did|do|will|would|can|could|must|should|never|always|know|knew|said|saw|told|killed|loved|hate)$/u;
const starters = /^(The|A|An|My|Your|His|Her|Their|Our|This|That|There|He|She|It|They|We|Nobody|Somebody|No)$/u;
const { turned: english } = words as { readonly turned: Readonly<Record<string, string>> };
