import { TroupeError } from '../errors.ts';
import { type ChatLog, readChat } from './chat-log.ts';
import { expandMacros } from './macros.ts';

/** So many messages are remembered as one scene. */
const sceneLength = 30;

/** A chat as a script that roles can be cast from; undefined where a text is no chat. */
export function scriptOfChat(text: string): string | undefined {
  if (!/^\uFEFF?\s*\{/u.test(text.slice(0, 100)) || !/"mes"\s*:/u.test(text)) return undefined;
  try {
    return chatScript(readChat(text));
  } catch (error) {
    if (error instanceof TroupeError) return undefined;
    throw error;
  }
}

/** Who said what, a line each, with deeds (between asterisks in chats) in brackets. What was hidden in the chat stays out. */
export function chatScript({ messages, userName, characterName }: ChatLog): string {
  const lines = messages.flatMap(({ name, isUser, isSystem, text }) => {
    const by = name || (isUser ? userName : characterName);
    const told = expandMacros(text, { char: isUser ? characterName : by, user: userName, seed: 0 });
    const words = told
      .replace(/\*+([^*\n]+)\*+/gu, '($1)')
      .replace(/\s+/gu, ' ')
      .trim();
    return isSystem || words === '' ? [] : [`${by.replace(/[:：\s]+/gu, ' ').trim()}: ${words}`];
  });
  const scenes = Array.from({ length: Math.ceil(lines.length / sceneLength) }, (_, at) =>
    lines.slice(at * sceneLength, (at + 1) * sceneLength),
  );
  return scenes.map((scene, at) => `SCENE ${at + 1}\n\n${scene.join('\n\n')}\n`).join('\n');
}
