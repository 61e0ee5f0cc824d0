import { randomBytes, randomInt } from 'node:crypto';
import { TroupeError, toProblem } from '@troupe/core/errors';
import type { Models } from '@troupe/core/model';
import { imagineWords, inventCase } from '@troupe/core/mystery';
import { fault, told } from '../errors.en.ts';
import { houseClosing } from '../shared/refusals.ts';
import type { RequestedCase } from './table-event.ts';
import type { Making, TableIndex } from './table-index.ts';
import { trialGames, tryCase } from './trial.ts';

export type CaseRequest = Pick<RequestedCase, 'topic'> & Partial<Omit<RequestedCase, 'topic'>>;
export type StudioOptions = {
  readonly engage: () => Promise<Models>;
  /** Whether nobody but the understudy plays: it has no words of its own for a topic. */
  readonly understudyOnly: () => boolean;
  readonly clock: Parameters<typeof tryCase>[1]['clock'];
  /** An id that no other case has. */
  readonly freeId: (id: string) => string;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

/** What is being done for a case. */
export type MakingStage = 'imagining' | 'proving' | 'trying';
export type MakingProgress = Making & { readonly stage: MakingStage; readonly played: number; readonly games: number };

const most = 20;

/** Cases made on a topic, in the background: a request is kept first, so that no crash loses it; the case ends it. */
export class CaseStudio {
  readonly #index: TableIndex;
  readonly #options: StudioOptions;
  readonly #working = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();
  readonly #stages = new Map<string, { readonly stage: MakingStage; readonly played: number }>();
  #closing = false;

  constructor(index: TableIndex, options: StudioOptions) {
    this.#index = index;
    this.#options = options;
  }

  /** Everything under way or failed, the latest first. */
  list(): readonly MakingProgress[] {
    return [...this.#index.makings.values()].reverse().map((making) => ({
      ...making,
      ...(this.#stages.get(making.id) ?? { stage: 'imagining', played: 0 }),
      games: trialGames,
    }));
  }

  async begin({ topic, language, seats = 5, difficulty = 'medium', seed = randomInt(2 ** 31) }: CaseRequest): Promise<string> {
    if (this.#closing) throw houseClosing();
    if (this.#working.size >= most) throw fault('planning-busy/studio');
    const making = `making-${randomBytes(5).toString('hex')}`;
    const spoken = language ?? (/\p{Script=Han}/u.test(topic) ? 'zh' : 'en');
    await this.#index.append({ type: 'case-wished', making, topic, language: spoken, seats, difficulty, seed });
    this.#work(making);
    return making;
  }

  /** Goes on with whatever was asked for when the house closed. */
  resumeAll(): void {
    for (const { id, fault } of this.#index.makings.values()) if (!fault) this.#work(id);
  }

  /** Takes a request back, or puts away that it failed. */
  async dismiss(id: string): Promise<void> {
    if (!this.#index.makings.has(id)) throw fault('unknown-making');
    this.#working.get(id)?.stop.abort();
    await this.#index.forgetMaking(id);
  }

  async close(): Promise<void> {
    this.#closing = true;
    for (const { stop } of this.#working.values()) stop.abort();
    await Promise.all([...this.#working.values()].map(({ done }) => done));
  }

  #work(id: string): void {
    if (this.#closing || this.#working.has(id)) return;
    const stop = new AbortController();
    const work = this.#make(id, stop.signal).catch((error: unknown) => this.#fail(id, error, stop.signal));
    // A model that never answers must not keep the house open.
    const stopped = new Promise<void>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const done = Promise.race([work, stopped]).finally(() => {
      this.#working.delete(id);
      this.#stages.delete(id);
    });
    this.#working.set(id, { stop, done });
  }

  async #make(id: string, signal: AbortSignal): Promise<void> {
    const request = this.#index.makings.get(id);
    if (!request) return;
    const { topic, language, seats, difficulty, seed } = request;
    this.#stages.set(id, { stage: 'imagining', played: 0 });
    const words = this.#options.understudyOnly()
      ? undefined
      : await imagineWords(topic, (await this.#options.engage()).director, { language, seats, signal });
    this.#stages.set(id, { stage: 'proving', played: 0 });
    const made = inventCase(topic, { language, difficulty, seed, seats, ...(words && { words }) });
    const play = { ...made, id: this.#options.freeId(made.id) };
    this.#stages.set(id, { stage: 'trying', played: 0 });
    const tried = await tryCase(play, {
      clock: this.#options.clock,
      seed,
      signal,
      onGame: (played) => this.#stages.set(id, { stage: 'trying', played }),
    });
    if (!signal.aborted) await this.#index.append({ type: 'case-added', play, tried, origin: 'invented', making: id });
  }

  async #fail(id: string, error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const problem = error instanceof TroupeError ? toProblem(error) : told('internal/case');
    if (!(error instanceof TroupeError)) this.#options.onTrouble?.(`the case ${id} could not be made`, error);
    await this.#index
      .append({ type: 'making-failed', making: id, ...problem })
      .catch((trouble: unknown) => this.#options.onTrouble?.('a failed case could not be noted', trouble));
  }
}
