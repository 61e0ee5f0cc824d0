import type { BriefRole } from '@troupe/core/model';
import { literally } from '@troupe/core/text';
import type { AskedKind } from './kinds.ts';
import { askedBySign, type Ear, type FollowUp, followUpIn, kindOf, plainlyAsked } from './matcher.ts';
import { namedIn, namesSelf, strangerIn } from './named.ts';
import { firstSign, signsOf } from './signs.ts';

/** What was asked, and of whom or what, as it is said back. */
export type Asked = { readonly kind: AskedKind; readonly of?: string };

const after = signsOf<'where' | 'who' | 'what'>('askedAfter');

/** The plain question in what a person said, if that is all they said. */
export function askedIn(text: string, brief: BriefRole, ear: Ear, other?: string, least?: number): Asked | undefined {
  const said = bare(text, brief);
  if (said.length > 90) return undefined;
  const called = calledAway(text, brief);
  if (called !== undefined) return { kind: 'absent', of: called };
  const follow = followUpIn(said, brief.language);
  if (follow && leaning[follow]) return { kind: leaning[follow] };
  // What names somebody or something here is asked after just that, whatever else it resembles.
  const plain = askedBySign(said, ear) ?? askedAfter(said, text, brief, other) ?? plainlyAsked(said, ear, least);
  if (typeof plain === 'object') return plain;
  if (plain === 'dead') return seenDead(text, brief);
  return plain && { kind: plain };
}

/** Whoever lies here, or whoever stands here and is named: more its eyes do not tell. */
function seenDead(text: string, { present, reach, language }: BriefRole): Asked | undefined {
  const named = present.find(({ name }) => text.includes(name));
  const dead = named ?? present.find(({ health }) => health === 'dead');
  if (dead?.health === 'dead') return { kind: 'dead', of: dead.name };
  const [body] = reach.flatMap(
    ({ name }) => /^(?:the )?(?:dead )?(?:body|corpse) of (.+)$/u.exec(name)?.[1] ?? /^(.+)的尸[首体]$/u.exec(name)?.[1] ?? [],
  );
  if (!named && body !== undefined) return { kind: 'dead', of: body };
  const others = present.filter(({ person, health }) => !person && health !== 'dead');
  const meant = named ?? (others.length === 1 || language === 'zh' ? others.at(-1) : undefined);
  return meant && { kind: 'alive', of: meant.name };
}

/** Somebody spoken to by name who is not here: to say so is the answer. */
function calledAway(text: string, { present, acquaintances = [], self, language }: BriefRole): string | undefined {
  const called =
    language === 'zh'
      ? /^(\p{Script=Han}{2,4})[，,：:]/u.exec(text.trim())?.[1]
      : /^(\p{L}[\p{L}.]*(?: \p{L}+){0,2}),/u.exec(text.trim())?.[1];
  if (called === undefined || (!/[?？]\s*$/u.test(text) && kindOf(text.slice(called.length + 1)) !== 'question')) return undefined;
  const same = (name: string) =>
    name === called ||
    (language === 'en' &&
      name
        .toLowerCase()
        .split(' ')
        .includes(called.toLowerCase().split(' ').at(-1) ?? ''));
  return [self, ...present].some(({ name }) => same(name)) ? undefined : acquaintances.find(same);
}

/** What leans on what was said before, and was never asked in so many words. */
const leaning: Partial<Readonly<Record<FollowUp, AskedKind>>> = {
  why: 'why',
  more: 'more',
  next: 'next',
  meaning: 'pardon',
  really: 'trust',
  yours: 'counsel',
};

/** Without the names it is called by, and the words that lead up to a question. */
export function bare(text: string, { self, present, language }: Pick<BriefRole, 'self' | 'present' | 'language'>): string {
  const names = [self.name, ...present.map((one) => one.name)].flatMap((name) =>
    language === 'zh'
      ? [name, ...(name.length === 3 ? [name.slice(1)] : [])]
      : [name, ...name.split(' ').filter((part) => part.length > 3)],
  );
  let said = text.trim().toLowerCase().replaceAll('’', "'");
  for (const name of names) {
    const lower = name.toLowerCase();
    for (const cut of [`${lower}, `, `${lower}，`, `${lower}：`]) if (said.startsWith(cut)) said = said.slice(cut.length);
    if (
      said.startsWith(lower) &&
      /^(?:[你您]| you\b| (?:are|do|did|what|where|who|why|how|when|sit|tell|could|can|will|would|have|were|is|has|please|leave|stop|give|go|come|get|show|which)\b)/u.test(
        said.slice(lower.length),
      )
    )
      said = said.slice(lower.length).trim();
    said = said.replace(new RegExp(`(?:[,，]\\s*|(?<!\\b(?:${governing})) )${literally(lower)}(?=[.!?。！？]*$)`, 'u'), '');
  }
  return language === 'zh'
    ? said.replace(
        /^(那么?|请问|喂|嗯|师父|师弟|老人家|老伯|施主|先生|大人|后生|客官|掌柜的?)[，、,\s]+|(?<=.{3})[，,\s]*哈{2,}[。！!]*$/gu,
        '',
      )
    : said
        .replace(/^(?:(?:so|well|but|and|then|now|oh|ok|hey|please|tell me|mother|madam|sir|my lord|excuse me|by the way)\b[,.]?\s+)+/u, '')
        .replace(/[,\s]+(?:mother|mum|madam|ma'am|sir|my lord|my lady|my queen|mate|dude|bro|lol|lmao|haha+|xd)+(?=[.!?]*$)/u, '');
}

/** What comes before somebody who is spoken of, and not to. */
const governing =
  'of|about|to|with|for|from|by|on|at|is|was|are|and|or|than|the|this|that|like|love|trust|hate|know|believe|fear|miss|kill|killed|see|saw|seen|met|called|find|tell|ask|mr|mrs|miss';

/** Where is it, who is it, what is it: of what is named, in sight or not. */
function askedAfter(said: string, text: string, brief: BriefRole, other: string | undefined): Asked | undefined {
  const way = firstSign(after[brief.language], said);
  if (!way) return undefined;
  // Whoever is asked for and stands there says so.
  if (way === 'where' && namesSelf(text, brief)) return { kind: 'quiet' };
  const named = namedIn(text, brief, other)[0] ?? stranger(said, text, brief);
  if (named === undefined) return undefined;
  if (way === 'where') return { kind: named.person ? (named.seen ? 'near' : 'absent') : 'in-sight', of: named.phrase };
  if (named.known || (named.person && way === 'who' && !/^about\b/u.test(said))) return { kind: 'opinion', of: named.phrase };
  return named.seen && way === 'what' ? { kind: 'thing', of: named.phrase } : undefined;
}

/** A name nobody here answers to. */
function stranger(said: string, text: string, { language, self, present, acquaintances = [] }: BriefRole) {
  const known = [self.name, ...present.map(({ name }) => name), ...acquaintances];
  const name =
    language === 'en'
      ? strangerIn(text, known)
      : /(?:认识|认得|听说过|见过)(?:一个)?(?:叫|姓)?(\p{Script=Han}{2,3})(?:这个人|的人)?[吗么？?]/u.exec(said)?.[1];
  return name === undefined ? undefined : { phrase: name, person: true, known: false, seen: false };
}
