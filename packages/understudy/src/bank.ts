import * as z from 'zod';
import { fault } from './errors.en.ts';
import { askedKinds, LineKind } from './kinds.ts';
import { type Ear, likeness, near } from './matcher.ts';

const OneOrMore = <T extends z.ZodType>(item: T) => z.union([item, z.array(item).min(1)]);

/** As far as the speaker can see and remember: who is here, who lies here dead and who is not here, what it holds or could take, what has been spoken of and what not yet. */
const When = z.strictObject({
  here: z.array(z.string()).optional(),
  away: z.array(z.string()).optional(),
  dead: z.array(z.string()).optional(),
  holding: z.string().optional(),
  reach: z.string().optional(),
  spoken: OneOrMore(z.string().trim().min(1)).optional(),
  unspoken: OneOrMore(z.string().trim().min(1)).optional(),
});
export type When = z.infer<typeof When>;

/** Something one character can say, and when. `{addressee}`, `{prop}` and `{place}` are filled when it is said. */
export const BankLine = z.strictObject({
  by: z.string(),
  text: z.string().trim().min(1).max(600),
  point: OneOrMore(z.string()).optional(),
  /** Says this move of the point's cue: heard only when the move is made. */
  move: z.string().optional(),
  mood: z.string().optional(),
  strategy: z.enum(['FAST', 'SLOW', 'SILENCE']).optional(),
  kind: OneOrMore(LineKind).optional(),
  /** Only to this character, by id. */
  to: z.string().optional(),
  /** Only in answer to a line of a person that holds one of these words: the answer to a question its writer foresaw. */
  about: OneOrMore(z.string().trim().min(1)).optional(),
  /** Only in answer to a person who asks this, in whatever words: what anybody may be asked. `{of}` is who or what was asked after. */
  asked: OneOrMore(z.enum(askedKinds)).optional(),
  /** What must be so as its speaker sees it. */
  when: When.optional(),
  /** Facts its speaker must know. */
  needs: z.array(z.string()).default([]),
  /** The fact that hearing it tells: its words must be in the line. */
  tells: z.string().optional(),
  /** Another play has it too, and may. */
  shared: z.literal(true).optional(),
  /** Not spoken: an inner line. */
  thought: z.literal(true).optional(),
  /** Done while saying it. */
  gesture: z.string().trim().min(1).max(300).optional(),
});

/** Lines of before that were made of the other's words; they are read and left out. */
const retired: ReadonlySet<unknown> = new Set(['word', 'echo', 'deferral', 'missing']);
const isRetired = (line: unknown): boolean => {
  const { kind, asked, text } = (line ?? {}) as Readonly<Record<string, unknown>>;
  return [kind ?? asked].flat().some((one) => retired.has(one)) || /\{(?:word|asked)\}/iu.test(String(text));
};

/** The lines of one play. With `strategy: "SILENCE"` the text is done, not said. */
export const Bank = z.strictObject({
  /** What editors complete and check it by. */
  $schema: z.string().max(2000).optional(),
  play: z.string(),
  language: z.enum(['en', 'zh']),
  lines: z.preprocess((lines) => (Array.isArray(lines) ? lines.filter((line) => !isRetired(line)) : lines), z.array(BankLine)),
});
export type BankLine = z.infer<typeof BankLine>;
export type Bank = z.infer<typeof Bank>;

/** Reads a line bank, or says which line of it is wrong. */
export function readBank(json: unknown, from = 'the line bank'): Bank {
  const parsed = Bank.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join('.') || 'its top';
  throw fault('bank-malformed', { file: from, where, message: issue?.message ?? 'unreadable' });
}

/** How much a person's line is what this one was written for: all where it holds one of its words, whole in English; else by meaning. */
export function foresees({ about }: BankLine, said: string, ear: Ear): number {
  const words = [about ?? []].flat();
  const text = said.toLowerCase().replaceAll('’', "'");
  const held = words.some((word) => {
    const at = text.indexOf(word.toLowerCase());
    return at >= 0 && (/\p{Script=Han}/u.test(word) || !/[a-z]/u.test(text.charAt(at - 1)));
  });
  if (held) return 1;
  const like = words.length === 0 || !ear.meaning ? 0 : likeness(said, words.join(' '), ear);
  return like >= near - 0.04 ? like : 0;
}

export function oneOf<T>(wanted: T | readonly T[] | undefined, is: T): boolean {
  return Array.isArray(wanted) ? wanted.includes(is) : wanted === is;
}
