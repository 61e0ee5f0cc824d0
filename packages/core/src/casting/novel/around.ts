import type { Clue } from './clues.ts';
import type { Sighting, Turn } from './turns.ts';

/** What was seen around a turn: roles, the latest first, with how far back in paragraphs. */
export type Around = {
  readonly turn: Turn;
  readonly ahead: readonly number[];
  readonly seen: readonly number[];
  readonly beforeClue: readonly number[];
  readonly own: ReadonlySet<number>;
  readonly prior: ReadonlySet<number>;
  readonly priorSubject: number | null;
  readonly tagged: ReadonlyMap<number, number>;
  /** Whether a tag nearby says I. */
  readonly byMe: boolean;
  readonly previous: Turn | null;
  readonly next: Turn | null;
};

const backwards = 60;
const memory = 6000;

/** Looks around every turn once. */
export function lookAround(turns: readonly Turn[], sightings: readonly Sighting[]): Around[] {
  let next = 0;
  return turns.map((turn, at) => {
    while (next < sightings.length && (sightings[next]?.at ?? 0) < turn.start) next++;
    const clue = pronounIn(turn);
    let upTo = next;
    while (clue && upTo < sightings.length && (sightings[upTo]?.at ?? 0) < clue.at) upTo++;
    const own = ownParagraph(turn, sightings, next);
    const prior = sightingsOf(turn.paragraph - 1, sightings, next);
    return {
      turn,
      seen: latest(sightings, next, turn.start),
      beforeClue: latest(sightings, upTo, turn.start),
      own: new Set(own.filter(({ subject }) => subject).flatMap(({ roles }) => roles)),
      prior: new Set(prior.flatMap(({ roles }) => roles)),
      priorSubject: prior.find(({ subject }) => subject)?.roles[0] ?? null,
      ahead: upcoming(sightings, next, turn.end),
      ...taggedNear(turns, at),
      previous: turns[at - 1] ?? null,
      next: turns[at + 1] ?? null,
    };
  });
}

/** Roles seen before a place, the latest first; a subject counts before an object of the same sentence only by its place. */
function latest(sightings: readonly Sighting[], before: number, place: number): number[] {
  const roles: number[] = [];
  for (let at = before - 1; at >= Math.max(0, before - backwards); at--) {
    const sighting = sightings[at] as Sighting;
    if (place - sighting.at > memory) break;
    for (const role of sighting.roles) if (!roles.includes(role)) roles.push(role);
    if (roles.length >= 8) break;
  }
  return roles;
}

/** Roles seen soon after: somebody may speak before the book says who it is. */
function upcoming(sightings: readonly Sighting[], from: number, place: number): number[] {
  const roles: number[] = [];
  for (let at = from; at < Math.min(sightings.length, from + backwards); at++) {
    const sighting = sightings[at] as Sighting;
    if (sighting.at - place > memory) break;
    for (const role of sighting.roles) if (!roles.includes(role)) roles.push(role);
  }
  return roles;
}

function ownParagraph(turn: Turn, sightings: readonly Sighting[], near: number): Sighting[] {
  const found: Sighting[] = [];
  for (let at = near - 1; at >= Math.max(0, near - backwards) && (sightings[at]?.paragraph ?? 0) >= turn.paragraph; at--)
    found.push(sightings[at] as Sighting);
  for (let at = near; at < Math.min(sightings.length, near + backwards) && (sightings[at]?.paragraph ?? 0) <= turn.lastParagraph; at++)
    found.push(sightings[at] as Sighting);
  return found;
}

function sightingsOf(paragraph: number, sightings: readonly Sighting[], near: number): Sighting[] {
  const found: Sighting[] = [];
  for (let at = near - 1; at >= Math.max(0, near - backwards) && (sightings[at]?.paragraph ?? 0) >= paragraph; at--)
    if (sightings[at]?.paragraph === paragraph) found.push(sightings[at] as Sighting);
  return found;
}

/** How often each is named by a tag among the turns around. */
function taggedNear(turns: readonly Turn[], at: number): Pick<Around, 'tagged' | 'byMe'> {
  const counts = new Map<number, number>();
  let byMe = false;
  const step = (direction: 1 | -1): void => {
    for (let next = at + direction, moved = 0; moved < 8 && next >= 0 && next < turns.length; next += direction, moved++) {
      if (((direction === 1 ? turns[next]?.gap : (turns[next + 1]?.gap ?? 0)) as number) > 6) return;
      const named = turns[next]?.clues.find(({ kind, reference }) => kind !== 'beat' && reference.kind === 'named')?.reference;
      byMe ||= turns[next]?.clues.some(({ kind, reference }) => kind !== 'beat' && reference.kind === 'self') ?? false;
      if (named?.kind === 'named') for (const role of named.roles) counts.set(role, (counts.get(role) ?? 0) + 1);
    }
  };
  step(-1);
  step(1);
  return { tagged: counts, byMe };
}

/** The pronoun or description that stands for the speaker; in a beat only a pronoun does. */
export function pronounIn({ clues }: Turn): Clue | undefined {
  const tag = clues.find(({ kind, reference }) => kind !== 'beat' && (reference.kind === 'pronoun' || reference.kind === 'described'));
  return tag ?? clues.find(({ reference }) => reference.kind === 'pronoun');
}
