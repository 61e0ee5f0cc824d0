import type { PauseReason } from '../events/event.ts';
import { leadOf } from '../events/state.ts';
import { ModelError } from '../model/model.ts';
import { Backstage } from './backstage.ts';
import { thinksOnly, throws } from './cannot-go-on.ts';
import { attend, isFromHost } from './letters.ts';
import { fadeOut, keepMoving, turnPage } from './page.ts';
import type { Stage } from './stage.ts';
import { nextBeat } from './turn.ts';

/** The run loop: letters, then the plot, then a nudge if it stalls, then one beat. Until the curtain. */
export async function drive(stage: Stage): Promise<void> {
  const backstage = new Backstage(stage);
  while (stage.state.curtain === null) {
    try {
      await attend(stage, backstage);
      if (stage.steps?.isDone(stage)) {
        stage.mailbox.putBack(await stage.mailbox.receive(isFromHost));
        continue;
      }
      backstage.begin();
      if (await fadeOut(stage)) continue;
      if (!(await awaitsAnswer(stage)) && (await goesOn(stage, backstage))) continue;
      await nextBeat(stage, backstage);
    } catch (error) {
      await pauseFor(stage, error);
      if (throws(stage)) throw error;
    }
  }
}

/** Somebody who is accompanied is answered before anything else happens. */
const awaitsAnswer = async ({ state }: Stage): Promise<boolean> =>
  leadOf(state) !== null && (await import('./loaded.ts')).awaitsAnswer(state);

/** Whether anything but a beat is next: what was played is read, word is carried, a point ends or begins, a stalled one is helped. */
const goesOn = async (stage: Stage, backstage: Backstage): Promise<boolean> =>
  (stage.state.switches.way !== undefined && (await isHeard(stage))) ||
  (await turnPage(stage, backstage)) ||
  (await keepMoving(stage, backstage));

async function isHeard(stage: Stage): Promise<boolean> {
  const { readBeats, carryWord } = await import('./loaded.ts');
  return (await readBeats(stage)) || carryWord(stage);
}

const pauses: Readonly<Record<string, PauseReason>> = { 'over-budget': 'budget', unreachable: 'model', 'key-refused': 'model' };

/** A performance at its cap, or without a model, pauses; it does not die. */
async function pauseFor(stage: Stage, error: unknown): Promise<void> {
  if (error instanceof ModelError && thinksOnly(error)) return stage.pause('model', { key: 'stage.pause-thinking' });
  // A variant of it: not its own cap is reached, but that of somebody who pays for it.
  if (error instanceof ModelError && error.fault === 'over-budget' && error.key !== error.code)
    return stage.pause('budget', { key: 'stage.pause-quota' });
  const reason = error instanceof ModelError ? pauses[error.fault] : undefined;
  if (reason === undefined) throw error;
  await stage.pause(reason);
}
