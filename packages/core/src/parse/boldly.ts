import { perceive } from '../world/perceive.ts';
import { isTowardsOthers } from './mood.ts';
import { understand } from './phrase.ts';
import { isHan } from './plain.ts';
import type { At } from './resolve.ts';
import { scan } from './scan.ts';
import type { Subject } from './subject.ts';
import { clausesOf, surfacesOf } from './surfaces.ts';
import type { Understood } from './understood.ts';
import { plainText } from './words.ts';

/** What hands and feet do to a thing: with a thing that is here right after it, nobody says it for its own sake. */
const doing =
  /^(?:(?:grab|snatch|seize|pick up|take|lift|raise|throw|toss|hurl|fling|kick|smash|break|shatter|tear|rip|crumple|burn|light|ignite|set fire to|push|shove|pull|yank|drag|stab|slash|hit|punch|open|unlock|lock|slam|drop|put|place|lay|pour|spill|climb|jump|leap|crawl|hide|knock|pocket|wave|swing|hold up|shake|blow out|snuff|overturn|tip|unfold|fold|turn over|tuck|stuff|hand|pass|kiss|sniff|lick|bite|eat|drink|sit|stand|kneel)(?: (?:up|down|over|out|off|away|aside|on|onto|upon|into|in|at|through|against|behind|under|open|across))*) (?:(?:the|a|an|my|his|her|that|this|another|one of the|both|all the) )?(?:\p{L}+ ){0,1}$/iu;
const doingZh =
  /^(?:[把将]|(?:一把)?(?:拿|抓|抄|举|端|捡|拾|拔|抽|掏|取|推|拉|打|关|掀|撕|扔|摔|砸|踢|踹|烧|点|吹|搬|抱|扯|拽|攥|握|锁|撞|敲|翻|爬|钻|躲|坐|靠)(?:起来?|上|下|开|出|掉|碎|破|烂|灭|燃|着|住|倒|翻|进|到|在|走|向)?了?)(?:那|这|桌上的|墙上的|手边的|我的|他的|她的|一)?(?:把|封|支|根|个|只|张|块|面|扇|幅)?$/u;
/** After 把 the verb stands behind the thing. */
const doneZh = /扔|摔|砸|撕|烧|点|推|拉|关|打|收|藏|塞|递|举|踢|踹|翻|吹|插|倒|泼|挂|披|盖|锁|拔|丢|掀|抱|搬|扯|揉|折|踩|转/u;

/** Meant in another way than by hand: the letter of the law, taken to heart. */
const figure =
  /^(?:'s)? of (?!the (?:wall|table|floor))|\b(?:seriously|lightly|personally|for (?:granted|an?)|to heart|to be|to mean|as (?:an?|the|my|proof|given)|in mind|dear|for (?:years|nights?|days?)|myself)\b|心上|眼里|心里|当[成作做]|看得|当回事/iu;

/**
 * "I grab the candle and set the curtain on fire": what begins with one's own hand on a thing that is here is done, also where not every word
 * after it is understood. Null: it may be only said.
 */
export function boldly({ kind, rest, form }: Subject, at: At): readonly Understood[] | null {
  if (kind !== 'own' || form !== 'base' || isTowardsOthers(rest)) return null;
  const surfaces = surfacesOf(at.blueprint, at.world);
  const clause = clausesOf(plainText(rest), surfaces)[0] ?? '';
  const { reach } = perceive(at.blueprint, at.world, at.by);
  const thing = scan(clause, surfaces).find((item) => item.kind === 'mention');
  if (thing?.kind !== 'mention' || !thing.named.some(({ target }) => reach.some(({ id }) => id === target.id))) return null;
  const [before, after] = [clause.slice(0, thing.start), clause.slice(thing.end)];
  if (figure.test(after) || !(isHan(rest) ? doingZh : doing).test(before)) return null;
  // Cases are taken, and sides: whoever takes a thing goes on to do something with it.
  if (/^take\b/iu.test(before) && !/\band\b/iu.test(rest)) return null;
  if (/^[把将]/u.test(rest) && !doneZh.test(after)) return null;
  const meant = understand(rest, at);
  return meant.some((one) => one.kind === 'ambiguous') ? null : meant;
}
