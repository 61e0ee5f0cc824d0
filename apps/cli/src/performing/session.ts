import type { PublicFrame } from '@troupe/core/events';
import type { Limits } from '@troupe/core/model';
import type { Performance } from '@troupe/core/stage';
import type { Voice } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { drawn } from '../models/limits.ts';
import type { Words } from '../view/words.ts';
import type { Seat, Typed } from './lines.ts';

export type Evening = {
  readonly performance: Performance;
  readonly cast: readonly Seat[];
  readonly seats: readonly string[];
  readonly person: string;
  /** Lines and veils, which may be drawn while it is played. */
  readonly limits?: { now: Limits };
  /** Pauses that are already in the log of a performance that goes on: they are shown again, and mean nothing any more. */
  readonly pastPauses?: number;
};

/** How an evening ended, for the exit code and the last words. */
export type Close = 'curtain' | 'stopped' | 'budget' | 'store' | 'model';

/** The people at this keyboard (or pipe): which seats they hold, whose turn it is, and what their lines do. */
export function createSession({ performance, cast, seats: held, person, limits }: Evening, words: Words, tell: (text: string) => void) {
  const seats = new Set(held);
  let floor: string | null = null;
  /** What was just said and may have been meant as a deed, as it would be typed. */
  let offer: { readonly seat: string; readonly line: string } | null = null;

  const leave = () => {
    for (const seat of seats) performance.send({ type: 'leave-seat', seat });
    seats.clear();
    floor = null;
  };

  const draw = (kind: 'lines' | 'veils', text: string) => {
    if (limits) limits.now = drawn(limits.now, kind, text);
    tell(words.drawn({ text }));
  };

  const take = (role: string) => {
    const found = findRole(role, cast);
    if (!found) return tell(words.noSuchRole({ role, known: cast.map(({ names, id }) => names[0] ?? id).join(', ') }));
    performance.send({ type: 'take-seat', seat: found.id, person });
  };

  /** Nobody but the host sits here: what was said is taken back, and done. */
  const doInstead = () => {
    if (!offer) return tell(words.nothingToDo);
    performance.send({ type: 'undo' });
    performance.send({ type: 'line', seat: offer.seat, text: offer.line });
    offer = null;
  };

  return {
    /** The seats held now, as readers of lines want them. */
    held: (): Seat[] => cast.filter(({ id }) => seats.has(id)),
    floor: () => floor,
    /** Whether what was said last can be done instead. */
    mayDo: () => offer !== null,
    leave,

    act(typed: Typed): void {
      if (typed.type === 'line') {
        if (!isQuestion(typed.text)) {
          if (floor === typed.seat) floor = null;
          offer = null;
        }
        performance.send(typed);
      } else if (typed.type === 'do') doInstead();
      else if (typed.type === 'undo') performance.send({ type: 'undo' });
      else if (typed.type === 'direct') performance.send({ type: 'direct', text: typed.text });
      else if (typed.type === 'hold' || typed.type === 'resume' || typed.type === 'fade') performance.send({ type: typed.type });
      else if (typed.type === 'draw') draw(typed.kind, typed.text);
      else if (typed.type === 'leave') leave();
      else if (typed.type === 'take') take(typed.role);
      else if (typed.type === 'quit') void performance.stop();
      else if (typed.type === 'help') tell(words.help.join('\n'));
      else if (typed.type === 'not-seated') tell(words.notSeated);
      else if (typed.type === 'unknown-command') tell(words.noSuchCommand({ command: typed.command }));
    },

    /** Follows the play: whose turn it is, who holds what. Says whether a seat was just taken from here. */
    follow(frame: PublicFrame): { readonly taken: boolean } {
      if (frame.type === 'reply' && frame.deed && seats.has(frame.seat)) offer = { seat: frame.seat, line: frame.deed.line };
      if (frame.type === 'rewind') offer = null;
      if (frame.type === 'pause' && frame.reason === 'stop') tell(words.afterStop);
      if (frame.type === 'your-turn' && seats.has(frame.seat)) floor = frame.seat;
      if (frame.type !== 'seat' || frame.person !== person || seats.has(frame.seat)) return { taken: false };
      seats.add(frame.seat);
      return { taken: true };
    },
  };
}

/** Finds a role by id or by any of its names, in any case. */
export function findRole(role: string, cast: readonly Seat[]): Seat | undefined {
  const wanted = role.trim().toLowerCase();
  return cast.find(({ id, names }) => id === wanted || names.some((name) => name.toLowerCase() === wanted));
}

/** Asking costs no turn. */
const isQuestion = (text: string): boolean => /^\/(hint|who|look)\b/i.test(text);

/** `store` is a file; a database is found by its address. */
export type Kept = { readonly stream: string; readonly store?: string; readonly defaultStore: boolean; readonly goesOn?: boolean };

const quoted = (text: string): string => (/[^\w./:@-]/.test(text) ? `"${text}"` : text);

/** The last words of an evening: where it is kept, how to read it again, how to go on. Pure but for `voice`. */
export function lastWords(
  { stream, store, defaultStore, goesOn }: Kept,
  close: Close,
  { warn, words }: Pick<Voice, 'warn' | 'words'>,
): void {
  warn(`\n${words.kept({ stream })}`);
  const where = defaultStore || store === undefined ? '' : ` --store ${quoted(store)}`;
  if (close !== 'curtain') warn(words.resumeWith({ command: `npx troupe perform --resume --stream ${quoted(stream)}${where}` }));
  if (goesOn) warn(words.nextWith({ command: `npx troupe perform --after ${quoted(stream)}${where}` }));
  warn(words.replayWith({ command: `npx troupe replay${store === undefined ? '' : ` ${quoted(store)}`} --stream ${quoted(stream)}` }));
}

/** The exit code of an evening. A person who leaves by /quit has done nothing wrong. */
export function exitCodeOf(close: Close): number {
  if (close === 'budget') return exitCodes.budget;
  if (close === 'store') return exitCodes.store;
  if (close === 'model') return exitCodes.model;
  return exitCodes.ok;
}
