import type { AnswerShape, Message, Prompt } from './model.ts';
import { partsOf } from './parts.ts';
import { fingerprint } from './random.ts';

/** The long first messages of a prompt are the same ones for many beats. */
const known = new WeakMap<Message, string>();
const shapes = new WeakMap<AnswerShape, string>();

/** The name of a prompt in logs and recordings: agent, messages and shape. Never the brief, which is the same view in other words. */
export function promptHash({ agent, messages, shape }: Prompt): string {
  return fingerprint([agent, shape ? shapeText(shape) : '', ...messages.map(messageHash)]);
}

function messageHash(message: Message): string {
  const before = known.get(message);
  if (before !== undefined) return before;
  const { role, images = [] } = message;
  const hash = fingerprint([role, partsOf(message), ...images]);
  known.set(message, hash);
  return hash;
}

function shapeText(shape: AnswerShape): string {
  const before = shapes.get(shape);
  if (before !== undefined) return before;
  const text = JSON.stringify([shape.name, shape.json]);
  shapes.set(shape, text);
  return text;
}
