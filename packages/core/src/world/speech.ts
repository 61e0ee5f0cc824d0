import { verbAt, verbIn } from '../language/verbs.ts';
import { perceive } from './look.ts';
import type { At } from './resolve.ts';
import { understand } from './understand.ts';
import type { Understood } from './understood.ts';
import { plainText } from './words.ts';

export type HeardSpeech = { readonly attempts: readonly Understood[]; readonly speech: string };

/** Wishes, promises, questions, orders and the past: what is spoken of and not done. */
const unreal =
  /\b(would|could|should|shall|will|may|might|must|can|cannot|if|unless|when|wish|want|wanted|had|was|were|have|has|did|not|never|let|please|me|us|you|your|yours|thee|thou|thy|he|she|they)\b|n't|'ll|'d\b|[?？]|如果|要是|假如|倘若|会|要|想|愿|能|可以|应该|必须|曾|没|不|别|请|吗|吧|你|您|他|她|给我|过/iu;

/** Acts that, said of oneself, are figures of speech as often as not. */
const figurative: readonly string[] = ['call', 'say', 'listen', 'wait', 'stand', 'follow', 'play', 'block', 'cast', 'fly', 'go', 'remove', 'use'];

/** An act stated in plain text, apart from what is merely said: "I take the dagger." Anything unclear stays speech. */
export function understandSpeech(text: string, at: At): HeardSpeech {
  const sentences = plainText(text).match(/[^.!?。！？\n]+[.!?。！？\n]*|[.!?。！？\n]+/gu) ?? [];
  const read = sentences.map((sentence) => ({ sentence, acts: ownAct(sentence, at) }));
  if (read.some(({ acts }) => acts !== null)) {
    return { attempts: read.flatMap(({ acts }) => acts ?? []), speech: read.filter(({ acts }) => acts === null).map(({ sentence }) => sentence.trim()).join(' ') };
  }
  const bidden = sentences.length === 1 ? bareAct(sentences[0] ?? '', at) : null;
  return bidden ? { attempts: bidden, speech: '' } : { attempts: [], speech: text };
}

const firstPerson = /^\s*(?:and |then |now |so )?i (?:now |then |quickly |slowly |suddenly |just )?|^\s*我(?:慢慢|轻轻|猛地|立刻|突然|一把)?/iu;

/** "I" and a verb in the present tense, or 我 and a verb. */
function ownAct(sentence: string, at: At): readonly Understood[] | null {
  const said = firstPerson.exec(sentence);
  if (!said || unreal.test(sentence)) return null;
  const rest = sentence.slice(said[0].length);
  return statesAct(rest) ? plainly(rest, at) : null;
}

/** The sentence begins with the verb itself; a one-character Chinese verb with 了 tells of the past. */
function statesAct(rest: string): boolean {
  const verb = verbAt(rest, 0);
  if (!verb || verb.form !== 'base' || figurative.includes(verb.verb)) return false;
  return !(verb.wording.length === 1 && rest[verb.end] === '了');
}

/** A bare verb and a thing in reach, and nothing else in the whole speech. */
function bareAct(sentence: string, at: At): readonly Understood[] | null {
  if (unreal.test(sentence) || !statesAct(sentence.trim())) return null;
  const acts = plainly(sentence.trim(), at);
  const { reach } = perceive(at.blueprint, at.world, at.by);
  const first = acts?.[0];
  const target = first?.kind === 'attempt' ? first.attempt.targets[0] : undefined;
  return acts && target?.kind === 'prop' && reach.some(({ id }) => id === target.id) ? acts : null;
}

/** Every clause an attempt on something that is named; one doubtful clause and it was only talk. */
function plainly(text: string, at: At): readonly Understood[] | null {
  const acts = understand(text, at);
  const clear = acts.every((one) => one.kind === 'attempt' && (one.attempt.targets.length > 0 || isWholeAct(one.attempt.verb, one.attempt.text)));
  return acts.length > 0 && clear ? acts : null;
}

/** "I kneel", "I step forward": nothing but the verb. */
function isWholeAct(verb: string, text: string): boolean {
  const found = verbIn(text);
  return ['approach', 'kneel', 'sit', 'hide', 'reveal', 'search'].includes(verb) && found !== null && /^[\s\p{P}了下来]*$/u.test(text.slice(found.end)) && found.start === 0;
}
