import { wordsOf } from '@troupe/core/words';

/** The language a report is written in. What was judged may be in another. */
export type ReportLanguage = 'en' | 'zh';

/** A value in a table: a figure with its interval, a word, or nothing (which is shown as such, never as 0). */
export type Cell = string | number | null | { readonly value: number; readonly interval: readonly [number, number] };

/** A table of a report: each row has a cell for every column. */
export type Table = { readonly title: string; readonly columns: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

/** A drawing of a report: bars with their intervals, or lines over something. */
export type Plot =
  | {
      readonly kind: 'bars';
      readonly title: string;
      readonly bars: readonly { readonly label: string; readonly value: number | null; readonly interval?: readonly [number, number] }[];
      readonly middle?: number;
    }
  | {
      readonly kind: 'lines';
      readonly title: string;
      readonly across: string;
      readonly up: string;
      readonly lines: readonly { readonly label: string; readonly points: readonly (readonly [number, number])[] }[];
    }
  | {
      readonly kind: 'radar';
      readonly title: string;
      readonly axes: readonly string[];
      readonly shapes: readonly { readonly label: string; readonly values: readonly number[] }[];
    }
  | {
      readonly kind: 'dots';
      readonly title: string;
      readonly across: string;
      readonly up: string;
      readonly dots: readonly { readonly label: string; readonly at: readonly [number, number] }[];
    };

/** Everything a report says. No time of day is in it: the same run gives the same bytes. */
export type Report = {
  readonly title: string;
  readonly summary: readonly string[];
  readonly tables: readonly Table[];
  readonly plots: readonly Plot[];
  /** What a reader should know before believing a figure. */
  readonly notes: readonly string[];
  /** English where it is not said. */
  readonly language?: ReportLanguage;
};

/** The words that every report has. */
export const reportWords = wordsOf({
  notes: ['Notes', '说明'],
  range: ['{from} to {to}', '{from} 至 {to}'],
  from: ['from', '下限'],
  to: ['to', '上限'],
  open: [' (', '（'],
  close: [')', '）'],
});

/** Three digits that say something; whole numbers, and what is above a thousand, as whole numbers. */
export function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** A cell as text: three digits, an interval in brackets, a dash where there is nothing. */
export function written(cell: Cell, language: ReportLanguage = 'en'): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return figure(cell);
  const { range, open, close } = reportWords[language];
  return `${figure(cell.value)}${open}${range({ from: figure(cell.interval[0]), to: figure(cell.interval[1]) })}${close}`;
}
