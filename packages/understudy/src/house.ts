import {
  type AdvancerBrief,
  chance,
  choose,
  type PlannerBrief,
  type RulingBrief,
  type TransferBrief,
  type WayVerdictBrief,
} from '@troupe/core/model';
import { filled } from './filled.ts';
import { commonSigns, firstSign } from './signs.ts';
import { type Impossible, stageWords } from './stage-words.ts';
import { bigrams, contentWords, sharedCount, stem } from './words.ts';

type Step = { readonly who: string; readonly verb: string; readonly targets: readonly string[] };

/** At least two ways: talk before deeds, the author's moves in order in one, the other way round in the other. */
export function plan(brief: PlannerBrief): { ways: { id: string; beats: Step[] }[]; reason: string } {
  const talk: Step[] = brief.characters.slice(0, 2).map((one) => ({ who: one.id, verb: 'say', targets: [] }));
  const moves: Step[] = brief.moves.map(({ who, verb, targets }) => ({ who, verb, targets }));
  const half = Math.ceil(moves.length / 2);
  const ways = [
    { id: 'way-1', beats: [...talk, ...moves.slice(0, half)].slice(0, 12) },
    { id: 'way-2', beats: [...talk.toReversed(), ...moves.slice(half), ...talk].slice(0, 12) },
  ];
  return { ways: ways.filter(({ beats }) => beats.length > 0), reason: stageWords[brief.language].house.plan };
}

/** A way holds together when something led up to it: more than one beat, and more than the last act alone. */
export function judgeWay(brief: WayVerdictBrief): { coherent: boolean; motivated: boolean; way: string | null; reason: string } {
  const motivated = brief.beats >= 2;
  const coherent = brief.beats >= 1;
  return { coherent, motivated, way: wayTaken(brief), reason: stageWords[brief.language].house[motivated ? 'earned' : 'sudden'] };
}

/** The way of which most was done, in its order; none when nothing of any was. Talk, which is in every way, decides between equals. */
function wayTaken({ planned, acts }: WayVerdictBrief): string | null {
  let best: { id: string; score: number } | undefined;
  for (const { id, beats } of planned ?? []) {
    const deeds = beats.filter(({ verb }) => verb !== 'say');
    const done = inOrder(deeds, acts);
    const score = done / Math.max(1, deeds.length) + 0.05 * done + 0.1 * (inOrder(beats, acts) / Math.max(1, beats.length));
    if (score > (best?.score ?? 0)) best = { id, score };
  }
  return best?.id ?? null;
}

/** How many of the steps were taken, one after another. */
function inOrder(steps: readonly Step[], acts: readonly Step[]): number {
  const table = steps.map(() => acts.map(() => 0));
  let longest = 0;
  for (const [i, step] of steps.entries()) {
    for (const [j, act] of acts.entries()) {
      const same = step.who === act.who && step.verb === act.verb && (step.targets[0] ?? '') === (act.targets[0] ?? '');
      const row = table[i];
      if (!row) continue;
      row[j] = same ? (table[i - 1]?.[j - 1] ?? 0) + 1 : Math.max(table[i - 1]?.[j] ?? 0, row[j - 1] ?? 0);
      longest = Math.max(longest, row[j] ?? 0);
    }
  }
  return longest;
}

/** Deeds before words when a direction is needed; otherwise any of them. */
export function chooseAdvance(brief: AdvancerBrief): { choice: number; reason: string } {
  const deeds = brief.options.flatMap((option, at) => (option.verb === 'say' ? [] : [at]));
  const from = brief.rung === 'direction' && deeds.length > 0 ? deeds : brief.options.map((_, at) => at);
  return {
    choice: from[Math.floor(chance(brief.seed, brief.beat, 'advancer', brief.rung) * from.length)] ?? 0,
    reason: stageWords[brief.language].house.advance,
  };
}

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

const impossible = commonSigns<Impossible>('impossible', 'u');

/** Plain plausibility for what no rule of code covers: gestures and small acts succeed, what no body can do fails, and why is said. */
export function rule(brief: RulingBrief): { outcome: 'success' | 'failure'; because: string; changes: never[] } {
  const text = `${brief.verb} ${brief.text}`.toLowerCase();
  const able = brief.powers.includes(brief.verb) || brief.realism === 'fantastic';
  const { rules } = stageWords[brief.language];
  const beyond = able ? undefined : firstSign(impossible, text);
  const thing = brief.targets.length === 0 ? conjured.exec(text)?.[0] : undefined;
  const why = beyond ? rules.impossible[beyond] : thing !== undefined ? rules.absent : forced.test(text) ? rules.willful : undefined;
  if (why !== undefined) return { outcome: 'failure', because: filled(why, { actor: brief.actor, thing: thing ?? '' }), changes: [] };
  return { outcome: 'success', because: done(brief), changes: [] };
}

/** What was done, in the words it was done in where they make a sentence; else that it was. */
function done(brief: RulingBrief): string {
  const text = brief.text.trim().replace(/[.!。！]+$/u, '');
  if (brief.language === 'zh') {
    const bare = text.replace(/^我/u, '');
    if (/^[\p{Script=Han}，、]{2,30}$/u.test(bare) && !/[你您我]/u.test(bare)) return `${brief.actor}${bare}。`;
  } else if (/^[a-z][a-z' -]{2,80}$/u.test(text) && !/\b(i|my|me|you|your)\b/u.test(text)) {
    return `${brief.actor} ${thirdPerson(text)}.`;
  }
  const plain = stageWords[brief.language].rules.done;
  return filled(choose(plain, brief.seed, brief.beat, brief.actor, brief.text) ?? '', { actor: brief.actor });
}

function thirdPerson(text: string): string {
  const [verb = '', ...rest] = text.split(' ');
  const base = /(s|ing|ed)$/u.test(verb) && !/(ss)$/u.test(verb);
  const form = base
    ? verb
    : /(ch|sh|ss|x|o)$/u.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/u.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`;
  return [form, ...rest].join(' ');
}

const conjured =
  /\b(rifle|pistol|shotgun|machine gun|gun|grenade|bomb|rocket|tank|helicopter|phone|smartphone|laptop|computer|car|motorcycle|lightsaber|chainsaw)\b|步枪|手枪|机枪|手榴弹|炸弹|火箭|坦克|直升机|手机|电脑|汽车|摩托|光剑|电锯/u;
const forced =
  /\b(makes?|forces?|compels?|convinces?|persuades?|hypnoti[sz]es?|commands?) \p{L}+ (to )?\p{L}+|(让|逼|迫使|催眠|说服|命令)\p{Script=Han}{1,6}(说|承认|交|跪|走|死|爱|自)/u;
