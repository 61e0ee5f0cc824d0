import { check } from '../blueprint/check/check.ts';
import type { Diagnostic } from '../blueprint/check/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { TroupeError } from '../errors.ts';
import { ModelError } from '../model/model.ts';
import { notKept } from './agreed.ts';
import { asQuestion, assemble } from './assemble.ts';
import { mostCalls } from './bound.ts';
import { asProblem, type Concerning, partConcerned } from './concerned.ts';
import { isUnfit } from './desk.ts';
import { fault } from './errors.en.ts';
import type { Attribution, NotesFrom, PartNotes } from './event.ts';
import { guarded } from './guard.ts';
import type { PlanningLog } from './log.ts';
import { withLooks } from './look.ts';
import { breachesByPart, inSeries } from './next-evening.ts';
import type { PartId, Problem } from './parts.ts';
import { directed, rehearse } from './rehearse.ts';
import { type Repaired, repair } from './repair.ts';
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
  /** Sound already, and gone back to some of its writers; what then is no better is taken back. */
  let trial: Trial | null = null;
  const tried = new Set<NotesFrom>();
  const takeBack = async ({ from, before }: Trial): Promise<void> => {
    revisions.clear();
    for (const [part, revision] of before) revisions.set(part, revision);
    trial = null;
    if (state.notes.some((one) => one.from === from && !one.takenBack)) await log.append({ type: 'notes-taken-back', from });
  };
  for (let round = 0; ; round++) {
    const sketch = await writeOr(room, log, trial);
    if (sketch === null) {
      await takeBack(trial as unknown as Trial);
      continue;
    }
    const { blueprint: plain, repairs: made } = assemble(sketch, { language, seed, model, sources: sourcesOf(state, source) });
    const tongue = state.source?.kind === 'topic' ? state.source.tongue : undefined;
    const blueprint = inSeries(tongue === undefined ? plain : { ...plain, tongue }, state, round > 0);
    const most = sketch.bill ? scriptRounds : rounds;
    const questions = questionsOf(sketch, language);
    let mended = repair(blueprint, { seed, last: false, questions });
    const open = mended.errors.filter((error) => !room.desk.edited(partConcerned(error, blueprint, sketch)));
    if (mended.errors.length > 0 && (round >= most || open.length === 0)) mended = repair(blueprint, { seed, last: true, questions });
    // Whoever has one version of everything cannot be asked for another.
    if (mended.errors.length === 0 && room.rehearsals?.notes === false) mended = kept(mended);
    const { errors, diagnostics } = mended;
    const revise = (part: PartId, problems: readonly Problem[]): void => {
      revisions.set(part, { round: round + 1, last: state.parts.get(part)?.value ?? null, problems });
    };
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
    const repairs = [...made, ...mended.repairs];
    if (state.checked?.round !== round || state.checked.errors.length !== errors.length || errors.length === 0)
      await log.append({ type: 'checked', round, errors, warnings: warnings.length, repairs });
    const agreed = state.source?.kind === 'topic' && state.edits.size === 0 ? state.source.agreed : undefined;
    const lost = agreed && errors.length === 0 ? notKept(agreed, mended.blueprint) : [];
    const broken = breachesByPart(mended.blueprint, sketch, state);
    const doubts = warnings.filter(isProved);
    if (trial && (errors.length > 0 || broken.size > 0 || lost.length > 0 || !isBetter(trial, doubts.length, mended.blueprint))) {
      await takeBack(trial);
      continue;
    }
    if (errors.length === 0) {
      if (lost.length > 0) throw fault('planning-unsound/astray', { lost: lost.join(', ') });
      if (broken.size > 0) {
        const [[first] = []] = [...broken.values()];
        if (round >= most) throw fault('planning-unsound/sequel', { first: first?.problem ?? '' });
        for (const [part, problems] of broken) revise(part, problems);
        continue;
      }
      trial = null;
      const partOf = (found: Concerning) => partConcerned(found, blueprint, sketch);
      const asking = {
        proof: async () =>
          round >= most || !affords(log.state, 'proof') ? [] : inDoubt(doubts, partOf, room, (one) => asProblem(one, language, blueprint)),
        // Of a script its turns were reviewed, with everything around them.
        director: async () =>
          sketch.bill || !room.reviewer || round >= most || !affords(log.state, 'director')
            ? []
            : directed(room, sketch, mended.blueprint, (where) => partOf({ where })),
        rehearsals: async () => heardBefore(state, room) ?? (await rehearse(room, mended.blueprint, (where) => partOf({ where }))),
      };
      for (const from of ['proof', 'director', 'rehearsals'] as const) {
        if (trial || tried.has(from)) continue;
        tried.add(from);
        const parts = await asking[from]();
        if (parts.length === 0) continue;
        const lines = linesIn(mended.blueprint, parts);
        trial = { from, parts, before: new Map(revisions), doubts: doubts.length, lines };
        if (!isKnown(state.notes, from, parts)) await log.append({ type: 'notes', from, parts });
        for (const { part, problems } of parts) revise(part, problems);
      }
      if (trial) continue;
      const drawn = await withLooks(room, mended.blueprint, log);
      await log.append({ type: 'blueprint-finished', blueprint: drawn, warnings });
      return drawn;
    }
    if (round >= most || open.length === 0) throw unsound(errors.map(({ code, message, where }) => `${code} at ${where.path}: ${message}`));
    for (const part of new Set(open.map((error) => partConcerned(error, blueprint, sketch)))) {
      const own = open.filter((error) => partConcerned(error, blueprint, sketch) === part);
      revise(
        part,
        own.map((one) => asProblem(one, language, blueprint)),
      );
    }
  }
}

function kept(mended: Repaired): Repaired {
  const blueprint = guarded(mended.blueprint);
  return blueprint === mended.blueprint ? mended : { ...mended, blueprint, diagnostics: check(blueprint) };
}

type Trial = {
  readonly from: NotesFrom;
  readonly parts: readonly PartNotes[];
  /** What was asked for again before. */
  readonly before: ReadonlyMap<PartId, Revision>;
  readonly doubts: number;
  readonly lines: readonly number[];
};

/** The play as far as it is written. Null: what a sound one was asked for in addition cannot be had. */
async function writeOr(room: Room, log: PlanningLog, trial: Trial | null): Promise<Sketch | null> {
  try {
    return (log.state.way === 'script' ? await writeFromScript(room) : null) ?? (await writePlay(room));
  } catch (error) {
    if (trial && (isUnfit(error) || (error instanceof ModelError && error.fault === 'over-budget'))) return null;
    throw error;
  }
}

/** The proof doubts less, or after rehearsals at least not more; and nothing that was there is gone. */
function isBetter({ from, parts, doubts, lines }: Trial, now: number, blueprint: Blueprint): boolean {
  const kept = linesIn(blueprint, parts).every((count, index) => count >= (lines[index] ?? 0));
  return kept && (from === 'proof' ? now < doubts : now <= doubts);
}

/** How much there is of everything that a writer might leave out; moves only of those whose cues were asked for. */
function linesIn({ characters, props, facts, plants = [], endings, acts }: Blueprint, parts: readonly PartNotes[]): number[] {
  const points = acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.points));
  const asked = parts.flatMap(({ part }) => (part.startsWith('cues:') ? [part.split(':')[2] ?? ''] : []));
  const moves = asked.map((who) => points.reduce((sum, { cues }) => sum + (cues[who]?.moves.length ?? 0), 0));
  const beats = points.reduce((sum, { script = [] }) => sum + script.length, 0);
  return [...[characters, props, facts, plants, endings, points].map(({ length }) => length), beats, ...moves];
}

/** What a person changes after the rehearsals is not rehearsed again: its writers heard what they heard. */
function heardBefore({ edits, rehearsed, notes }: PlanningState, { desk }: Pick<Room, 'desk'>): readonly PartNotes[] | undefined {
  if (edits.size === 0 || rehearsed.length === 0) return undefined;
  const heard = notes.find(({ from, takenBack }) => from === 'rehearsals' && !takenBack);
  return heard?.parts.filter(({ part }) => !desk.edited(part)) ?? [];
}

const isKnown = (notes: PlanningState['notes'], from: NotesFrom, parts: readonly PartNotes[]): boolean =>
  notes.some((one) => one.from === from && !one.takenBack && JSON.stringify(one.parts) === JSON.stringify(parts));

const isProved = ({ code }: Diagnostic): boolean => code >= 'T8' || code === 'T124' || code === 'T316' || code === 'T515';
const partsAsked = 3;

/** So many answers notes may cost: what hangs on a part is written again with it. */
const costOfNotes = 14;

/** Notes that a topic's bound would cut short are not asked for: what is begun is finished. */
export const affords = ({ source, spent, notes }: Pick<PlanningState, 'source' | 'spent' | 'notes'>, asking: NotesFrom): boolean =>
  source?.kind !== 'topic' || spent.calls + costOfNotes <= mostCalls || notes.some(({ from }) => from === asking);

/** The parts that the proof has something against, those with the most first: few, and once. What a person wrote stands. */
function inDoubt(
  doubts: readonly Diagnostic[],
  partOf: (found: Concerning) => PartId,
  { desk }: Pick<Room, 'desk'>,
  told: (found: Diagnostic) => Problem,
): PartNotes[] {
  const parts = [...new Set(doubts.map(partOf))].filter((part) => !desk.edited(part));
  const asked = parts.map((part) => ({
    part,
    problems: doubts.filter((one) => partOf(one) === part).map(told),
  }));
  return asked.sort((a, b) => b.problems.length - a.problems.length).slice(0, partsAsked);
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
