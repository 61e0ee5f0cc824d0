import { TroupeError } from '../errors.ts';
import { plainJson } from '../model/plain-json.ts';
import { readIso, utc } from './calendar.ts';
import { fault } from './errors.en.ts';
import { alike, cardSizeLimit, isObject, type JsonObject, objectOr, textOr, truthOr } from './json.ts';
import { expandMacros } from './macros.ts';

/** One message of a chat, as SillyTavern keeps it: whoever spoke, and every answer that was tried. */
export type ChatMessage = {
  readonly name: string;
  readonly isUser: boolean;
  readonly isSystem: boolean;
  readonly text: string;
  /** Other answers to the same message; `text` is among them where there are any. */
  readonly swipes: readonly string[];
  readonly origin?: JsonObject;
};

/** A chat that was brought from elsewhere. */
export type ChatLog = {
  readonly userName: string;
  readonly characterName: string;
  readonly messages: readonly ChatMessage[];
  /** Lines that could not be read, with their numbers in the file. Writing gives them back in their places. */
  readonly damaged: readonly { readonly line: number; readonly text: string }[];
  readonly origin?: JsonObject;
};

/** Reads a chat, one JSON object a line, the first of them about the chat itself. */
export function readChat(text: string): ChatLog {
  if (text.length > cardSizeLimit) throw fault('card-too-large/chat', { megabytes: cardSizeLimit / 1_000_000 });
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const damaged: { line: number; text: string }[] = [];
  const objects = lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const value = plainJson(line);
    if (isObject(value)) return [value];
    damaged.push({ line: index + 1, text: line });
    return [];
  });
  const [first] = objects;
  const header = first && !('mes' in first) ? first : undefined;
  const messages = objects.slice(header ? 1 : 0).map(readMessage);
  if (messages.length === 0 && !header) throw noChat();
  return {
    userName: named(header?.user_name) ?? messages.find(({ isUser }) => isUser)?.name ?? 'User',
    characterName: named(header?.character_name) ?? others(messages)[0] ?? '',
    messages,
    damaged,
    ...(header && { origin: header }),
  };
}

/** In the chats of a group the names of the file itself are not used, and say so. */
function named(value: unknown): string | undefined {
  const name = textOr(value);
  return name === '' || name === 'unused' ? undefined : name;
}

const others = (messages: readonly ChatMessage[]): string[] => [
  ...new Set(messages.flatMap(({ isUser, isSystem, name }) => (isUser || isSystem || name === '' ? [] : [name]))),
];

/** Every character that speaks in it, in the order they come; in a group there are several. */
export const charactersIn = ({ messages, characterName }: Pick<ChatLog, 'messages' | 'characterName'>): string[] => {
  const found = others(messages);
  return found.length > 0 || characterName === '' ? found : [characterName];
};

function noChat(): TroupeError {
  return fault('card-not-a-chat');
}

/** One message, as it is kept. */
export function readMessage(raw: JsonObject): ChatMessage {
  return {
    name: textOr(raw.name),
    isUser: truthOr(raw.is_user) === true,
    isSystem: truthOr(raw.is_system) === true,
    text: textOr(raw.mes),
    swipes: Array.isArray(raw.swipes) ? raw.swipes.filter((one): one is string => typeof one === 'string') : [],
    origin: raw,
  };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** When a message was sent, in milliseconds: written as a number, as ISO 8601, as "June 19, 2023 4:13pm" or as "2023-6-19 @04h 13m 22s 123ms". */
export function sentAt({ origin }: Pick<ChatMessage, 'origin'>): number | undefined {
  const raw = origin?.send_date;
  if (typeof raw === 'number' || /^\d{9,14}$/u.test(textOr(raw))) return inMilliseconds(Number(raw));
  const text = textOr(raw).slice(0, 60);
  const [, y, mo, d, h, mi, s = '0', ms = '0'] =
    /^(\d{4})-(\d{1,2})-(\d{1,2}) ?@(\d{1,2})h ?(\d{1,2})m(?: ?(\d{1,2})s)?(?: ?(\d{1,3})ms)?/u.exec(text) ?? [];
  if (y !== undefined) return utc(Number(y), Number(mo), Number(d), Number(h), Number(mi), Number(s), Number(ms));
  const [, month = '', day, year, hour, minute, half = ''] =
    /^([A-Za-z]{3})[a-z]* (\d{1,2}), (\d{4}) (\d{1,2}):(\d{2}) ?([ap]m)?/iu.exec(text) ?? [];
  const at = months.indexOf(month.toLowerCase());
  if (at >= 0)
    return utc(
      Number(year),
      at + 1,
      Number(day),
      (Number(hour) % 12) + (/p/iu.test(half) ? 12 : half === '' && Number(hour) >= 12 ? 12 : 0),
      Number(minute),
    );
  return readIso(text);
}

/** Some programs count seconds. What no calendar has is no date. */
function inMilliseconds(number: number): number | undefined {
  const at = number < 1e11 ? number * 1000 : number;
  return Number.isFinite(at) && at > 0 && at < 8e15 ? at : undefined;
}

/** Writes a chat. Messages that were read and not changed are written as they came. */
export function writeChat(chat: ChatLog): string {
  const lines = [JSON.stringify(headerOf(chat)), ...chat.messages.map((message) => JSON.stringify(messageOf(message)))];
  const kept = chat.origin || chat.messages.every(({ origin }) => origin === undefined) ? lines : lines.slice(1);
  for (const { line, text } of chat.damaged) kept.splice(Math.min(line - 1, kept.length), 0, text);
  return `${kept.join('\n')}\n`;
}

function headerOf({ origin, userName, characterName }: ChatLog): JsonObject {
  const same =
    origin && (named(origin.user_name) ?? userName) === userName && (named(origin.character_name) ?? characterName) === characterName;
  return same ? origin : { chat_metadata: {}, ...origin, user_name: userName, character_name: characterName };
}

function messageOf(message: ChatMessage): JsonObject {
  const { origin, name, isUser, isSystem, text, swipes } = message;
  if (origin && alike({ ...readMessage(origin), origin: undefined }, { ...message, origin: undefined })) return origin;
  const tried = swipes.length === 0 ? {} : { swipes, swipe_id: Math.max(0, swipes.indexOf(text)) };
  return { ...objectOr(origin), name, is_user: isUser, is_system: isSystem, mes: text, ...tried };
}

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
