import * as z from 'zod';
import { Line, Name, Names } from './fields.ts';

// What is handed in by whoever reads a book.

const Summary = z.string().trim().min(1).max(1500);

/** One chapter, read: its own words first, and then what is made of them. */
export const ChapterPart = z.object({
  moments: z
    .array(
      z.object({
        /** Word for word from the chapter. */
        quotation: z.string().trim().min(4).max(600),
        what: Line,
        who: Names,
      }),
    )
    .min(1)
    .max(6),
  people: z
    .array(z.object({ name: Name, about: Line }))
    .max(20)
    .default([]),
  places: Names,
  summary: Summary,
});

/** Several chapters together. */
export const DigestPart = z.object({
  summary: Summary,
  open: Line,
  /** Numbers of the moments that an evening must show. */
  moments: z.array(z.number().int().min(1).max(200)).min(1).max(10),
});

export type ChapterPart = z.infer<typeof ChapterPart>;
export type DigestPart = z.infer<typeof DigestPart>;
