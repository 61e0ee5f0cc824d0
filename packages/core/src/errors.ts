/** What stands in a place of a sentence: words, a number, a phrase of the same catalogue, or some of them in a row. */
export type Param = string | number | Phrase | readonly (string | Phrase)[];
/** What stands in a sentence, by name. */
export type Params = { readonly [name: string]: Param | boolean | null | undefined };
/** A sentence as data: its key in a catalogue and what stands in its places, to be said in any language later. */
export type Phrase = { readonly key: string; readonly params?: Params };

/**
 * Every error a person may meet: a stable code, one sentence that says what is wrong, one that says what to do, in English.
 * Programs look at `code`, which does not change. `key` is the code, or `code/variant` where a code has several sentences;
 * with `params` it can be said in another language.
 */
export class TroupeError extends Error {
  readonly code: string;
  readonly key: string;
  readonly params: Params;
  readonly remedy: string;

  constructor(key: string, message: string, remedy: string, { params = {}, ...options }: { params?: Params; cause?: unknown } = {}) {
    super(message, options);
    this.name = 'TroupeError';
    this.code = key.split('/', 1)[0] ?? key;
    this.key = key;
    this.params = params;
    this.remedy = remedy;
  }
}

/** An error as it is told over a wire or kept in a log. */
export type Problem = Pick<TroupeError, 'code' | 'key' | 'message' | 'remedy' | 'params'>;
/** As it lies in a log, which may be older than keys and parameters. */
export type KeptProblem = Pick<Problem, 'message' | 'remedy'> & Partial<Problem>;
/** What is told of an error, as plain data: what a server sends, and `fromProblem` reads again. */
export const toProblem = ({ code, key, message, remedy, params }: Problem): Problem => ({ code, key, message, remedy, params });
/** The error that a problem tells of, as it came from elsewhere. */
export const fromProblem = ({ key, message, remedy, params }: Problem): TroupeError => new TroupeError(key, message, remedy, { params });

const parts = ['code', 'key', 'message', 'remedy', 'params'] as const;
/** What an event tells of a problem, and nothing else of it. */
export const keptProblem = <One extends KeptProblem>(event: One): Pick<One, (typeof parts)[number]> =>
  Object.fromEntries(parts.flatMap((part) => (event[part] === undefined ? [] : [[part, event[part]]]))) as Pick<
    One,
    (typeof parts)[number]
  >;
