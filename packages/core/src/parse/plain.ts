import { stageBook } from '../blueprint/lookup.ts';
import { becomingZh } from '../text/patterns.zh.ts';
import { knownThingZh, synonymsOf } from '../text/things.ts';
import type { VerbName } from '../text/verb-names.ts';
import { type VerbFound, verbAt, verbIn } from '../text/verbs.ts';
import { perceive } from '../world/perceive.ts';
import type { Attempt, Target } from '../world/world.ts';
import { peopleHere } from './pronoun.ts';
import type { At } from './resolve.ts';
import type { Understood } from './understood.ts';

/** Wordings that, said of oneself, are figures of speech as often as not, whatever they are done to. */
const figurative: ReadonlySet<string> = new Set(
  'get,pick,collect,fetch,wear,press,feel,beat,cut,drive,fire,club,expose,unmask,follow,chase,pursue,go after,run after,call,call for,call out,call out to,call to,shout,shout for,summon,wait,wait for,pause,stay,linger,stand,use,employ,apply,operate,return,pass,offer,deliver,present,display,watch,observe,drag,obstruct,fly,cast,play,set,bar,listen,listen to,overhear,search for,look for,hunt for,destroy,release,discard,empty,place,head for,make for,escape,flee,depart,withdraw'.split(
    ',',
  ),
);
const figurativeVerbsZh: readonly VerbName[] = ['call', 'say', 'listen', 'wait', 'stand', 'follow', 'play', 'remove', 'use'];
/** 我看 is an opinion and 看棒 a warning. */
const opinions = /^[看瞧望听]$/u;
/** 我喝酒, 我骑马: what one does in general, when nothing else is said. */
const habits = /^[吃喝读念骑穿戴弹开关写坐拿打](?!一)\p{Script=Han}{1,2}$/u;

/** What may be done to somebody, and said of oneself without a figure of speech. */
const towardsPeople: readonly string[] = 'approach embrace attack push pull give show kneel touch take throw block cast examine'.split(' ');
const blows = /^(stab|strike|hit|thrust|lunge|slash|pierce|punch|slap|kick|shoot|impale|swing|attack|choke|strangle)/u;

/** The verb that a sentence begins with, in Chinese perhaps after 把 and the like. A one-character verb with 了 tells of the past. */
export function leadingVerb(rest: string): VerbFound | null {
  const opening = /^(?:[把将从向朝用照往对]|一[棒棍拳掌刀剑脚耙枪]子?)/u.exec(rest)?.[0] ?? '';
  const verb = opening === '' ? verbAt(rest, 0) : verbIn(rest.slice(opening.length));
  if (!verb || (opening === '' && opinions.test(verb.wording))) return null;
  if (verb.verb === 'attack' && isHan(verb.wording) && /了\p{P}*$/u.test(rest)) return null;
  return isHan(verb.wording) && verb.wording.length === 1 && rest.includes(`${verb.wording}了`) ? null : verb;
}

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Whether an act, said of oneself in plain words, can only be meant as one. */
export function isPlain(one: Understood, at: At): boolean {
  if (one.kind === 'ambiguous') return true;
  if (one.kind === 'missing') return isSought(one);
  if (one.kind !== 'attempt') return false;
  const found = wordingOf(one.attempt);
  if (!found || isFigurative(found, one.attempt, at)) return false;
  const { verb, targets } = one.attempt;
  if (targets.length === 0) return isWholeAct(one.attempt, found);
  if (verb === 'go') return targets[0]?.kind === 'place';
  if (verb === 'give' || verb === 'show') return targets.length > 1;
  if (verb === 'put') return targets.length > 1 || found.wording.includes(' ');
  return targets.every((target) => isNear(target, { ...found, verb: verb as VerbName }, at));
}

/** The wording of the verb that was understood. */
function wordingOf({ text }: Attempt): VerbFound | null {
  return leadingVerb(text) ?? verbIn(text);
}

function isFigurative({ verb, wording }: VerbFound, { text, targets }: Attempt, at: At): boolean {
  if (!isHan(wording))
    return figurative.has(wording) && !(verb === 'block' && targets[0]?.kind === 'prop') && !/^(?:pick\b.* up|set\b.* down)$/iu.test(text);
  if (habits.test(text) && targets.length === 1) return verb !== 'attack' && verb !== 'take';
  if (verb === 'block') return false;
  return (figurativeVerbsZh.includes(verb) && !isAble(verb, at)) || ((verb === 'fly' || verb === 'cast') && !isAble(verb, at));
}

/** By a power, or by a law of the play that lets it succeed. */
function isAble(verb: VerbName, { blueprint, by }: At): boolean {
  const powers = stageBook(blueprint).characters.get(by)?.powers ?? [];
  const lawful = blueprint.rules.some((rule) => rule.outcome === 'success' && rule.by === by && rule.verbs.includes(verb));
  return (verb === 'fly' || verb === 'cast') && (powers.includes(verb) || lawful);
}

/** On a thing in sight; on somebody here, if it is done to people; a blow may be aimed at anybody. */
function isNear(target: Target, { verb, wording }: VerbFound, at: At): boolean {
  if (target.kind === 'place') return verb === 'approach' || verb === 'search' || verb === 'examine';
  if (target.kind === 'prop') return perceive(at.blueprint, at.world, at.by).props.some(({ id }) => id === target.id);
  if (verb === 'attack' && (isHan(wording) || blows.test(wording))) return true;
  return towardsPeople.includes(verb) && (target.id === at.by || peopleHere(at).some(({ id }) => id === target.id));
}

/** Wordings that nobody uses of a blame or a leave: what they name is meant as a thing, even if it is not here. */
const plucked =
  /^(grab|seize|snatch|pull out|take out|pick up|whip out|draw|unsheathe|(walk|step|run|rush|cross|walk over|go over|walk up|step up) to|拔出|掏出|抓起|捡起|拿起|抽出|举起|走到|走向|走近|跑向|来到)/u;

/** A thing that is not here, and that anybody would know for a thing. */
function isSought({ text, wording }: Extract<Understood, { kind: 'missing' }>): boolean {
  const verb = leadingVerb(text) ?? verbIn(text);
  const thing = wording.split(' ').at(-1) ?? '';
  return verb !== null && plucked.test(verb.wording) && (synonymsOf(thing).length > 0 || knownThingZh(thing) !== null);
}

const newShape = /^(?!.*[样今现])\p{Script=Han}{0,6}\p{P}*$/u;
const powerAlone = /^(?:[\s\p{P}了下来去走起]|(?:上|半)?[天空]|\p{Script=Han}{0,4}(?:咒|诀|法|术|变化|真言)$)*$/u;
const whole: readonly VerbName[] = ['approach', 'kneel', 'sit', 'hide', 'search'];
const wholeWordings =
  /^(stand up|rise|get up|get to|look (around|about|round)|come out|step out from|emerge|show (my|him|her)self|环顾|现身|站起|起身|走出来)/u;

/** "I kneel", "I step forward": nothing but the verb. */
function isWholeAct({ verb, text }: Attempt, found: VerbFound): boolean {
  const rest = text.slice(found.end);
  if (isHan(found.wording) && (verb === 'fly' || verb === 'cast'))
    return found.start === 0 && (becomingZh.test(found.wording) ? newShape : powerAlone).test(rest);
  const alone = /^(?:[\s\p{P}了下来去]|四周|周围|一?步|down|again|quietly|slowly|silently)*$/u.test(rest);
  // 我坐 is an answer to somebody who offers a chair.
  if (isHan(found.wording) && found.wording.length === 1) return false;
  return found.start === 0 && alone && (whole.includes(verb as VerbName) || wholeWordings.test(found.wording));
}
