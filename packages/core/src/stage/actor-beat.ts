import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Decision, StageEvent } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { personPlays } from '../events/state.ts';
import { say } from '../events/transcript.ts';
import { type Model, ModelError } from '../model/model.ts';
import { understand } from '../parse/phrase.ts';
import { verbIn } from '../text/verbs.ts';
import { tellsMore } from '../world/slight.ts';
import type { Attempt } from '../world/world.ts';
import type { Part } from './actor.prompt.ts';
import { actor } from './actor.ts';
import { asHeard } from './apart.ts';
import { attemptOf, ownGestures, pieceWitnesses, recordPieces, ruleByCode, ruleByNarrator, ruledPart } from './beat.ts';
import { cannotGoOn, throws } from './cannot-go-on.ts';
import { comesAtOnce } from './comes-at-once.ts';
import { isPedantry } from './deed.ts';
import { labelsBeside, labelsFor, type Piece } from './delivery.ts';
import type { Floor } from './floor.ts';
import { gated, type Lines } from './gated.ts';
import { leavingLast, ruleGesture } from './gesture-ruling.ts';
import type { ViewLore } from './lore.ts';
import { refrainsOf } from './refrains.ts';
import { droppedBeat, type Spoken, speak } from './speak.ts';
import type { Stage } from './stage.ts';
import { viewOf } from './view.ts';

/** One beat of an AI actor: the act is ruled on, then the words are spoken from its outcome, then all of it is kept. */
export async function playActor(
  stage: Stage,
  { who, decision }: Floor,
  noted: readonly StageEvent[],
  beside: readonly SilentAct[] = [],
): Promise<void> {
  const opening = stage.record(stage.draft({ newBeat: true }), ...noted, ...recalledBy(stage, who, decision));
  stage.tell({ type: 'beat-start', by: who, beat: opening.beat, witnesses: pieceWitnesses(opening, who, 'speech') });
  const { draft, later } = playBeside(stage, opening, beside);
  const own = act(stage, draft, who, decision);
  const acted = { ...own, later: [...own.later, ...later] };
  const prepared = decision.strategy === 'SILENCE' ? acted : withLore(stage, acted.draft, who);
  try {
    const spoken =
      decision.strategy === 'SILENCE'
        ? { pieces: [], trespasses: [], interrupted: false }
        : await speak(stage, prepared.draft, who, linesPlayed(stage, prepared, who, decision, acted));
    await keepBeat(stage, prepared.draft, who, spoken, { ...acted, to: decision.to ?? [] });
    if (spoken.pieces.length > 0) stage.wordless = 0;
  } catch (error) {
    stage.tell({ type: 'beat-dropped', by: who, beat: opening.beat, witnesses: pieceWitnesses(opening, who, 'speech') });
    if (error === droppedBeat) return;
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    await stumble(stage, prepared.draft, who, error);
  }
}

export type SilentAct = { readonly who: CharacterId; readonly action: NonNullable<Decision['action']> };

/** What others do without a word as the line begins, ruled in the same beat. What code can rule, whoever speaks has seen. */
function playBeside(stage: Stage, start: Draft, acts: readonly SilentAct[]): Pick<Acted, 'draft' | 'later'> {
  let draft = start;
  const later: Attempt[] = [];
  for (const { who, action } of acts) {
    const attempt = attemptOf(stage, who, action);
    if (isPedantry(draft, attempt)) continue;
    const ruled = ruleByCode(stage, draft, attempt);
    if (ruled) draft = ruled.draft;
    else later.push(attempt);
  }
  return { draft, later };
}

/** Its words, with what stands in brackets ruled on before it is shown. */
function linesPlayed(stage: Stage, prepared: Prepared, who: CharacterId, decision: Decision, acted: Acted): Lines {
  const lines = linesOf(stage, prepared, who, partOf(stage, who, decision, acted.ruled));
  if (!stage.state.switches.pad) return lines;
  const { state } = prepared.draft;
  let told = acted.ruled.length > 0;
  const passed = gated(lines, (text) => {
    const tells = told;
    told = false;
    if (tells) return true;
    const meant = ruleGesture(stage, prepared.draft, who, text);
    return meant.kind === 'gesture' || meant.ruling.outcome === 'success';
  });
  return asHeard(passed, state, who);
}

/** What comes back to it before it speaks. That it did is part of the beat. */
export function recalledBy(stage: Stage, who: CharacterId, { strategy }: Pick<Decision, 'strategy'>): readonly StageEvent[] {
  if (!stage.state.switches.memory || strategy === 'SILENCE') return [];
  const recall = stage.recollections.recall(who, stage.state, stage.chronicle, stage.house);
  return recall ? [recall] : [];
}

export type Prepared = { readonly draft: Draft; readonly lore?: readonly ViewLore[] };

/** What its lorebooks tell it before it speaks. That they did is part of the beat. */
export function withLore(stage: Stage, draft: Draft, who: CharacterId): Prepared {
  const { lore, event } = stage.lore?.now(who, stage.state, stage.chronicle, draft.events) ?? {};
  return { draft: event ? stage.record(draft, event) : draft, ...(lore && { lore }) };
}

type Acted = { readonly draft: Draft; readonly ruled: Part['ruled']; readonly later: readonly Attempt[] };

function act(stage: Stage, draft: Draft, who: CharacterId, decision: Decision): Acted {
  if (!decision.action) return { draft, ruled: [], later: [] };
  const attempt = attemptOf(stage, who, decision.action);
  // What only a pedant would refuse is no act at all: it may be played as a gesture, and is not refused before the house.
  if (isPedantry(draft, attempt)) return { draft, ruled: [], later: [] };
  const ruled = ruleByCode(stage, draft, attempt);
  if (!ruled) return { draft, ruled: [], later: [attempt] };
  // Where a mind plays it, whoever does it tells it; what goes wrong, or is more than they could tell, is said at once.
  if (!stage.state.switches.way || ruled.ruling.outcome === 'failure' || tellsMore(ruled.ruling))
    stage.tell({
      type: 'delta',
      kind: 'ruling',
      by: who,
      text: say(stage.state.blueprint)(ruled.ruling.because),
      witnesses: pieceWitnesses(ruled.draft, who, 'ruling'),
    });
  return { draft: ruled.draft, ruled: [ruledPart(stage, attempt, ruled.ruling)], later: [] };
}

function partOf(stage: Stage, who: CharacterId, decision: Decision, ruled: Part['ruled']): Part {
  const move =
    decision.move === undefined
      ? undefined
      : viewOf(who, stage.state, stage.chronicle, stage.house).moves.find(({ id }) => id === decision.move);
  return {
    strategy: decision.strategy,
    ...(stage.state.switches.way === 'ensemble' && { care: true as const }),
    ...(decision.reason ? { reason: decision.reason } : {}),
    ...(move ? { move } : {}),
    ...(decision.to && { to: decision.to.map((id) => stageBook(stage.state.blueprint).nameOf(id)) }),
    ruled,
  };
}

/** What one actor sees, and what is asked of it. */
export function partInView(stage: Stage, { draft, lore }: Prepared, who: CharacterId, part: Part, model: Model) {
  const view = { ...viewOf(who, draft.state, stage.chronicle, stage.house, draft.events), seed: stage.seed, ...(lore && { lore }) };
  const fresh = stage.state.switches.way && !model.understudy && !part.turn?.rehearsed;
  const played: Part = fresh ? { ...part, fresh: { refrains: refrainsOf(stage.state.blueprint) } } : part;
  return { view, played };
}

/** The words of one actor, from its own view. */
export function linesOf(stage: Stage, prepared: Prepared, who: CharacterId, part: Part, model = stage.performer(who)): Lines {
  const { view, played } = partInView(stage, prepared, who, part, model);
  const pace = comesAtOnce(stage, prepared.draft, who) ? { atOnce: true as const } : {};
  const labels = labelsBeside(labelsFor(stage.state, who), played.turn?.rehearsed?.says);
  return (signal) => actor(view, played, labels, model, { ...stage.callOptions(signal, `actor:${who}`), ...pace });
}

async function keepBeat(
  stage: Stage,
  start: Draft,
  who: CharacterId,
  spoken: Spoken,
  acted: Pick<Acted, 'ruled' | 'later'> & { readonly to?: readonly CharacterId[] },
): Promise<void> {
  const own = ownGestures(stage, who, spoken.pieces);
  const trespasses = [...spoken.trespasses.filter(({ against }) => personPlays(stage.state, against)), ...own.trespasses];
  const told = stage.state.switches.way !== undefined && own.pieces.some(({ kind, text }) => kind === 'gesture' && verbIn(text) !== null);
  let draft = stage.record(
    told ? toldByDoer(start, who) : start,
    ...trespasses.map(({ against, text }): StageEvent => ({ type: 'trespass', by: who, against, text })),
  );
  draft =
    stage.state.switches.pad && !stage.state.switches.soloist
      ? playPieces(stage, draft, who, own.pieces, { interrupted: spoken.interrupted, told: acted.ruled.length > 0, to: acted.to ?? [] })
      : await recordUnplanned(stage, draft, who, own.pieces);
  for (const attempt of acted.later) draft = (await ruleByNarrator(stage, draft, attempt, told && attempt.by === who)).draft;
  if (!draft.events.some((event) => played.has(event.type) && 'by' in event && event.by === who))
    draft = stage.record(draft, { type: 'silence', by: who });
  await stage.keep(draft);
}

/** What was done before the words, where they tell it: code's own sentence for it is not told beside them. */
function toldByDoer(draft: Draft, by: CharacterId): Draft {
  const quiet = new Set(
    draft.events.flatMap((event) =>
      event.type === 'ruling' && event.by === by && event.outcome === 'success' && !tellsMore(event) ? [event.attempt] : [],
    ),
  );
  const events = draft.events.map((event) =>
    (event.type === 'ruling' && quiet.has(event.attempt)) || (event.type === 'attempt' && quiet.has(event.seq))
      ? { ...event, told: true as const }
      : event,
  );
  return { ...draft, events };
}

export const played: ReadonlySet<StageEvent['type']> = new Set(['speech', 'gesture', 'thought', 'attempt', 'silence']);

/** What was spoken and done, in order. The first gesture after an act tells it; any other may be an act of its own, and the line ends where the world says no. */
function playPieces(
  stage: Stage,
  start: Draft,
  who: CharacterId,
  pieces: readonly Piece[],
  { interrupted, told, to }: { readonly interrupted: boolean; readonly told: boolean; readonly to: readonly CharacterId[] },
): Draft {
  let draft = start;
  let tells = told;
  for (const [index, piece] of leavingLast(pieces).entries()) {
    const meant = piece.kind === 'gesture' && !tells ? ruleGesture(stage, draft, who, piece.text) : null;
    if (piece.kind === 'gesture') tells = false;
    if (meant?.kind !== 'ruled') draft = recordPieces(stage, draft, who, [piece], interrupted && index === pieces.length - 1, to);
    else {
      draft = meant.draft;
      if (meant.ruling.outcome === 'failure') break;
    }
  }
  return draft;
}

/** Without PAD nobody decided to act, so a gesture that names an act and a thing in reach is one. */
async function recordUnplanned(stage: Stage, start: Draft, who: CharacterId, pieces: readonly Piece[]): Promise<Draft> {
  let draft = start;
  for (const piece of pieces) {
    const meant =
      piece.kind === 'gesture' ? understand(piece.text, { blueprint: draft.state.blueprint, world: draft.state.world, by: who }) : [];
    const attempts = meant.flatMap((one) => (one.kind === 'attempt' ? [one.attempt] : []));
    if (attempts.length === 0) draft = recordPieces(stage, draft, who, [piece], false);
    for (const attempt of attempts) draft = (ruleByCode(stage, draft, attempt) ?? (await ruleByNarrator(stage, draft, attempt))).draft;
  }
  return draft;
}

/** The words failed. What was done stays done; otherwise there is a breath, and the house's note of why. */
export async function stumble(stage: Stage, acted: Draft, who: CharacterId, error: ModelError): Promise<void> {
  const noted = stage.record(acted, { type: 'stumble', agent: `actor:${who}`, fault: error.fault });
  const done = acted.events.some((event) => event.type === 'attempt' && event.by === who);
  await stage.keep(done ? noted : stage.record(noted, { type: 'silence', by: who }));
  if (error.fault === 'unreachable' || error.fault === 'key-refused') throw error;
  await wordless(stage, error);
}

const mostWordless = 5;

/** A model that says nothing usable again and again would be called on, and paid, for ever: the house stops and says so. */
export async function wordless(stage: Stage, error: ModelError): Promise<void> {
  stage.wordless += 1;
  if (stage.wordless < mostWordless) return;
  await stage.pause('model', { key: 'stage.pause-noise', params: { count: stage.wordless } });
  stage.wordless = 0;
  if (throws(stage)) throw error;
}

/** A beat whose words are all there already: the soloist's. */
export async function playWhole(stage: Stage, who: CharacterId, pieces: readonly Piece[]): Promise<void> {
  const draft = stage.draft({ newBeat: true });
  stage.tell({ type: 'beat-start', by: who, beat: draft.beat, witnesses: pieceWitnesses(draft, who, 'speech') });
  await keepBeat(stage, draft, who, { pieces, trespasses: [], interrupted: false }, { ruled: [], later: [] });
  stage.wordless = 0;
}
