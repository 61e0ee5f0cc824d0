import { chance, hearOut, type Model, ModelError } from '@troupe/core/model';
import { readScreened } from '@troupe/core/screening';
import { expectedAnswer } from '../judge/expected.ts';
import { letters } from '../role-agent/answer.prompt.ts';
import { rougeL } from '../role-agent/rouge.ts';
import type { Evaluation, ScoreRecord, Subject } from '../run/evaluation.ts';
import { type AskingWay, videoAnswerPrompt } from './answer.prompt.ts';
import type { VideoQuestion } from './layout.ts';

/** Right or wrong; of open questions also how much of a reference the words hold. */
export type VideoQuestionMark = { readonly type: string; readonly right: 0 | 1; readonly overlap?: number };
/** The kept score of one question about a film. */
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

/** The place of an option, yes or no, or words. Null: it could not be read. */
export type VideoAnswer = { readonly answer: number | boolean | string | null; readonly said: string };
/** Whoever answers questions about films. */
export type VideoQuestionSubject = Subject<VideoQuestion, VideoAnswer>;

const trivial = (id: string, choose: (options: readonly string[], question: VideoQuestion) => number): VideoQuestionSubject => ({
  id,
  async produce(question) {
    if (question.form === 'open') return { answer: 'yes', said: 'yes' };
    const options = question.form === 'choice' ? question.options : ['yes', 'no'];
    const at = choose(options, question);
    return { answer: question.form === 'choice' ? at : at === 0, said: options[at] ?? '' };
  },
});

/** Those who never look: whoever is not clearly above them has seen nothing either. */
export const trivialAnswerers: Readonly<Record<string, VideoQuestionSubject>> = {
  first: trivial('first', () => 0),
  chance: trivial('chance', (options, { id }) => Math.floor(chance(1, 'video-question', id) * options.length)),
  longest: trivial('longest', (options) => options.indexOf([...options].sort((a, b) => b.length - a.length)[0] ?? '')),
};

const unreadable: readonly string[] = ['malformed', 'refusal', 'truncated', 'wrong-language'];

/** How a model is asked about a film: its name, in which way, and with which frames. */
export type VisionOptions = {
  readonly id?: string;
  readonly way: AskingWay;
  /** The frames of a question's film; without it the model is asked blind, which shows what the words alone give away. */
  readonly picturesOf?: (question: VideoQuestion) => Promise<readonly string[]>;
};

/** Any model with vision. */
export function visionAnswerer(model: Model, { id = model.id, way, picturesOf }: VisionOptions): VideoQuestionSubject {
  return {
    id,
    // Sixteen frames are usual; which they are is not known before a film is opened.
    expected: (question) =>
      expectedAnswer(
        videoAnswerPrompt(question, picturesOf ? Array.from({ length: 16 }, () => '') : [], way),
        way === 'plain' ? 10 : 250,
        model,
      ),
    async produce(question, options) {
      const prompt = videoAnswerPrompt(question, (await picturesOf?.(question)) ?? [], way);
      try {
        const { text } = await hearOut(model, prompt, options);
        return { answer: readVideoAnswer(text, question, way), said: text.slice(0, 2000) };
      } catch (error) {
        if (error instanceof ModelError && unreadable.includes(error.fault)) return { answer: null, said: error.answer.slice(0, 2000) };
        throw error;
      }
    },
  };
}

/** What an answer says: a letter alone or before its option, an option word for word, yes or no. Two letters, or none, say nothing. */
export function readVideoAnswer(text: string, question: VideoQuestion, way: AskingWay): VideoAnswer['answer'] {
  const said = (way === 'plain' ? text : readScreened(text).answer).trim();
  if (said === '') return null;
  if (question.form === 'open') return said;
  if (question.form === 'yes-no') return yesOrNo(said);
  return optionIn(said, question.options);
}

function yesOrNo(said: string): boolean | null {
  const found = new Set(
    [...said.toLowerCase().matchAll(/\b(yes|no)\b|(是的?|对)|(不是|否|不对|没有)/gu)].map(
      ([, word, yes, no]) => word ?? (no ? 'no' : yes ? 'yes' : ''),
    ),
  );
  if (/^(?:不|否|没)/u.test(said)) return false;
  return found.size === 1 ? found.has('yes') : null;
}

function optionIn(said: string, options: readonly string[]): number | null {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const exact = options.findIndex((option) => plain(option) === plain(said));
  if (exact >= 0) return exact;
  const known = letters.slice(0, options.length).join('');
  const leading = new RegExp(`^[\\s("'*（]*([${known}])\\s*(?:[.:：)、，,*"'）]|$)`, 'u').exec(said)?.[1];
  if (leading !== undefined) return known.indexOf(leading);
  // An article is no letter: "A dog did it".
  const alone = new RegExp(`(?<![\\p{L}\\p{N}])([${known}])(?![\\p{L}\\p{N}'’]|(?<=A) (?!or\\b|and\\b)[\\p{Ll}])`, 'gu');
  const named = [...new Set([...said.matchAll(alone)].map(([, letter]) => letter ?? ''))];
  return named.length === 1 ? known.indexOf(named[0] ?? '') : null;
}
