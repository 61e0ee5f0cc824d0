import { config, prettifyError, type $ZodType as Schema, safeParse } from 'zod/v4/core';
import english from 'zod/v4/locales/en.js';
import { plain } from '../text/plain.ts';
import { jsonIn, repairedJsonIn } from './answer.ts';
import { modelFault } from './errors.en.ts';
import { inForm } from './form.ts';
import { type AnswerShape, type CallOptions, type Message, type Model, ModelError, type Prompt } from './model.ts';
import { shapeOf, withoutNulls } from './shape.ts';
import { type Answer, hearOut } from './stream.ts';

/** What is wrong with an answer is told in words, whichever schemas were loaded. */
config(english());

/**
 * Asks for an answer of a certain shape. What cannot be read is asked for once more, with the bad answer and what is wrong with it;
 * after that it is a typed error that carries the answer, never content.
 *
 * @example
 * const { guilty } = await ask(model, { agent: 'judge', messages }, z.object({ guilty: z.boolean() }));
 */
export async function ask<T>(model: Model, prompt: Prompt, schema: Schema<T>, options?: CallOptions): Promise<T> {
  const shaped = prompt.shape ? prompt : { ...prompt, shape: shapeOf(prompt.agent.split(':')[0] ?? 'answer', schema) };
  const asked = inForm(shaped, shaped.shape as AnswerShape);
  const first = await attempt(model, asked, schema, options);
  if ('value' in first) return first.value;
  const second = await attempt(model, corrected(asked, first), schema, options);
  if ('value' in second) return second.value;
  throw second.fault;
}

type Unusable = { readonly fault: ModelError; readonly answer: string; readonly complaint: string };

async function attempt<T>(model: Model, prompt: Prompt, schema: Schema<T>, options?: CallOptions): Promise<{ value: T } | Unusable> {
  try {
    const answer = await hearOut(model, prompt, options);
    if (answer.finish === 'refusal') throw refusal(model, answer.text);
    const asGiven = firstFit(jsonIn(answer.text), schema);
    if ('value' in asGiven) return asGiven;
    const mended = firstFit(await repairedJsonIn(answer.text), schema);
    if ('value' in mended) return mended;
    const complaint = asGiven.complaint ?? mended.complaint ?? 'There is no JSON in the answer.';
    return { fault: await unusable(model, answer, complaint), answer: answer.text, complaint };
  } catch (error) {
    if (!(error instanceof ModelError) || error.fault !== 'truncated') throw error;
    return { fault: error, answer: '', complaint: '' };
  }
}

/** The first that has the shape, or what is wrong with the first. */
function firstFit<T>(candidates: Iterable<unknown>, schema: Schema<T>): { value: T } | { complaint: string | undefined } {
  let complaint: string | undefined;
  for (const candidate of candidates) {
    const result = safeParse(schema, plain(withoutNulls(candidate, schema)));
    if (result.success) return { value: result.data };
    complaint ??= prettifyError(result.error);
  }
  return { complaint };
}

/** What knows a refusal by its words is loaded with the first answer that could be one. */
async function unusable(model: Model, answer: Answer, complaint: string): Promise<ModelError> {
  const details = { answer: answer.text };
  if (answer.finish === 'length') return modelFault('model-truncated', { model: model.id }, details);
  const { looksLikeRefusal } = await import('./stage-fright.ts');
  if (looksLikeRefusal(answer.text)) return refusal(model, answer.text);
  return modelFault('model-malformed', { model: model.id, complaint: firstLine(complaint) }, details);
}

function refusal(model: Model, answer: string): ModelError {
  return modelFault('model-refusal', { model: model.id }, { answer });
}

/** Whoever shall put a long answer right must see all of it. */
const quoted = 40_000;

/**
 * An answer that was cut off teaches nothing: the same question again, with twice the room, since in the same it would be cut off again.
 * A wrong one is shown with what is wrong with it.
 */
function corrected(prompt: Prompt, { answer, complaint, fault }: Unusable): Prompt {
  if (fault.fault === 'truncated') return { ...prompt, ...(prompt.maxTokens !== undefined && { maxTokens: prompt.maxTokens * 2 }) };
  if (answer.trim() === '') return { ...prompt };
  const chinese = (prompt.brief as { readonly language?: unknown }).language === 'zh';
  const request = chinese
    ? `这个回答无法使用：\n${complaint}\n请重新回答，只给出一个符合要求的 JSON，不要任何其他文字。`
    : `This answer cannot be used:\n${complaint}\nAnswer again with one JSON value of the form asked for, and nothing else.`;
  const added: Message[] = [
    { role: 'assistant', content: answer.slice(0, quoted) },
    { role: 'user', content: request },
  ];
  return { ...prompt, messages: [...prompt.messages, ...added] };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
