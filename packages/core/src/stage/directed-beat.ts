import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { PlannedTurn, StageEvent } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { personPlays } from '../events/state.ts';
import { writeLine } from '../events/transcript.ts';
import { type Model, ModelError } from '../model/model.ts';
import type { Attempt } from '../world/world.ts';
import type { Part, TurnPart } from './actor.prompt.ts';
import { droppedBeat, linesOf, type Prepared, played, recalledBy, type Spoken, speak, stumble, withLore } from './actor-beat.ts';
import { attemptOf, ownGestures, pieceWitnesses, type Ruled, recordPieces, ruleByCode, ruleByNarrator, ruledPart } from './beat.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { gated } from './gated.ts';
import { rises, ruleGesture } from './gesture-ruling.ts';
import { type Bid, type Head, withHead } from './head.ts';
import { atHinge } from './hinge.ts';
import { recordWhisper } from './meant.ts';
import { legalAction } from './pad.ts';
import type { Stage } from './stage.ts';
import { viewOf } from './view.ts';

/** What the head of an answer led to, before a word of it was heard. */
type Acted = {
  attempt: Attempt | null;
  ruled: Ruled | null;
  to: readonly CharacterId[];
  bid: Bid | null;
  /** Whom alone its words are for. */
  aside?: CharacterId;
  /** The move of its cue that it makes. */
  used?: string;
};

const nothingYet = (): Acted => ({ attempt: null, ruled: null, to: [], bid: null });

/** The world has answered what the actor did with something it did not know: its words are asked for once more, from there. */
class HeadRuled extends Error {
  readonly ruled: Ruled;
  readonly acted: Acted;

  constructor(ruled: Ruled, acted: Acted) {
    super('the act was ruled on');
    this.ruled = ruled;
    this.acted = acted;
  }
}

/** One beat in which one call decides and speaks. Its act is ruled on before a word is released. */
export async function playDirected(stage: Stage, turn: PlannedTurn, who: CharacterId): Promise<void> {
  const opening = stage.record(stage.draft({ newBeat: true }), ...recalledBy(stage, who, { strategy: 'FAST' }));
  const witnesses = pieceWitnesses(opening, who, 'speech');
  stage.tell({ type: 'beat-start', by: who, beat: opening.beat, witnesses });
  const prepared = withLore(stage, opening, who);
  try {
    await stage.keep(await playTurn(stage, prepared, who, partFor(stage, turn, who), turn.hinge));
  } catch (error) {
    stage.tell({ type: 'beat-dropped', by: who, beat: opening.beat, witnesses });
    if (error === droppedBeat) return;
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    await stumble(stage, prepared.draft, who, error);
  }
}

async function playTurn(stage: Stage, prepared: Prepared, who: CharacterId, turn: TurnPart, hinge = false): Promise<Draft> {
  const acted = nothingYet();
  const part: Part = { strategy: 'FAST', ruled: [], turn };
  try {
    const model = hinge ? atHinge(stage, who) : stage.performer(who);
    const lines = linesOf(stage, prepared, who, part, listening(stage, prepared, who, acted, model));
    const spoken = await speak(stage, prepared.draft, who, gated(lines, gestures(stage, prepared.draft, who, acted)), () => acted.aside);
    return await told(stage, prepared.draft, who, acted, spoken);
  } catch (error) {
    if (!(error instanceof HeadRuled)) throw error;
    return playRuled(stage, prepared, who, { ...part, turn: { ...turn, headless: true } }, error);
  }
}

/** Speaks from what the world has ruled. What was done stays done if no words come. */
async function playRuled(
  stage: Stage,
  prepared: Prepared,
  who: CharacterId,
  part: Part,
  { ruled, acted: before }: HeadRuled,
): Promise<Draft> {
  const after: Prepared = { ...prepared, draft: ruled.draft };
  const acted: Acted = { ...before, attempt: null, ruled: null };
  const known: Part = { ...part, ruled: before.attempt ? [ruledPart(stage, before.attempt, ruled.ruling)] : [] };
  const bid = (one: Bid) => {
    acted.bid = one;
  };
  try {
    const model = withHead(stage.performer(who), { head: () => undefined, bid });
    const lines = linesOf(stage, after, who, known, model);
    const spoken = await speak(stage, after.draft, who, gated(lines, gestures(stage, after.draft, who, acted)), () => acted.aside);
    return await told(stage, after.draft, who, acted, spoken);
  } catch (error) {
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    return stage.record(after.draft, { type: 'stumble', agent: `actor:${who}`, fault: error.fault });
  }
}

function listening(stage: Stage, { draft }: Prepared, who: CharacterId, acted: Acted, model: Model) {
  return withHead(model, {
    head: (head) => hearHead(stage, draft, who, head, acted),
    bid: (bid) => {
      acted.bid = bid;
    },
  });
}

/** The first gesture after an act tells it; any other may be an act of its own. */
function gestures(stage: Stage, draft: Draft, who: CharacterId, acted: Acted): (text: string) => boolean {
  let first = true;
  return (text) => {
    const tells = first && acted.attempt !== null;
    first = false;
    if (tells) return true;
    const meant = ruleGesture(stage, acted.ruled?.draft ?? draft, who, text);
    return meant.kind === 'gesture' || meant.ruling.outcome === 'success';
  };
}

/** An answer may be asked for again: what an earlier one announced does not count any more. */
function hearHead(stage: Stage, draft: Draft, who: CharacterId, { act, to, aside, from }: Head, acted: Acted) {
  const view = viewOf(who, draft.state, stage.chronicle, stage.house);
  const named = (name: string) => view.people.find((one) => one.id === name || one.name.toLowerCase() === name.toLowerCase())?.id;
  acted.to = to.map(named).filter((id) => id !== undefined);
  const alone = aside === undefined ? undefined : named(aside);
  if (alone === undefined) delete acted.aside;
  else acted.aside = alone;
  const move = from === undefined ? undefined : view.moves[from - 1];
  const action = act ? (legalAction(view, act) ?? move?.act) : undefined;
  acted.attempt = action ? attemptOf(stage, who, action) : null;
  acted.ruled = acted.attempt && ruleByCode(stage, draft, acted.attempt);
  if (move) acted.used = move.id;
  else delete acted.used;
  const { attempt, ruled } = acted;
  if (!attempt || !ruled) return undefined;
  // What the author wrote of an outcome tells the deed, and is news to its doer; whoever leaves has spoken first.
  const written = 'text' in ruled.ruling.because && attempt.verb !== 'go';
  if (ruled.ruling.outcome === 'failure' || written) throw new HeadRuled(ruled, { ...acted });
  const news = ruled.draft.events.slice(draft.events.length).some(({ type }) => type === 'discovery');
  return news ? (deed: string | null) => findOut(stage, draft, who, acted, deed) : undefined;
}

/** It learns something by what it does: the deed is told in its own words, and what it says comes from what it has learned. */
function findOut(stage: Stage, draft: Draft, who: CharacterId, acted: Acted, deed: string | null): void {
  const { attempt, ruled } = acted;
  if (!attempt || !ruled) return;
  const told = deed ? ruleByCode(stage, stage.record(draft, { type: 'gesture', by: who, text: deed }), attempt, true) : null;
  throw new HeadRuled(told ?? ruled, { ...acted });
}

/** The beat as it is kept: a deed is told once, in its doer's own words where there are any. */
async function told(stage: Stage, start: Draft, who: CharacterId, acted: Acted, spoken: Spoken): Promise<Draft> {
  if (spoken.pieces.length > 0) stage.wordless = 0;
  const own = ownGestures(stage, who, spoken.pieces);
  const trespasses = [...spoken.trespasses.filter(({ against }) => personPlays(stage.state, against)), ...own.trespasses];
  let draft = stage.record(start, ...trespasses.map(({ against, text }): StageEvent => ({ type: 'trespass', by: who, against, text })));
  const untold = { attempt: acted.attempt };
  if (!own.pieces.some(({ kind }) => kind === 'gesture')) draft = await doUntold(stage, draft, untold, false);
  for (const [index, piece] of own.pieces.entries()) {
    const last = spoken.interrupted && index === own.pieces.length - 1;
    if (piece.kind === 'speech' && acted.aside !== undefined) draft = recordWhisper(stage, draft, who, acted.aside, piece.text);
    else if (piece.kind !== 'gesture') draft = recordPieces(stage, draft, who, [piece], last, acted.to);
    else if (untold.attempt)
      draft = await doUntold(
        stage,
        rises(stage, stage.record(draft, { type: 'gesture', by: who, text: piece.text }), who, piece.text),
        untold,
        true,
      );
    else {
      const meant = ruleGesture(stage, draft, who, piece.text);
      draft = meant.kind === 'ruled' ? meant.draft : stage.record(draft, { type: 'gesture', by: who, text: piece.text });
      if (meant.kind === 'ruled' && meant.ruling.outcome === 'failure') break;
    }
  }
  if (untold.attempt) draft = await rule(stage, draft, untold.attempt, draft.events.length > start.events.length);
  if (!draft.events.some(({ type }) => played.has(type) || type === 'whisper')) draft = stage.record(draft, { type: 'silence', by: who });
  const { bid, used } = acted;
  if (!bid && used === undefined) return draft;
  const over = bid?.over ? { over: true as const } : {};
  return stage.record(draft, { type: 'bid', by: who, text: bid?.text ?? '', ...over, ...(used !== undefined && { used }) });
}

/** Whoever leaves has spoken first: words after the door has closed are heard by nobody. */
async function doUntold(stage: Stage, draft: Draft, untold: { attempt: Attempt | null }, isTold: boolean): Promise<Draft> {
  const { attempt } = untold;
  if (!attempt || attempt.verb === 'go') return draft;
  untold.attempt = null;
  return rule(stage, draft, attempt, isTold);
}

/** The narrator rules on what was seen to be done, in the words in which it was told. */
async function rule(stage: Stage, draft: Draft, attempt: Attempt, isTold: boolean): Promise<Draft> {
  const seen = isTold ? draft.events.findLast((event) => event.type === 'gesture') : undefined;
  const text = seen?.type === 'gesture' ? seen.text : attempt.text;
  return (ruleByCode(stage, draft, attempt, isTold) ?? (await ruleByNarrator(stage, draft, { ...attempt, text }))).draft;
}

/** What the house asks for, in what this character itself has seen and heard. */
function partFor(stage: Stage, turn: PlannedTurn, who: CharacterId): TurnPart {
  const { state, chronicle } = stage;
  const book = stageBook(state.blueprint);
  const answered = chronicle.witnessedBy(who).find(({ seq }) => seq === turn.answers);
  const view = viewOf(who, state, chronicle, stage.house);
  const thing = [...view.holding, ...view.reach].find(({ id }) => id === turn.thing)?.name;
  const bid = turn.manner === 'follow own bid' ? state.bids[who] : undefined;
  const wordless = turn.tempo === 'a deed without words' || turn.manner === 'act' || turn.manner === 'use a thing';
  const bare = !wordless && chronicle.gesturesOf(who, 2) === 2;
  return {
    tempo: turn.tempo,
    manner: turn.manner,
    ...(answered && answered.by !== who && { answers: writeLine(answered, (id) => book.nameOf(id)) }),
    ...(thing && { thing }),
    ...(bid && { bid }),
    ...(bare && { bare: true as const }),
  };
}
