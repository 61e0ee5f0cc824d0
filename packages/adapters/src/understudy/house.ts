import type { AdvancerBrief, PlannerBrief, RulingBrief, TransferBrief, WayVerdictBrief } from '@troupe/core';
import { chance, choose } from '@troupe/core';
import { contentWords, isChinese, stem } from './words.ts';

type Step = { readonly who: string; readonly verb: string; readonly targets: readonly string[] };

/** Plain plausibility for what no rule of code covers: gestures and small acts succeed, what no body can do fails. */
export function rule(brief: RulingBrief): { outcome: 'success' | 'failure'; because: string; changes: never[] } {
  const text = `${brief.verb} ${brief.text}`.toLowerCase();
  const words = verdicts[brief.language];
  const able = brief.powers.includes(brief.verb) || brief.realism === 'fantastic';
  const fails = (!able && impossible.test(text)) || (brief.targets.length === 0 && conjured.test(text));
  const because = choose(fails ? words.failure : words.success, brief.seed, brief.beat, brief.actor, brief.text) ?? words.success[0];
  return { outcome: fails ? 'failure' : 'success', because: because.replace('{actor}', brief.actor), changes: [] };
}

const impossible =
  /\b(fly|flies|flying|take to the air|teleport|vanish|levitat|turn(s|ing)? into|become invisible|invisible|stop(s|ping)? time|superman|superhero|resurrect|raise(s)? the dead|read(s)? (his|her|their|your) mind|walk(s)? through (the )?wall|breathe(s)? fire|magic|spell|laser|explode|destroy(s)? the (castle|palace|world|universe))|飞(起来|走|出|上天)|腾空|瞬移|隐身|消失不见|变成|时间停|超人|复活|读心|穿墙|喷火|魔法|法术|激光|爆炸|毁灭/u;
const conjured =
  /\b(rifle|pistol|shotgun|machine gun|gun|grenade|bomb|rocket|tank|helicopter|phone|smartphone|laptop|computer|car|motorcycle|lightsaber|chainsaw)\b|步枪|手枪|机枪|手榴弹|炸弹|火箭|坦克|直升机|手机|电脑|汽车|摩托|光剑|电锯/u;

const verdicts = {
  en: {
    success: ['{actor} does so; nothing stands in the way.', 'It is done, and everyone sees it.', '{actor} does it without haste.'],
    failure: [
      'Nothing happens: that is beyond anyone here.',
      'It comes to nothing; the world does not bend that way.',
      'There is no such thing within reach, and nothing happens.',
    ],
  },
  zh: {
    success: ['{actor}这样做了，没有什么拦着。', '事情做成了，人人都看见了。', '{actor}不慌不忙地做了。'],
    failure: ['什么也没有发生：这不是凡人办得到的。', '没有用，世上没有这样的事。', '手边并没有这样东西，什么也没发生。'],
  },
} as const;

/** At least two ways: talk before deeds, the author's moves in order in one, the other way round in the other. */
export function plan(brief: PlannerBrief): { ways: { id: string; beats: Step[] }[]; reason: string } {
  const talk: Step[] = brief.characters.slice(0, 2).map((one) => ({ who: one.id, verb: 'say', targets: [] }));
  const moves: Step[] = brief.moves.map(({ who, verb, targets }) => ({ who, verb, targets }));
  const half = Math.ceil(moves.length / 2);
  const ways = [
    { id: 'way-1', beats: [...talk, ...moves.slice(0, half)].slice(0, 12) },
    { id: 'way-2', beats: [...talk.toReversed(), ...moves.slice(half), ...talk].slice(0, 12) },
  ];
  return { ways: ways.filter(({ beats }) => beats.length > 0), reason: notes[brief.language].plan };
}

/** A way holds together when something led up to it: more than one beat, and more than the last act alone. */
export function judgeWay(brief: WayVerdictBrief): { coherent: boolean; motivated: boolean; way: string | null; reason: string } {
  const motivated = brief.beats >= 2;
  const coherent = brief.beats >= 1;
  return { coherent, motivated, way: brief.ways[0] ?? null, reason: notes[brief.language][motivated ? 'earned' : 'sudden'] };
}

/**
 * Yes when one event answers the question in its own words: enough of what the question names is in it, and where the question
 * names somebody, that one said it. Questions of others ("will you swear?") do not count as answers.
 */
export function judgeFlag(brief: TransferBrief): { happened: boolean; relies: number[]; reason: string } {
  const asked = new Set(contentWords(brief.question).map(stem));
  const speakers = [...new Set(brief.events.map((event) => event.by).filter((by) => by !== null))];
  const named = firstNamed(speakers, brief.question) ?? absentName(brief.question);
  const needed = Math.max(2, Math.min(3, Math.round(asked.size / 5)));
  const relies: number[] = [];
  for (const event of brief.events) {
    if (named !== undefined && event.by !== null && event.by !== named) continue;
    if (/[?？]\s*$/u.test(event.text)) continue;
    if (shared(event.text, asked, brief.question) >= needed) relies.push(event.seq);
  }
  const happened = brief.buildUp && relies.length > 0;
  return { happened, relies: happened ? relies.slice(-3) : [], reason: notes[brief.language][happened ? 'happened' : 'notYet'] };
}

function firstNamed(speakers: readonly string[], question: string): string | undefined {
  const at = (name: string) => question.toLowerCase().indexOf(name.toLowerCase());
  return speakers.filter((name) => at(name) >= 0).toSorted((a, b) => at(a) - at(b))[0];
}

/** A name in the question of somebody who has said nothing yet: nobody else's words will do. */
function absentName(question: string): string | undefined {
  return /\s(\p{Lu}\p{Ll}+)/u.exec(question)?.[1];
}

function shared(text: string, asked: ReadonlySet<string>, question: string): number {
  const words = new Set(contentWords(text).map(stem));
  const whole = [...words].filter((word) => asked.has(word)).length;
  if (!isChinese(text)) return whole;
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2));
  return Math.max(whole, [...pairs].filter((pair) => /^\p{Script=Han}{2}$/u.test(pair) && question.includes(pair)).length);
}

/** Deeds before words when a direction is needed; otherwise any of them. */
export function chooseAdvance(brief: AdvancerBrief): { choice: number; reason: string } {
  const deeds = brief.options.flatMap((option, at) => (option.verb === 'say' ? [] : [at]));
  const from = brief.rung === 'direction' && deeds.length > 0 ? deeds : brief.options.map((_, at) => at);
  return {
    choice: from[Math.floor(chance(brief.seed, brief.beat, 'advancer', brief.rung) * from.length)] ?? 0,
    reason: notes[brief.language].advance,
  };
}

const notes = {
  en: {
    plan: 'Talk first, then the moves the cues offer, in two orders.',
    earned: 'Several beats led up to it.',
    sudden: 'Nothing led up to it.',
    happened: 'These lines answer the question in its own words.',
    notYet: 'Nothing said so far answers the question.',
    advance: 'The nearest step towards the flag.',
  },
  zh: {
    plan: '先言语，后行动，两种次序。',
    earned: '前面有几拍铺垫。',
    sudden: '前面没有铺垫。',
    happened: '这几句正面回答了所问。',
    notYet: '至今没有一句回答所问。',
    advance: '离目标最近的一步。',
  },
} as const;
