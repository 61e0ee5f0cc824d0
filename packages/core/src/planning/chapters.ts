import { estimateTokens } from '../model/cost.ts';
import { type Division, everyDivision, type LiteraryWork } from '../source/work.ts';
import { passagesIn } from './passages.ts';

/** A chapter as it is read, or a piece of one too long to be read at once. */
export type Chapter = {
  readonly number: number;
  /** The act that is made from it. */
  readonly act: number;
  readonly title: string;
  readonly start: number;
  readonly end: number;
};

/** Tokens that are read at once: a small window holds them, with the answer. */
const mostTokens = 6000;

/** Everything that is told in the divisions of each act, in pieces that can be read at once. */
export function chaptersOf({ text }: Pick<LiteraryWork, 'text'>, acts: readonly (readonly Division[])[]): Chapter[] {
  const pieces = acts.flatMap((divisions, act) =>
    divisions.flatMap((division) => {
      const own = inPieces(text, division);
      const titled = (at: number): string => (own.length === 1 ? division.title : `${division.title} (${at + 1}/${own.length})`);
      return own.map((piece, at) => ({ act: act + 1, title: titled(at).slice(0, 200), ...piece }));
    }),
  );
  return pieces.map((piece, index) => ({ number: index + 1, ...piece }));
}

function inPieces(text: string, { body, end }: Division): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let tokens = 0;
  for (const passage of passagesIn(text, body, end)) {
    const size = estimateTokens(passage.text);
    const last = pieces.at(-1);
    const until = passage.offset + passage.text.length;
    if (last && tokens + size <= mostTokens) {
      last.end = until;
      tokens += size;
    } else {
      pieces.push({ start: passage.offset, end: until });
      tokens = size;
    }
  }
  return pieces;
}

const aside: ReadonlySet<string> = new Set(['preface', 'afterword']);

/** Prologues, epilogues and whatever else of the story stands beside its chapters. */
export function besides({ divisions }: Pick<LiteraryWork, 'divisions'>, chapters: readonly Division[]): Division[] {
  const leaves = [...everyDivision(divisions)].filter(({ children, kind }) => children.length === 0 && !aside.has(kind));
  return leaves.filter((leaf) => !chapters.some(({ start, end }) => leaf.start < end && start < leaf.end));
}

/** A preface is no part of the story, unless there is nothing else. */
export function story(divisions: readonly Division[]): readonly Division[] {
  const kept = divisions.filter(({ kind }) => !aside.has(kind));
  return kept.length > 0 ? kept : divisions;
}
