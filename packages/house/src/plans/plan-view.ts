import { type Blueprint, check, type Diagnostic } from '@troupe/core/blueprint';
import type { KeptProblem } from '@troupe/core/errors';
import {
  dependents,
  kindOf,
  type PlanningState,
  type Progress,
  PropsPart,
  partReadFrom,
  planningCost,
  planShape,
  progressTree,
  rehearsedLast,
} from '@troupe/core/planning';
import type { ListedPlan } from './plan-index.ts';

export type PlanStanding = {
  readonly id: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly state: ListedPlan['state'];
  readonly seq: number;
  readonly progress: Progress;
  readonly cost: {
    readonly calls: number;
    readonly expectedCalls: number;
    readonly money: number;
    readonly expectedMoney: number;
    readonly tokens: number;
    readonly expectedTokens: number;
    readonly milliseconds: number;
  };
  readonly failure?: KeptProblem & { readonly code: string };
};

/** How far a plan is: told with every step. Small, for it is told often. */
export function standingOf(listed: ListedPlan, state: PlanningState): PlanStanding {
  const { spent, calls, money, tokens } = planningCost(state);
  return {
    id: listed.id,
    title: state.blueprint?.title ?? listed.title,
    language: state.language,
    state: listed.state,
    seq: state.seq,
    progress: progressTree(state),
    cost: {
      calls: spent.calls,
      expectedCalls: calls,
      money: spent.money,
      expectedMoney: money,
      tokens: spent.input + spent.output,
      expectedTokens: tokens,
      milliseconds: spent.took,
    },
    ...(state.failure && listed.state !== 'writing' && { failure: state.failure }),
  };
}

export type ConcernedDiagnostic = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'remedy' | 'finding'> & {
  readonly path: string;
  /** Whose words can put it right. */
  readonly part: string;
};

/** The whole plan, as its writers and its readers need it. */
export function planView(listed: ListedPlan, state: PlanningState) {
  const { blueprint, reviewer, source, reviews } = state;
  return {
    ...standingOf(listed, state),
    openedAt: listed.openedAt,
    updatedAt: listed.updatedAt,
    reviewer,
    source,
    ...(listed.source?.kind === 'work' && { work: listed.source.work }),
    ...(listed.play !== undefined && { play: listed.play }),
    acts: state.acts.map(({ title }) => title),
    parts: [...state.parts.values()]
      .filter(({ part }) => kindOf(part) !== undefined)
      .map(({ part, status, value, round, problem }) => ({
        part,
        status,
        round,
        edited: state.edits.has(part),
        ...(value !== undefined && { value }),
        ...(problem !== undefined && { problem }),
      })),
    reviews: reviews.map(({ stage, round, approved, lapsed, problems }) => ({ stage, round, approved, lapsed, problems })),
    lookups: [...state.lookups].map(([query, found]) => ({
      query,
      found: found.map(({ title, source: from }) => ({ title, source: from })),
    })),
    rehearsals: rehearsalsOf(state),
    notes: state.notes,
    repairs: state.checked?.repairs ?? [],
    diagnostics: diagnosticsOf(blueprint, state),
    blueprint,
  };
}
/** What came of each rehearsal, as its reader would say it. */
function rehearsalsOf(state: PlanningState) {
  return rehearsedLast(state).map(({ number, by, understudy, read }) => ({
    number,
    by,
    understudy,
    beats: read.beats,
    ending: read.ending,
    forced: read.points.filter(({ how }) => how === 'forced').map(({ point }) => point),
    silent: read.silent,
  }));
}
export type PlanView = ReturnType<typeof planView>;

function diagnosticsOf(blueprint: Blueprint | null, state: PlanningState): ConcernedDiagnostic[] {
  const found = blueprint ? check(blueprint) : (state.checked?.errors ?? []);
  return found.map((one) => ({
    code: one.code,
    severity: one.severity,
    message: one.message,
    remedy: one.remedy,
    ...(one.finding && { finding: one.finding }),
    path: one.where.path,
    part: concernedPart(one, blueprint, state),
  }));
}

/** What an edit of a part would have written again. */
export const touchedBy = (part: string, state: PlanningState): string[] =>
  dependents(part, planShape(state)).filter((one) => state.parts.get(one)?.status === 'written');

/** The part whose words can put a finding right, for whoever reads the finding beside it. */
function concernedPart({ where }: Pick<Diagnostic, 'where'>, blueprint: Blueprint | null, { parts, acts, way }: PlanningState): string {
  if (way === 'script' && blueprint) return partReadFrom(where, blueprint);
  const steps = where.path.split('.');
  const [root, index] = steps;
  const at = Number(index ?? 0);
  if (root === 'characters') return `profile:${where.character ?? ''}`;
  if (root === 'facts') return `profile:${knowerOf(blueprint, at)}`;
  if (root === 'props') return `props:${actOf(blueprint?.props[at]?.name, parts)}`;
  if (root === 'places') return 'scenes:1';
  if (root === 'endings') return `ending:${acts.length}`;
  if (root !== 'acts') return 'integration';
  const act = at + 1;
  if (steps.includes('goals') || steps.includes('cues')) return `cues:${act}:${where.character ?? ''}`;
  const point = /^act-\d+-point-(\d+)$/u.exec(where.point ?? '')?.[1];
  if (point !== undefined && (steps.includes('flag') || steps.includes('buildUp'))) return `flag:${act}:${point}`;
  if (steps.includes('fallback') || steps.includes('complications')) return `fallbacks:${act}`;
  return point === undefined ? `scenes:${act}` : `points:${act}`;
}

function knowerOf(blueprint: Blueprint | null, fact: number): string {
  const knownBy = blueprint?.facts[fact]?.knownBy;
  return (Array.isArray(knownBy) ? knownBy[0] : undefined) ?? '';
}

function actOf(name: string | undefined, parts: PlanningState['parts']): number {
  for (const [part, { value }] of parts) {
    const props = part.startsWith('props:') ? PropsPart.safeParse(value) : undefined;
    if (props?.success && props.data.props.some((prop) => prop.name === name)) return Number(part.slice('props:'.length));
  }
  return 1;
}
