import { synonymsOf } from '../language/things.ts';
import { type VerbFound, verbAt, verbIn } from '../language/verbs.ts';
import { perceive } from './look.ts';
import { understand } from './phrase.ts';
import type { At } from './resolve.ts';
import type { Understood } from './understood.ts';
import { plainText } from './words.ts';

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

const firstPerson = /^(?:and |then |now |so )?i (?:now |then |quickly |slowly |suddenly |just )?|^我(?:慢慢|轻轻|猛地|立刻|突然|一把)?/iu;

/** "I" and a verb in the present tense, or 我 and a verb. */
function ownAct(sentence: string, at: At): readonly Understood[] | null {
  const said = firstPerson.exec(sentence);
  if (!said || unreal.test(sentence)) return null;
  const rest = sentence.slice(said[0].length);
  const verb = leadingVerb(rest);
  return verb ? plainly(rest, at, plucked.test(verb.wording)) : null;
}

/** The verb that the sentence begins with, in Chinese perhaps after 把 and the like. A one-character verb with 了 tells of the past. */
function leadingVerb(rest: string): VerbFound | null {
  const verb = /^[把将从向朝用]/u.test(rest) ? verbIn(rest.slice(1)) : verbAt(rest, 0);
  if (verb?.form !== 'base' || figurative.includes(verb.verb)) return null;
  return verb.wording.length === 1 && rest.includes(`${verb.wording}了`) ? null : verb;
}

/** A bare verb and a thing in reach, and nothing else in the whole speech. */
function bareAct(sentence: string, at: At): readonly Understood[] | null {
  if (unreal.test(sentence) || !leadingVerb(sentence)) return null;
  const acts = plainly(sentence, at, false);
  const { reach } = perceive(at.blueprint, at.world, at.by);
  const first = acts?.[0];
  const target = first?.kind === 'attempt' ? first.attempt.targets[0] : undefined;
  return acts && target?.kind === 'prop' && reach.some(({ id }) => id === target.id) ? acts : null;
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

/** "I kneel", "I step forward": nothing but the verb. */
function isWholeAct(verb: string, text: string): boolean {
  const found = verbIn(text);
  return (
    ['approach', 'kneel', 'sit', 'hide', 'reveal', 'search'].includes(verb) &&
    found?.start === 0 &&
    /^[\s\p{P}了下来]*$/u.test(text.slice(found.end))
  );
}
