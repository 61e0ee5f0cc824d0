import { TroupeError } from '../errors.ts';
import type { PublicFrame } from '../events/frames.ts';

/** Something that must be seen or heard: after the last line said, and before the speaker's next turn. */
export type Expectation =
  | { readonly what: 'hear'; readonly pattern: RegExp }
  | { readonly what: 'ruling'; readonly outcome: 'success' | 'failure'; readonly pattern?: RegExp }
  | { readonly what: 'point'; readonly point: string; readonly how?: 'flag' | 'forced' }
  | { readonly what: 'ending'; readonly ending: string }
  | { readonly what: 'curtain' };

/** A statement of a test script, and its line. */
export type ScriptStep = { readonly at: number } & (
  | { readonly type: 'say'; readonly seat: string; readonly text: string }
  /** Says the same thing on every turn until something happens. */
  | { readonly type: 'again'; readonly seat: string; readonly text: string; readonly until: Expectation }
  | { readonly type: 'expect'; readonly not: boolean; readonly expectation: Expectation }
);

/** A play's plain test: who sits in it, what they say, what must be heard. */
export type PlayScript = {
  readonly seed: number;
  readonly seats: readonly string[];
  readonly steps: readonly ScriptStep[];
  /** Never to be heard, the whole evening long. */
  readonly never: readonly { readonly at: number; readonly pattern: RegExp }[];
};

/** A script that cannot be read or was not kept to: the line, what was expected there, and what was last seen and heard. */
export class PlayScriptError extends TroupeError {
  readonly line: number;
  readonly heard: readonly PublicFrame[];

  constructor(line: number, problem: string, heard: readonly PublicFrame[] = []) {
    super(
      'play-script',
      `Line ${line} of the script: ${problem}.`,
      'Lines are: seed N, as NAME, > what is typed, again … until …, expect …, never hear /…/, and # comments.',
    );
    this.name = 'PlayScriptError';
    this.line = line;
    this.heard = heard;
  }
}

/** Reads a test script, or says which line of it is wrong. */
export function parsePlayScript(text: string): PlayScript {
  const script = { seed: 1, seats: [] as string[], steps: [] as ScriptStep[], never: [] as { at: number; pattern: RegExp }[] };
  let speaker: string | undefined;
  text.split(/\r?\n/).forEach((raw, index) => {
    const at = index + 1;
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const seed = /^seed\s+(\S+)$/.exec(line);
    if (seed) {
      if (!/^\d+$/.test(seed[1] ?? '')) throw new PlayScriptError(at, `a seed is a whole number, not "${seed[1]}"`);
      if (script.steps.length > 0) throw new PlayScriptError(at, 'the seed is set before anything is said');
      script.seed = Number(seed[1]);
      return;
    }
    const as = /^as\s+(.+)$/.exec(line);
    if (as?.[1]) {
      speaker = as[1];
      if (!script.seats.includes(speaker)) script.seats.push(speaker);
      return;
    }
    const never = /^never\s+hear\s+(.+)$/.exec(line);
    if (never?.[1]) {
      script.never.push({ at, pattern: pattern(never[1], at) });
      return;
    }
    script.steps.push(step(line, at, speaker));
  });
  return script;
}

function step(line: string, at: number, speaker: string | undefined): ScriptStep {
  const expect = /^expect\s+(not\s+)?(.+)$/.exec(line);
  if (expect) return { at, type: 'expect', not: expect[1] !== undefined, expectation: expectation(expect[2] ?? '', at) };
  const say = /^>\s*(.+)$/.exec(line);
  if (say) return { at, type: 'say', seat: seated(speaker, at), text: say[1] ?? '' };
  const again = /^again\s+(.+)\s+until\s+(.+)$/.exec(line);
  if (again) return { at, type: 'again', seat: seated(speaker, at), text: again[1] ?? '', until: expectation(again[2] ?? '', at) };
  if (line.startsWith('again')) throw new PlayScriptError(at, 'what is said again needs an end: again … until …');
  if (line === '>') throw new PlayScriptError(at, 'there is nothing after ">"');
  throw new PlayScriptError(at, `"${line.split(/\s/)[0]}" is nothing a script knows`);
}

function seated(speaker: string | undefined, at: number): string {
  if (speaker === undefined) throw new PlayScriptError(at, 'nobody is speaking yet: begin with "as NAME"');
  return speaker;
}

function expectation(wording: string, at: number): Expectation {
  const [word = '', ...rest] = wording.trim().split(/\s+/);
  const tail = wording.trim().slice(word.length).trim();
  if (word === 'curtain' && tail === '') return { what: 'curtain' };
  if (word === 'hear') return { what: 'hear', pattern: pattern(tail, at) };
  if (word === 'ending' && rest.length === 1) return { what: 'ending', ending: tail };
  if (word === 'ruling') return ruling(rest[0], tail.slice(rest[0]?.length ?? 0).trim(), at);
  const point = /^(\S+)(?:\s+by\s+(flag|forced))?$/.exec(tail);
  if (word === 'point' && point?.[1]) return { what: 'point', point: point[1], ...(point[2] && { how: point[2] as 'flag' | 'forced' }) };
  throw new PlayScriptError(
    at,
    `cannot expect "${wording}": known are hear /…/, ruling success|failure [/…/], point ID [by flag|forced], ending ID, curtain`,
  );
}

function ruling(outcome: string | undefined, tail: string, at: number): Expectation {
  if (outcome !== 'success' && outcome !== 'failure') throw new PlayScriptError(at, 'a ruling is a success or a failure');
  return { what: 'ruling', outcome, ...(tail !== '' && { pattern: pattern(tail, at) }) };
}

/** Between slashes, whatever the case. */
function pattern(wording: string, at: number): RegExp {
  const between = /^\/(.+)\/$/.exec(wording.trim())?.[1];
  if (between === undefined)
    throw new PlayScriptError(
      at,
      `a pattern stands between slashes, like /curtain/; this is ${wording === '' ? 'missing' : `"${wording}"`}`,
    );
  try {
    return new RegExp(between, 'iu');
  } catch {
    throw new PlayScriptError(at, `/${between}/ is not a regular expression`);
  }
}
