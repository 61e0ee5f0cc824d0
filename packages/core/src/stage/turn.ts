import type { Decision, EventOf, StageEvent } from '../events/event.ts';
import { personPlays } from '../events/state.ts';
import { ModelError } from '../model/model.ts';
import { playActor, playWhole, wordless } from './actor-beat.ts';
import type { Backstage } from './backstage.ts';
import { pieceWitnesses } from './beat.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { actorsOnStage, longestSilent, personsOnStage, personWithFloor, takeFloor, takeFloorAmong } from './floor.ts';
import { historyOf } from './history.ts';
import { besides, bidOf, impossible, whoDecides, without } from './intentions.ts';
import { isHost, isLine } from './letters.ts';
import { instinct, pad } from './pad.ts';
import type { Stage, TypedLine } from './stage.ts';
import { viewOf } from './view.ts';

/** One beat: of a person who has the floor, or of the actor who takes it. */
export async function nextBeat(stage: Stage, backstage: Backstage): Promise<void> {
  const line = stage.mailbox.take(isLine);
  // What understands a person is loaded with the first of them.
  if (line) return (await import('./person-beat.ts')).playPerson(stage, line as TypedLine);
  const seat = personWithFloor(stage.state);
  if (seat) return waitForPerson(stage, backstage, seat);
  if (stage.state.switches.soloist) return playSoloist(stage);
  if (stage.state.switches.way === 'directed') return direct(stage, backstage);
  return decideAndPlay(stage, backstage);
}

/** The floor is a person's. Whatever the house is still thinking about is heard first: it may end the point. */
async function waitForPerson(stage: Stage, backstage: Backstage, seat: string): Promise<void> {
  const thought = await backstage.collect({ all: true });
  if (thought.length > 0) return stage.keepEvents(...thought);
  const { suggestionsFor } = await import('./person-beat.ts');
  giveFloor(stage, seat, true);
  stage.turn = { type: 'your-turn', seat, suggestions: suggestionsFor(stage, seat), witnesses: { characters: [seat], audience: false } };
  stage.tell(stage.turn);
  const { patience } = stage.house;
  const timer =
    patience === undefined && !stage.state.coda
      ? null
      : stage.start((run, signal) => outwaited(stage, seat, signal).then(() => stage.mailbox.post({ type: 'patience', run })));
  try {
    const mail = await stage.mailbox.receive(
      (one) => isLine(one) || isHost(one) || ('run' in one && one.type === 'patience' && one.run === timer?.run),
    );
    if (mail.type === 'patience') await losePatience(stage, seat);
    else stage.mailbox.putBack(mail);
  } finally {
    stage.turn = null;
    timer?.cancel();
  }
}

const minute = 60_000;

/** The host's patience; before the curtain an empty chair is waited for a minute at most. */
async function outwaited(stage: Stage, seat: string, signal: AbortSignal): Promise<void> {
  const { clock } = stage.ports;
  const { patience = Number.POSITIVE_INFINITY } = stage.house;
  if (!stage.state.coda) return clock.sleep(patience, signal);
  for (let left = patience; left > 0; left -= minute) {
    const empty = !stage.isWatched(seat);
    await clock.sleep(Math.min(left, minute), signal);
    if (empty && !stage.isWatched(seat)) return;
  }
}

/** Announced only to those who can perceive the character: whose turn it is would otherwise betray who hides. */
function giveFloor(stage: Stage, who: string, waiting: boolean): void {
  stage.floor = { type: 'floor', who, waiting, witnesses: pieceWitnesses(stage, who, 'gesture') };
  stage.tell(stage.floor);
}

async function losePatience(stage: Stage, seat: string): Promise<void> {
  if (stage.house.absent === 'stand-in') await stage.keepEvents({ type: 'stand-in', seat, on: true });
  else await stage.keep(stage.record(stage.draft({ newBeat: true }), { type: 'pass', by: seat }));
}

/** The house has named who is next; where that is a person, they are waited for. */
async function direct(stage: Stage, backstage: Backstage): Promise<void> {
  const { nextTurn, playTurn } = await import('./loaded.ts');
  const turn = nextTurn(stage.state);
  if (turn && turn.who !== 'world' && personPlays(stage.state, turn.who)) return waitForPerson(stage, backstage, turn.who);
  if (!turn) return stage.keep(stage.record(stage.draft({ newBeat: true }), { type: 'narration', text: { key: 'stage.silence' } }));
  if (turn.who !== 'world') giveFloor(stage, turn.who, false);
  return playTurn(stage, turn);
}

/** Those who have something to decide about do so, side by side; one takes the floor. */
async function decideAndPlay(stage: Stage, backstage: Backstage): Promise<void> {
  const from = stage.state.seq;
  const stumbles: EventOf<'stumble'>[] = [];
  const decisions = stage.state.switches.pad ? await decideAll(stage, stumbles) : inTurn(stage);
  if (decisions === null) return;
  const gone = stage.state.switches.way === 'ensemble' ? impossible(stage, decisions) : [];
  const floor =
    stage.state.switches.way === 'ensemble' ? takeFloorAmong(without(stage.state, gone), decisions) : takeFloor(stage.state, decisions);
  const noted: StageEvent = {
    type: 'decisions',
    from,
    decisions,
    floor: floor?.who ?? null,
    why: floor?.why ?? 'all silent',
    ...(gone.length > 0 && { gone }),
  };
  if (floor) {
    giveFloor(stage, floor.who, false);
    return playActor(stage, floor, [...stumbles, noted], besides(stage.state, decisions, floor.who));
  }
  // Everyone leaves room: where a person is here, the room is theirs.
  const person = longestSilent(stage.state, personsOnStage(stage.state));
  if (person) return waitForPerson(stage, backstage, person);
  await stage.keep(stage.record(stage.draft({ newBeat: true }), ...stumbles, noted, { type: 'narration', text: { key: 'stage.silence' } }));
}

/** Whose decider failed goes by instinct, and that is noted. */
async function decideAll(stage: Stage, stumbles: EventOf<'stumble'>[]): Promise<Readonly<Record<string, Decision>> | null> {
  const cast = whoDecides(stage.state);
  if (cast.length === 0) return {};
  const { run, cancel } = stage.start(async (own, signal) => {
    const place = ({ agent }: EventOf<'stumble'>) => cast.findIndex((who) => agent === `pad:${who}`);
    const decided = await allOf(cast.map(async (who) => [who, await decide(stage, who, signal, stumbles)] as const));
    // In the order of the cast: whichever answer came first must not tell two evenings of one seed apart.
    stumbles.sort((one, other) => place(one) - place(other));
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

async function decide(stage: Stage, who: string, signal: AbortSignal, stumbles: EventOf<'stumble'>[]): Promise<Decision> {
  const lore = stage.lore?.now(who, stage.state, stage.chronicle).lore;
  const seen = viewOf(who, stage.state, stage.chronicle, stage.house);
  const view = { ...seen, ...(lore && { lore }), ...(stage.state.switches.way === 'ensemble' && { bidding: bidOf(stage.state, seen) }) };
  try {
    return await pad(view, stage.models.decider, stage.callOptions(signal, `pad:${who}`), stage.decided);
  } catch (error) {
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    stumbles.push({ type: 'stumble', agent: `pad:${who}`, fault: error.fault });
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
  const lines = historyOf(stage.chronicle.audience, stage.house);
  const { soloist } = await import('./loaded.ts');
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
    await wordless(stage);
  }
}
