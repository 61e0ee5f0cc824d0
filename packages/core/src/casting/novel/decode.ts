import type { Gender } from '../observation.ts';
import { type Around, lookAround } from './around.ts';
import {
  type Company,
  type Descriptions,
  descriptionIn,
  type Feature,
  isVoice,
  type Tally,
  type Weights,
  weigh,
  weighTurns,
} from './features.ts';
import { type Age, descriptionKey, kinHere } from './kin.ts';
import type { Sighting, Turn } from './turns.ts';

/** The role of every turn, or null where nobody is in question; `margin` is how far ahead the choice is of the next best. */
export type Decision = { readonly role: number | null; readonly margin: number };

const most = 9;
const nobody = -1;

/** Finds the likeliest speaker of every turn, all turns together: what fits one turn must fit those around it. */
export function decode(turns: readonly Turn[], sightings: readonly Sighting[], company: Company, weights: Weights): Decision[] {
  const arounds = lookAround(turns, sightings);
  const kin = arounds.map((around) => kinIn(around, company));
  const candidates = arounds.map((around, at) =>
    withKin(candidatesOf(around, at, arounds, company), around, kin.slice(Math.max(0, at - 3), at + 4)),
  );
  const read = (options: readonly (readonly number[])[], descriptions?: Descriptions): Decision[] => {
    const own = arounds.map((around, at) =>
      (options[at] ?? []).map((role) => scored(weights, (tally) => weigh(around, role, company, tally, descriptions))),
    );
    return best(turns, options, own, company, weights);
  };
  const first = read(candidates);
  return read(withHeard(turns, candidates, first), descriptionsIn(arounds, first, company));
}

const earshot = 6;

/** Whoever was heard in a conversation may be heard again in it, though nobody names them any more. */
function withHeard(turns: readonly Turn[], candidates: readonly (readonly number[])[], decisions: readonly Decision[]): number[][] {
  return candidates.map((options, at) => {
    if (namedBy(turns[at] as Turn).length > 0) return [...options];
    const found = new Set(options);
    for (const direction of [-1, 1] as const)
      for (let next = at + direction; Math.abs(next - at) <= earshot && next >= 0 && next < turns.length; next += direction) {
        if (((direction === 1 ? turns[next]?.gap : turns[next + 1]?.gap) ?? 0) > 6) break;
        const role = decisions[next]?.role ?? null;
        if (role !== null) found.add(role);
      }
    return [...found].slice(0, most + 4);
  });
}

/** Read once, a book has told whom it calls "the courier", and who is whose aunt. */
function descriptionsIn(arounds: readonly Around[], decisions: readonly Decision[], company: Company): Descriptions {
  const found = new Map<string, Map<number, number>>();
  arounds.forEach((around, at) => {
    const role = decisions[at]?.role ?? null;
    const described = descriptionIn(around.turn);
    if (role === null || !described) return;
    const key = descriptionKey(described, role, around, company);
    const roles = found.get(key) ?? new Map<number, number>();
    found.set(key, roles.set(role, (roles.get(role) ?? 0) + 1));
  });
  return found;
}

export function scored(weights: Weights, fill: (tally: Tally) => void): number {
  let sum = 0;
  fill((feature: Feature, value) => {
    sum += weights[feature] * value;
  });
  return sum;
}

/** Who might be speaking: named or seen close by, tagged in this conversation, spoken to around it. */
export function candidatesOf(around: Around, at: number, arounds: readonly Around[], company: Company): number[] {
  const { turn, seen, ahead, beforeClue, tagged, previous, next } = around;
  const tags = namedBy(turn);
  if (tags.length > 0) return tags;
  const found = new Set<number>();
  for (const { reference } of turn.clues) if (reference.kind === 'named') for (const role of reference.roles) found.add(role);
  if (company.self !== null) found.add(company.self);
  // In a full room the list is cut short: whoever was just spoken to comes before all who spoke a while ago.
  for (const near of [previous, next]) for (const role of near?.address.to ?? []) found.add(role);
  for (const role of [...tagged].sort((a, b) => b[1] - a[1]).map(([role]) => role)) found.add(role);
  for (const role of beforeClue.slice(0, 5)) found.add(role);
  for (const role of seen.slice(0, 5)) found.add(role);
  for (const role of turn.address.to) found.add(role);
  for (const role of turn.address.own) found.add(role);
  if (isVoice(turn)) for (const role of ahead.slice(0, 2)) found.add(role);
  if (found.size < 2)
    for (const near of arounds.slice(Math.max(0, at - 4), at + 5)) for (const role of near.seen.slice(0, 3)) found.add(role);
  const kept = [...found].slice(0, most);
  // "Said the old man", and nobody old has been named yet.
  const described = descriptionIn(turn);
  if (described?.age && !kept.some((role) => company.ages[role] === described.age))
    kept.push(...ofAge(company, described.age, described.gender));
  const wanted = genderWanted(turn);
  const fits = (role: number): boolean => company.genders[role] === wanted;
  // "Said she", and no woman seen yet: whoever comes next, or has the largest part.
  if (wanted !== 'unknown' && !kept.some(fits)) kept.push(...new Set([...ahead.filter(fits).slice(0, 2), ...prominent(company, wanted)]));
  return kept;
}

function kinIn(around: Around, company: Company): number[] {
  const described = descriptionIn(around.turn);
  return described ? kinHere(described, around, company).slice(0, 4) : [];
}

/** "Said his wife", and she speaks in the turns around as well. */
function withKin(candidates: readonly number[], { turn }: Around, near: readonly (readonly number[])[]): number[] {
  return namedBy(turn).length > 0 ? [...candidates] : [...new Set([...candidates, ...near.flat()])].slice(0, most + 4);
}

/** "Said Alice" leaves no choice but between people of that name; where tags name different people, between those. */
function namedBy({ clues, address }: Turn): number[] {
  // "I am Edmund", and no tag that says otherwise.
  if (address.own.length === 1 && clues.every(({ kind }) => kind === 'beat')) return [...address.own];
  const named = clues.flatMap(({ kind, reference }) => (kind === 'tag' && reference.kind === 'named' ? [reference.roles] : []));
  const common = (named[0] ?? []).filter((role) => named.every((roles) => roles.includes(role)));
  return common.length > 0 ? common : [...new Set(named.flat())];
}

function genderWanted({ clues }: Turn): Gender {
  for (const { kind, reference } of clues)
    if (kind !== 'beat' && (reference.kind === 'pronoun' || reference.kind === 'described') && reference.gender !== 'unknown')
      return reference.gender;
  for (const { reference } of clues) if (reference.kind === 'pronoun') return reference.gender;
  return 'unknown';
}

function ofAge({ genders, ages, parts }: Company, age: Age, gender: Gender): number[] {
  return ages
    .flatMap((own, role) => (own === age && (gender === 'unknown' || genders[role] === gender) ? [role] : []))
    .sort((a, b) => (parts[b] ?? 0) - (parts[a] ?? 0))
    .slice(0, 2);
}

function prominent({ genders, parts }: Company, wanted: Gender): number[] {
  const role = genders.reduce(
    (top, gender, at) => (gender === wanted && (top === -1 || (parts[at] ?? 0) > (parts[top] ?? 0)) ? at : top),
    -1,
  );
  return role === -1 ? [] : [role];
}

/** Viterbi over pairs of speakers. */
function best(
  turns: readonly Turn[],
  candidates: readonly (readonly number[])[],
  own: readonly (readonly number[])[],
  company: Company,
  weights: Weights,
): Decision[] {
  type Cell = { readonly score: number; readonly from: number };
  const options = candidates.map((list) => (list.length ? list : [nobody]));
  const table: Cell[][] = [];
  let before: readonly number[] = [nobody];
  let earlier: readonly number[] = [nobody];
  let scores: number[] = [0];
  turns.forEach((turn, at) => {
    const here = options[at] as readonly number[];
    const cells: Cell[] = [];
    // Scores are kept by (second, role); `earlier` is who spoke before second.
    for (let two = 0; two < before.length; two++)
      for (let three = 0; three < here.length; three++) {
        let top: Cell = { score: Number.NEGATIVE_INFINITY, from: 0 };
        for (let one = 0; one < earlier.length; one++) {
          const roles = { first: earlier[one] ?? nobody, second: before[two] ?? nobody, role: here[three] ?? nobody };
          const step = scored(weights, (tally) => weighTurns(turn, turns[at - 1] ?? null, roles, company, tally));
          const score = (scores[one * before.length + two] ?? 0) + step;
          if (score > top.score) top = { score, from: one };
        }
        cells.push({ score: top.score + (own[at]?.[three] ?? 0), from: top.from });
      }
    table.push(cells);
    scores = cells.map(({ score }) => score);
    earlier = before;
    before = here;
  });
  return trace(options, table, own);
}

function trace(
  options: readonly (readonly number[])[],
  table: readonly (readonly { score: number; from: number }[])[],
  own: readonly (readonly number[])[],
): Decision[] {
  const decisions: Decision[] = new Array(options.length);
  const last = table.at(-1) ?? [];
  let cell = last.reduce((top, { score }, at) => (score > (last[top]?.score ?? Number.NEGATIVE_INFINITY) ? at : top), 0);
  for (let at = options.length - 1; at >= 0; at--) {
    const width = options[at]?.length ?? 1;
    const three = cell % width;
    const two = Math.floor(cell / width);
    const role = options[at]?.[three] ?? nobody;
    decisions[at] = { role: role === nobody ? null : role, margin: marginOf(own[at] ?? [], three) };
    const from = table[at]?.[cell]?.from ?? 0;
    cell = from * (options[at - 1]?.length ?? 1) + two;
  }
  return decisions;
}

function marginOf(scores: readonly number[], chosen: number): number {
  const rest = scores.filter((_, at) => at !== chosen);
  return rest.length ? (scores[chosen] ?? 0) - Math.max(...rest) : 10;
}
