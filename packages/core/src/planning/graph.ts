import { digestsOf, readingOf } from './digests.ts';
import type { Rehearsed } from './event.ts';
import type { PartKind } from './part-kinds.ts';
import { CastPart, type PartId, PointsPart } from './parts.ts';
import { peopleOf } from './people.ts';
import { plannedPoints } from './points.ts';
import type { PlanShape, Progress } from './progress.ts';
import { scriptNeeds, scriptParts, scriptShape, scriptTree } from './script-graph.ts';
import { type PlanningState, rehearsalPart, type Spent } from './state.ts';

export type { PlanShape, Progress };

/** What a plan consists of. */
export function planShape(state: Pick<PlanningState, 'parts' | 'acts' | 'way' | 'chapters'>): PlanShape {
  const { parts, acts, way, chapters } = state;
  if (way === 'script') return scriptShape(state);
  const cast = CastPart.safeParse(parts.get('cast')?.value);
  const people = cast.success ? peopleOf(cast.data) : [];
  return {
    way,
    scenes: [],
    people,
    chapters,
    acts: acts.map((_, index) => {
      const number = index + 1;
      const written = PointsPart.safeParse(parts.get(`points:${number}`)?.value);
      const act = { number, title: '', start: 0, end: 0, passages: [] };
      return { number, points: written.success ? plannedPoints(written.data, people, act, undefined) : [] };
    }),
  };
}

/** Every part of a plan of this shape, in the order in which they are written. */
export function partsOf(shape: PlanShape): PartId[] {
  const { people, acts } = shape;
  if (shape.way === 'script') return [...readingOf(shape), ...scriptParts(shape)];
  return [
    ...readingOf(shape),
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
  if (kind === 'digest') return [...(digestsOf(shape).find((one) => one.part === part)?.chapters ?? [])];
  if (shape.way === 'script') return scriptNeeds(part, shape);
  const profiles = shape.people.map(({ id }) => `profile:${id}`);
  const earlier = Number(act) - 1;
  const before = (one: string): PartId[] => (earlier > 0 ? [`${one}:${earlier}`] : []);
  const outline = ['cast', ...profiles];
  switch (kind) {
    case 'cast':
      return digestsOf(shape).map((one) => one.part);
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

/** The plan as a tree, with what is done, under way and to come. */
export function progressTree(state: PlanningState): Progress {
  const shape = planShape(state);
  const review = (stage: string) => {
    const last = state.reviews.filter((one) => one.stage === stage).at(-1);
    return last && { review: { round: last.round, approved: last.approved, lapsed: last.lapsed, problems: last.problems.length } };
  };
  const leaf = (kind: PartKind, part: PartId, name = ''): Progress => {
    const { status = 'waiting', round = 0 } = state.parts.get(part) ?? {};
    return { kind, part, name, status, round, children: [], ...review(part) };
  };
  const group = (kind: Progress['kind'], name: string, children: readonly Progress[], more: Partial<Progress> = {}): Progress => ({
    kind,
    name,
    status: together(children),
    round: 0,
    children,
    ...more,
  });
  const evenings = rehearsedLast(state);
  const evening = (number: number): Progress => {
    const status = evenings.some((one) => one.number === number)
      ? 'written'
      : (state.parts.get(rehearsalPart(number))?.status ?? 'waiting');
    return { kind: 'rehearsal', name: String(number), status, round: 0, children: [] };
  };
  const rehearsals =
    state.rehearsals === 0
      ? []
      : [
          group(
            'rehearsals',
            '',
            Array.from({ length: state.rehearsals }, (_, index) => evening(index + 1)),
            review('rehearsals'),
          ),
        ];
  const read =
    shape.chapters.length === 0
      ? []
      : [
          group(
            'chapters',
            '',
            shape.chapters.map(({ title }, index) => leaf('chapter', `chapter:${index + 1}`, title)),
          ),
          group(
            'digests',
            '',
            digestsOf(shape).map(({ part, act }) => leaf('digest', part, state.acts[act - 1]?.title ?? '')),
          ),
        ];
  if (shape.way === 'script')
    return group('play', state.blueprint?.title ?? '', [...read, ...scriptTree(shape, state, { leaf, group, review }), ...rehearsals]);
  const profiles = group(
    'profiles',
    '',
    shape.people.map(({ id, name }) => leaf('profile', `profile:${id}`, name)),
    review('profiles'),
  );
  const acts = shape.acts.map(({ number, points }, index) =>
    group('act', state.acts[index]?.title ?? String(number), [
      leaf('draft', `draft:${number}`),
      ...(['ending', 'points', 'scenes', 'props'] as const).map((kind) => leaf(kind, `${kind}:${number}`)),
      group(
        'flags',
        '',
        points.map(({ title }, at) => leaf('flag', `flag:${number}:${at + 1}`, title)),
      ),
      group(
        'cues',
        '',
        shape.people
          .filter(({ id }) => points.some(({ here }) => here.includes(id)))
          .map(({ id, name }) => leaf('cues', `cues:${number}:${id}`, name)),
      ),
      leaf('fallbacks', `fallbacks:${number}`),
    ]),
  );
  return group(
    'play',
    state.blueprint?.title ?? '',
    [...read, leaf('cast', 'cast'), profiles, ...acts, leaf('integration', 'integration'), ...rehearsals],
    review('play'),
  );
}

/** Those of the play as it was last rehearsed. */
export function rehearsedLast({ rehearsed }: Pick<PlanningState, 'rehearsed'>): readonly Rehearsed[] {
  const play = rehearsed.at(-1)?.play;
  return rehearsed.filter((one) => one.play === play).toSorted((a, b) => a.number - b.number);
}

function together(children: readonly Progress[]): Progress['status'] {
  if (children.length === 0) return 'waiting';
  if (children.some(({ status }) => status === 'failed')) return 'failed';
  if (children.every(({ status }) => status === 'written' || status === 'edited')) return 'written';
  return children.some(({ status }) => status !== 'waiting') ? 'writing' : 'waiting';
}

/** What a plan has cost. */
export type PlanningCost = {
  readonly spent: Spent;
  /** Calls in all, if nothing has to be revised. */
  readonly calls: number;
  readonly money: number;
  readonly tokens: number;
};

/** People and points that nobody has counted yet. */
const guess = { people: 4, points: 4, scenes: 3 };

/** What it has cost, and what it will have cost when it is done, going by the calls so far. */
export function planningCost(state: PlanningState): PlanningCost {
  const shape = planShape(state);
  const writing = shape.way === 'script' ? scriptCalls(shape, state.reviewer) : partCalls(shape, state);
  const planned = writing + rehearsalCalls(state);
  const written = partsOf(shape).filter((part) => state.parts.get(part)?.status === 'edited').length;
  const calls = state.blueprint ? state.spent.calls : Math.max(state.spent.calls, planned - written);
  const each = state.spent.calls === 0 ? 0 : calls / state.spent.calls;
  return {
    spent: state.spent,
    calls,
    money: state.spent.money * each,
    tokens: Math.round((state.spent.input + state.spent.output) * each),
  };
}

/** One evening by a model, its critic, and a handful of notes; what the understudy plays is no call. Without a model nobody reviews. */
const rehearsalCalls = ({ rehearsals, reviewer }: PlanningState): number => (rehearsals > 0 && reviewer ? 105 : 0);

function partCalls(shape: PlanShape, { reviewer, acts }: PlanningState): number {
  const reviews = reviewer ? 2 + acts.length : 0;
  const unknownPeople = shape.people.length === 0 ? guess.people * (1 + acts.length) : 0;
  const unknownPoints = shape.acts.filter(({ points }) => points.length === 0).length;
  const cues = shape.people.length === 0 ? 0 : unknownPoints * shape.people.length;
  return partsOf(shape).length + reviews + unknownPeople + unknownPoints * guess.points + cues;
}

function scriptCalls(shape: PlanShape, reviewer: boolean): number {
  const unknown = (shape.people.length === 0 ? guess.people * 2 : 0) + (shape.scenes.length === 0 ? guess.scenes : 0);
  return partsOf(shape).length + unknown + (reviewer ? 2 : 0);
}
