import type { CharacterId } from '../blueprint/terms.ts';
import type { PlannedTurn } from '../events/event.ts';
import { onStage, type StageState } from '../events/state.ts';
import { codaLeft, codaWaitsFor, stillToAnswer } from './aftermath.ts';
import { performerNow } from './ahead.ts';
import { worldStirs } from './bridge.ts';
import { complicate } from './complication.ts';
import { goneDark } from './darkness.ts';
import { playDirected } from './directed-beat.ts';
import { actorsOnStage, askedNow, longestSilent } from './floor.ts';
import { ledTo } from './lead.ts';
import { comesBack, writtenFor } from './script.ts';
import type { Stage } from './stage.ts';

/** Who is next, as the house planned it; where it planned nothing, whoever has still to answer, was spoken to, or was silent longest. */
export function nextTurn(state: StageState): PlannedTurn | null {
  const led = ledTo(state);
  if (led) return { who: led.who, tempo: 'a line', manner: 'act' };
  const [planned] = state.plan;
  const asked = askedNow(state);
  if (asked !== null && planned?.who !== asked)
    return { who: asked, tempo: 'a line', manner: 'answer', answers: state.asked[asked]?.line ?? 0 };
  if (planned && fits(state, planned)) return planned;
  const who = codaWaitsFor(state) ?? stillToAnswer(state)[0] ?? called(state);
  return who ? { who, tempo: 'a line', manner: 'answer' } : null;
}

/** In the coda each has one word, and nothing happens by itself, or it might never end; nobody answers himself, but anybody may open a point, and go on as it was written. */
function fits(state: StageState, { who, script }: PlannedTurn): boolean {
  if (who === 'world') return state.coda === null;
  const opens = state.point?.startBeat === state.beat || script !== undefined;
  if (comesBack(state, { who, script })) return true;
  return onStage(state, who) && (opens || who !== state.lastBy) && (!state.coda || codaLeft(state).includes(who));
}

/** Whoever hides is asked last: an answer would give the hiding place away. */
function called(state: StageState): CharacterId | null {
  const actors = actorsOnStage(state).filter((who) => who !== state.lastBy);
  const open = actors.filter((who) => !state.world.characters[who]?.hidden);
  const addressed = actors.find((who) => state.addressed.includes(who));
  return addressed ?? longestSilent(state, open) ?? longestSilent(state, actors) ?? actorsOnStage(state)[0] ?? null;
}

/** The world speaks: what the author has ready, or a thing that happens by itself. */
export async function playWorld(stage: Stage, turn: PlannedTurn): Promise<void> {
  const { offered: { does, says } = {}, changes = [] } = writtenFor(stage.state, turn) ?? {};
  const seen = [does, says].filter((text) => text !== undefined).join(' ');
  if (seen !== '') {
    const told = { type: 'narration', text: { text: seen }, changes: [...goneDark(stage.state, seen), ...changes] } as const;
    return stage.keep(stage.record(stage.draft({ newBeat: true }), told));
  }
  const written = complicate(stage.state);
  const own = written.some((event) => event.type === 'advance' && event.complication !== undefined);
  const events = own ? written : await worldStirs(stage, turn, written);
  await stage.keep(stage.record(stage.draft({ newBeat: true }), ...events));
}

export const playTurn = (stage: Stage, turn: PlannedTurn): Promise<void> =>
  turn.who === 'world' ? playWorld(stage, turn) : playDirected(stage, turn, turn.who, performerNow(stage, turn, turn.who));
