import { ask, chance, type Model, ModelError } from '@troupe/core/model';
import * as z from 'zod';
import { expectedAnswer, expectedLooks } from '../judge/expected.ts';
import { type Preferred, prefer } from '../judge/preference.ts';
import { quoted } from '../judge/quoted.ts';
import type { Evaluation, Expected, ScoreRecord, Subject } from '../run/evaluation.ts';
import { letters, roleAnswerPrompt } from './answer.prompt.ts';
import type { RoleQuestion, TaskName } from './layout.ts';
import { tokensOf } from './rouge.ts';

/** A score of one answer: right or wrong, the entities of a summary, or a judge's preference over the reference. */
export type RoleMark = {
  readonly task: TaskName;
  readonly script: string;
  readonly right?: 0 | 1;
  readonly density?: number;
  readonly recall?: number;
  readonly preferred?: Preferred;
};
/** The kept score of one question to a role. */
export type RoleRecord = ScoreRecord<RoleMark>;

/** Asks a subject every question of a role and scores it: right or wrong, entities of a summary, or, where there is a judge, which answer it prefers. */
export function roleEvaluation(
  subject: RoleSubject,
  questions: readonly RoleQuestion[],
  judge: Model | null,
  /** What a judge should know of the work. */
  briefOf: (question: RoleQuestion) => string = () => '',
): Evaluation<RoleQuestion, Answered, RoleMark> {
  return {
    name: 'role-agent',
    // Without a judge nobody can say whether a free answer is good.
    cases: questions.filter(({ task }) => judge !== null || task !== 'general_response'),
    subject,
    scorer: {
      id: judge === null ? 'rules' : `rules and ${judge.id}`,
      expected: (question) => judging(question, judge, briefOf(question)),
      async score(question, { answer }, options) {
        const common = { task: question.task, script: question.script };
        if (answer === null) return { score: null, why: 'The answer could not be read.' };
        if (question.task === 'self_knowledge' || question.task === 'reaction') {
          const truth: boolean | number = question.truth;
          return { score: { ...common, right: answer === truth ? 1 : 0 }, why: `${answer}; right is ${truth}` };
        }
        const text = String(answer);
        const entities = question.task === 'summary' ? entitiesIn(text, question.entities) : {};
        if (judge === null) return { score: { ...common, ...entities }, why: text };
        const preferred = await prefer(pairOf(question, text, briefOf(question)), judge, options);
        return { score: { ...common, ...entities, preferred }, why: preferred.why.join(' / ') || 'The judge could not be read.' };
      },
    },
  };
}

/** Only free answers are judged; one is about as long as the reference. */
function judging(question: RoleQuestion, judge: Model | null, brief: string): Expected {
  if (judge === null || question.task === 'self_knowledge' || question.task === 'reaction') return { calls: 0, money: 0 };
  return expectedLooks(2, [brief, question.question, question.reference, question.reference], judge);
}

/** Density: entities for each word. Recall: the share of the entities named; null lists count as nothing to recall. */
export function entitiesIn(text: string, entities: readonly string[]): { density: number; recall?: number } {
  const length = tokensOf(text).length;
  const found = [...new Set(entities)].filter((entity) => text.toLowerCase().includes(entity.toLowerCase())).length;
  const of = new Set(entities).size;
  return { density: length === 0 ? 0 : found / length, ...(of > 0 && { recall: found / of }) };
}

const criteria = {
  en: ['relevance: does it answer what was asked?', 'character: would this role say it so?', 'quality: is it well said?'],
  zh: ['切题：是否回答了所问？', '人物：这个角色会这样说吗？', '质量：说得好不好？'],
} as const;

function pairOf(question: RoleQuestion & { readonly reference?: string }, text: string, brief: string) {
  const { id, language, role, script } = question;
  const asked =
    language === 'zh' ? `《${script}》，${role}被问：${question.question}` : `"${script}": ${role} is asked: ${question.question}`;
  const about = brief === '' ? asked : `${quoted(brief)}\n${asked}`;
  return { id, language, criteria: criteria[language], about, tested: text, baseline: question.reference ?? '' };
}

/** What a role answered. Null: it could not be read. */
export type RoleAnswer = boolean | number | string | null;
/** Kept as an object: a book keeps no bare null. */
export type Answered = { readonly answer: RoleAnswer };
/** Whoever answers questions as a role: a model, a rule, or chance. */
export type RoleSubject = Subject<RoleQuestion, Answered>;

const trivial = (id: string, answer: (question: RoleQuestion) => RoleAnswer): RoleSubject => ({
  id,
  produce: async (question) => ({ answer: answer(question) }),
});

/** Always true, always the first option, never a word. */
export const constantAnswerer = trivial('always the first', ({ task }) =>
  task === 'self_knowledge' ? true : task === 'reaction' ? 0 : '',
);

/** A subject that answers by lot, the same at every run. */
export const randomAnswerer = trivial('chance', (question) => {
  if (question.task === 'self_knowledge') return chance(1, question.id) < 0.5;
  return question.task === 'reaction' ? Math.floor(chance(1, question.id) * question.options.length) : '';
});

/** Takes the only option that opens by addressing whoever asks: in the published rows that is nearly always the right one. */
export const addressingAnswerer = trivial('addresses the asker', (question) => {
  if (question.task === 'self_knowledge') return true;
  if (question.task !== 'reaction') return '';
  const opens = question.options.map((option) => addresses(option, question.asker));
  return opens.filter(Boolean).length === 1 ? opens.indexOf(true) : 0;
});

/** Whether a line begins with somebody's name, or a part of it, and a pause. */
export function addresses(line: string, name: string): boolean {
  const opening = /^[\s"“「]*([^,，!！。.、?？:：…]{1,24})[,，!！、:：…]/u.exec(line)?.[1]?.trim().toLowerCase() ?? '';
  const wanted = name.trim().toLowerCase();
  return (
    opening !== '' &&
    wanted !== '' &&
    (wanted === opening || wanted.split(/\s+/u).includes(opening) || (opening.length > 1 && wanted.endsWith(opening)))
  );
}

const unreadable: readonly string[] = ['malformed', 'refusal', 'truncated', 'wrong-language'];

/** Under which name a model answers for a role, and with which memories. */
export type AnswererOptions = {
  readonly id?: string;
  /** What the role remembers when it is asked. Without it: the model alone, which is the baseline to be printed beside every score. */
  readonly memoriesOf?: (question: RoleQuestion, options: { readonly signal?: AbortSignal }) => Promise<readonly string[]>;
};

/** A subject that lets a model answer in the role's place, with its memories or without any. */
export function modelAnswerer(model: Model, { id = model.id, memoriesOf }: AnswererOptions = {}): RoleSubject {
  return {
    id,
    // What is remembered is not known before; about two hundred tokens of it are supposed.
    expected: (question) => expectedAnswer(roleAnswerPrompt(question, memoriesOf ? ['word '.repeat(160)] : []), 120, model),
    async produce(question, options) {
      const prompt = roleAnswerPrompt(question, (await memoriesOf?.(question, options)) ?? []);
      try {
        if (question.task === 'self_knowledge')
          return { answer: (await ask(model, prompt, z.object({ truth: z.boolean() }), options)).truth };
        if (question.task === 'reaction') {
          const { choice } = await ask(model, prompt, z.object({ choice: z.string() }), options);
          const at = (letters as readonly string[]).indexOf(choice.trim().charAt(0).toUpperCase());
          return { answer: at >= 0 && at < question.options.length ? at : null };
        }
        return { answer: (await ask(model, prompt, z.object({ text: z.string() }), options)).text };
      } catch (error) {
        if (error instanceof ModelError && unreadable.includes(error.fault)) return { answer: null };
        throw error;
      }
    },
  };
}
