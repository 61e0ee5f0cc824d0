import type { BriefRole } from '@troupe/core/model';
import { literally } from '@troupe/core/text';
import { type FollowUp, followUpIn } from './follow-up.ts';
import type { Around } from './phrase.ts';
import { maySay, phrasesIn } from './phrases.ts';
import { isSomebody } from './planning/roles.ts';
import { firstSign, signsOf } from './signs.ts';

/** What people ask of anybody, in any play: such a question is owed an answer to just this. */
export const askedKinds = [
  'name',
  'me',
  'place',
  'company',
  'weather',
  'hour',
  'age',
  'health',
  'fear',
  'food',
  'past',
  'long',
  'family',
  'doing',
  'want',
  'counsel',
  'trust',
  'love',
  'song',
  'why',
  'pardon',
  // More of what was just said; what came after it.
  'more',
  'next',
  'yes',
  'no',
  'unsure',
  // Where a thing is: in sight, or not. Where somebody is: near (perhaps hiding, so that no answer may tell), or not. What is thought of
  // somebody. What a thing in sight is.
  'in-sight',
  'missing',
  'near',
  'absent',
  'opinion',
  'thing',
] as const;
export type AskedKind = (typeof askedKinds)[number];

/** What was asked, and of whom or what, as it is said back. */
export type Asked = { readonly kind: AskedKind; readonly of?: string };

const plainly = signsOf<AskedKind>('asked');
const after = signsOf<'where' | 'who' | 'what'>('askedAfter');

/** The plain question in what a person said, if that is all they said. */
export function askedIn(text: string, brief: BriefRole, around: Around): Asked | undefined {
  const said = bare(text, brief);
  if (said.length > 90) return undefined;
  const called = calledAway(text, brief);
  if (called !== undefined) return { kind: 'absent', of: called };
  const follow = followUpIn(said, brief.language);
  if (follow && leaning[follow]) return { kind: leaning[follow] };
  const plain = firstSign(plainly[brief.language], said);
  return plain ? { kind: plain } : askedAfter(said, text, brief, around);
}

/** Somebody spoken to by name who is not here: to say so is the answer. */
function calledAway(text: string, { present, acquaintances = [], self, language }: BriefRole): string | undefined {
  const called =
    language === 'zh'
      ? /^(\p{Script=Han}{2,4})[，,：:]/u.exec(text.trim())?.[1]
      : /^(\p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}+)*),/u.exec(text.trim())?.[1];
  if (called === undefined || !/[?？]\s*$/u.test(text)) return undefined;
  const same = (name: string) => name === called || name.split(' ').at(-1) === called.split(' ').at(-1);
  return acquaintances.some(same) && ![self, ...present].some(({ name }) => same(name)) ? called : undefined;
}

/** What leans on what was said before, and was never asked in so many words. */
const leaning: Partial<Readonly<Record<FollowUp, AskedKind>>> = {
  why: 'why',
  more: 'more',
  next: 'next',
  meaning: 'pardon',
  really: 'trust',
};

/** Without the names it is called by, and the words that lead up to a question. */
function bare(text: string, { self, present, language }: BriefRole): string {
  const names = [self.name, ...present.map((one) => one.name)];
  let said = text.trim().toLowerCase().replaceAll('’', "'");
  for (const name of names) {
    const lower = name.toLowerCase();
    for (const cut of [`${lower}, `, `${lower}，`, `${lower}：`]) if (said.startsWith(cut)) said = said.slice(cut.length);
    said = said.replace(new RegExp(`[,，]\\s*${literally(lower)}(?=[.!?。！？]*$)`, 'u'), '');
  }
  return language === 'zh'
    ? said.replace(/^(那么?|请问|喂|嗯|师父|师弟|老人家|老伯|施主|先生|大人|后生|客官|掌柜的?)[，、,\s]+/u, '')
    : said.replace(/^(?:(?:so|well|but|and|then|now|oh|please|tell me|mother|madam|sir|my lord|excuse me|by the way)\b[,.]?\s+)+/u, '');
}

/** Where is it, who is it, what is it: of what is named, in sight or not. */
function askedAfter(said: string, text: string, brief: BriefRole, around: Around): Asked | undefined {
  const way = firstSign(after[brief.language], said);
  if (!way) return undefined;
  const named = brief.language === 'zh' ? calledIn(said, brief) : namedIn(text, brief, around);
  if (named === undefined) return undefined;
  if (way === 'where') return { kind: whereabouts(named), of: named.phrase };
  if (named.known || (named.person && way === 'who' && !/^about\b/u.test(said))) return { kind: 'opinion', of: named.phrase };
  return named.seen && way === 'what' ? { kind: 'thing', of: named.phrase } : undefined;
}

function whereabouts({ person, seen }: Named): AskedKind {
  if (person) return seen ? 'near' : 'absent';
  return seen ? 'in-sight' : 'missing';
}

/** 在哪里, 是谁 and 怎么样 stand behind what they ask after; 吗 behind a name that follows its verb. */
function calledIn(said: string, brief: BriefRole): Named | undefined {
  const clause = said.split(/[，,。！!、]/u).at(-1) ?? '';
  const found =
    /^(?:[你您](?!的))?(?:觉得|喜欢|爱|恨|相?信|认[识得]|了解|怕|想|看见)?(?:的?是)?(.{1,8}?)(?:现在|如今|到底|究竟)?(?:里面?|上面?|里头)?(?:这个)?(?:人)?(?:在(?:哪|何|什么地方)|(?:去|跑)哪|是(?:谁|什么|啥|干什么)|怎么?样|如何|[吗么])/u.exec(
      clause,
    )?.[1];
  const phrase = found?.replace(/^(这|那)(位|个|只|把|封|盏|件)?/u, '').replace(/^我(?=\p{Script=Han})/u, '你');
  if (phrase === undefined || phrase === '' || !maySay(phrase) || /^[我你您他她它这那]/u.test(phrase.replace(/^你(?=\p{Script=Han})/u, '')))
    return undefined;
  const people = brief.present.filter((one) => one.health !== 'dead').map(({ name }) => name);
  const things = [...brief.reach, ...brief.holding].map(({ name }) => name);
  const stem = phrase.replace(/(?<=\p{Script=Han})子$/u, '');
  const same = (name: string) => name.includes(stem) || phrase.includes(name);
  const known = [...people, ...(brief.acquaintances ?? [])].some(same);
  const thing = things.some(same) || /[刀剑信灯酒船绳匣鞋书药钱篮棒箱壶珠匙杯镜票图车包袋衣帽伞笔纸画]子?$/u.test(phrase);
  return { phrase, known, person: known || !thing, seen: [...people, ...things].some(same) };
}

type Named = { readonly phrase: string; readonly known: boolean; readonly person: boolean; readonly seen: boolean };

/** Somebody or something that was named; the one who asks and the one who is asked are not meant. */
function namedIn(text: string, brief: BriefRole, around: Around): Named | undefined {
  const best = phrasesIn(text, { ...around, stale: () => false }).find(({ phrase, weight }) => phrase !== undefined && weight >= 4);
  if (best?.phrase === undefined) return undefined;
  const same = (name: string) => name.toLowerCase().replace(/^(the|a|an) /u, '') === best.word.toLowerCase();
  const people = brief.present.filter((one) => one.health !== 'dead').map(({ name }) => name);
  const things = [...brief.reach, ...brief.holding].map(({ name }) => name);
  const known = [...people, ...(brief.acquaintances ?? [])].some(same);
  return {
    phrase: best.phrase,
    known,
    person: known || /^\p{Lu}/u.test(best.phrase) || isSomebody(best.word.toLowerCase()),
    seen: [...people, ...things].some(same),
  };
}
