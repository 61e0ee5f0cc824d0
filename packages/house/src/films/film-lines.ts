import type { FilmLine } from '@troupe/core/formats';
import { defineStream, type EventStore, type Log, openLog } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { fault } from './errors.en.ts';
import { linesPrefix } from './film-event.ts';

/** A line of a film that somebody may correct. */
export type KeptLine = FilmLine & { readonly id: string };
export type LineChange = { readonly put: readonly KeptLine[]; readonly gone: readonly string[] };
type LineEvent =
  | { readonly type: 'lines-begun'; readonly lines: readonly KeptLine[] }
  | ({ readonly type: 'lines-changed' } & LineChange)
  | { readonly type: 'lines-undone' }
  | { readonly type: 'lines-redone' };

type Edited = {
  readonly lines: ReadonlyMap<string, KeptLine>;
  /** What would take the last change back, and the ones before it. */
  readonly undo: readonly LineChange[];
  readonly redo: readonly LineChange[];
};
export type ShownLines = { readonly lines: readonly KeptLine[]; readonly undo: number; readonly redo: number };

const most = 20_000;

/** The lines of one film. */
export const linesStream = defineStream<LineEvent, Edited>({
  kind: 'film-lines',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({ lines: new Map(), undo: [], redo: [] }),
  fold: (edited, events) => events.reduce(foldLines, edited),
});

/** The lines of the films: brought, corrected, and every correction taken back again if need be. */
export class FilmLines {
  readonly #store: EventStore;
  readonly #clock: Clock;
  readonly #logs = new Map<string, Promise<Log<LineEvent, Edited>>>();

  constructor(store: EventStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async shown(film: string): Promise<ShownLines> {
    const { lines, undo, redo } = (await this.#log(film)).state;
    return { lines: inOrder(lines), undo: undo.length, redo: redo.length };
  }

  /** Lines that were there before anybody touched them: no step that could be undone. */
  async begin(film: string, lines: readonly KeptLine[]): Promise<void> {
    await (await this.#log(film)).append({ type: 'lines-begun', lines });
  }

  /** Subtitles take the place of whatever was there; that can be undone like everything else. */
  async bring(film: string, lines: readonly FilmLine[]): Promise<void> {
    if (lines.length === 0) throw fault('no-lines/brought');
    await this.put(film, lines);
  }

  async put(film: string, lines: readonly FilmLine[]): Promise<void> {
    const { state } = await this.#log(film);
    const stamp = this.#clock.now().toString(36);
    const put = lines.slice(0, most).map((line, index) => ({ ...line, id: `${stamp}-${index + 1}` }));
    await this.change(film, { put, gone: [...state.lines.keys()] });
  }

  async change(film: string, { put, gone }: LineChange): Promise<void> {
    const log = await this.#log(film);
    const after = new Set([...log.state.lines.keys(), ...put.map(({ id }) => id)]);
    if (after.size - gone.length > most) throw fault('usage-lines', { most });
    await log.append({ type: 'lines-changed', put, gone });
  }

  /** Takes them out of the store for good: the film they belong to is gone. */
  async remove(film: string): Promise<void> {
    this.#logs.delete(film);
    await this.#store.remove(linesPrefix + film);
  }

  async step(film: string, which: 'undo' | 'redo'): Promise<void> {
    const log = await this.#log(film);
    if (log.state[which].length === 0) throw fault('nothing-to-undo/lines');
    await log.append({ type: which === 'undo' ? 'lines-undone' : 'lines-redone' });
  }

  #log(film: string): Promise<Log<LineEvent, Edited>> {
    const known = this.#logs.get(film) ?? openLog(linesStream, { store: this.#store, clock: this.#clock, stream: linesPrefix + film });
    this.#logs.set(film, known);
    known.catch(() => this.#logs.delete(film));
    return known;
  }
}

export function foldLines(edited: Edited, event: LineEvent): Edited {
  const { lines, undo, redo } = edited;
  // Whoever was first has begun it.
  if (event.type === 'lines-begun')
    return lines.size + undo.length + redo.length > 0 ? edited : { ...edited, lines: changed(lines, { put: event.lines, gone: [] }) };
  if (event.type === 'lines-changed') {
    const change = { put: event.put, gone: event.gone };
    return { lines: changed(lines, change), undo: [...undo, inverse(lines, change)].slice(-200), redo: [] };
  }
  const [from, to] = event.type === 'lines-undone' ? [undo, redo] : [redo, undo];
  const change = from.at(-1);
  if (!change) return edited;
  const [left, grown] = [from.slice(0, -1), [...to, inverse(lines, change)]];
  const after = changed(lines, change);
  return event.type === 'lines-undone' ? { lines: after, undo: left, redo: grown } : { lines: after, undo: grown, redo: left };
}

/** Gone first, then put: whatever is in both is replaced. */
function changed(lines: Edited['lines'], { put, gone }: LineChange): Map<string, KeptLine> {
  const after = new Map(lines);
  for (const id of gone) after.delete(id);
  for (const line of put) after.set(line.id, line);
  return after;
}

function inverse(lines: Edited['lines'], { put, gone }: LineChange): LineChange {
  const before = [...new Set([...gone, ...put.map(({ id }) => id)])].flatMap((id) => lines.get(id) ?? []);
  return { put: before, gone: put.flatMap(({ id }) => (lines.has(id) ? [] : [id])) };
}

const inOrder = (lines: Edited['lines']): KeptLine[] =>
  [...lines.values()].sort((a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1));
