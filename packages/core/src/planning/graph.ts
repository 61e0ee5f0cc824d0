import { CastPart, type PartId, PointsPart } from './parts.ts';
import { type Person, peopleOf } from './people.ts';
import { plannedPoints } from './points.ts';
import type { PlanningState } from './state.ts';

/** How large the plan is, as far as it is known yet. */
export type PlanShape = {
  readonly people: readonly Person[];
  readonly acts: readonly {
    readonly number: number;
    readonly points: readonly { readonly title: string; readonly here: readonly string[] }[];
  }[];
};

export function planShape({ parts, acts }: Pick<PlanningState, 'parts' | 'acts'>): PlanShape {
  const cast = CastPart.safeParse(parts.get('cast')?.value);
  const people = cast.success ? peopleOf(cast.data) : [];
  return {
    people,
    acts: acts.map((_, index) => {
      const number = index + 1;
      const written = PointsPart.safeParse(parts.get(`points:${number}`)?.value);
      const act = { number, title: '', start: 0, end: 0, passages: [] };
      return { number, points: written.success ? plannedPoints(written.data, people, act, undefined) : [] };
    }),
  };
}

/** Every part of a plan of this shape, in the order in which they are written. */
export function partsOf({ people, acts }: PlanShape): PartId[] {
  return [
    'cast',
    ...people.map(({ id }) => `profile:${id}`),
    ...acts.flatMap(({ number, points }) => [
      ...['draft', 'ending', 'points', 'scenes', 'props'].map((kind) => `${kind}:${number}`),
      ...points.map((_, index) => `flag:${number}:${index + 1}`),
      ...people.filter(({ id }) => points.some(({ here }) => here.includes(id))).map(({ id }) => `cues:${number}:${id}`),
      `fallbacks:${number}`,
    ]),
    'integration',
  ];
}

/** What a part is written from. */
export function needs(part: PartId, shape: PlanShape): PartId[] {
  const [kind, act = '', who = ''] = part.split(':');
  const profiles = shape.people.map(({ id }) => `profile:${id}`);
  const earlier = Number(act) - 1;
  const before = (one: string): PartId[] => (earlier > 0 ? [`${one}:${earlier}`] : []);
  const outline = ['cast', ...profiles];
  switch (kind) {
    case 'profile':
      return ['cast'];
    case 'draft':
      return [...outline, ...before('points')];
    case 'ending':
      return [...outline, `draft:${act}`, ...before('points')];
    case 'points':
      return [...outline, `draft:${act}`, `ending:${act}`, ...before('points')];
    case 'scenes':
      return [...outline, `points:${act}`, ...before('scenes')];
    case 'props':
      return [...outline, `points:${act}`, `scenes:${act}`, ...before('props')];
    case 'flag':
    case 'fallbacks':
      return [...outline, `points:${act}`, `scenes:${act}`, `props:${act}`, `ending:${act}`];
    case 'cues':
      return [...outline, `profile:${who}`, `points:${act}`, `scenes:${act}`, `props:${act}`];
    case 'integration':
      return [...outline, ...shape.acts.flatMap(({ number }) => [`draft:${number}`, `points:${number}`])];
    default:
      return [];
  }
}

/** Everything that is written from a part, directly or not: all that an edit of it may cause to be written again. */
export function dependents(part: PartId, shape: PlanShape): PartId[] {
  const parts = partsOf(shape);
  const found = new Set<PartId>();
  for (let grown = true; grown; ) {
    grown = false;
    for (const one of parts) {
      if (found.has(one) || one === part) continue;
      if (!needs(one, shape).some((need) => need === part || found.has(need))) continue;
      found.add(one);
      grown = true;
    }
  }
  return parts.filter((one) => found.has(one));
}
