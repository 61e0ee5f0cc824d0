import type { AnswerShape, Message, Prompt } from './model.ts';
import { fingerprint } from './random.ts';

/** The last prompt of each agent: its long first messages are the same ones for many beats. */
const last = new Map<string, { readonly messages: readonly Message[]; readonly hashes: readonly string[] }>();
const mostAgents = 128;
const shapes = new WeakMap<AnswerShape, string>();

/** The name of a prompt in logs and recordings: agent, messages and shape. Never the brief, which is the same view in other words. */
export function promptHash({ agent, messages, shape }: Prompt): string {
  return fingerprint([agent, shape ? shapeText(shape) : '', ...hashesOf(agent, messages)]);
}

function hashesOf(agent: string, messages: readonly Message[]): readonly string[] {
  const before = last.get(agent);
  let same = 0;
  while (same < messages.length && before?.messages[same] === messages[same]) same++;
  const hashes = before?.hashes.slice(0, same) ?? [];
  for (let index = same; index < messages.length; index++) hashes.push(messageHash(messages[index] as Message));
  last.delete(agent);
  last.set(agent, { messages, hashes });
  if (last.size > mostAgents) last.delete(last.keys().next().value as string);
  return hashes;
}

function messageHash({ role, content, images = [] }: Message): string {
  return fingerprint([role, content, ...images]);
}

function shapeText(shape: AnswerShape): string {
  const known = shapes.get(shape);
  if (known !== undefined) return known;
  const text = JSON.stringify([shape.name, shape.json]);
  shapes.set(shape, text);
  return text;
}
