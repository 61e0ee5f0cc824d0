import { chance } from '../model/random.ts';

/** What a question of the exam is about. */
export type QuestionKind = 'objective' | 'reasoning' | 'relation';

/** A multiple-choice question put to one role when the game is over. */
export type ExamQuestion = {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options: readonly string[];
  /** Indices of what is right. */
  readonly truth: readonly number[];
  /** How many options may be picked. With more picks than truths, one of the picks must be right; else exactly all. */
  readonly picks: number;
};

/** A question as it is put: options in an order of the seed's, so that no place is worth more than another. */
export type PutQuestion = { readonly question: ExamQuestion; readonly order: readonly number[]; readonly options: readonly string[] };

/** The letters by which the answers to a question are chosen. */
export const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** A question as it is put: its answers in an order of chance. */
export function putQuestion(question: ExamQuestion, seed: number, round = 0): PutQuestion {
  const order = question.options.map((_, at) => at);
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance(seed, 'exam', question.id, round, at) * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return { question, order, options: order.map((at) => question.options[at] as string) };
}

/** Picks as letters of the put question → indices of the question itself. What is no option is dropped. */
export function picksOf(put: PutQuestion, answer: readonly string[]): number[] {
  const places = answer.map((letter) =>
    letters.indexOf(
      letter
        .trim()
        .toLowerCase()
        .replace(/[^a-h]/gu, '') as (typeof letters)[number],
    ),
  );
  return [...new Set(places.flatMap((place) => put.order[place] ?? []))];
}

/** Strict: nothing picked is wrong, too much picked is wrong. */
export function isRight({ truth, picks }: ExamQuestion, picked: readonly number[]): boolean {
  const chosen = new Set(picked);
  if (chosen.size === 0 || chosen.size > Math.max(picks, truth.length)) return false;
  const right = truth.filter((one) => chosen.has(one)).length;
  return picks > truth.length ? right > 0 : right === truth.length && chosen.size === truth.length;
}

/** A question that was answered. */
export type Graded = { readonly question: ExamQuestion; readonly picked: readonly number[]; readonly right: boolean };
/** Whether the right answers were picked. */
export const grade = (question: ExamQuestion, picked: readonly number[]): Graded => ({
  question,
  picked,
  right: isRight(question, picked),
});

/** Always the first option as the file has it: what unshuffled options give away. */
export const constantAnswer = ({ picks, options }: ExamQuestion): number[] => options.slice(0, picks).map((_, at) => at);

/** Two lines that know nothing of the game: relations that exist are the first option, those that do not the fourth. */
export function ruleAnswer(question: ExamQuestion): number[] {
  if (/non-?\s?existent|does not exist|不存在/iu.test(question.text)) return [Math.min(3, question.options.length - 1)];
  return constantAnswer(question);
}

/** Knows nothing, and is not put off by shuffling: the one option that opens unlike all others, where the others open alike. */
export function oddAnswer(question: ExamQuestion): number[] {
  const opening = (option: string): string =>
    option
      .trim()
      .toLowerCase()
      .split(/\s+(?:is|are|was)\s+/u)[0] ?? '';
  const openings = question.options.map(opening);
  const odd = openings.flatMap((one, at) => (openings.filter((other) => other === one).length === 1 ? [at] : []));
  return odd.length === 1 ? odd : constantAnswer(question);
}

/** How often picking blindly, as many as are asked for, would be right. */
export function chanceOf({ options, truth, picks }: ExamQuestion): number {
  const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const ways = choose(options.length, picks);
  if (ways === 0) return 0;
  return picks > truth.length ? 1 - choose(options.length - truth.length, picks) / ways : Number(picks === truth.length) / ways;
}
