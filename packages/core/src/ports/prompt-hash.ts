import type { AnswerShape, Prompt } from './model.ts';
import { fingerprint } from './random.ts';

const prompts = new WeakMap<Prompt, string>();
const shapes = new WeakMap<AnswerShape, string>();

/** The name of a prompt in logs and recordings: agent, messages and shape. Never the brief, which is the same view in other words. */
export function promptHash(prompt: Prompt): string {
  const known = prompts.get(prompt);
  if (known !== undefined) return known;
  const parts = [prompt.agent, prompt.shape ? shapeText(prompt.shape) : ''];
  for (const { role, content } of prompt.messages) parts.push(role, content);
  const hash = fingerprint(parts);
  prompts.set(prompt, hash);
  return hash;
}

function shapeText(shape: AnswerShape): string {
  const known = shapes.get(shape);
  if (known !== undefined) return known;
  const text = JSON.stringify([shape.name, shape.json]);
  shapes.set(shape, text);
  return text;
}
