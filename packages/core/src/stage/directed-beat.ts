import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { PlannedTurn } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { personPlays, type StageState } from '../events/state.ts';
import { writeLine } from '../events/transcript.ts';
import { type Model, ModelError } from '../model/model.ts';
import type { Part, TurnPart } from './actor.prompt.ts';
import { linesOf, type Prepared, recalledBy, stumble, withLore } from './actor-beat.ts';
import { asHeard } from './apart.ts';
import { attemptOf, pieceWitnesses, ruledPart } from './beat.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { isAlone, ruleDeedByCode, ruleWritten } from './deed.ts';
import { cutShort, gated, type Lines, wordsOnly } from './gated.ts';
import { type Bid, withHead } from './head.ts';
import { type Acted, HeadRuled, hearHead, nothingYet, writtenDeeds } from './head-act.ts';
import { atHinge } from './hinge.ts';
import { ledTo } from './lead.ts';
import { comesBack, entranceIn, isWordless, type Written, writtenFor } from './script.ts';
import { droppedBeat, speak } from './speak.ts';
import type { Stage } from './stage.ts';
import { gestures, told } from './told-beat.ts';
import { viewOf } from './view.ts';

/** The beat of a turn before a word is asked for: what comes back to the speaker, and what the house asks of it. */
export function nextBeatOf(stage: Stage, turn: PlannedTurn, who: CharacterId): { readonly prepared: Prepared; readonly part: TurnPlayed } {
  const recalled = stage.record(stage.draft({ newBeat: true }), ...recalledBy(stage, who, { strategy: 'FAST' }));
  const opening = entered(stage, recalled, turn, who);
  return {
    prepared: withLore(stage, opening, who),
    part: { strategy: 'FAST', ruled: [], turn: partFor(stage, opening.state, turn, who) },
  };
}

/** What is written for a turn, as far as whoever plays it tonight may have it. */
const writtenTonight = (stage: Stage, state: StageState, turn: PlannedTurn): Written | undefined =>
  writtenFor(state, turn, turn.who !== 'world' && stage.performer(turn.who).understudy === true);

/** Whoever comes in has come in before the first word: said at the other side of the door it would be heard by nobody here. */
function entered(stage: Stage, draft: Draft, turn: PlannedTurn, who: CharacterId): Draft {
  const place = stageBook(draft.state.blueprint).scenes.get(draft.state.scene ?? '')?.place;
  const written = writtenTonight(stage, draft.state, turn);
  if (place !== undefined && comesBack(draft.state, turn)) {
    const back = [who, ...(written?.with ?? []).filter((one) => isOff(draft.state, one))];
    return stage.record(draft, ...back.map((one) => ({ type: 'entrance' as const, who: one, place, told: true as const })));
  }
  const act = entranceIn(draft.state, turn);
  const deed = act && { attempt: attemptOf(stage, who, act), with: written?.with ?? [] };
  const ruled = deed && ruleWritten(stage, draft, [deed], written ?? true);
  return ruled?.ruling.outcome === 'success' ? ruled.draft : draft;
}

const isOff = ({ world }: StageState, who: CharacterId): boolean =>
  world.characters[who]?.place === null && world.characters[who]?.health !== 'dead';

type TurnPlayed = Part & { readonly turn: TurnPart };

/** One beat in which one call decides and speaks. Its act is ruled on before a word is released. `model`: whoever speaks. */
export async function playDirected(stage: Stage, turn: PlannedTurn, who: CharacterId, model: Model): Promise<void> {
  const { prepared, part } = nextBeatOf(stage, turn, who);
  const { beat } = prepared.draft;
  const witnesses = pieceWitnesses(prepared.draft, who, 'speech');
  stage.tell({ type: 'beat-start', by: who, beat, witnesses });
  try {
    await stage.keep(await playTurn(stage, prepared, turn, part, turn.hinge ? atHinge(stage, who) : model));
  } catch (error) {
    stage.tell({ type: 'beat-dropped', by: who, beat, witnesses });
    if (error === droppedBeat) return;
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    await stumble(stage, prepared.draft, who, error);
  }
}

async function playTurn(stage: Stage, prepared: Prepared, planned: PlannedTurn, part: TurnPlayed, model: Model): Promise<Draft> {
  const acted = nothingYet(writtenTonight(stage, prepared.draft.state, planned));
  const { turn } = part;
  const { who } = planned;
  const led = ledTo(stage.state);
  if (led?.who === who) {
    const deed = { attempt: attemptOf(stage, who, led.action) };
    const ruled = ruleDeedByCode(stage, prepared.draft, deed);
    const known = { ...part, turn: { ...turn, headless: true as const } };
    if (ruled) return playRuled(stage, prepared, who, known, new HeadRuled(ruled, { ...acted, deeds: [deed] }));
  }
  const done = doneFirst(stage, prepared.draft, planned, acted);
  if (done) return playRuled(stage, prepared, who, { ...part, turn: afterDeed(stage, done.ruled.draft.state, planned, turn) }, done);
  try {
    const lines = linesOf(stage, prepared, who, part, listening(stage, prepared, who, acted, model));
    const passed = asCut(stage.state, planned, gated(lines, gestures(stage, prepared.draft, who, acted)));
    const shown = asHeard(passed, prepared.draft.state, who);
    const spoken = await speak(stage, prepared.draft, who, shown, () => acted.aside);
    return await told(stage, prepared.draft, who, acted, spoken);
  } catch (error) {
    if (!(error instanceof HeadRuled)) throw error;
    const { draft, ruling } = error.ruled;
    // What was asked for was the deed: it is done, and seen.
    if (ruling.outcome === 'success' && (planned.tempo === 'a deed without words' || isWordless(stage.state, planned))) return draft;
    const words = { ...afterDeed(stage, draft.state, planned, turn), ...(error.acted.unseen && { bare: true as const }) };
    return playRuled(stage, prepared, who, { ...part, turn: words }, error);
  }
}

/** Its words wait for a deed that was written, and nobody could do it otherwise. */
export const isDoneFirst = (state: StageState, { offered, acts }: Written): boolean => !offered && acts.length > 0 && isAlone(state);

/**
 * With nobody in a seat a deed that shows what its words are about is done as it was written, and then its words are asked for: nobody is
 * shown before what they are yet to find. Null: it brings nothing to light, or somebody must say how it is done.
 */
function doneFirst(stage: Stage, start: Draft, planned: PlannedTurn, acted: Acted): HeadRuled | null {
  const { written } = acted;
  const { who } = planned;
  if (who === 'world' || !written || !isDoneFirst(start.state, written)) return null;
  const deeds = writtenDeeds(stage, who, written);
  const draft = written.does === undefined ? start : stage.record(start, { type: 'gesture', by: who, text: written.does });
  const ruled = ruleWritten(stage, draft, deeds, written);
  const says = ruled?.ruling.outcome === 'success' ? writtenTonight(stage, ruled.draft.state, planned)?.offered?.says : undefined;
  return ruled && says !== undefined ? new HeadRuled(ruled, { ...acted, deeds }) : null;
}

/** A cut is decided before the line begins: whoever is planned after it cuts in. Nobody plans that for a person. */
function asCut(state: StageState, planned: PlannedTurn, lines: Lines): Lines {
  const [now, next] = state.plan;
  const cuts = now === planned && next?.tempo === 'cuts in' && next.who !== planned.who && !personPlays(state, next.who);
  return cuts && planned.script === undefined ? cutShort(lines) : lines;
}

/** Its words, where the deed has been seen; those that were rehearsed, once it has shown what they are about. */
function afterDeed(stage: Stage, state: StageState, planned: PlannedTurn, { rehearsed: _, ...turn }: TurnPart): TurnPart {
  const says = writtenTonight(stage, state, planned)?.offered?.says;
  return { ...turn, headless: true, ...(says !== undefined && { rehearsed: { says } }) };
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
  const acted: Acted = { ...before, deeds: [], unshown: false, ruled: null };
  const known: Part = { ...part, ruled: before.deeds.slice(-1).map(({ attempt }) => ruledPart(stage, attempt, ruled.ruling)) };
  const bid = (one: Bid) => {
    acted.bid = one;
  };
  try {
    const model = withHead(stage.performer(who), { head: () => undefined, bid });
    const lines = linesOf(stage, after, who, known, model);
    const asides = asHeard(gated(lines, gestures(stage, after.draft, who, acted)), after.draft.state, who);
    const shown = acted.unseen ? wordsOnly(asides) : asides;
    const spoken = await speak(stage, after.draft, who, shown, () => acted.aside);
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

/** What the house asks for, in what this character itself has seen and heard. */
function partFor(stage: Stage, state: StageState, turn: PlannedTurn, who: CharacterId): TurnPart {
  const { chronicle } = stage;
  const book = stageBook(state.blueprint);
  const answered = chronicle.witnessedBy(who).find(({ seq }) => seq === turn.answers);
  const view = viewOf(who, state, chronicle, stage.house);
  const written = writtenTonight(stage, state, turn);
  const eyed = turn.thing ?? written?.eyed;
  const thing = [...view.holding, ...view.reach, ...view.people].find(({ id }) => id === eyed)?.name;
  const bid = turn.manner === 'follow own bid' ? state.bids[who] : undefined;
  const wordless = turn.tempo === 'a deed without words' || turn.manner === 'act' || turn.manner === 'use a thing';
  const bare = !wordless && !written?.offered && chronicle.gesturesOf(who, 2) === 2;
  return {
    tempo: turn.tempo,
    manner: eyed === turn.thing ? turn.manner : 'use a thing',
    ...(answered && answered.by !== who && { answers: writeLine(answered, (id) => book.nameOf(id)) }),
    ...(thing && { thing }),
    ...(bid && { bid }),
    ...takenUp(state, turn, who),
    ...(bare && { bare: true as const }),
    ...(written?.offered && { rehearsed: rehearsed(written, (id) => view.nameOf(id)) }),
  };
}

/** What it takes up, if it heard it: what was whispered to another is no business of its. */
function takenUp({ threads, blueprint }: StageState, { thread }: PlannedTurn, who: CharacterId): Pick<TurnPart, 'takesUp'> {
  const found = threads.find(({ line, heardBy }) => line === thread && heardBy.includes(who));
  return found ? { takesUp: { name: stageBook(blueprint).nameOf(found.by), text: found.text } } : {};
}

/** What its actor is told of what was written: its own, by the names it knows. */
const rehearsed = ({ offered, acts, aside, unheard }: Written, nameOf: (id: string) => string): NonNullable<TurnPart['rehearsed']> => ({
  ...offered,
  ...(acts.length > 0 && { acts: acts.map((act) => ({ ...act, names: act.targets.map(({ id }) => nameOf(id)) })) }),
  ...(aside && { aside: aside.to === undefined ? true : nameOf(aside.to) }),
  ...(unheard && { unheard }),
});
