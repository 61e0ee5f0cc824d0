import type { Decision, PauseReason, StageEvent } from '../events/event.ts';
import { beatBoundary, unstruck } from '../events/fold.ts';
import { ModelError } from '../ports/model.ts';
import { playActor, playWhole } from './actor-beat.ts';
import { complicate, fallBack } from './advancer.ts';
import type { Letter } from './api.ts';
import { Backstage } from './backstage.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { actorsOnStage, longestSilent, personsOnStage, personWithFloor, takeFloor } from './floor.ts';
import { instinct, pad } from './pad.ts';
import { playPerson, showPlace, suggestionsFor } from './person-beat.ts';
import { beginningOf, curtainCall, destination, endOfPoint, pointIsOver, sceneEnds } from './plot.ts';
import { soloist } from './soloist.ts';
import type { Mail, Stage } from './stage.ts';
import { deadPoint, rungDue } from './stall.ts';
import { cutInBlocks, viewOf } from './view.ts';

/** The run loop: letters, then the plot, then a nudge if it stalls, then one beat. Until the curtain. */
export async function drive(stage: Stage): Promise<void> {
  const backstage = new Backstage(stage);
  while (stage.state.curtain === null) {
    try {
      await attend(stage, backstage);
      backstage.begin();
      if ((await turnPage(stage, backstage)) || (await keepMoving(stage, backstage))) continue;
      await nextBeat(stage, backstage);
    } catch (error) {
      await pauseFor(stage, error);
    }
  }
}

const isHost = (mail: Mail): mail is Exclude<Letter, { type: 'line' }> => !('run' in mail) && mail.type !== 'line';
const isLine = (mail: Mail): mail is Extract<Letter, { type: 'line' }> => mail.type === 'line';
const isNote = (mail: Mail) => 'run' in mail;

/** Between beats: what people and the host sent, and what the house has found out. */
async function attend(stage: Stage, backstage: Backstage): Promise<void> {
  while (stage.mailbox.take(isNote));
  for (;;) {
    const letter = stage.mailbox.take(isHost) ?? (stage.state.paused ? await stage.mailbox.receive(isHost) : undefined);
    if (!letter) break;
    await obey(stage, backstage, letter as Exclude<Letter, { type: 'line' }>);
  }
  await stage.keepEvents(...(await backstage.collect({ all: false })));
}

async function obey(stage: Stage, backstage: Backstage, letter: Exclude<Letter, { type: 'line' }>): Promise<void> {
  const { state } = stage;
  switch (letter.type) {
    case 'take-seat':
      if (state.world.characters[letter.seat] && (!state.seats[letter.seat] || state.seats[letter.seat]?.standIn))
        await stage.keepEvents({ type: 'seat-taken', seat: letter.seat, person: letter.person });
      return;
    case 'leave-seat':
      if (state.seats[letter.seat]) await stage.keepEvents({ type: 'seat-left', seat: letter.seat });
      return;
    case 'pause':
      if (!state.paused) await stage.pause('host');
      return;
    case 'resume':
      if (state.paused) await stage.keepEvents({ type: 'resume' });
      return;
    default: {
      const to = letter.type === 'undo' ? lastPlayed(stage) : letter.to;
      backstage.clear();
      await stage.keepEvents({ type: 'rewind', to: beatBoundary(stage.log, Math.max(1, to)) });
    }
  }
}

/** The end of what came before the last beat a person played, or before the last beat at all. */
function lastPlayed(stage: Stage): number {
  const kept = unstruck(stage.log);
  const line = kept.findLast(({ type }) => type === 'line') ?? kept.find(({ beat }) => beat === stage.state.beat);
  return line ? line.seq - 1 : stage.state.seq;
}

/** Ends a point whose flag has happened; opens the next one; brings down the curtain. */
async function turnPage(stage: Stage, backstage: Backstage): Promise<boolean> {
  const { state } = stage;
  if (state.point) {
    if (!pointIsOver(state)) return false;
    await endPoint(stage, 'flag', [], 'the flag happened');
    return true;
  }
  const next = destination(state);
  if ('point' in next) {
    const opening = beginningOf(state, next.point);
    await stage.keepEvents(...opening);
    callOn(stage, opening);
    return true;
  }
  await stage.keepEvents(...(await backstage.collect({ all: true })));
  await stage.keepEvents(...curtainCall(stage.state, next.ending));
  return true;
}

/** A person whose character comes on sees where; one who is not on yet hears that it will be called. */
function callOn(stage: Stage, opening: readonly StageEvent[]): void {
  const entering = opening.flatMap((event) => (event.type === 'entrance' ? [event.who] : []));
  const started = opening.some(({ type }) => type === 'act-start');
  for (const seat of Object.keys(stage.state.seats)) if (entering.includes(seat) || started) showPlace(stage, seat);
}

async function endPoint(stage: Stage, how: 'flag' | 'forced', before: readonly StageEvent[], because: string): Promise<void> {
  let draft = stage.record(stage.draft({ newBeat: false }), ...before);
  draft = stage.record(draft, ...endOfPoint(draft.state, how, because));
  if (draft.state.scene !== null && sceneEnds(draft.state)) draft = stage.record(draft, { type: 'scene-end', scene: draft.state.scene });
  await stage.keep(draft);
}

/** The advancer: one rung at a time, measured from state. Without it, a dead point ends the evening. */
async function keepMoving(stage: Stage, backstage: Backstage): Promise<boolean> {
  const { state, house } = stage;
  if (!state.switches.advancer) {
    if (!state.point || state.beat - state.point.startBeat < deadPoint) return false;
    await stage.keepEvents(...curtainCall(state, 'deadlock'));
    return true;
  }
  const rung = rungDue(state, house.rungs);
  if (rung === null || backstage.has('advice')) return false;
  if (rung === 'fallback') await endPoint(stage, 'forced', fallBack(state), 'the point did not end by itself');
  else if (rung === 'complication') await stage.keepEvents(...complicate(state));
  else backstage.advise(rung);
  return rung === 'fallback';
}

async function nextBeat(stage: Stage, backstage: Backstage): Promise<void> {
  const line = stage.mailbox.take(isLine);
  if (line) return playPerson(stage, line as Extract<Letter, { type: 'line' }>);
  const seat = personWithFloor(stage.state);
  if (seat) return waitForPerson(stage, backstage, seat);
  if (stage.state.switches.soloist) return playSoloist(stage);
  return decideAndPlay(stage, backstage);
}

/** The floor is a person's. Whatever the house is still thinking about is heard first: it may end the point. */
async function waitForPerson(stage: Stage, backstage: Backstage, seat: string): Promise<void> {
  const thought = await backstage.collect({ all: true });
  if (thought.length > 0) return stage.keepEvents(...thought);
  stage.tell({ type: 'your-turn', seat, suggestions: suggestionsFor(stage, seat), witnesses: { characters: [seat], audience: false } });
  const { patience } = stage.house;
  const timer =
    patience === undefined
      ? null
      : stage.start((run, signal) => stage.ports.clock.sleep(patience, signal).then(() => stage.mailbox.post({ type: 'patience', run })));
  try {
    const mail = await stage.mailbox.receive(
      (one) => isLine(one) || isHost(one) || ('run' in one && one.type === 'patience' && one.run === timer?.run),
    );
    if (mail.type === 'patience') await losePatience(stage, seat);
    else stage.mailbox.putBack(mail);
  } finally {
    timer?.cancel();
  }
}

async function losePatience(stage: Stage, seat: string): Promise<void> {
  if (stage.house.absent === 'stand-in') await stage.keepEvents({ type: 'stand-in', seat, on: true });
  else await stage.keep(stage.record(stage.draft({ newBeat: true }), { type: 'pass', by: seat }));
}

/** Everyone perceives and decides, side by side; one takes the floor, the other decisions lapse. */
async function decideAndPlay(stage: Stage, backstage: Backstage): Promise<void> {
  const from = stage.state.seq;
  const decisions = stage.state.switches.pad ? await decideAll(stage) : inTurn(stage);
  if (decisions === null) return;
  const floor = takeFloor(stage.state, decisions);
  const noted: StageEvent = { type: 'decisions', from, decisions, floor: floor?.who ?? null, why: floor?.why ?? 'all silent' };
  if (floor) return playActor(stage, floor, [noted]);
  // Everyone leaves room: where a person is here, the room is theirs.
  const person = longestSilent(stage.state, personsOnStage(stage.state));
  if (person) return waitForPerson(stage, backstage, person);
  await stage.keep(stage.record(stage.draft({ newBeat: true }), noted, { type: 'narration', text: { key: 'stage.silence' } }));
}

async function decideAll(stage: Stage): Promise<Readonly<Record<string, Decision>> | null> {
  const { run, cancel } = stage.start(async (own, signal) => {
    const decided = await allOf(actorsOnStage(stage.state).map(async (who) => [who, await decide(stage, who, signal)] as const));
    stage.mailbox.post({ type: 'decided', run: own, decisions: Object.fromEntries(decided) });
  });
  try {
    const mail = await stage.mailbox.receive((one) =>
      'run' in one ? one.run === run : isHost(one) || (isLine(one) && personsOnStage(stage.state).includes(one.seat)),
    );
    if (mail.type === 'decided') return mail.decisions;
    if (mail.type === 'failed') throw mail.error;
    stage.mailbox.putBack(mail);
    return null;
  } finally {
    cancel();
  }
}

/** Waits for all of them, also when one fails: the others would outlive the work they belong to. */
async function allOf<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

async function decide(stage: Stage, who: string, signal: AbortSignal): Promise<Decision> {
  const view = viewOf(who, stage.state, stage.chronicle, stage.house);
  try {
    return await pad(view, stage.models.decider, stage.callOptions(signal, `pad:${who}`));
  } catch (error) {
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    return instinct(view);
  }
}

/** Without PAD: the longest silent speaks. */
function inTurn(stage: Stage): Readonly<Record<string, Decision>> {
  const { state } = stage;
  const next = longestSilent(state, actorsOnStage(state));
  return next ? { [next]: { strategy: 'FAST' } } : {};
}

async function playSoloist(stage: Stage): Promise<void> {
  const cast = actorsOnStage(stage.state);
  if (cast.length === 0)
    return stage.keep(stage.record(stage.draft({ newBeat: true }), { type: 'narration', text: { key: 'stage.silence' } }));
  const lines = cutInBlocks(stage.chronicle.audience, stage.house.historyLines);
  try {
    const { who, pieces } = await soloist(stage.state, lines, cast, stage.models.performer, stage.callOptions(stage.signal, 'soloist'));
    await playWhole(stage, who, pieces);
  } catch (error) {
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    await stage.keep(
      stage.record(
        stage.draft({ newBeat: true }),
        { type: 'stumble', agent: 'soloist', fault: error.fault },
        { type: 'narration', text: { key: 'stage.silence' } },
      ),
    );
  }
}

const pauses: Readonly<Record<string, PauseReason>> = { 'over-budget': 'budget', unreachable: 'model', 'key-refused': 'model' };

/** A performance at its cap, or without a model, pauses; it does not die. */
async function pauseFor(stage: Stage, error: unknown): Promise<void> {
  const reason = error instanceof ModelError ? pauses[error.fault] : undefined;
  if (reason === undefined) throw error;
  await stage.pause(reason);
}
