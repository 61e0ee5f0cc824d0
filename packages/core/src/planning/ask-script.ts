import { modelFault } from '../model/errors.en.ts';
import type { CallOptions, Message, Model, Prompt } from '../model/model.ts';
import { looksLikeRefusal } from '../model/stage-fright.ts';
import { hearOut } from '../model/stream.ts';
import type { Language } from '../text/language.ts';
import { readManuscript, unreadable } from './manuscript.ts';
import { longestScript, ScriptPart } from './script-parts.ts';
import { houseWords } from './words.ts';

/** A whole script, as plain text: prose written between the quotation marks of a form is worse prose. What cannot be read is asked for once more. */
export async function askScript(model: Model, prompt: Prompt, options?: CallOptions): Promise<ScriptPart> {
  const first = await attempt(model, prompt, options);
  if ('script' in first) return first.script;
  const added: Message[] =
    first.answer === ''
      ? []
      : [
          { role: 'assistant', content: first.answer.slice(0, longestScript) },
          { role: 'user', content: first.complaint },
        ];
  const second = await attempt(model, { ...prompt, messages: [...prompt.messages, ...added] }, options);
  if ('script' in second) return second.script;
  throw modelFault('model-malformed', { model: model.id, complaint: second.complaint }, { answer: second.answer });
}

type Attempted = { readonly script: ScriptPart } | { readonly answer: string; readonly complaint: string };

async function attempt(model: Model, prompt: Prompt, options?: CallOptions): Promise<Attempted> {
  const { text, finish } = await hearOut(model, prompt, options);
  const details = { answer: text };
  const { language } = prompt.brief as { readonly language: Language };
  const complaint = unreadable(readManuscript(text), language);
  if (finish === 'refusal' || (complaint !== undefined && looksLikeRefusal(text)))
    throw modelFault('model-refusal', { model: model.id }, details);
  if (finish === 'length') throw modelFault('model-truncated', { model: model.id }, details);
  const script = ScriptPart.safeParse({ text }).data;
  return complaint === undefined && script ? { script } : { answer: text, complaint: complaint ?? houseWords(language).wrongLength };
}
