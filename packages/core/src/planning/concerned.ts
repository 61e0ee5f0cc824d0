import { type Diagnostic, diagnosticForWriters } from '../blueprint/check/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Language } from '../text/language.ts';
import { plainName } from './names.ts';
import { partReadFrom } from './part-read-from.ts';
import type { PartId, Problem } from './parts.ts';
import type { Sketch } from './sketch.ts';

export type Concerning = Pick<Diagnostic, 'where'> & { readonly code?: Diagnostic['code'] };

/** Said of an ending, and nothing that its text could mend. */
const unreached: ReadonlySet<Diagnostic['code']> = new Set(['T110', 'T801', 'T806']);

/** Whoever says by what events the last point ends, and what each leads to. */
function whereItEnds({ acts, bill }: Sketch): PartId {
  const last = acts.at(-1);
  return bill ? `turns:${last?.scenes.scenes.length ?? 1}` : `flag:${acts.length}:${last?.points.length ?? 1}`;
}

/** The part whose writer can put an error right. */
export function partConcerned({ where, code }: Concerning, blueprint: Blueprint, sketch: Sketch): PartId {
  if (code !== undefined && unreached.has(code)) return whereItEnds(sketch);
  if (sketch.bill) return partReadFrom(where, blueprint);
  const [root, index] = where.path.split('.');
  const steps = where.path.split('.');
  if (root === 'characters') return `profile:${blueprint.characters[Number(index)]?.id ?? ''}`;
  if (root === 'facts') return `profile:${knower(blueprint, Number(index))}`;
  if (root === 'props') return `props:${actOfProp(blueprint.props[Number(index)]?.name ?? '', sketch)}`;
  if (root === 'places') return `scenes:1`;
  if (root === 'endings') return `ending:${sketch.acts.length}`;
  const rule = root === 'rules' ? /^too-soon-(\d+)-(\d+)/u.exec(blueprint.rules[Number(index)]?.id ?? '') : null;
  if (rule) return `flag:${rule[1]}:${rule[2]}`;
  if (root !== 'acts') return 'integration';
  const act = Number(index ?? 0) + 1;
  if (steps.includes('goals') || steps.includes('cues')) return `cues:${act}:${where.character ?? ''}`;
  const point = /^act-\d+-point-(\d+)$/u.exec(where.point ?? '')?.[1];
  if (steps.includes('flag') || steps.includes('buildUp')) return `flag:${act}:${point ?? 1}`;
  if (steps.includes('fallback') || steps.includes('complications')) return `fallbacks:${act}`;
  return point === undefined ? `scenes:${act}` : `points:${act}`;
}

function knower({ facts }: Blueprint, index: number): string {
  const knownBy = facts[index]?.knownBy;
  return (typeof knownBy === 'string' ? undefined : knownBy?.[0]) ?? '';
}

function actOfProp(name: string, { acts }: Sketch): number {
  const found = acts.findIndex(({ props }) => props.props.some((prop) => plainName(prop.name) === plainName(name)));
  return Math.max(0, found) + 1;
}

/** An error of the checker in the words of a review, in the language of the play: its writer reads it, and knows no ids. */
export function asProblem(error: Diagnostic, language: Language, { acts, characters, props }: Blueprint): Problem {
  const { code, message, remedy, where } = diagnosticForWriters(error, language);
  const point = acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points)).find(({ id }) => id === where.point)?.title;
  const named = [...characters, ...props].find(({ id }) => id === (where.character ?? where.prop))?.name;
  return {
    about: ([point, named].filter((one) => one !== undefined).join(', ') || where.path).slice(0, 80),
    problem: `${code}: ${message}`.slice(0, 500),
    suggestions: [remedy.slice(0, 500)],
  };
}
