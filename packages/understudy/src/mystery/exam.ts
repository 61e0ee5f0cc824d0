import { chance, type MysteryBrief } from '@troupe/core/model';
import { deathScores } from './death-scores.ts';
import { passagesOf } from './evidence.ts';
import { peopleOf } from './people.ts';
import { pairIn, relationScores } from './relation-scores.ts';
import { wordScores } from './word-scores.ts';

/** Answers a final question from what was read and heard: what is asked for decides what speaks for an option. */
export function exam(brief: MysteryBrief): string {
  const options = brief.options ?? [];
  const question = brief.asked?.text ?? '';
  const known = passagesOf(brief);
  const person = peopleOf(brief);
  const pair = pairIn(question);
  const scores =
    deathScores(brief, known, person) ??
    (pair && relationScores(options, [person(pair[0]), person(pair[1])], known, brief)) ??
    wordScores(brief, known, person);
  // "Which of these is not so?": what is least borne out.
  const sign = denies.test(question) ? -1 : 1;
  const order = options
    .map((_, at) => ({ at, score: sign * (scores[at] ?? 0), tie: chance(brief.seed, 'exam-tie', brief.self.id, question, at) }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie);
  const picked = order.slice(0, brief.picks ?? 1).map(({ at }) => 'abcdefgh'[at] ?? 'a');
  return JSON.stringify({ reason: '', answer: picked });
}

const denies = /non-?\s?existent|\bnot\b|\bexcept\b|incorrect|\bfalse\b|\bwrong\b|不存在|不是|没有(?:做|干|发生)|不属于|不正确|错误|不符/iu;
