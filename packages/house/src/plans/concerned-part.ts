import type { Blueprint, Diagnostic } from '@troupe/core/blueprint';
import { type PlanningState, PropsPart } from '@troupe/core/planning';

/** The part whose words can put a finding right, for whoever reads the finding beside it. */
export function concernedPart({ where }: Pick<Diagnostic, 'where'>, blueprint: Blueprint | null, { parts, acts }: PlanningState): string {
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
