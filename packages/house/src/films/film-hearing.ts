import { join } from 'node:path';
import { type KeptProblem, type Problem, TroupeError, toProblem } from '@troupe/core/errors';
import type { Transcriber } from '@troupe/core/model';
import { transcribeFilm } from '@troupe/training';
import { fault, phrase } from './errors.en.ts';
import type { Language } from './film-event.ts';
import type { FilmFiles } from './film-files.ts';
import type { FilmLines } from './film-lines.ts';

/** How far something is that takes its time. */
export type UnderWay<State extends string> = {
  readonly state: State | 'failed';
  readonly done: number;
  readonly all: number;
  readonly failure?: KeptProblem & { readonly code: string };
};
export type Hearing = UnderWay<'hearing' | 'heard'>;
export type HearingOptions = { readonly files: FilmFiles; readonly lines: FilmLines; readonly transcriber?: Transcriber };

/** Writes the lines of a film down from its sound, behind the scenes, where the house has somebody who hears. */
export class FilmHearing {
  readonly #options: HearingOptions;
  readonly #under = new Map<string, Hearing>();

  constructor(options: HearingOptions) {
    this.#options = options;
  }

  get possible(): boolean {
    return this.#options.transcriber !== undefined;
  }

  standing(film: string): Hearing | null {
    return this.#under.get(film) ?? null;
  }

  /** What was heard takes the place of the lines; undo brings those back. Pieces that were heard before are not asked for again. */
  begin(film: string, language: Language): void {
    const { transcriber, files } = this.#options;
    if (!transcriber) throw fault('usage-speech');
    const { path } = files.file(film);
    if (this.#under.get(film)?.state === 'hearing') return;
    this.#under.set(film, { state: 'hearing', done: 0, all: 0 });
    void this.#hear(film, path, transcriber, language).then(
      (all) => this.#under.set(film, { state: 'heard', done: all, all }),
      (error: unknown) => {
        const told = error instanceof TroupeError ? error : fault('film-unheard');
        this.#under.set(film, { state: 'failed', done: 0, all: 0, failure: unplaced(toProblem(told), path) });
      },
    );
  }

  async #hear(film: string, path: string, transcriber: Transcriber, language: Language): Promise<number> {
    const { files, lines } = this.#options;
    let pieces = 0;
    const heard = await transcribeFilm(path, {
      transcriber,
      language,
      kept: join(files.workFolder(film), 'heard.jsonl'),
      signal: files.signal,
      onProgress: (done, all) => {
        pieces = all;
        this.#under.set(film, { state: 'hearing', done, all });
      },
    });
    if (heard.length === 0) throw fault('film-silent/nothing-said');
    await lines.put(film, heard);
    return pieces;
  }
}

/** Where the films of the house lie is nobody's business. */
const unplaced = ({ message, params, ...problem }: Problem, path: string): Problem => ({
  ...problem,
  message: message.replaceAll(path, 'The film'),
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === path ? phrase('the-film') : value])),
});
