import type { Speed } from '../../ui/preferences.ts';
import type { TableTold } from './context.ts';

/** Characters a second at which lines come, the shortest and the longest rest between two of them. */
const manners: Record<Speed, { readonly perSecond: number; readonly least: number; readonly rest: number } | null> = {
  calm: { perSecond: 45, least: 700, rest: 3800 },
  brisk: { perSecond: 110, least: 250, rest: 1200 },
  instant: null,
};

export type Later = (work: () => void, milliseconds: number) => () => void;
type Options = { readonly speed: Speed; readonly show: (told: TableTold) => void; readonly later: Later; readonly onChange: () => void };

/** Agents that need no model answer all at once; this lets one after the other be read, as at a table. Whose turn it is waits for its place in the line. */
export class TablePace {
  readonly #options: Options;
  #waiting: TableTold[] = [];
  #cancel: (() => void) | null = null;
  /** What happened before somebody came is not played to them again. */
  #past: boolean;
  /** Lines that were read before, here or in another view of the table. */
  #before: number;

  constructor(options: Options, { heard }: { readonly heard: number | null }) {
    this.#options = options;
    this.#past = heard === null;
    this.#before = heard ?? 0;
  }

  /** Who speaks next, of those who are waited for here. */
  get next(): string | null {
    return this.#waiting.map(speakerOf).find((by) => by !== null) ?? null;
  }

  push(told: TableTold): void {
    if (this.#past || manners[this.#options.speed] === null) {
      if (told.type === 'waiting' || told.type === 'rest') this.#past = false;
      this.#options.show(told);
      return;
    }
    if (this.#before > 0 && this.#waiting.length === 0) {
      if (isLine(told)) this.#before--;
      this.#options.show(told);
      return;
    }
    this.#waiting.push(told);
    if (this.#cancel === null) this.#go();
    else this.#options.onChange();
  }

  /** Everything at once: the person wants to be in the present. */
  flush(): void {
    this.close();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const told of waiting) this.#options.show(told);
    this.#options.onChange();
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #go(): void {
    const manner = manners[this.#options.speed];
    for (let told = this.#waiting.shift(); told; told = this.#waiting.shift()) {
      this.#options.show(told);
      const text = textOf(told);
      if (manner === null || text === '') continue;
      const rest = Math.min(manner.rest, Math.max(manner.least, (widthOf(text) * 1000) / manner.perSecond));
      this.#cancel = this.#options.later(() => {
        this.#cancel = null;
        this.#go();
      }, rest);
      break;
    }
    this.#options.onChange();
  }
}

/** A verdict is let sink in before the truth is told. */
const silences: Readonly<Record<string, string>> = { 'round-open': '·'.repeat(20), verdict: '·'.repeat(120) };
const textOf = (told: TableTold): string => ('text' in told ? told.text : (silences[told.type] ?? ''));
const speakerOf = (told: TableTold): string | null => ('by' in told && 'text' in told ? told.by : null);
/** A Han sign takes as long to read as three letters. */
const widthOf = (text: string): number => text.length + 2 * (text.match(/\p{Script=Han}/gu)?.length ?? 0);

export const isLine = (told: TableTold): boolean => textOf(told) !== '';

/** How many lines of each table were read on this page. */
const read = new Map<string, number>();

/** This browser has just opened the table: it is shown from its first word. */
export const justOpened = (id: string): void => void read.set(id, 0);
/** Null where nobody has looked yet: what has happened so far is there at once. */
export const linesRead = (id: string): number | null => read.get(id) ?? null;
export const readOn = (id: string, lines: number): void => void read.set(id, lines);
