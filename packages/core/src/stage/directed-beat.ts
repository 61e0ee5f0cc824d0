import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { PlannedTurn, StageEvent } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { onStage, personPlays } from '../events/state.ts';
import { writeLine } from '../events/transcript.ts';
import { ModelError } from '../model/model.ts';
import type { Attempt } from '../world/world.ts';
import { droppedBeat, linesOf, type Prepared, played, recalledBy, type Spoken, speak, stumble, withLore } from './actor-beat.ts';
import type { Part, TurnPart } from './actor.prompt.ts';
import { attemptOf, ownGestures, pieceWitnesses, type Ruled, recordPieces, ruleByCode, ruleByNarrator, ruledPart } from './beat.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import type { Piece } from './delivery.ts';
import { type Bid, type Head, withHead } from './head.ts';
import { legalAction } from './pad.ts';
import type { Stage } from './stage.ts';
import { viewOf } from './view.ts';

/** What the head of an answer led to, before a word of it was heard. */
type Acted = { attempt: Attempt | null; ruled: Ruled | null; to: readonly CharacterId[]; bid: Bid | null };

/** The world has answered what the actor did with something it did not know: its words are asked for once more, from there. */
class HeadRuled extends Error {
  readonly ruled: Ruled;
  readonly attempt: Attempt;

  constructor(ruled: Ruled, attempt: Attempt) {
    super('the act was ruled on');
    this.ruled = ruled;
    this.attempt = attempt;
  }
}

/** One beat in which one call decides and speaks. Its act is ruled on before a word is released. */
export async function playDirected(stage: Stage, turn: PlannedTurn, who: CharacterId): Promise<void> {
  const opening = stage.record(stage.draft({ newBeat: true }), ...recalledBy(stage, who, { strategy: 'FAST' }));
  const witnesses = pieceWitnesses(opening, who, 'speech');
  stage.tell({ type: 'beat-start', by: who, beat: opening.beat, witnesses });
  const prepared = withLore(stage, opening, who);
  try {
    await stage.keep(await playTurn(stage, prepared, who, partFor(stage, turn, who)));
  } catch (error) {
    stage.tell({ type: 'beat-dropped', by: who, beat: opening.beat, witnesses });
    if (error === droppedBeat) return;
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    await stumble(stage, prepared.draft, who, error);
  }
}

async function playTurn(stage: Stage, prepared: Prepared, who: CharacterId, turn: TurnPart): Promise<Draft> {
  const acted: Acted = { attempt: null, ruled: null, to: [], bid: null };
  const part: Part = { strategy: 'FAST', ruled: [], turn };
  try {
    const spoken = await speak(stage, prepared.draft, who, linesOf(stage, prepared, who, part, listening(stage, prepared, who, acted)));
    return await told(stage, prepared.draft, who, acted, spoken);
  } catch (error) {
    if (!(error instanceof HeadRuled)) throw error;
    return playRuled(stage, prepared, who, { ...part, turn: { ...turn, headless: true } }, error);
  }
}

/** Speaks from what the world has ruled. What was done stays done if no words come. */
async function playRuled(stage: Stage, prepared: Prepared, who: CharacterId, part: Part, { ruled, attempt }: HeadRuled): Promise<Draft> {
  const after: Prepared = { ...prepared, draft: ruled.draft };
  const acted: Acted = { attempt: null, ruled: null, to: [], bid: null };
  const known: Part = { ...part, ruled: [ruledPart(stage, attempt, ruled.ruling)] };
  try {
    const model = withHead(stage.performer(who), { head: () => undefined, bid: (bid) => (acted.bid = bid) });
    const spoken = await speak(stage, after.draft, who, linesOf(stage, after, who, known, model));
    return await told(stage, after.draft, who, acted, spoken);
  } catch (error) {
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    return stage.record(after.draft, { type: 'stumble', agent: `actor:${who}`, fault: error.fault });
  }
}

function listening(stage: Stage, { draft }: Prepared, who: CharacterId, acted: Acted) {
  return withHead(stage.performer(who), {
    head: (head) => hearHead(stage, draft, who, head, acted),
    bid: (bid) => {
      acted.bid = bid;
    },
  });
}

/** An answer may be asked for again: what an earlier one announced does not count any more. */
function hearHead(stage: Stage, draft: Draft, who: CharacterId, { act, to }: Head, acted: Acted): void {
  const view = viewOf(who, draft.state, stage.chronicle, stage.house);
  const named = (name: string) => view.people.find((one) => one.id === name || one.name.toLowerCase() === name.toLowerCase())?.id;
  acted.to = to.map(named).filter((id) => id !== undefined);
  const action = act ? legalAction(view, act) : undefined;
  acted.attempt = action ? attemptOf(stage, who, action) : null;
  acted.ruled = acted.attempt && ruleByCode(stage, draft, acted.attempt);
  if (!acted.attempt || !acted.ruled) return;
  const news = acted.ruled.draft.events.slice(draft.events.length).some(({ type }) => type === 'discovery');
  if (news || acted.ruled.ruling.outcome === 'failure') throw new HeadRuled(acted.ruled, acted.attempt);
}

/** The beat as it is kept: a deed is told once, in its doer's own words where there are any. */
async function told(stage: Stage, start: Draft, who: CharacterId, acted: Acted, spoken: Spoken): Promise<Draft> {
  const own = ownGestures(stage, who, spoken.pieces);
  const trespasses = [...spoken.trespasses.filter(({ against }) => personPlays(stage.state, against)), ...own.trespasses];
  let draft = stage.record(start, ...trespasses.map(({ against, text }): StageEvent => ({ type: 'trespass', by: who, against, text })));
  const at = placeOfDeed(acted.attempt, own.pieces);
  const say = (so: Draft, pieces: readonly Piece[], last: boolean) =>
    recordPieces(stage, so, who, pieces, last && spoken.interrupted, acted.to);
  draft = say(draft, own.pieces.slice(0, at.after), at.after === own.pieces.length);
  if (acted.attempt)
    draft = (ruleByCode(stage, draft, acted.attempt, at.told) ?? (await ruleByNarrator(stage, draft, acted.attempt))).draft;
  // Whoever has gone says nothing more here.
  if (onStage(draft.state, who)) draft = say(draft, own.pieces.slice(at.after), true);
  if (!draft.events.some(({ type }) => played.has(type))) draft = stage.record(draft, { type: 'silence', by: who });
  const { bid } = acted;
  return bid ? stage.record(draft, { type: 'bid', by: who, text: bid.text, ...(bid.over && { over: true as const }) }) : draft;
}

/** After the words that tell it; whoever leaves has spoken first. */
function placeOfDeed(attempt: Attempt | null, pieces: readonly Piece[]): { readonly after: number; readonly told: boolean } {
  if (!attempt) return { after: pieces.length, told: false };
  const gesture = pieces.findIndex(({ kind }) => kind === 'gesture');
  if (attempt.verb === 'go') return { after: pieces.length, told: gesture >= 0 };
  return { after: gesture + 1, told: gesture >= 0 };
}

/** What the house asks for, in what this character itself has seen and heard. */
function partFor(stage: Stage, turn: PlannedTurn, who: CharacterId): TurnPart {
  const { state, chronicle } = stage;
  const book = stageBook(state.blueprint);
  const answered = chronicle.witnessedBy(who).find(({ seq }) => seq === turn.answers);
  const view = viewOf(who, state, chronicle, stage.house);
  const thing = [...view.holding, ...view.reach].find(({ id }) => id === turn.thing)?.name;
  const bid = turn.manner === 'follow own bid' ? state.bids[who] : undefined;
  return {
    tempo: turn.tempo,
    manner: turn.manner,
    ...(answered && answered.by !== who && { answers: writeLine(answered, (id) => book.nameOf(id)) }),
    ...(thing && { thing }),
    ...(bid && { bid }),
  };
}
