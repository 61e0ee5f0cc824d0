import { plainJson } from '@troupe/core/model';
import * as z from 'zod';

export type Seat = { readonly id: string; readonly names: readonly string[] };

/** What a typed line asks for. */
export type Typed =
  | { readonly type: 'line'; readonly seat: string; readonly text: string }
  | { readonly type: 'take'; readonly role: string }
  | { readonly type: 'direct'; readonly text: string }
  | { readonly type: 'draw'; readonly kind: 'lines' | 'veils'; readonly text: string }
  | { readonly type: 'hold' | 'resume' | 'fade' }
  | { readonly type: 'undo' | 'do' | 'leave' | 'quit' | 'help' | 'not-seated' | 'nothing' }
  | { readonly type: 'unknown-command'; readonly command: string };

/** Asked of the stage as the text of a line. */
const asked = ['pass', 'hint', 'who', 'look', 'whisper', 'w', 'say', 'me'];
export const commands = [
  '/pass',
  '/hint',
  '/look',
  '/who',
  '/whisper',
  '/do',
  '/direct',
  '/undo',
  '/stop',
  '/resume',
  '/fade',
  '/never',
  '/veil',
  '/leave',
  '/take',
  '/help',
  '/quit',
];
/** What this keyboard itself must understand; the stage knows its own commands in Chinese. */
const chinese = new Map(
  Object.entries({
    撤回: 'undo',
    做: 'do',
    导演: 'direct',
    离开: 'leave',
    帮助: 'help',
    退出: 'quit',
    入戏: 'take',
    停: 'stop',
    停下: 'stop',
    继续: 'resume',
    略去: 'fade',
    不写: 'never',
    不演: 'veil',
  }),
);

/** Reads a line typed at a terminal. `floor` is the seat whose turn it is, if any. */
export function readTyped(line: string, seats: readonly Seat[], floor: string | null): Typed {
  const text = line.trim();
  if (text === '') return { type: 'nothing' };
  const command = /^\/(\p{L}+)(?:\s+(.*))?$/isu.exec(text);
  const name = command?.[1]?.toLowerCase() ?? '';
  if (command && (/^[a-z]+$/u.test(name) || chinese.has(name)))
    return readCommand(chinese.get(name) ?? name, command[2]?.trim() ?? '', text, seats, floor);
  return toSeat(text, seats, floor);
}

function readCommand(name: string, rest: string, text: string, seats: readonly Seat[], floor: string | null): Typed {
  if (name === 'do' && rest) return toSeat(text, seats, floor);
  if (name === 'undo' || name === 'do' || name === 'leave' || name === 'quit' || name === 'help') return { type: name };
  if (name === 'stop') return { type: 'hold' };
  if (name === 'resume' || name === 'fade') return { type: name };
  if ((name === 'never' || name === 'veil') && rest) return { type: 'draw', kind: name === 'never' ? 'lines' : 'veils', text: rest };
  if (name === 'direct' && rest) return { type: 'direct', text: rest };
  if (name === 'take' && rest) return { type: 'take', role: rest };
  if (asked.includes(name)) return toSeat(text, seats, floor);
  return { type: 'unknown-command', command: `/${name}` };
}

/** "Hamlet: …" picks one of several seats; otherwise the line belongs to the one whose turn it is, or to the first. */
function toSeat(text: string, seats: readonly Seat[], floor: string | null): Typed {
  const first = seats[0];
  if (!first) return { type: 'not-seated' };
  const named = seats.length > 1 ? /^@?([^:：]{1,80})[:：]\s*(.+)$/su.exec(text) : null;
  const seat = named && seats.find(({ names }) => names.some((name) => name.toLowerCase() === named[1]?.trim().toLowerCase()));
  if (seat) return { type: 'line', seat: seat.id, text: named?.[2] ?? text };
  return { type: 'line', seat: floor && seats.some(({ id }) => id === floor) ? floor : first.id, text };
}

const Letter = z.object({ seat: z.string().optional(), text: z.string() });

/** Reads a line of standard input under `--json`: a plain line, or `{"seat","text"}`. */
export function readPiped(line: string, seats: readonly Seat[], floor: string | null): Typed {
  if (!line.trimStart().startsWith('{')) return readTyped(line, seats, floor);
  const letter = Letter.safeParse(plainJson(line));
  if (!letter.success) return readTyped(line, seats, floor);
  const { seat, text } = letter.data;
  const held = seats.find(({ id, names }) => id === seat || names.some((name) => name.toLowerCase() === seat?.toLowerCase()));
  return held ? readTyped(text, [held], held.id) : readTyped(text, seat === undefined ? seats : [], floor);
}
