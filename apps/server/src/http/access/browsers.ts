import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const browserCookie = 'troupe_browser';

/**
 * Browsers that have come in once. The cookie opens nothing: whoever brings it is counted apart from all others at the same address, so that
 * nobody there can use up what the operator may ask.
 */
export class Browsers {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  issue(): string {
    const id = randomBytes(9).toString('base64url');
    return `${id}.${this.#mark(id)}`;
  }

  /** Which browser this is, where the house has marked it. */
  find(cookie: string | undefined): string | undefined {
    const [id = '', mark = ''] = (cookie ?? '').split('.');
    const [given, wanted] = [Buffer.from(mark), Buffer.from(this.#mark(id))];
    return id !== '' && given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined;
  }

  #mark(id: string): string {
    return createHmac('sha256', this.#key).update(id).digest('base64url');
  }
}
