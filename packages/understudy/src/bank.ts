import * as z from 'zod';
import { askedKinds } from './asked.ts';
import { fault } from './errors.en.ts';

/** What a line answers: what was just said, or what just happened to its speaker. */
export const kinds = [
  'question',
  'accusation',
  'threat',
  'plea',
  'order',
  'confession',
  'greeting',
  'farewell',
  'insult',
  'flattery',
  'nonsense',
  'silence',
  'statement',
  'act-success',
  'act-failure',
  'prompted',
  'word',
  // Talk of what no character can know of: plays, machines, prompts; then how it will end; then something its hearer keeps to itself.
  'beyond',
  'future',
  'secret',
  // What a person did before it that came to nothing; and a short sentence that goes before another to show that a person was heard.
  'deed',
  'echo',
  // The other has contradicted what they said before, `{claim}`; and a short sentence that sets aside what was asked, `{phrase}`.
  'caught',
  'deferral',
] as const;
export const LineKind = z.enum(kinds);
export type LineKind = z.infer<typeof LineKind>;

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

/** Something one character can say, and when. `{addressee}`, `{prop}`, `{place}` and `{word}` are filled when it is said. */
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
  /** Not spoken: an inner line. */
  thought: z.literal(true).optional(),
  /** Done while saying it. */
  gesture: z.string().trim().min(1).max(300).optional(),
});

/** The lines of one play. With `strategy: "SILENCE"` the text is done, not said. */
export const Bank = z.strictObject({
  play: z.string(),
  language: z.enum(['en', 'zh']),
  lines: z.array(BankLine),
});
export type BankLine = z.infer<typeof BankLine>;
export type Bank = z.infer<typeof Bank>;

export function readBank(json: unknown, from = 'the line bank'): Bank {
  const parsed = Bank.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join('.') || 'its top';
  throw fault('bank-malformed', { file: from, where, message: issue?.message ?? 'unreadable' });
}

/** Whether a person's line holds a word that this line was written for: whole in English, anywhere in Chinese. */
export function foresees({ about }: BankLine, said: string): boolean {
  const text = said.toLowerCase().replaceAll('’', "'");
  return [about ?? []].flat().some((word) => {
    const at = text.indexOf(word.toLowerCase());
    return at >= 0 && (/\p{Script=Han}/u.test(word) || !/[a-z]/u.test(text.charAt(at - 1)));
  });
}

export function oneOf<T>(wanted: T | readonly T[] | undefined, is: T): boolean {
  return Array.isArray(wanted) ? wanted.includes(is) : wanted === is;
}
