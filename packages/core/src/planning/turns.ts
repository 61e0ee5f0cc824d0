import { meant } from './names.ts';
import type { FallbacksPart, FlagPart } from './parts.ts';
import type { Person } from './people.ts';
import type { PlannedPoint, TurnLine } from './points.ts';
import { actingIn, type NumberedLine } from './script-lines.ts';
import type { TurnsPart } from './script-parts.ts';

export type ReadTurns = {
  readonly points: readonly PlannedPoint[];
  readonly flags: readonly FlagPart[];
  readonly fallbacks: FallbacksPart;
  /** For each scene, the numbers of its points. */
  readonly scenes: readonly (readonly number[])[];
};

/** The turns of all scenes as points of one act. Every line of a scene belongs to one of its turns, whatever the cuts said. */
export function readTurns(parts: readonly TurnsPart[], lines: readonly (readonly NumberedLine[])[], people: readonly Person[]): ReadTurns {
  const points: PlannedPoint[] = [];
  const flags: FlagPart[] = [];
  const fallbacks: FallbacksPart['fallbacks'] = [];
  const scenes = parts.map(({ turns }, scene) => {
    const own = lines[scene] ?? [];
    let from = own[0]?.number ?? 1;
    return turns.map((turn, index) => {
      const number = points.length + 1;
      const last = index === turns.length - 1 ? Number.POSITIVE_INFINITY : turn.last;
      const taken = own.filter((line) => line.number >= from && line.number <= last);
      from = (taken.at(-1)?.number ?? from - 1) + 1;
      points.push(pointOf(turn, number, taken, people));
      const tooSoon = turn.ways.find((way) => way.tooSoon !== undefined)?.tooSoon;
      const { question, spoken } = turn;
      flags.push({ any: turn.ways, spoken, ...(question !== undefined && { question }), ...(tooSoon !== undefined && { tooSoon }) });
      fallbacks.push({ point: number, text: turn.fallback, complications: turn.complications });
      return number;
    });
  });
  return { points, flags, fallbacks: { fallbacks }, scenes };
}

type Turn = TurnsPart['turns'][number];

function pointOf(turn: Turn, number: number, lines: readonly NumberedLine[], people: readonly Person[]): PlannedPoint {
  const named = [...turn.present.flatMap((name) => meant(name, people)?.id ?? []), ...actingIn(lines, people)];
  const ids = new Set(named.length > 0 ? named : people.slice(0, 2).map(({ id }) => id));
  const here = people.filter(({ id }) => ids.has(id));
  const { title, description, seen, happens, result, stakes, after } = turn;
  const noted = (line: NumberedLine): TurnLine => {
    const { tells = [], uses = [], acts = [], to } = turn.lines.find((one) => one.line === line.number) ?? {};
    return { ...line, tells, uses, acts, ...((line.to ?? to) !== undefined && { to: line.to ?? to }) };
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
