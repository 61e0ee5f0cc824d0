import type { CharacterId } from '../blueprint/terms.ts';
import type { Decision, EventOf, StageEvent } from '../events/event.ts';
import { ModelError } from '../model/model.ts';
import { playActor, playWhole, wordless } from './actor-beat.ts';
import type { Backstage } from './backstage.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { actorsOnStage, type Floor, longestSilent, nearestCue, personsOnStage, takeFloor, takeFloorAmong } from './floor.ts';
import { historyOf } from './history.ts';
import { besides, bidOf, impossible, whoDecides, without } from './intentions.ts';
import { isHost, isLine } from './letters.ts';
import { instinct, pad } from './pad.ts';
import { giveFloor, waitForPerson } from './person-turn.ts';
import { soloist } from './soloist.ts';
import type { Stage } from './stage.ts';
import { viewOf } from './view.ts';

/** Those who have something to decide about do so, side by side; one takes the floor: whoever plays their beat `again`, if anybody does. */
export async function decideAndPlay(stage: Stage, backstage: Backstage, again: CharacterId | null): Promise<void> {
  const from = stage.state.seq;
  const stumbles: EventOf<'stumble'>[] = [];
  const decisions = stage.state.switches.pad ? await decideAll(stage, stumbles) : inTurn(stage);
  if (decisions === null) {
    stage.again = again;
    return;
  }
  const gone = stage.state.switches.way === 'ensemble' ? impossible(stage, decisions) : [];
  const taken =
    playsAgain(again, decisions) ??
    (stage.state.switches.way === 'ensemble' ? takeFloorAmong(without(stage.state, gone), decisions) : takeFloor(stage.state, decisions));
  const person = longestSilent(stage.state, personsOnStage(stage.state));
  const floor = taken ?? (person !== null && isNewHere(stage, person) ? nearestCue(stage.state) : null);
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
  if (person) return waitForPerson(stage, backstage, person);
  await stage.keep(stage.record(stage.draft({ newBeat: true }), ...stumbles, noted, { type: 'narration', text: { key: 'stage.silence' } }));
}

/** Who has come on in the middle of a talk and heard none of it: were the room left to them, they would have nothing to answer. */
const isNewHere = ({ chronicle }: Stage, who: CharacterId): boolean =>
  chronicle.audience.some(({ kind }) => kind === 'speech') && !chronicle.witnessedBy(who).some(({ kind }) => kind === 'speech');

/** Who is asked for another take gives one, also where they would now rather be silent. */
function playsAgain(who: CharacterId | null, decisions: Readonly<Record<string, Decision>>): Floor | null {
  if (who === null) return null;
  const decision = decisions[who];
  return { who, decision: decision && decision.strategy !== 'SILENCE' ? decision : { strategy: 'FAST' }, why: 'again' };
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

export async function playSoloist(stage: Stage): Promise<void> {
  const cast = actorsOnStage(stage.state);
  if (cast.length === 0)
    return stage.keep(stage.record(stage.draft({ newBeat: true }), { type: 'narration', text: { key: 'stage.silence' } }));
  const lines = historyOf(stage.chronicle.audience, stage.house);
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
    await wordless(stage, error);
  }
}
