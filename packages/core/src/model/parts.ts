import type { Message } from './model.ts';

/** Of which parts a message was put together. */
const known = new WeakMap<Message, readonly string[]>();

/**
 * A message in parts, the long one that many prompts share by itself: put together they are one text,
 * but nobody who only names or lengthens it copies that part.
 */
export function messageOf(role: Message['role'], parts: readonly string[]): Message {
  const message: Message = { role, content: parts.reduce((so, part) => so + part, '') };
  known.set(message, parts);
  return message;
}

export const partsOf = (message: Message): readonly string[] => known.get(message) ?? [message.content];

/** The same message with more behind it. */
export function lengthened(message: Message, more: string): Message {
  const longer = { ...message, content: message.content + more };
  const parts = known.get(message);
  if (parts) known.set(longer, [...parts, more]);
  return longer;
}

/** Its last so many characters. */
export function endOf(message: Message, length: number): string {
  const last = partsOf(message).at(-1) ?? '';
  return (last.length < length ? message.content : last).slice(-length);
}
