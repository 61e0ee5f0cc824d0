/**
 * Every error a person may meet: a stable code, one sentence that says what is wrong, one that says what to do.
 * Programs look at `code`, which does not change; people read `message` and `remedy`.
 */
export class TroupeError extends Error {
  readonly code: string;
  readonly remedy: string;

  constructor(code: string, message: string, remedy: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'TroupeError';
    this.code = code;
    this.remedy = remedy;
  }
}
