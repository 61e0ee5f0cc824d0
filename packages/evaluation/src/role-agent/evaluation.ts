import { ask, type CallOptions, chance, type Model } from '@troupe/core/model';
import * as z from 'zod';
import { expectedAnswer, expectedLooks } from '../judge/expected.ts';
import { type Preferred, prefer } from '../judge/preference.ts';
import { quoted } from '../judge/quoted.ts';
import { unreadableFault } from '../judge/unreadable.ts';
import type { Evaluation, Expected, ScoreRecord, Subject } from '../run/evaluation.ts';
import { letters, requestOf, roleAnswerPrompt } from './answer.prompt.ts';
import { entitiesPrompt } from './builder.prompt.ts';
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
  /** Why the entities of a summary are not there. */
  readonly unread?: string;
};
/** The kept score of one question to a role. */
export type RoleRecord = ScoreRecord<RoleMark>;

/** Asks a subject every question of a role and scores it: right or wrong, entities of a summary, or, where there is a judge, which answer it prefers. */
export function roleEvaluation(
  subject: RoleSubject,
  questions: readonly RoleQuestion[],
  judge: Model | null,
  /** What a judge should know of the work. */
  briefOf: (question: RoleQuestion) => Promise<string> = async () => '',
): Evaluation<RoleQuestion, Answered, RoleMark> {
  return {
    name: 'role-agent',
    // Without a judge nobody can say whether a free answer is good.
    cases: questions.filter(({ task }) => judge !== null || task !== 'general_response'),
    subject,
    scorer: {
      id: judge === null ? 'rules' : `rules and ${judge.id}`,
      expected: (question) => judging(question, judge),
      async score(question, { answer, unread }, options) {
        const common = { task: question.task, script: question.script };
        if (answer === null) return { score: null, why: `The answer could not be read${unread === undefined ? '' : ` (${unread})`}.` };
        if (question.task === 'self_knowledge' || question.task === 'reaction') {
          const truth: boolean | number = question.truth;
          return { score: { ...common, right: answer === truth ? 1 : 0 }, why: `${answer}; right is ${truth}` };
        }
        const text = String(answer);
        const entities = question.task === 'summary' ? await namedIn(text, question, judge, options) : {};
        if (judge === null) return { score: { ...common, ...entities }, why: text };
        const preferred = await prefer(pairOf(question, text, await briefOf(question)), judge, options);
        return { score: { ...common, ...entities, preferred }, why: preferred.why.join(' / ') || 'The judge could not be read.' };
      },
    },
  };
}

/** About as long as what is told of a script. */
const brief = 'word '.repeat(220);

/** Only free answers are judged, one about as long as the reference; the names in a summary are one call more. */
function judging(question: RoleQuestion, judge: Model | null): Expected {
  if (judge === null || question.task === 'self_knowledge' || question.task === 'reaction') return { calls: 0, money: 0 };
  const looks = question.task === 'summary' ? 3 : 2;
  return expectedLooks(looks, [brief, question.question, question.reference, question.reference], judge);
}

/** What the judge finds named in a summary. Without a judge nobody reads it: then only what it shares with the reference is known. */
async function namedIn(
  text: string,
  { language, entities }: RoleQuestion & { readonly entities: readonly string[] },
  judge: Model | null,
  options: CallOptions,
) {
  if (judge === null) return entitiesIn(text, null, entities);
  try {
    const found = await ask(judge, entitiesPrompt(language, text), z.object({ entities: z.array(z.string()) }), options);
    return entitiesIn(text, found.entities, entities);
  } catch (error) {
    return { unread: `entities: ${unreadableFault(error)}` };
  }
}

const bare = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * Density: entities of the summary for each word of it. Recall: the share of the reference's entities that are among them, whole or as
 * part of one another. What was found and does not stand in the summary is no entity of it. `found` null: nobody read the summary.
 */
export function entitiesIn(
  text: string,
  found: readonly string[] | null,
  gold: readonly string[],
): { readonly density?: number; readonly recall?: number } {
  const whole = bare(text);
  const length = tokensOf(text).length;
  const own = [...new Set((found ?? []).map(bare))].filter((one) => one !== '' && whole.includes(one));
  const wanted = [...new Set(gold.map(bare))].filter((one) => one !== '');
  const met = (one: string): boolean => (found === null ? whole.includes(one) : own.some((other) => alike(other, one)));
  return {
    ...(found !== null && { density: length === 0 ? 0 : own.length / length }),
    ...(wanted.length > 0 && { recall: wanted.filter(met).length / wanted.length }),
  };
}

/** "Tobias Reed" and "Tobias" are the same; "he" is no part of "the hen". */
function alike(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (/\p{Script=Han}/u.test(short)) return long.includes(short);
  return ` ${long.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${short.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `);
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
export type Answered = { readonly answer: RoleAnswer; readonly unread?: string };
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

/** What is asked for beside the question, and in which form. */
export type Asking = { readonly request: string; readonly shape: 'truth' | 'choice' | 'text' };

/** The form in which each task is answered. */
export function askingOf(question: RoleQuestion): Asking {
  const shape = question.task === 'self_knowledge' ? 'truth' : question.task === 'reaction' ? 'choice' : 'text';
  return { request: requestOf(question), shape };
}

/** The same as a schema. A reason comes before what is decided. */
export const answerSchemas: Readonly<Record<Asking['shape'], z.ZodType<SaidInForm>>> = {
  truth: z.object({ reason: z.string(), truth: z.boolean() }),
  choice: z.object({ reason: z.string(), choice: z.string() }),
  text: z.object({ text: z.string() }),
};

/** An answer in that form. */
export type SaidInForm = { readonly truth?: boolean; readonly choice?: string; readonly text?: string };

/** What somebody said in that form, as it is scored. */
export function readAnswer(question: RoleQuestion, said: SaidInForm): Answered {
  if (question.task === 'self_knowledge') return { answer: said.truth ?? null };
  if (question.task !== 'reaction') return { answer: said.text ?? null };
  const at = (letters as readonly string[]).indexOf(said.choice?.trim().charAt(0).toUpperCase() ?? '');
  return at >= 0 && at < question.options.length ? { answer: at } : { answer: null, unread: 'no letter' };
}

/** A subject that lets a model answer in the role's place, from nothing but what it was trained on: the baseline beside every score. */
export function modelAnswerer(model: Model, { id = model.id }: { readonly id?: string } = {}): RoleSubject {
  return {
    id,
    expected: (question) => expectedAnswer(roleAnswerPrompt(question), 120, model),
    async produce(question, options) {
      try {
        return readAnswer(question, await ask(model, roleAnswerPrompt(question), answerSchemas[askingOf(question).shape], options));
      } catch (error) {
        return { answer: null, unread: unreadableFault(error) };
      }
    },
  };
}
