import { type Diagnostic, diagnosticForWriters } from '../blueprint/check/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { TroupeError } from '../errors.ts';
import type { Language } from '../text/language.ts';
import { notKept } from './agreed.ts';
import { asQuestion, assemble } from './assemble.ts';
import { fault } from './errors.en.ts';
import type { Attribution } from './event.ts';
import type { PlanningLog } from './log.ts';
import { plainName } from './names.ts';
import { partReadFrom } from './part-read-from.ts';
import type { PartId, Problem } from './parts.ts';
import { repair } from './repair.ts';
import type { Revision } from './request.ts';
import type { Room } from './room.ts';
import { pointId, type Sketch } from './sketch.ts';
import { type PlanningSource, titleOf } from './source.ts';
import type { PlanningState } from './state.ts';
import { writePlay } from './write-play.ts';
import { writeFromScript } from './write-script.ts';

const rounds = 5;
/** What is read out of a script is mended in few: with its calls a topic stays below fifty. */
const scriptRounds = 2;

/** Writes, checks, puts right, asks again: until there is no error, or nobody left to ask. */
export async function finish(bare: Omit<Room, 'revisions'>, log: PlanningLog, model: string, source: PlanningSource): Promise<Blueprint> {
  const { state } = log;
  const { language, seed } = state;
  const revisions = new Map<PartId, Revision>();
  const room: Room = { ...bare, revisions };
  /** Sound already, and some of it asked for again because of what the proof found; what then is no better is taken back. */
  let asked: { readonly doubts: number; readonly revisions: ReadonlyMap<PartId, Revision> } | 'once' | null = null;
  for (let round = 0; ; round++) {
    const sketch = (log.state.way === 'script' ? await writeFromScript(room) : null) ?? (await writePlay(room));
    const { blueprint: plain, repairs: made } = assemble(sketch, { language, seed, model, sources: sourcesOf(state, source) });
    const tongue = state.source?.kind === 'topic' ? state.source.tongue : undefined;
    const blueprint = tongue === undefined ? plain : { ...plain, tongue };
    const most = sketch.bill ? scriptRounds : rounds;
    const questions = questionsOf(sketch, language);
    let mended = repair(blueprint, { seed, last: false, questions });
    const open = mended.errors.filter((error) => !room.desk.edited(partConcerned(error, blueprint, sketch)));
    if (mended.errors.length > 0 && (round >= most || open.length === 0)) mended = repair(blueprint, { seed, last: true, questions });
    const { errors, diagnostics } = mended;
    const revise = (part: PartId, found: readonly Diagnostic[]): void => {
      const problems = found.map((one) => asProblem(one, language));
      revisions.set(part, { round: round + 1, last: state.parts.get(part)?.value ?? null, problems });
    };
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
    const repairs = [...made, ...mended.repairs];
    if (state.checked?.round !== round || state.checked.errors.length !== errors.length || errors.length === 0)
      await log.append({ type: 'checked', round, errors, warnings: warnings.length, repairs });
    const agreed = state.source?.kind === 'topic' && state.edits.size === 0 ? state.source.agreed : undefined;
    const lost = agreed && errors.length === 0 ? notKept(agreed, mended.blueprint) : [];
    const doubts = warnings.filter(isProved);
    if (asked && asked !== 'once' && (errors.length > 0 || lost.length > 0 || doubts.length >= asked.doubts)) {
      revisions.clear();
      for (const [part, revision] of asked.revisions) revisions.set(part, revision);
      asked = 'once';
      continue;
    }
    if (errors.length === 0) {
      if (lost.length > 0) throw fault('planning-unsound/astray', { lost: lost.join(', ') });
      const again =
        asked || round >= most || !affords(log.state) ? [] : inDoubt(doubts, (one) => partConcerned(one, blueprint, sketch), room);
      if (again.length === 0) {
        await log.append({ type: 'blueprint-finished', blueprint: mended.blueprint, warnings });
        return mended.blueprint;
      }
      asked = { doubts: doubts.length, revisions: new Map(revisions) };
      for (const [part, found] of again) revise(part, found);
      continue;
    }
    if (round >= most || open.length === 0) throw unsound(errors.map(({ code, message, where }) => `${code} at ${where.path}: ${message}`));
    for (const part of new Set(open.map((error) => partConcerned(error, blueprint, sketch)))) {
      revise(
        part,
        open.filter((error) => partConcerned(error, blueprint, sketch) === part),
      );
    }
  }
}

const isProved = ({ code }: Diagnostic): boolean => code >= 'T8' || code === 'T316' || code === 'T515';
const partsAsked = 3;

/** A topic stays below fifty calls, and what hangs on a part is written again with it. */
const affords = (state: PlanningState): boolean => state.source?.kind !== 'topic' || state.spent.calls <= 36;

/** The parts that the proof has something against, those with the most first: few, and once. What a person wrote stands. */
function inDoubt(doubts: readonly Diagnostic[], concerned: (one: Diagnostic) => PartId, room: Pick<Room, 'desk'>) {
  const parts = [...new Set(doubts.map(concerned))].filter((part) => !room.desk.edited(part));
  const asked = parts.map((part) => [part, doubts.filter((one) => concerned(one) === part)] as const);
  return asked.sort(([, a], [, b]) => b.length - a.length).slice(0, partsAsked);
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
  const { code, message, remedy, where } = diagnosticForWriters(error, language);
  return {
    about: (where.point ?? where.character ?? where.prop ?? where.path).slice(0, 80),
    problem: `${code}: ${message}`.slice(0, 500),
    suggestions: [remedy.slice(0, 500)],
  };
}
