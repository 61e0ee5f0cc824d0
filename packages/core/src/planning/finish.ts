import { type Diagnostic, diagnosticIn } from '../blueprint/check/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { TroupeError } from '../errors.ts';
import type { Language } from '../text/language.ts';
import { asQuestion, assemble } from './assemble.ts';
import { fault } from './errors.en.ts';
import type { Attribution } from './event.ts';
import type { PlanningLog } from './log.ts';
import { plainName } from './names.ts';
import type { PartId, Problem } from './parts.ts';
import { repair } from './repair.ts';
import type { Revision } from './request.ts';
import { pointId, type Sketch } from './sketch.ts';
import { type PlanningSource, titleOf } from './source.ts';
import type { PlanningState } from './state.ts';
import { type Room, writePlay } from './write-play.ts';

const rounds = 5;

/** Writes, checks, puts right, asks again: until there is no error, or nobody left to ask. */
export async function finish(bare: Omit<Room, 'revisions'>, log: PlanningLog, model: string, source: PlanningSource): Promise<Blueprint> {
  const { state } = log;
  const { language, seed } = state;
  const revisions = new Map<PartId, Revision>();
  const room: Room = { ...bare, revisions };
  for (let round = 0; ; round++) {
    const sketch = await writePlay(room);
    const { blueprint, repairs: made } = assemble(sketch, { language, seed, model, sources: sourcesOf(state, source) });
    const questions = questionsOf(sketch, language);
    let mended = repair(blueprint, { seed, last: false, questions });
    const open = mended.errors.filter((error) => !room.desk.edited(partConcerned(error, blueprint, sketch)));
    if (mended.errors.length > 0 && (round >= rounds || open.length === 0)) mended = repair(blueprint, { seed, last: true, questions });
    const { errors, diagnostics } = mended;
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
    const repairs = [...made, ...mended.repairs];
    if (state.checked?.round !== round || state.checked.errors.length !== errors.length || errors.length === 0)
      await log.append({ type: 'checked', round, errors, warnings: warnings.length, repairs });
    if (errors.length === 0) {
      await log.append({ type: 'blueprint-finished', blueprint: mended.blueprint, warnings });
      return mended.blueprint;
    }
    if (round >= rounds || open.length === 0)
      throw unsound(errors.map(({ code, message, where }) => `${code} at ${where.path}: ${message}`));
    for (const part of new Set(open.map((error) => partConcerned(error, blueprint, sketch)))) {
      const concerned = open.filter((error) => partConcerned(error, blueprint, sketch) === part);
      const problems = concerned.map((error) => asProblem(error, language));
      revisions.set(part, { round: round + 1, last: state.parts.get(part)?.value ?? null, problems });
    }
  }
}

function questionsOf({ acts }: Sketch, language: PlanningState['language']): ReadonlyMap<string, string> {
  return new Map(
    acts.flatMap(({ points, flags }, act) =>
      points.map(({ number, happens }, at) => [pointId(act + 1, number), asQuestion(flags[at]?.question, happens, language)] as const),
    ),
  );
}

function sourcesOf({ lookups }: PlanningState, source: PlanningSource): Attribution[] {
  const own: Attribution[] =
    source.kind === 'work' ? [{ title: titleOf(source.work), source: source.work.author || titleOf(source.work) }] : [];
  const found = [...lookups.values()].flat().map(({ title, source: from, licence }) => ({
    title: title.slice(0, 600),
    source: from.slice(0, 600),
    ...(licence !== undefined && { licence }),
  }));
  const once = new Map([...own, ...found].map((one) => [`${one.title} ${one.source}`, one]));
  return [...once.values()];
}

function unsound(errors: readonly string[]): TroupeError {
  return fault('planning-unsound', { first: errors[0] ?? '', others: errors.length - 1 });
}

/** The part whose writer can put an error right. */
function partConcerned({ where }: Diagnostic, blueprint: Blueprint, sketch: Sketch): PartId {
  const [root, index] = where.path.split('.');
  const steps = where.path.split('.');
  if (root === 'characters') return `profile:${blueprint.characters[Number(index)]?.id ?? ''}`;
  if (root === 'facts') return `profile:${knower(blueprint, Number(index))}`;
  if (root === 'props') return `props:${actOfProp(blueprint.props[Number(index)]?.name ?? '', sketch)}`;
  if (root === 'places') return `scenes:1`;
  if (root === 'endings') return `ending:${sketch.acts.length}`;
  const rule = root === 'rules' ? /^too-soon-(\d+)-(\d+)/u.exec(blueprint.rules[Number(index)]?.id ?? '') : null;
  if (rule) return `flag:${rule[1]}:${rule[2]}`;
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

/** An error of the checker in the words of a review, in the language of the play: its writer reads it. */
export function asProblem(error: Diagnostic, language: Language): Problem {
  const { code, message, remedy, where } = diagnosticIn(error, language);
  return {
    about: (where.point ?? where.character ?? where.prop ?? where.path).slice(0, 80),
    problem: `${code}: ${message}`.slice(0, 500),
    suggestions: [remedy.slice(0, 500)],
  };
}
