import { rougeL } from '../role-agent/rouge.ts';
import type { Evaluation, ScoreRecord } from '../run/evaluation.ts';
import type { VideoAnswer, VideoQuestionSubject } from './answerers.ts';
import type { VideoQuestion } from './layout.ts';

/** Right or wrong; of open questions also how much of a reference the words hold. */
export type VideoQuestionMark = { readonly type: string; readonly right: 0 | 1; readonly overlap?: number };
export type VideoQuestionRecord = ScoreRecord<VideoQuestionMark>;

/** An open answer is right where it says a reference word for word, but for articles, marks and capitals. */
export function videoQuestionEvaluation(
  subject: VideoQuestionSubject,
  questions: readonly VideoQuestion[],
): Evaluation<VideoQuestion, VideoAnswer, VideoQuestionMark> {
  return {
    name: 'video-questions',
    cases: questions,
    subject,
    scorer: {
      id: 'key',
      async score(question, { answer, said }) {
        if (answer === null) return { score: null, why: `not readable: ${said.slice(0, 200)}` };
        const { type } = question;
        if (question.form === 'open') {
          const right = question.references.some((reference) => plain(reference) === plain(String(answer)));
          const overlap = Math.max(...question.references.map((reference) => rougeL(String(answer), reference)));
          return { score: { type, right: right ? 1 : 0, overlap }, why: `${answer}; right is ${question.references.join(' or ')}` };
        }
        const truth: number | boolean = question.truth;
        return { score: { type, right: answer === truth ? 1 : 0 }, why: `${answer}; right is ${truth}` };
      },
    },
  };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:a|an|the)\b/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
