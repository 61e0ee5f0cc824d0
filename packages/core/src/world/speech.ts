import { stageBook } from '../blueprint/lookup.ts';
import type { VerbName } from '../blueprint/terms.ts';
import { becomingZh } from '../language/patterns.zh.ts';
import { synonymsOf } from '../language/things.ts';
import { type VerbFound, verbAt, verbIn } from '../language/verbs.ts';
import { perceive } from './look.ts';
import { understand } from './phrase.ts';
import { peopleHere } from './pronoun.ts';
import type { At } from './resolve.ts';
import type { Understood } from './understood.ts';
import { plainText } from './words.ts';
import type { Target } from './world.ts';

export type HeardSpeech = { readonly attempts: readonly Understood[]; readonly speech: string };

/** Wishes, promises, questions, orders and the past: what is spoken of and not done. */
const unreal =
  /\b(would|could|should|shall|will|may|might|must|can|cannot|if|unless|when|wish|want|wanted|had|was|were|have|has|did|not|never|let|please|me|us|you|your|yours|thee|thou|thy|he|she|they)\b|n't|'ll|'d\b|\?|如果|要是|假如|倘若|会|要|想|愿|能|可以|应该|必须|曾|没|不|别|请|吗|吧|你|您|他|她|给我|过(?![去来])/iu;

/** Acts that, said of oneself, are figures of speech as often as not. */
const figurative: readonly string[] = ['call', 'say', 'listen', 'wait', 'stand', 'follow', 'play', 'block', 'cast', 'fly', 'remove', 'use'];

/** An act stated in plain text, apart from what is merely said: "I take the dagger." Anything unclear stays speech. */
export function understandSpeech(text: string, at: At): HeardSpeech {
  const sentences = text.match(/[^.!?。！？\n]+[.!?。！？\n]*|[.!?。！？\n]+/gu) ?? [];
  const read = sentences.map((sentence) => ({ sentence, acts: ownAct(plainText(sentence), at) }));
  const spoken = read.filter(({ acts }) => acts === null).map(({ sentence }) => sentence.trim());
  if (spoken.length < read.length) return { attempts: read.flatMap(({ acts }) => acts ?? []), speech: spoken.join(' ') };
  const bidden = sentences.length === 1 ? bareAct(plainText(text), at) : null;
  return bidden ? { attempts: bidden, speech: '' } : { attempts: [], speech: text };
}

const firstPerson =
  /^(?:and |then |now |so )?i (?:now |then |quickly |slowly |suddenly |just )?|^(?:俺?(?:老孙|老猪|老沙)|我|俺|咱|为师|贫僧|贫道|小僧|妾身|奴家|本王|老夫|老身|在下)(?:这就|便|就)?(?:慢慢|轻轻|猛地|立刻|突然|一把)?/iu;

/** "I" and a verb in the present tense, or 我 and a verb. */
function ownAct(sentence: string, at: At): readonly Understood[] | null {
  const said = firstPerson.exec(sentence);
  if (!said || unreal.test(sentence)) return null;
  const rest = sentence.slice(said[0].length);
  const verb = leadingVerb(rest, at);
  return verb ? plainly(rest, at, plucked.test(verb.wording)) : null;
}

/** The verb that the sentence begins with, in Chinese perhaps after 把 and the like. A one-character verb with 了 tells of the past. */
function leadingVerb(rest: string, at: At): VerbFound | null {
  const opening = /^(?:[把将从向朝用照]|一[棒棍拳掌刀剑脚耙枪]子?)/u.exec(rest)?.[0] ?? '';
  const verb = opening === '' ? verbAt(rest, 0) : verbIn(rest.slice(opening.length));
  if (verb?.form !== 'base' || (figurative.includes(verb.verb) && !isMeantZh(verb, at)) || opinions.test(verb.wording)) return null;
  if (verb.verb === 'attack' && /了\p{P}*$/u.test(rest)) return null;
  return verb.wording.length === 1 && rest.includes(`${verb.wording}了`) ? null : verb;
}

/** 我看 is an opinion and 看棒 a warning. */
const opinions = /^[看瞧望听]$/u;

/** In Chinese whoever says 我飞走 and can fly does it, and 我拦住 is no figure of speech. */
function isMeantZh({ verb, wording }: VerbFound, at: At): boolean {
  return isHan(wording) && (verb === 'block' || isAble(verb, at));
}

/** By a power, or by a law of the play that lets it succeed. */
function isAble(verb: VerbName, { blueprint, by }: At): boolean {
  if (verb !== 'fly' && verb !== 'cast') return false;
  const powers = stageBook(blueprint).characters.get(by)?.powers ?? [];
  const lawful = blueprint.rules.some((rule) => rule.outcome === 'success' && rule.by === by && rule.verbs.includes(verb));
  return powers.includes(verb) || lawful;
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A bare verb and a thing in reach, and nothing else in the whole speech. */
function bareAct(sentence: string, at: At): readonly Understood[] | null {
  const verb = leadingVerb(sentence, at);
  if (unreal.test(sentence) || !verb) return null;
  const acts = plainly(sentence, at, false);
  const first = acts?.[0];
  if (!acts || first?.kind !== 'attempt') return null;
  const [target] = first.attempt.targets;
  if (isHan(verb.wording)) return isBareZh(sentence, first.attempt.verb, target, at) ? acts : null;
  return target?.kind === 'prop' && inReach(target, at) ? acts : null;
}

const inReach = ({ id }: Target, { blueprint, world, by }: At): boolean =>
  perceive(blueprint, world, by).reach.some((prop) => prop.id === id);

/** On a thing in reach, on somebody here, or by a power. With an exclamation mark it is an order to others. */
function isBareZh(sentence: string, verb: string, target: Target | undefined, at: At): boolean {
  if (target?.kind === 'prop' && inReach(target, at)) return true;
  if (/[!！]/u.test(sentence)) return false;
  if (target?.kind === 'character') return peopleHere(at).some(({ id }) => id === target.id);
  if (target?.kind === 'prop') return verb === 'cast' && perceive(at.blueprint, at.world, at.by).props.some(({ id }) => id === target.id);
  return target === undefined && (verb === 'fly' || verb === 'cast');
}

/** Wordings that nobody uses of a blame or a leave: what they name is meant as a thing, even if it is not here. */
const plucked = /^(grab|seize|snatch|pull out|take out|pick up|whip out|draw|unsheathe|拔出|掏出|抓起|捡起|拿起|抽出|举起)/;

/** Every clause an attempt on something that is named; one doubtful clause and it was only talk. */
function plainly(text: string, at: At, strongly: boolean): readonly Understood[] | null {
  const acts = understand(text, at);
  return acts.length > 0 && acts.every((one) => isClear(one, strongly)) ? acts : null;
}

function isClear(one: Understood, strongly: boolean): boolean {
  if (one.kind === 'missing') return strongly && synonymsOf(one.wording.split(' ').at(-1) ?? '').length > 0;
  if (one.kind !== 'attempt') return false;
  const { verb, targets, text } = one.attempt;
  if (verb === 'go') return targets[0]?.kind === 'place';
  return targets.length > 0 || isWholeAct(verb, text);
}

const newShape = /^(?!.*[样今现])\p{Script=Han}{0,6}\p{P}*$/u;
const powerAlone = /^(?:[\s\p{P}了下来去走起]|(?:上|半)?[天空]|\p{Script=Han}{0,4}(?:咒|诀|法|术|变化|真言)$)*$/u;

/** "I kneel", "I step forward": nothing but the verb. */
function isWholeAct(verb: string, text: string): boolean {
  const found = verbIn(text);
  if (found && isHan(found.wording) && (verb === 'fly' || verb === 'cast'))
    return found.start === 0 && (becomingZh.test(found.wording) ? newShape : powerAlone).test(text.slice(found.end));
  return (
    ['approach', 'kneel', 'sit', 'hide', 'reveal', 'search'].includes(verb) &&
    found?.start === 0 &&
    /^[\s\p{P}了下来]*$/u.test(text.slice(found.end))
  );
}
