import type { Whereabouts } from '../blueprint/check/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { PartId } from './parts.ts';

/** The part that can put a finding right, of a play that was read out of a script: its scenes are the script's, in order. */
export function partReadFrom({ path, point, character }: Whereabouts, { characters, rules, acts }: Blueprint): PartId {
  const steps = path.split('.');
  const [root, index] = steps;
  const turnsWith = (id: string | undefined): PartId => {
    const scene = acts[0]?.scenes.findIndex(({ points }) => points.some((one) => one.id === id)) ?? 0;
    return `turns:${Math.max(0, scene) + 1}`;
  };
  if (root === 'characters') return `person:${characters[Number(index)]?.id ?? ''}`;
  if (root === 'facts') return 'past';
  if (root === 'props' || root === 'places') return 'set';
  const rule = root === 'rules' ? /^too-soon-(\d+)-(\d+)/u.exec(rules[Number(index)]?.id ?? '') : null;
  if (rule) return turnsWith(`act-${rule[1]}-point-${rule[2]}`);
  if (root !== 'acts') return 'bill';
  if (steps.includes('goals') || steps.includes('cues')) return `cues:1:${character ?? ''}`;
  // Where a scene is played stands in the set; what it is called, on the bill.
  if (point === undefined) return steps.at(-1) === 'title' || steps.at(-1) === 'time' ? 'bill' : 'set';
  return turnsWith(point);
}
