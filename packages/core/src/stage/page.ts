import type { EventOf, StageEvent } from '../events/event.ts';
import { leadOf } from '../events/state.ts';
import { aftermathIsOver, aftermathOf, codaOf, codaWaitsFor } from './aftermath.ts';
import type { Backstage } from './backstage.ts';
import { asWritten, complicate, fallBack } from './complication.ts';
import { exchangeIsOpen, longestExchange } from './exchange.ts';
import type { PlayedEnding } from './played-ending.ts';
import { beginningOf, curtainCall, destination, endOfPoint, pointIsOver, sceneEnds } from './plot.ts';
import { saidItself, waitsInVain } from './script.ts';
import type { Stage } from './stage.ts';
import { deadPoint, overdue, rungDue } from './stall.ts';

/** Ends a point whose flag has happened; opens the next one; brings down the curtain. */
export async function turnPage(stage: Stage, backstage: Backstage): Promise<boolean> {
  const { state } = stage;
  if (state.point) return closePoint(stage);
  const next = state.coda ? { ending: state.coda.ending } : destination(state);
  if ('point' in next) {
    const seen = state.switches.way ? await (await import('./loaded.ts')).bridge(stage, next.point) : [];
    const opening = beginningOf(state, next.point);
    await stage.keepEvents(...opening, ...seen);
    await callOn(stage, opening);
    return true;
  }
  const coda = codaOf(state, (await endingOf(stage, next.ending)).ending);
  if (coda) await openCoda(stage, coda);
  else if (codaWaitsFor(state)) return false;
  else await bringDownTheCurtain(stage, backstage, await endingOf(stage, next.ending));
  return true;
}

/** Whoever plays alone is told that the last word is theirs: otherwise it is spent on something else. */
async function openCoda(stage: Stage, coda: EventOf<'coda'>): Promise<void> {
  await stage.keepEvents(coda);
  const lead = leadOf(stage.state);
  if (lead !== null && coda.who.includes(lead))
    stage.tell({ type: 'reply', seat: lead, text: { key: 'stage.last-word' }, witnesses: { characters: [lead], audience: false } });
}

/** A flag that has happened is answered first by those whom it hits. */
async function closePoint(stage: Stage): Promise<boolean> {
  const { state } = stage;
  if (leadOf(state) !== null) return closeAccompanied(stage);
  if (!state.point?.aftermath && !pointIsOver(state)) {
    if (!waitsInVain(state)) return false;
    await endPoint(stage, 'forced', asWritten(state), 'it was played as it was written');
    return true;
  }
  const aftermath = aftermathOf(state);
  if (aftermath) await stage.keepEvents(aftermath);
  else if (aftermathIsOver(state)) await endPoint(stage, 'flag', [], 'the flag happened');
  else return false;
  return true;
}

/** Whoever accompanies has let it land in the same breath. Out of time it ends as it stands, without a word. */
async function closeAccompanied(stage: Stage): Promise<boolean> {
  const { state } = stage;
  const how = (await import('./loaded.ts')).howItCloses(state);
  if (how === null || !state.point) return false;
  if (how === 'aftermath') await stage.keepEvents({ type: 'aftermath', point: state.point.id, hits: [] });
  else if (how === 'forced') await endPoint(stage, 'forced', asWritten(state), 'its lines were played');
  else await endPoint(stage, 'flag', [], pointIsOver(state) ? 'the flag happened' : 'it came about in what was played');
  return true;
}

/** Where somebody is accompanied, or was, what was played decides; else the play's own conditions. */
const endingOf = async (stage: Stage, ending: string): Promise<PlayedEnding> =>
  stage.state.accompaniment.seq === 0 ? { ending } : (await import('./loaded.ts')).endingPlayed(stage, ending);

async function bringDownTheCurtain(stage: Stage, backstage: Backstage, played: PlayedEnding): Promise<void> {
  await stage.keepEvents(...(await backstage.collect({ all: true })));
  // Where the last words were written and played, the last image has been seen: nothing is left to be told.
  const told = saidItself(stage.state) || played.answered ? '' : await epilogueOf(stage, played);
  // Its call is kept first: nothing follows a curtain.
  await stage.keepEvents();
  await stage.keepEvents(...curtainCall(stage.state, played, told));
}

const epilogueOf = async (stage: Stage, { ending, otherwise }: PlayedEnding): Promise<string | undefined> =>
  stage.state.switches.way && !otherwise ? (await import('./loaded.ts')).epilogue(stage, ending) : undefined;

/** A person learns who they are as the evening opens; one whose character comes on sees where; one who is not on yet hears that it will be called. */
async function callOn(stage: Stage, opening: readonly StageEvent[]): Promise<void> {
  const entering = opening.flatMap((event) => (event.type === 'entrance' ? [event.who] : []));
  const started = opening.some(({ type }) => type === 'act-start');
  const called = Object.keys(stage.state.seats).filter((seat) => entering.includes(seat) || started);
  if (called.length === 0) return;
  const { showPart, showPlace } = await import('./person-beat.ts');
  const first = opening.some((event) => event.type === 'act-start' && event.act === stage.state.blueprint.acts[0]?.id);
  for (const seat of called) {
    if (first) showPart(stage, seat);
    showPlace(stage, seat);
  }
}

async function endPoint(stage: Stage, how: 'flag' | 'forced', before: readonly StageEvent[], because: string): Promise<void> {
  let draft = stage.record(stage.draft({ newBeat: false }), ...before);
  draft = stage.record(draft, ...endOfPoint(draft.state, how, because));
  if (draft.state.scene !== null && sceneEnds(draft.state)) draft = stage.record(draft, { type: 'scene-end', scene: draft.state.scene });
  await stage.keep(draft);
}

/** The host has seen enough of it: what would have come of it is so, and nobody is shown it. */
export async function fadeOut(stage: Stage): Promise<boolean> {
  if (!stage.fading) return false;
  stage.fading = false;
  const unshown = fallBack(stage.state).map((event) => (event.type === 'narration' ? { ...event, text: { text: '' } } : event));
  if (!stage.state.point) return false;
  await endPoint(stage, 'forced', [{ type: 'narration', text: { key: 'stage.fade' } }, ...unshown], 'the host let it end here');
  return true;
}

/** So long a rung waits for people who are being answered. */
const mostOverdue = 4;

/** The advancer: one rung at a time, measured from state. Without it, a dead point ends the evening. */
export async function keepMoving(stage: Stage, backstage: Backstage): Promise<boolean> {
  const { state, house } = stage;
  if (leadOf(state) !== null) return false;
  if (!state.switches.advancer) {
    if (!state.point || state.beat - state.point.startBeat < deadPoint) return false;
    await stage.keepEvents(...curtainCall(state, { ending: 'deadlock' }));
    return true;
  }
  const rung = rungDue(state, house.rungs);
  if (rung === null || backstage.has('advice')) return false;
  // Nobody is prompted, and nothing breaks in, while somebody is being answered: what moves needs no push.
  if (exchangeIsOpen(state, overdue(state, house.rungs, rung) + longestExchange - mostOverdue)) return false;
  if (rung === 'fallback') await endPoint(stage, 'forced', fallBack(state), 'the point did not end by itself');
  else if (rung === 'complication') await stage.keepEvents(...complicate(state));
  else backstage.advise(rung);
  return rung === 'fallback';
}
