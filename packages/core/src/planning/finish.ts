import type { Blueprint } from '../blueprint/schema.ts';
import type { TroupeError } from '../errors.ts';
import { asQuestion, assemble } from './assemble.ts';
import { asProblem, partConcerned } from './concerned.ts';
import { fault } from './errors.en.ts';
import type { Attribution } from './event.ts';
import type { PlanningLog } from './log.ts';
import type { PartId } from './parts.ts';
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
