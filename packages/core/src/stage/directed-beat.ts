import { plainName } from '../blueprint/ephemeral.ts';
import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { PlannedTurn, StageEvent } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { personPlays, type StageState } from '../events/state.ts';
import { writeLine } from '../events/transcript.ts';
import { type Model, ModelError } from '../model/model.ts';
import { deedSeen } from '../text/deeds.ts';
import { type Target, targetOf } from '../world/world.ts';
import type { Part, TurnPart } from './actor.prompt.ts';
import { droppedBeat, linesOf, type Prepared, played, recalledBy, type Spoken, speak, stumble, withLore } from './actor-beat.ts';
import { attemptOf, ownGestures, pieceWitnesses, type Ruled, recordPieces, ruleByNarrator, ruledPart } from './beat.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { type Deed, isPedantry, ruleDeedByCode } from './deed.ts';
import { gated } from './gated.ts';
import { rises, ruleGesture } from './gesture-ruling.ts';
import { type Bid, type Head, withHead } from './head.ts';
import { atHinge } from './hinge.ts';
import { ledTo } from './lead.ts';
import { thingFor } from './make.ts';
import { recordWhisper } from './meant.ts';
import { knownVerb, legalAction } from './pad.ts';
import type { Stage } from './stage.ts';
import { type ActorView, type ViewMove, viewOf } from './view.ts';

/** What the head of an answer led to, before a word of it was heard. */
type Acted = {
  deed: Deed | null;
  /** An act that names nothing of the author's, as it would be seen. */
  free?: string;
  ruled: Ruled | null;
  to: readonly CharacterId[];
  bid: Bid | null;
  /** Whom alone its words are for. */
  aside?: CharacterId;
  /** The move of its cue that it makes. */
  used?: string;
};

const nothingYet = (): Acted => ({ deed: null, ruled: null, to: [], bid: null });

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
  const led = ledTo(stage.state);
  if (led?.who === who) {
    const deed = { attempt: attemptOf(stage, who, led.action) };
    const ruled = ruleDeedByCode(stage, prepared.draft, deed);
    const known = { ...part, turn: { ...turn, headless: true as const } };
    if (ruled) return playRuled(stage, prepared, who, known, new HeadRuled(ruled, { ...acted, deed }));
  }
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
  const acted: Acted = { ...before, deed: null, ruled: null };
  const known: Part = { ...part, ruled: before.deed ? [ruledPart(stage, before.deed.attempt, ruled.ruling)] : [] };
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
    const tells = first && acted.deed !== null;
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
  const meant = act ? deedIn(stage, draft, view, act, move?.act) : null;
  // What only a pedant would refuse is seen, and changes nothing.
  acted.deed = meant && (meant.thing || meant.absent || !isPedantry(draft, meant.attempt)) ? meant : null;
  if (act && !acted.deed) acted.free = deedSeen(view.language, knownVerb(act.verb), act.targets.map(plainName));
  else delete acted.free;
  acted.ruled = acted.deed && ruleDeedByCode(stage, draft, acted.deed);
  if (move) acted.used = move.id;
  else delete acted.used;
  const { deed, ruled } = acted;
  if (!deed || !ruled) return undefined;
  // What the author wrote of an outcome tells the deed, and is news to its doer; whoever leaves has spoken first.
  const written = 'text' in ruled.ruling.because && deed.attempt.verb !== 'go';
  if (ruled.ruling.outcome === 'failure' || written) throw new HeadRuled(ruled, { ...acted });
  const news = ruled.draft.events.slice(draft.events.length).some(({ type }) => type === 'discovery');
  return news ? (told: string | null) => findOut(stage, draft, who, acted, told) : undefined;
}

/** The act of a head: on what is here, or on what of the author's is not; or with a thing that anybody may have, and that turns up for it. */
function deedIn(
  stage: Stage,
  draft: Draft,
  view: ActorView,
  { verb, targets }: NonNullable<Head['act']>,
  move: ViewMove['act'],
): (Deed & { readonly absent?: true }) | null {
  const who = view.self.id;
  const action = legalAction(view, { verb, targets }) ?? move;
  if (action) return { attempt: attemptOf(stage, who, action) };
  const unknown = targets.filter((wording) => legalAction(view, { verb, targets: [wording] }) === undefined);
  const known = legalAction(view, { verb, targets: targets.filter((wording) => !unknown.includes(wording)) });
  const [wording = ''] = unknown;
  if (!known || unknown.length > 1) return null;
  const elsewhere = authored(draft.state, wording);
  const thing = elsewhere ? null : thingFor(draft.state, who, wording, known.verb);
  const target = elsewhere ?? thing?.target;
  if (!target) return null;
  const attempt = attemptOf(stage, who, { ...known, targets: [target, ...known.targets] });
  return thing ? { attempt, thing } : { attempt, absent: true };
}

/** Somebody or something of the author's, by its full name. */
function authored({ blueprint }: StageState, wording: string): Target | null {
  const called = ({ name }: { readonly name: string }) => name.toLowerCase() === plainName(wording).toLowerCase();
  const id = [...blueprint.characters, ...blueprint.props, ...blueprint.places].find(called)?.id;
  return id === undefined ? null : targetOf(blueprint, id);
}

/** It learns something by what it does: the deed is told in its own words, and what it says comes from what it has learned. */
function findOut(stage: Stage, draft: Draft, who: CharacterId, acted: Acted, told: string | null): void {
  const { deed, ruled } = acted;
  if (!deed || !ruled) return;
  const again = told ? ruleDeedByCode(stage, stage.record(draft, { type: 'gesture', by: who, text: told }), deed, true) : null;
  throw new HeadRuled(again ?? ruled, { ...acted });
}

/** The beat as it is kept: a deed is told once, in its doer's own words where there are any. */
async function told(stage: Stage, start: Draft, who: CharacterId, acted: Acted, spoken: Spoken): Promise<Draft> {
  if (spoken.pieces.length > 0) stage.wordless = 0;
  const own = ownGestures(stage, who, spoken.pieces);
  const trespasses = [...spoken.trespasses.filter(({ against }) => personPlays(stage.state, against)), ...own.trespasses];
  let draft = stage.record(start, ...trespasses.map(({ against, text }): StageEvent => ({ type: 'trespass', by: who, against, text })));
  const untold = { deed: acted.deed };
  if (!own.pieces.some(({ kind }) => kind === 'gesture')) {
    draft = await doUntold(stage, draft, untold, false);
    // An act that nobody told, and that no rule knows, is not lost.
    if (acted.free !== undefined) draft = playGesture(stage, draft, who, acted.free).draft;
  }
  for (const [index, piece] of own.pieces.entries()) {
    const last = spoken.interrupted && index === own.pieces.length - 1;
    if (piece.kind === 'speech' && acted.aside !== undefined) draft = recordWhisper(stage, draft, who, acted.aside, piece.text);
    else if (piece.kind !== 'gesture') draft = recordPieces(stage, draft, who, [piece], last, acted.to);
    else if (untold.deed)
      draft = await doUntold(
        stage,
        rises(stage, stage.record(draft, { type: 'gesture', by: who, text: piece.text }), who, piece.text),
        untold,
        true,
      );
    else {
      const played = playGesture(stage, draft, who, piece.text);
      draft = played.draft;
      if (played.refused) break;
    }
  }
  if (untold.deed) draft = await rule(stage, draft, untold.deed, draft.events.length > start.events.length);
  if (!draft.events.some(({ type }) => played.has(type) || type === 'whisper')) draft = stage.record(draft, { type: 'silence', by: who });
  const { bid, used } = acted;
  if (!bid && used === undefined) return draft;
  const over = bid?.over ? { over: true as const } : {};
  return stage.record(draft, { type: 'bid', by: who, text: bid?.text ?? '', ...over, ...(used !== undefined && { used }) });
}

/** What stands in brackets, done and told; or what was seen instead. */
function playGesture(stage: Stage, draft: Draft, who: CharacterId, text: string): { readonly draft: Draft; readonly refused: boolean } {
  const meant = ruleGesture(stage, draft, who, text);
  if (meant.kind === 'gesture') return { draft: stage.record(draft, { type: 'gesture', by: who, text }), refused: false };
  return { draft: meant.draft, refused: meant.ruling.outcome === 'failure' };
}

/** Whoever leaves has spoken first: words after the door has closed are heard by nobody. */
async function doUntold(stage: Stage, draft: Draft, untold: { deed: Deed | null }, isTold: boolean): Promise<Draft> {
  const { deed } = untold;
  if (!deed || deed.attempt.verb === 'go') return draft;
  untold.deed = null;
  return rule(stage, draft, deed, isTold);
}

/** The narrator rules on what was seen to be done, in the words in which it was told. */
async function rule(stage: Stage, draft: Draft, deed: Deed, isTold: boolean): Promise<Draft> {
  const seen = isTold ? draft.events.findLast((event) => event.type === 'gesture') : undefined;
  const attempt = { ...deed.attempt, text: seen?.type === 'gesture' ? seen.text : deed.attempt.text };
  return (ruleDeedByCode(stage, draft, deed, isTold) ?? (await ruleByNarrator(stage, draft, attempt, seen !== undefined))).draft;
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
