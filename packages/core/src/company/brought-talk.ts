import { isoOf } from '../character/calendar.ts';
import { type ChatLog, type ChatMessage as ForeignMessage, readMessage, sentAt } from '../character/chat-log.ts';
import { expandMacros } from '../character/macros.ts';
import { plainText } from '../text/plain.ts';
import type { Foreign } from './event.ts';
import type { ChatMessage, RoomState } from './state.ts';

/** Something that was said elsewhere: by a companion, by the user, or by somebody who is not here. */
export type Brought = {
  readonly by: string;
  readonly text: string;
  /** Kept for people, and told to no model. */
  readonly hidden?: boolean;
  readonly alternatives?: readonly string[];
  readonly when?: number;
  /** As it was kept there, without what stands here. */
  readonly origin?: Foreign;
};

/** What a message brings along that nobody here has a use for; beyond this only its plain fields come. */
const mostForeign = 200_000;

/** A chat of SillyTavern as it goes on here. `by` says whose a message is. */
export function broughtTalk(chat: ChatLog, by: (message: ForeignMessage) => string): Brought[] {
  return chat.messages.map((message): Brought => {
    const { text, alternatives } = wordsOf(message, chat);
    const when = sentAt(message);
    return {
      by: by(message),
      text,
      ...(message.isSystem && { hidden: true }),
      ...(alternatives.length > 1 && { alternatives }),
      ...(when !== undefined && { when }),
      origin: foreignOf(message, text, alternatives),
    };
  });
}

/** The talk itself, as it was kept there; `where` is its file. */
export const foreignTalk = ({ origin, damaged, userName, characterName }: ChatLog, where: string): Foreign => ({
  ...{ where, userName, characterName },
  ...(origin && { header: origin }),
  ...(damaged.length > 0 && { damaged }),
});

/** What is shown of it, and every answer that was tried, the shown one among them. */
function wordsOf(
  { text, swipes, origin, name, isUser }: ForeignMessage,
  { characterName, userName }: Pick<ChatLog, 'characterName' | 'userName'>,
) {
  const char = isUser || name === '' ? characterName : name;
  const shown = (one: string): string => plainText(expandMacros(one, { char, user: userName, seed: 0 }));
  const id = origin?.swipe_id;
  const at = typeof id === 'number' && swipes[id] !== undefined ? id : swipes.indexOf(text);
  // Edited after it was chosen: what is shown counts.
  const tried = swipes.includes(text) ? swipes : at >= 0 ? swipes.with(at, text) : swipes.length > 0 ? [...swipes, text] : [text];
  return { text: shown(text), alternatives: tried.map(shown) };
}

function foreignOf({ origin = {} }: ForeignMessage, text: string, alternatives: readonly string[]): Foreign {
  const { mes, swipes, ...rest } = origin;
  const same = mes === text && (swipes === undefined || alike(swipes, alternatives));
  const whole = same ? { ...rest, ...(swipes !== undefined && alternatives.length === 1 && { swipes }) } : origin;
  if (JSON.stringify(whole).length <= mostForeign) return whole;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => typeof value !== 'object' && String(value).length < 1000));
}

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A talk that was brought from elsewhere, as it is kept. */
export type TakenRoom = Pick<RoomState, 'messages' | 'origin'> & {
  readonly user: { readonly id: string; readonly name: string };
  /** With whom; of several, the first. */
  readonly characterName: string;
  readonly nameOf: (by: string) => string;
};

/** A room as a chat of SillyTavern. What came from there and was not changed goes out as it came. */
export function chatOfRoom({ messages, origin, user, characterName, nameOf }: TakenRoom): ChatLog {
  const header = objectOr(origin?.header);
  const userName = textOr(origin?.userName) ?? user.name;
  const first = messages[0]?.at ?? 0;
  const names = { userName, characterName: textOr(origin?.characterName) ?? characterName };
  return {
    ...names,
    messages: messages.map((message) => foreignMessage(message, message.by === user.id, nameOf(message.by), names)),
    damaged: damagedIn(origin?.damaged),
    origin: Object.keys(header).length > 0 ? header : { ...written(names), create_date: isoOf(first), chat_metadata: {} },
  };
}

const written = ({ userName, characterName }: Pick<ChatLog, 'userName' | 'characterName'>): Foreign => ({
  user_name: userName,
  character_name: characterName,
});

function foreignMessage(
  message: ChatMessage,
  isUser: boolean,
  name: string,
  chat: Pick<ChatLog, 'userName' | 'characterName'>,
): ForeignMessage {
  const { text, alternatives, chosen, kind, at, origin } = message;
  const isSystem = kind === 'hidden';
  const before = origin && 'mes' in origin ? wordsOf(readMessage(origin), chat) : undefined;
  if (origin && before && before.text === text && alike(before.alternatives, alternatives)) return readMessage(origin);
  const swiped = alternatives.length > 1 ? { swipes: alternatives, swipe_id: chosen } : {};
  const fresh = { name, is_user: isUser, is_system: isSystem, send_date: isoOf(at), extra: {} };
  return readMessage({
    ...(origin ?? fresh),
    mes: text,
    ...swiped,
    ...(origin && alternatives.length > 1 && infosFor(origin, alternatives)),
  });
}

/** What is told of each answer that was tried: answers that came since have nothing told of them yet, and their places must be there. */
const infosFor = ({ swipe_info: infos }: Foreign, { length }: readonly string[]): Foreign =>
  Array.isArray(infos) ? { swipe_info: Array.from({ length }, (_, at) => infos[at] ?? { extra: {} }) } : {};

const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const objectOr = (value: unknown): Foreign =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Foreign) : {};

function damagedIn(value: unknown): { line: number; text: string }[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one) => typeof one?.line === 'number' && typeof one?.text === 'string') as { line: number; text: string }[];
}
