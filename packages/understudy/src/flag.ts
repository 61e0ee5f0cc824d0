import type { TransferBrief } from '@troupe/core/model';
import { stageWords } from './stage-words.ts';
import { bigrams, contentWords, sharedCount, stem } from './words.ts';

type Asked = { readonly about: ReadonlySet<string>; readonly denied: boolean; readonly named: string | undefined };

/**
 * Yes when one event answers the question, or one of its alternatives, in its own words: said by the one it names, not asked, not
 * supposed, not denied where it is affirmed; and the same speaker did not take it back afterwards.
 */
export function judgeFlag(brief: TransferBrief): { happened: boolean; relies: number[]; reason: string } {
  const zh = brief.language === 'zh';
  const speakers = [...new Set(brief.events.map((event) => event.by).filter((by) => by !== null))];
  const named = firstNamed(speakers, brief.question) ?? absentName(brief.question, zh);
  const alternatives = alternativesIn(brief.question, zh).map((part) => askedIn(part, named, zh));
  const answers = brief.events.filter((event) => alternatives.some((asked) => answersTo(event, asked, zh)));
  const last = answers.at(-1);
  const takenBack =
    last !== undefined &&
    brief.events.some((event) => event.seq > last.seq && event.by === last.by && takesBack(event.text, last.text, zh));
  const happened = brief.buildUp && last !== undefined && !takenBack;
  return {
    happened,
    relies: happened ? answers.slice(-3).map(({ seq }) => seq) : [],
    reason: stageWords[brief.language].house[happened ? 'happened' : 'notYet'],
  };
}

function alternativesIn(question: string, zh: boolean): string[] {
  return question.split(zh ? /[，,]?(?:或者|或是|还是|或)/u : /,?\s+or\s+/iu).filter((part) => part.trim() !== '');
}

function askedIn(part: string, named: string | undefined, zh: boolean): Asked {
  const bare = named === undefined ? part : part.replaceAll(named, ' ');
  const text = zh ? bare.replace(speechActs.zh, ' ') : bare.replace(speechActs.en, ' ');
  return { about: concepts(text, zh), denied: isDenied(text, zh), named };
}

function answersTo(event: TransferBrief['events'][number], asked: Asked, zh: boolean): boolean {
  if (asked.named !== undefined && event.by !== null && event.by !== asked.named) return false;
  if (asked.named !== undefined && event.by === null && !event.text.includes(asked.named)) return false;
  const sentences = event.text.match(/[^.!?。！？]+[.!?。！？]*/gu) ?? [];
  const said = sentences
    .filter((sentence) => !/[?？]\s*["”]?\s*$/u.test(sentence) && !(zh ? supposed.zh : supposed.en).test(sentence))
    .join(' ');
  if (said === '') return false;
  const about = concepts(said, zh);
  const shared = sharedCount(about, asked.about);
  const size = asked.about.size;
  const needed = zh ? Math.max(2, Math.ceil(size * 0.3)) : Math.max(Math.min(2, size), Math.ceil(size / 2));
  return shared >= needed && isDenied(said, zh) === asked.denied;
}

/** What a sentence is about: a thing denied is its opposite, where there is one. */
function concepts(text: string, zh: boolean): Set<string> {
  if (zh) return bigrams(text.replace(/(不|没)疯/gu, '清醒').replace(/是否|有没有|已经|向|对/gu, ''));
  const turned = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\b(?:not|never|isn't|no longer) (?:really )?(mad|crazy)\b/gu, 'sane')
    .replace(/\b(?:not|never|isn't) (?:really )?sane\b/gu, 'mad')
    .replace(/\ball\b|\bit all\b/gu, 'everything')
    .replace(/\bhave you my word\b|\bon my (life|oath|honou?r)\b|\bi swear\b/gu, 'swear');
  return new Set(contentWords(turned).map(stem));
}

function isDenied(text: string, zh: boolean): boolean {
  const rest = zh
    ? text.replace(/是否|有没有|(不|没)疯/gu, '')
    : text.replace(/\bnot (really )?(mad|crazy|sane)\b|\bisn't (mad|sane)\b/giu, '');
  return zh ? /不|没|未|绝无/u.test(rest) : /\b(not|never|no)\b|n't\b/iu.test(rest);
}

/** The same matter, the other way round. */
function takesBack(text: string, before: string, zh: boolean): boolean {
  const [a, b] = [concepts(text, zh), concepts(before, zh)];
  return isDenied(text, zh) !== isDenied(before, zh) && sharedCount(a, b) >= Math.max(2, Math.ceil(Math.min(a.size, b.size) * 0.6));
}

function firstNamed(speakers: readonly string[], question: string): string | undefined {
  const at = (name: string) => question.toLowerCase().indexOf(name.toLowerCase());
  return speakers.filter((name) => at(name) >= 0).toSorted((a, b) => at(a) - at(b))[0];
}

/** A name in the question of somebody who has said nothing yet: nobody else's words will do. */
function absentName(question: string, zh: boolean): string | undefined {
  return zh ? undefined : /\s(\p{Lu}\p{Ll}+)/u.exec(question)?.[1];
}

const speechActs = {
  en: /\b(has|have|did|does|is|was|sworn|swear|swears|declared|declare|said|say|told|tell|admitted|admit|confessed|promised|promise|asked|agreed|revealed|announced|claimed|insisted|explained|that)\b/giu,
  zh: /是否|有没有|已经|承认|坦白|宣布|告诉|答应|表示|说出|说/gu,
};
const supposed = {
  en: /\b(if|would|could|might|suppose|perhaps|maybe|shall i|should i|you say|they say|you said|you want me)\b/iu,
  zh: /如果|要是|假如|若是|也许|或许|恐怕|你说|你要我|他们说/u,
};
