import type { BankLine } from '@troupe/understudy';
import type * as z from 'zod';

export type Line = z.input<typeof BankLine>;

/** The same conditions for several texts: a bank is mostly that. */
export const lines = (by: string, when: Omit<Line, 'by' | 'text'>, ...texts: readonly string[]): Line[] =>
  texts.map((text) => ({ by, text, ...when }));
