import { leadOf, personPlays } from '../events/state.ts';
import type { Backstage } from './backstage.ts';
import { actorsOnStage, personsOnStage, personWithFloor } from './floor.ts';
import { isLine } from './letters.ts';
import { giveFloor, waitForPerson } from './person-turn.ts';
import type { Stage, TypedLine } from './stage.ts';

/** One beat: of a person who has the floor, or of the actor who takes it. */
export async function nextBeat(stage: Stage, backstage: Backstage): Promise<void> {
  const line = stage.mailbox.take(isLine);
  const again = stage.again !== null && actorsOnStage(stage.state).includes(stage.again) ? stage.again : null;
  stage.again = null;
  // What understands a person is loaded with the first of them.
  if (line) return (await import('./person-beat.ts')).playPerson(stage, line as TypedLine);
  const lead = leadOf(stage.state);
  if (lead !== null) return (await import('./loaded.ts')).accompany(stage, backstage, lead);
  if (again === null && personsOnStage(stage.state).length > 0 && (await (await import('./person-beat.ts')).isFetched(stage))) return;
  const seat = personWithFloor(stage.state);
  if (seat && again === null) return waitForPerson(stage, backstage, seat);
  if (stage.state.switches.way === 'directed' && !stage.state.switches.soloist) return direct(stage, backstage);
  // And what those need who decide for themselves, with the first of them.
  const { decideAndPlay, playSoloist } = await import('./decided-beat.ts');
  return stage.state.switches.soloist ? playSoloist(stage) : decideAndPlay(stage, backstage, again);
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
