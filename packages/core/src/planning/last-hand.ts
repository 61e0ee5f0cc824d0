import * as z from 'zod';
import { withoutNulls } from '../model/shape.ts';
import type { Language } from '../text/language.ts';
import { readManuscript, unreadable } from './manuscript.ts';
import { readBy } from './patch.ts';
import { ScriptPart } from './script-parts.ts';

const Changes = z.object({
  changes: z
    .array(z.object({ line: z.number().int().min(1), text: z.string().trim().max(1500) }))
    .max(60)
    .default([]),
});

/** A script as its writer handed it in, row by row, under numbers of its own. */
const rowsOf = (text: string): string[] => text.split('\n').filter((row) => row.trim() !== '');

export const numberedRows = ({ text }: ScriptPart): string =>
  rowsOf(text)
    .map((row, index) => `${index + 1}| ${row}`)
    .join('\n');

/** A script with the rows that an answer changes in it, and every other letter by letter; an empty row is cut. */
export const amended = (script: ScriptPart, language: Language): z.ZodType<ScriptPart> =>
  readBy(Changes, (answer) => {
    const whole = ScriptPart.safeParse(answer);
    if (whole.success) return whole;
    const found = Changes.safeParse(withoutNulls(answer, Changes));
    if (!found.success) return found as z.ZodSafeParseError<never>;
    const { changes } = found.data;
    const rows = rowsOf(script.text).flatMap((row, index) => {
      const own = changes.find(({ line }) => line === index + 1);
      return own ? (own.text === '' ? [] : [own.text]) : [row];
    });
    return playable(language).safeParse({ text: rows.join('\n') });
  });

const playable = (language: Language) =>
  ScriptPart.superRefine(({ text }, context) => {
    const wrong = unreadable(readManuscript(text), language);
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: wrong });
  });
