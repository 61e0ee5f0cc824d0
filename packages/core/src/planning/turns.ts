import { meant, plainName } from './names.ts';
import type { FallbacksPart, FlagPart } from './parts.ts';
import type { Citation } from './passages.ts';
import type { Person } from './people.ts';
import type { PlannedPoint, TurnLine } from './points.ts';
import { actingIn, isLine, isWorld } from './script-lines.ts';
import type { ScriptLine, TurnsPart } from './script-parts.ts';

export type ReadTurns = {
  readonly points: readonly PlannedPoint[];
  readonly flags: readonly FlagPart[];
  readonly fallbacks: FallbacksPart;
  /** For each scene, the numbers of its points. */
  readonly scenes: readonly (readonly number[])[];
};

/** The turns of all scenes as points of one act. Every line of a scene belongs to one of its turns, whatever the cuts said. */
export function readTurns(
  parts: readonly TurnsPart[],
  lines: readonly (readonly ScriptLine[])[],
  people: readonly Person[],
  cite: (turn: Turn) => Citation | undefined = () => undefined,
): ReadTurns {
  const points: PlannedPoint[] = [];
  const flags: FlagPart[] = [];
  const fallbacks: FallbacksPart['fallbacks'] = [];
  const scenes = parts.map(({ turns }, scene) => {
    const own = withoutStayers(lines[scene] ?? [], turns, people);
    let from = own[0]?.number ?? 1;
    let before: readonly string[] = [];
    return turns.map((turn, index) => {
      const number = points.length + 1;
      const last = index === turns.length - 1 ? Number.POSITIVE_INFINITY : turn.last;
      const taken = own.filter((line) => line.number >= from && line.number <= last);
      from = (taken.at(-1)?.until ?? from - 1) + 1;
      const here = hereIn(turn, taken, { first: index === 0, before, absent: comingLater(turns, own, from, people) }, people);
      before = here.map(({ id }) => id);
      const citation = cite(turn);
      points.push({ ...pointOf(turn, number, taken, here), ...(citation && { citation }) });
      const tooSoon = turn.ways.find((way) => way.tooSoon !== undefined)?.tooSoon;
      const { question, spoken } = turn;
      flags.push({
        any: byItself(turn, taken),
        spoken,
        ...(question !== undefined && { question }),
        ...(tooSoon !== undefined && { tooSoon }),
      });
      fallbacks.push({ point: number, text: turn.fallback, complications: turn.complications });
      return number;
    });
  });
  return { points, flags, fallbacks: { fallbacks }, scenes };
}

type Turn = TurnsPart['turns'][number];

/** What nobody is said to bring about, and the world does in the last line that speaks of it, happens by itself. */
function byItself({ ways, lines: noted }: Turn, taken: readonly ScriptLine[]): Turn['ways'] {
  const [first, ...rest] = ways;
  if (first?.kind !== 'becomes' || first.who !== undefined || first.thing === undefined) return ways;
  const thing = plainName(first.thing);
  const isAbout = (line: ScriptLine): boolean =>
    plainName(`${line.does ?? ''} ${line.says ?? ''}`).includes(thing) ||
    noted.some((one) => isLine(line, one.line) && one.uses.some((used) => plainName(used) === thing));
  const last = taken.findLast((line) => line.does !== undefined && isAbout(line));
  return last && isWorld(last.who) ? [{ ...first, who: 'world' }, ...rest] : ways;
}

type Since = { readonly first: boolean; readonly before: readonly string[]; readonly absent: ReadonlySet<string> };

/** Who is there: whoever acts, and whoever is said to be there and was, or is found there as the scene opens. A list alone brings nobody on. */
function hereIn(turn: Turn, lines: readonly ScriptLine[], { first, before, absent }: Since, people: readonly Person[]): readonly Person[] {
  const listed = turn.present.flatMap((name) => meant(name, people)?.id ?? []);
  const named = [...listed.filter((id) => (first ? !absent.has(id) : before.includes(id))), ...actingIn(lines, people)];
  const ids = new Set(named.length > 0 ? named : people.slice(0, 2).map(({ id }) => id));
  return people.filter(({ id }) => ids.has(id));
}

/** A deed of several of whom one goes off takes along only those who are not still there to do something after it. */
function withoutStayers(lines: readonly ScriptLine[], turns: readonly Turn[], people: readonly Person[]): readonly ScriptLine[] {
  const goes = (one: ScriptLine): boolean =>
    turns.some((turn) => turn.lines.some(({ line, acts }) => isLine(one, line) && acts.some(({ verb }) => verb === 'go')));
  return lines.map((line, at) => {
    if (!line.with || !goes(line)) return line;
    const { with: others, ...rest } = line;
    const gone = others.filter((name) => {
      const id = meant(name, people)?.id;
      const next = lines.slice(at + 1).find((later) => id !== undefined && actingIn([later], people).includes(id));
      return !next || goes(next);
    });
    return gone.length > 0 ? { ...rest, with: gone } : rest;
  });
}

/** Whoever comes in during a scene has no place in it as it begins. */
export const comingInto = ({ turns }: TurnsPart, lines: readonly ScriptLine[], people: readonly Person[]): ReadonlySet<string> =>
  comingLater(turns, lines, (lines[0]?.until ?? 1) + 1, people);

/** Those who first act after this, and come in to do so. */
function comingLater(turns: readonly Turn[], lines: readonly ScriptLine[], from: number, people: readonly Person[]): ReadonlySet<string> {
  const noted = turns.flatMap((turn) => turn.lines);
  const found = new Set<string>();
  for (const { id } of people) {
    const first = lines.find((line) => actingIn([line], people).includes(id));
    const enters = noted.find(({ line }) => first && isLine(first, line))?.acts?.some(({ verb }) => verb === 'go') ?? false;
    if (first && first.number >= from && enters) found.add(id);
  }
  return found;
}

function pointOf(turn: Turn, number: number, lines: readonly ScriptLine[], here: readonly Person[]): PlannedPoint {
  const { title, description, seen, happens, result, stakes, after } = turn;
  const noted = (line: ScriptLine): TurnLine => {
    const own = turn.lines.filter((one) => isLine(line, one.line));
    const to = line.to ?? own.find((one) => one.to !== undefined)?.to;
    const all = { tells: own.flatMap(({ tells }) => tells), uses: own.flatMap(({ uses }) => uses), acts: own.flatMap(({ acts }) => acts) };
    return { ...line, ...all, ...(to !== undefined && { to }) };
  };
  return {
    number,
    title,
    description,
    present: here.map(({ name }) => name),
    here: here.map(({ id }) => id),
    seen,
    happens,
    result,
    turn: { lines: lines.map(noted), stakes, hits: turn.hits, now: turn.now, after },
  };
}
