import { beatBoundary, unstruck } from '../events/fold.ts';
import type { Letter } from './api.ts';
import type { Backstage } from './backstage.ts';
import type { Mail, Stage, TypedLine } from './stage.ts';

export const isHost = (mail: Mail): mail is Exclude<Letter, { type: 'line' }> => !('run' in mail) && mail.type !== 'line';
export const isLine = (mail: Mail): mail is TypedLine => mail.type === 'line';
const isNote = (mail: Mail) => 'run' in mail;

/** Between beats: what people and the host sent, and what the house has found out. */
export async function attend(stage: Stage, backstage: Backstage): Promise<void> {
  while (stage.mailbox.take(isNote));
  for (;;) {
    const letter = stage.mailbox.take(isHost) ?? (stage.state.paused ? await stage.mailbox.receive(isHost) : undefined);
    if (!letter) break;
    await obey(stage, backstage, letter as Exclude<Letter, { type: 'line' }>);
  }
  const found = await backstage.collect({ all: false });
  if (found.every((event) => event.type === 'flag-verdict' && !event.happened)) stage.note(...found);
  else await stage.keepEvents(...found);
}

/** Whoever comes in the middle learns whom they play; at the opening everybody does. */
async function seatTaken(stage: Stage, { seat, person }: Extract<Letter, { type: 'take-seat' }>): Promise<void> {
  await stage.keepEvents({ type: 'seat-taken', seat, person });
  if (stage.state.act !== null) (await import('./person-beat.ts')).showPart(stage, seat);
}

async function obey(stage: Stage, backstage: Backstage, letter: Exclude<Letter, { type: 'line' }>): Promise<void> {
  const { state } = stage;
  switch (letter.type) {
    case 'take-seat':
      if (state.world.characters[letter.seat] && (!state.seats[letter.seat] || state.seats[letter.seat]?.standIn))
        await seatTaken(stage, letter);
      return;
    case 'leave-seat':
      if (state.seats[letter.seat]) await stage.keepEvents({ type: 'seat-left', seat: letter.seat });
      return;
    case 'direct':
      return (await import('./hear-wish.ts')).hearWish(stage, letter.seat ?? 'host', letter.text);
    case 'reword':
      backstage.clear();
      return (await import('./reword.ts')).reword(stage, letter);
    case 'pause':
      if (!state.paused) await stage.pause('host');
      return;
    case 'hold':
      if (state.paused !== 'stop') await stage.pause('stop');
      return;
    case 'fade':
      stage.fading = true;
      if (state.paused) await stage.keepEvents({ type: 'resume' });
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
