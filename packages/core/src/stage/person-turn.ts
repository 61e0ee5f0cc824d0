import { witnessesOf } from '../events/witnesses.ts';
import type { Backstage } from './backstage.ts';
import { isFromHost, isLine } from './letters.ts';
import type { Stage } from './stage.ts';

/** The floor is a person's. Whatever the house is still thinking about is heard first: it may end the point. */
export async function waitForPerson(stage: Stage, backstage: Backstage, seat: string): Promise<void> {
  const thought = await backstage.collect({ all: true });
  if (thought.length > 0) return stage.keepEvents(...thought);
  const { suggestionsFor } = await import('./person-beat.ts');
  giveFloor(stage, seat, true);
  stage.turn = { type: 'your-turn', seat, suggestions: suggestionsFor(stage, seat), witnesses: { characters: [seat], audience: false } };
  stage.tell(stage.turn);
  stage.steps?.settle(stage);
  const { patience } = stage.house;
  const timer =
    patience === undefined && !stage.state.coda
      ? null
      : stage.start((run, signal) => outwaited(stage, seat, signal).then(() => stage.mailbox.post({ type: 'patience', run })));
  try {
    const mail = await stage.mailbox.receive(
      (one) => isLine(one) || isFromHost(one) || ('run' in one && one.type === 'patience' && one.run === timer?.run),
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
export function giveFloor(stage: Stage, who: string, waiting: boolean): void {
  stage.floor = { type: 'floor', who, waiting, witnesses: witnessesOf({ type: 'gesture', by: who, text: '' }, stage.state, stage.state) };
  stage.tell(stage.floor);
}

async function losePatience(stage: Stage, seat: string): Promise<void> {
  if (stage.house.absent === 'stand-in') await stage.keepEvents({ type: 'stand-in', seat, on: true });
  else await stage.keep(stage.record(stage.draft({ newBeat: true }), { type: 'pass', by: seat }));
}
