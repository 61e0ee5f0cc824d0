import { randomBytes } from 'node:crypto';
import { TroupeError } from '@troupe/core/errors';
import type { Clock, Models } from '@troupe/core/model';
import type { Case, CaseFinding } from '@troupe/core/mystery';
import { fault } from '../errors.en.ts';
import { notRemoved } from '../shared/refusals.ts';
import type { BroughtCase } from './brought-case.ts';
import { CaseStudio } from './case-studio.ts';
import type { CaseOrigin, Tried } from './table-event.ts';
import type { TableIndex } from './table-index.ts';
import { tryCase } from './trial.ts';

export type CasesOptions = {
  readonly clock: Clock;
  /** Cases of the repertoire. */
  readonly cases: readonly Case[];
  readonly engage: () => Promise<Models>;
  /** Whether nobody but the understudy plays: it has no words of its own for a topic. */
  readonly understudyOnly: () => boolean;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

/** A case as a list shows it: where it is from, and how often it was solved. */
export type ListedCase = {
  readonly play: Case;
  readonly origin: 'repertoire' | CaseOrigin;
  readonly problems: readonly string[];
  readonly tried: Tried | null;
  readonly played: Tried;
};
/** A case that was kept, with what is odd about it. */
export type Kept = { readonly play: Case; readonly findings: readonly CaseFinding[]; readonly problems: readonly string[] };

/** The cases of the house: those of the repertoire, and those that were invented or brought here. */
export class Cases {
  readonly index: TableIndex;
  readonly studio: CaseStudio;
  readonly #options: CasesOptions;
  readonly #stopping = new AbortController();
  #trying: Promise<void> | undefined;

  constructor(index: TableIndex, options: CasesOptions) {
    this.index = index;
    this.#options = options;
    const { clock, engage, understudyOnly, onTrouble } = options;
    this.studio = new CaseStudio(index, {
      clock,
      engage,
      understudyOnly,
      freeId: (id) => this.#freeId(id),
      ...(onTrouble && { onTrouble }),
    });
  }

  find(id: string): Case {
    const found = this.list().find(({ play }) => play.id === id);
    if (!found) throw unknownCase(id);
    return found.play;
  }

  /** Those that are there, or those that were put away. */
  list({ away = false }: { readonly away?: boolean } = {}): readonly ListedCase[] {
    const own = away ? [] : this.#options.cases.map((play) => ({ play, origin: 'repertoire' as const, problems: [] }));
    const kept = [...this.index.cases.values()].filter((one) => one.away === away);
    return [...own, ...kept].map(({ play, origin, problems }) => ({
      play,
      origin,
      problems,
      tried: this.index.tried(play.id),
      played: this.index.played(play.id),
    }));
  }

  /** Cases that somebody brings, with what the checker says of them. What it calls an error keeps them out: all of them, or none. */
  async bring(checked: readonly (BroughtCase & Pick<Kept, 'findings'>)[]): Promise<Kept[]> {
    const which = (play: Case): string => (checked.length > 1 ? `${play.title}: ` : '');
    const faulty = checked.flatMap(({ play, findings }) =>
      findings.filter(({ severity }) => severity === 'error').map(({ code, text }) => `${which(play)}${text} (${code})`),
    );
    if (faulty.length > 0) throw new UnsoundCaseError(faulty);
    const kept: Kept[] = [];
    for (const one of checked) kept.push({ ...one, play: await this.#keep(one) });
    this.tryAll();
    return kept;
  }

  async putAway(id: string): Promise<void> {
    if (this.index.cases.get(id)?.away !== false) throw unknownCase(id);
    await this.index.append({ type: 'case-put-away', case: id });
  }

  async bringBack(id: string): Promise<void> {
    if (!this.index.cases.has(id)) throw unknownCase(id);
    await this.index.append({ type: 'case-brought-back', case: id });
  }

  /** Takes a case that was put away out of the house for good. Tables where it is played keep what they play by. */
  async forget(id: string): Promise<void> {
    const kept = this.index.cases.get(id);
    if (!kept) throw unknownCase(id);
    if (!kept.away) throw notRemoved();
    await this.index.forgetCase(id);
  }

  /** Bots play what has not been tried, one case after the other. */
  tryAll(): void {
    this.#trying ??= this.#tryNext()
      .catch((error: unknown) => this.#options.onTrouble?.('a case could not be tried', error))
      .finally(() => {
        this.#trying = undefined;
      });
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.studio.close(), this.#trying]);
  }

  async #tryNext(): Promise<void> {
    const failed = new Set<string>();
    for (;;) {
      const next = this.list().find(({ play, tried }) => tried === null && !failed.has(play.id));
      if (!next || this.#stopping.signal.aborted) return;
      const { id } = next.play;
      try {
        const tried = await tryCase(next.play, { clock: this.#options.clock, seed: 1, signal: this.#stopping.signal });
        if (this.#stopping.signal.aborted) return;
        if (this.#isTaken(id)) await this.index.append({ type: 'case-tried', case: id, tried });
      } catch (error) {
        failed.add(id);
        this.#options.onTrouble?.(`the case ${id} could not be tried`, error);
      }
    }
  }

  /** The same case brought twice is one case; if it was put away, it is back. */
  async #keep({ play, problems }: BroughtCase): Promise<Case> {
    const known = [...this.index.cases.values()].find((one) => sameCase(one.play, play));
    if (known) {
      if (known.away) await this.bringBack(known.play.id);
      return known.play;
    }
    const kept = { ...play, id: this.#freeId(play.id) };
    await this.index.append({ type: 'case-added', play: kept, tried: null, origin: 'brought', problems: problems.slice(0, 200) });
    return kept;
  }

  #freeId(id: string): string {
    // A table may still play a case of that name that was forgotten.
    const taken = this.#isTaken(id) || this.index.tables.some((table) => table.case === id);
    return taken ? `${id.slice(0, 50)}-${randomBytes(3).toString('hex')}` : id;
  }

  #isTaken(id: string): boolean {
    return this.index.cases.has(id) || this.#options.cases.some((play) => play.id === id);
  }
}

const sameCase = (a: Case, b: Case): boolean => JSON.stringify({ ...a, id: '' }) === JSON.stringify({ ...b, id: '' });

/** What the checker has against a case that was brought. */
class UnsoundCaseError extends TroupeError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      'blueprint-case-faulty',
      'This case is not sound, and was not kept.',
      'Mend what is named and bring it again; "troupe mystery check FILE" names everything.',
    );
    this.problems = problems.slice(0, 100);
  }
}

const unknownCase = (id: string): TroupeError => fault('unknown-case', { id: id.slice(0, 80) });
