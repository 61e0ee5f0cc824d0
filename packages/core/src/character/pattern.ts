import { type Piece, parsePattern, type Test } from './pattern-parse.ts';

/** A regular expression of somebody else's, which takes time in proportion to the text and never more. */
export type Pattern = {
  matches(text: string): boolean;
  /** Without this, in lower case, no text matches: quicker found out than by the pattern. */
  readonly needs: string;
};

/** Nothing below needs an input read twice: no step goes back, so no pattern can hang. */
type Step =
  | { readonly kind: 'take'; readonly test: Test; readonly next: number }
  | { readonly kind: 'fork'; readonly next: readonly number[] }
  | { readonly kind: 'assert'; readonly at: 'start' | 'end' | 'edge' | 'inside'; readonly next: number }
  | { readonly kind: 'found' };

const stepLimit = 5000;

/** Undefined where it is no pattern, or one that needs going back over the text (back references, looking around), or far too large. */
export function compilePattern(source: string, flags = ''): Pattern | undefined {
  const tree = parsePattern(source, flags);
  if (!tree) return undefined;
  const steps: Step[] = [{ kind: 'found' }];
  const start = build(tree, 0, steps);
  if (start === undefined) return undefined;
  const multiline = flags.includes('m');
  return { matches: (text) => run(steps, start, [...text], multiline), needs: literalIn(tree) };
}

/** Lower case is the same sign by sign for these, and in a whole text. */
const plainSign = /^[a-zA-Z0-9 \u4e00-\u9fff]$/u;

/** The longest run of signs that whatever matches must hold. */
function literalIn(piece: Piece): string {
  if (piece.kind === 'one') return piece.sign !== undefined && plainSign.test(piece.sign) ? piece.sign.toLowerCase() : '';
  if (piece.kind === 'repeat') return piece.least > 0 ? literalIn(piece.piece) : '';
  if (piece.kind !== 'all') return '';
  const runs = [''];
  for (const one of piece.pieces) {
    const own = literalIn(one);
    if (one.kind === 'one' && own !== '') runs[runs.length - 1] += own;
    else runs.push(own, '');
  }
  return runs.reduce((best, run) => (run.length > best.length ? run : best));
}

/** Builds a piece backwards from what follows it; gives its first step. */
function build(piece: Piece, next: number, steps: Step[]): number | undefined {
  if (steps.length > stepLimit) return undefined;
  const add = (step: Step): number => steps.push(step) - 1;
  switch (piece.kind) {
    case 'one':
      return add({ kind: 'take', test: piece.test, next });
    case 'assert':
      return add({ kind: 'assert', at: piece.at, next });
    case 'all':
      return piece.pieces.reduceRight<number | undefined>(
        (after, one) => (after === undefined ? undefined : build(one, after, steps)),
        next,
      );
    case 'any': {
      const starts = piece.pieces.map((one) => build(one, next, steps));
      return starts.includes(undefined) ? undefined : add({ kind: 'fork', next: starts as number[] });
    }
    case 'repeat':
      return buildRepeat(piece, next, steps);
  }
}

function buildRepeat({ piece, least, most }: Extract<Piece, { kind: 'repeat' }>, next: number, steps: Step[]): number | undefined {
  let after: number | undefined = next;
  if (most === Number.POSITIVE_INFINITY) {
    const loop = steps.push({ kind: 'fork', next: [] }) - 1;
    const body = build(piece, loop, steps);
    if (body === undefined) return undefined;
    steps[loop] = { kind: 'fork', next: [body, next] };
    after = loop;
  } else {
    for (let count = least; count < most && after !== undefined; count++) {
      const body: number | undefined = build(piece, after, steps);
      after = body === undefined ? undefined : steps.push({ kind: 'fork', next: [body, next] }) - 1;
    }
  }
  for (let count = 0; count < least && after !== undefined; count++) after = build(piece, after, steps);
  return after;
}

/** All ways at once, one sign after the other. */
function run(steps: readonly Step[], start: number, signs: readonly string[], multiline: boolean): boolean {
  let current = new Set<number>();
  for (let at = 0; at <= signs.length; at++) {
    if (follow(steps, [...current, start], signs, at, multiline, current)) return true;
    const sign = signs[at];
    if (sign === undefined) return false;
    const following = new Set<number>();
    for (const index of current) {
      const step = steps[index];
      if (step?.kind === 'take' && step.test(sign)) following.add(step.next);
    }
    current = following;
  }
  return false;
}

/** Adds to `into` every step that can be reached without reading; true when the end of the pattern is among them. */
function follow(
  steps: readonly Step[],
  from: readonly number[],
  signs: readonly string[],
  at: number,
  multiline: boolean,
  into: Set<number>,
): boolean {
  const waiting = [...from];
  into.clear();
  while (waiting.length > 0) {
    const index = waiting.pop() ?? 0;
    if (into.has(index)) continue;
    into.add(index);
    const step = steps[index];
    if (step?.kind === 'found') return true;
    if (step?.kind === 'fork') waiting.push(...step.next);
    else if (step?.kind === 'assert' && holds(step.at, signs, at, multiline)) waiting.push(step.next);
  }
  return false;
}

const isWord = (sign: string | undefined): boolean => sign !== undefined && /^\w$/u.test(sign);
const breaksLine = (sign: string | undefined): boolean => sign === '\n' || sign === '\r' || sign === '\u2028' || sign === '\u2029';

function holds(what: 'start' | 'end' | 'edge' | 'inside', signs: readonly string[], at: number, multiline: boolean): boolean {
  if (what === 'start') return at === 0 || (multiline && breaksLine(signs[at - 1]));
  if (what === 'end') return at === signs.length || (multiline && breaksLine(signs[at]));
  return (isWord(signs[at - 1]) !== isWord(signs[at])) === (what === 'edge');
}
