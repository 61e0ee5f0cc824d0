import { ask, chance, type Model, ModelError } from '@troupe/core/model';
import * as z from 'zod';
import { expectedAnswer } from '../judge/expected.ts';
import type { Subject } from '../run/evaluation.ts';
import { letters, roleAnswerPrompt } from './answer.prompt.ts';
import type { RoleQuestion } from './layout.ts';

/** What a role answered. Null: it could not be read. */
export type RoleAnswer = boolean | number | string | null;
/** Kept as an object: a book keeps no bare null. */
export type Answered = { readonly answer: RoleAnswer };
export type RoleSubject = Subject<RoleQuestion, Answered>;

const trivial = (id: string, answer: (question: RoleQuestion) => RoleAnswer): RoleSubject => ({
  id,
  produce: async (question) => ({ answer: answer(question) }),
});

/** Always true, always the first option, never a word. */
export const constantAnswerer = trivial('always the first', ({ task }) =>
  task === 'self_knowledge' ? true : task === 'reaction' ? 0 : '',
);

/** By lot, the same every time. */
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

export type AnswererOptions = {
  readonly id?: string;
  /** What the role remembers when it is asked. Without it: the model alone, which is the baseline to be printed beside every score. */
  readonly memoriesOf?: (question: RoleQuestion, options: { readonly signal?: AbortSignal }) => Promise<readonly string[]>;
};

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
