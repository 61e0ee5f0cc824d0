import type { TroupeError } from '../errors.ts';
import { fault } from './errors.en.ts';
import { readNumeral } from './numerals.ts';
import { type Division, type DivisionKind, everyDivision, type LiteraryWork } from './work.ts';

const main: readonly (readonly DivisionKind[])[] = [
  ['chapter', 'letter', 'entry', 'story', 'canto'],
  ['act'],
  ['scene'],
  ['section'],
  ['part', 'book', 'volume'],
];

/** What a person means by "chapters": chapters of a novel, acts of a play, or whatever else the work is divided into. */
export function mainDivisions(work: Pick<LiteraryWork, 'divisions'>): readonly Division[] {
  const all = [...everyDivision(work.divisions)];
  for (const kinds of main) {
    const own = all.filter(({ kind }) => kinds.includes(kind));
    if (own.length > 0) return own.length === 1 && kinds[0] === 'section' ? work.divisions : own;
  }
  return work.divisions;
}

/**
 * The divisions a person chose: "3-5", "1,4,7-", "last", "2.3" for the third chapter of the second book (or scene of
 * the act), "epilogue". Where chapters are counted anew in every book, a plain number counts through all of them.
 */
export function chooseDivisions(work: Pick<LiteraryWork, 'divisions'>, wanted: string): readonly Division[] {
  const plain = wanted.normalize('NFKC').trim().toLowerCase();
  if (plain === '' || plain === 'all' || plain === '全部') return mainDivisions(work);
  const chosen = new Set(
    plain
      .split(/[,、;\s]+/u)
      .filter((part) => part !== '')
      .flatMap((part) => chosenBy(work, part, wanted)),
  );
  return [...everyDivision(work.divisions)].filter((division) => chosen.has(division));
}

function chosenBy(work: Pick<LiteraryWork, 'divisions'>, part: string, wanted: string): readonly Division[] {
  const named = [...everyDivision(work.divisions)].filter(({ kind, number }) => kind === part && number === undefined);
  if (named.length > 0) return named;
  const [outer, inner] = part.split('.');
  if (inner !== undefined) return range(childrenOf(work, outer ?? '', wanted), inner, wanted);
  return range(mainDivisions(work), part, wanted);
}

function childrenOf(work: Pick<LiteraryWork, 'divisions'>, outer: string, wanted: string): readonly Division[] {
  const wholes = [...everyDivision(work.divisions)].filter(({ children }) => children.length > 0);
  const [whole] = range(wholes, outer, wanted);
  return whole?.children ?? [];
}

function range(divisions: readonly Division[], part: string, wanted: string): readonly Division[] {
  const [from = '', to] = part.replace(/^第|[章回幕]$/gu, '').split(/[-–—~至到]/u);
  const first = placeOf(divisions, from, to === undefined ? null : 0);
  const last = to === undefined ? first : placeOf(divisions, to, divisions.length - 1);
  if (first === null || last === null || first > last) throw notThere(divisions, wanted);
  return divisions.slice(first, last + 1);
}

/** By the number printed, where every number is printed once; else by counting. */
function placeOf(divisions: readonly Division[], text: string, open: number | null): number | null {
  if (text === '') return open;
  if (text === 'last' || text === '最后' || text === '末') return divisions.length - 1;
  const number = readNumeral(text);
  if (number === null) return null;
  const numbers = divisions.map((division) => division.number);
  const unique = new Set(numbers).size === numbers.length;
  const at = unique ? numbers.indexOf(number) : number - 1;
  return at >= 0 && at < divisions.length ? at : null;
}

function notThere(divisions: readonly Division[], wanted: string): TroupeError {
  const kind = divisions[0]?.kind ?? 'chapter';
  return fault('source-chapters', { wanted, count: divisions.length, kind, example: divisions.length > 2 ? '1-3' : '1' });
}
