import type { CharacterId } from '../blueprint/terms.ts';
import { beatBoundary, unstruck } from '../events/fold.ts';
import { personPlays } from '../events/state.ts';
import type { Letter } from './api.ts';
import type { Backstage } from './backstage.ts';
import type { HostMail, Mail, Stage, TypedLine } from './stage.ts';

const played: ReadonlySet<string> = new Set(['speech', 'whisper', 'gesture', 'thought', 'attempt', 'silence']);

type HostLetter = Exclude<Letter, { type: 'line' }> | HostMail;

/** A word from the host that whoever is at work stops for. A game that moves a hundred things a minute must not keep anybody from ending a sentence. */
export const isHost = (mail: Mail): mail is HostLetter => isFromHost(mail) && !(mail.type === 'happening' && mail.quiet);
/** Any word from the host: for whoever only waits. */
export const isFromHost = (mail: Mail): mail is HostLetter => !('run' in mail) && mail.type !== 'line';
export const isLine = (mail: Mail): mail is TypedLine => mail.type === 'line';
const isNote = (mail: Mail) => 'run' in mail;

/** Between beats: what people and the host sent, and what the house has found out. */
export async function attend(stage: Stage, backstage: Backstage): Promise<void> {
  while (stage.mailbox.take(isNote));
  for (;;) {
    if (stage.state.paused) stage.steps?.settle(stage);
    const letter = stage.mailbox.take(isFromHost) ?? (stage.state.paused ? await stage.mailbox.receive(isFromHost) : undefined);
    if (!letter) break;
    await obey(stage, backstage, letter as HostLetter);
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

async function obey(stage: Stage, backstage: Backstage, letter: HostLetter): Promise<void> {
  const { state } = stage;
  switch (letter.type) {
    case 'take-seat':
      if (state.world.characters[letter.seat] && (!state.seats[letter.seat] || state.seats[letter.seat]?.standIn))
        await seatTaken(stage, letter);
      return;
    case 'leave-seat':
      if (state.seats[letter.seat]) await stage.keepEvents({ type: 'seat-left', seat: letter.seat });
      return;
    case 'happening':
      return (await import('./from-host.ts')).takeIn(stage, letter);
    case 'step':
      stage.steps ??= new (await import('./from-host.ts')).Steps();
      return stage.steps.go(stage, letter);
    case 'direct':
      return (await import('./from-host.ts')).hearWish(stage, letter.seat ?? 'host', letter.text);
    case 'reword':
      backstage.clear();
      return (await import('./from-host.ts')).reword(stage, letter);
    case 'pause':
      if (!state.paused) await stage.pause('host');
      return;
    case 'hold':
      if (state.paused !== 'stop') await stage.pause('stop', isByOneself(stage) ? { key: 'stage.pause-alone' } : undefined);
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
      const then = beatBoundary(stage.log, Math.max(1, to));
      stage.again = playedNext(stage, then);
      await stage.keepEvents({ type: 'rewind', to: then });
    }
  }
}

/** Nobody else plays or looks on: there is nobody who might not be told who asked. */
const isByOneself = ({ state, viewers }: Stage): boolean =>
  viewers.size < 2 && Object.keys(state.seats).filter((seat) => personPlays(state, seat)).length < 2;

/** Whose beat followed a moment: taken back to it, they play it again. Chance might give the floor elsewhere, and nothing would come in its place. Where a take ends nothing followed. */
function playedNext({ log, state }: Stage, then: number): CharacterId | null {
  const next = log.slice(then).find(({ type }) => type === 'line' || type === 'pass' || type === 'rewind' || played.has(type));
  return next && 'by' in next && played.has(next.type) && !personPlays(state, next.by as CharacterId) ? (next.by as CharacterId) : null;
}

/** The end of what came before the last beat a person played, or before the last beat at all. */
function lastPlayed(stage: Stage): number {
  const kept = unstruck(stage.log);
  const line = kept.findLast(({ type }) => type === 'line') ?? kept.find(({ beat }) => beat === stage.state.beat);
  return line ? line.seq - 1 : stage.state.seq;
}
