import type { AnswerShape, Message, Prompt } from './model.ts';
import { fingerprint } from './random.ts';

const prompts = new WeakMap<Prompt, string>();
const messages = new WeakMap<Message, string>();
const shapes = new WeakMap<AnswerShape, string>();

/** The name of a prompt in logs and recordings: agent, messages and shape. Never the brief, which is the same view in other words. */
export function promptHash(prompt: Prompt): string {
  const known = prompts.get(prompt);
  if (known !== undefined) return known;
  const hash = fingerprint([prompt.agent, prompt.shape ? shapeText(prompt.shape) : '', ...prompt.messages.map(messageHash)]);
  prompts.set(prompt, hash);
  return hash;
}

/** Apart, because the long first message of a role is the same one for many beats. */
function messageHash(message: Message): string {
  const known = messages.get(message);
  if (known !== undefined) return known;
  const hash = fingerprint([message.role, message.content, ...(message.images ?? [])]);
  messages.set(message, hash);
  return hash;
}

function shapeText(shape: AnswerShape): string {
  const known = shapes.get(shape);
  if (known !== undefined) return known;
  const text = JSON.stringify([shape.name, shape.json]);
  shapes.set(shape, text);
  return text;
}
