import type { CharacterId } from '../blueprint/terms.ts';
import type { StageEvent } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { personPlays } from '../events/state.ts';
import { witnessesOf } from '../events/witnesses.ts';
import type { actor, Delivered } from './actor.ts';
import { pieceWitnesses } from './beat.ts';
import { type Apart, endsSentence, finished, joined, type Piece } from './delivery.ts';
import type { Lines } from './gated.ts';
import type { Mail, Stage } from './stage.ts';

export type Spoken = Delivered & { readonly interrupted: boolean };

/** The beat must go: a person took the role, or time was turned back. */
export const droppedBeat = new Error('dropped');

/** Streams the words, sentence by sentence interruptible. `aside`: whom alone they are for, once that is known, where they do not say so. */
export async function speak(
  stage: Stage,
  draft: Draft,
  who: CharacterId,
  lines: Lines,
  aside: () => Apart | null = () => null,
): Promise<Spoken> {
  const heard: Heard = { pieces: [], interrupted: false };
  const tell = teller(stage, draft, who, aside);
  const { run, cancel } = stage.start(async (own, signal) => {
    const delivered = await pump(lines(signal), heard, tell, signal);
    if (!signal.aborted) stage.mailbox.post(delivered ? { type: 'delivered', run: own, delivered } : { type: 'sentence-end', run: own });
  });
  try {
    for (;;) {
      const mail = await stage.mailbox.receive((one) =>
        'run' in one ? one.run === run : !heard.interrupted && interrupts(stage, who, one),
      );
      if (mail.type === 'delivered') return { ...mail.delivered, interrupted: mail.delivered.cut === true };
      if (mail.type === 'failed') throw mail.error;
      if (mail.type === 'sentence-end') return broken(heard.pieces);
      stage.mailbox.putBack(mail);
      if (ends(who, mail)) throw droppedBeat;
      heard.interrupted = true;
      // Whoever was given the floor has it as far as a sentence goes: what it was about to say would be lost, and what it answers with it.
      if (breaksOff(heard.pieces) || (heard.pieces.length === 0 && mail.type !== 'line')) return broken(heard.pieces);
    }
  } finally {
    cancel();
  }
}

/** What has been spoken so far, and whether somebody wants to break in. */
type Heard = { readonly pieces: Piece[]; interrupted: boolean };

/**
 * Words go straight to whoever watches: a letter for every token would cost more than all else of a beat.
 * Resolves with the whole, or with nothing when it broke off; either way the stream is closed, or a paused play would keep one open.
 */
async function pump(
  lines: ReturnType<typeof actor>,
  heard: Heard,
  tell: (piece: Piece) => void,
  signal: AbortSignal,
): Promise<Delivered | undefined> {
  try {
    for (;;) {
      const line = await lines.next();
      if (line.done) return line.value;
      if (signal.aborted) return undefined;
      heard.pieces.push(line.value);
      tell(line.value);
      if (heard.interrupted && breaksOff(heard.pieces)) return undefined;
    }
  } finally {
    await lines.return(undefined as never);
  }
}

function teller(stage: Stage, draft: Draft, who: CharacterId, aside: () => Apart | null): (piece: Piece) => void {
  const witnesses = {
    speech: pieceWitnesses(draft, who, 'speech'),
    gesture: pieceWitnesses(draft, who, 'gesture'),
    thought: pieceWitnesses(draft, who, 'thought'),
  };
  return ({ kind, text, apart: own }) => {
    const apart = kind === 'speech' ? (own ?? aside()) : null;
    if (!apart) return stage.tell({ type: 'delta', kind, by: who, text, witnesses: witnesses[kind] });
    const { to, ...mark } = apart;
    const event: StageEvent =
      to === undefined ? { type: 'thought', by: who, text, ...mark } : { type: 'whisper', by: who, to, text, tells: [], ...mark };
    const heard = to === undefined ? 'thought' : kind;
    stage.tell({ type: 'delta', kind: heard, by: who, text, witnesses: witnessesOf(event, draft.state, draft.state) });
  };
}

/** A line of a person on stage, or a word from the host. */
function interrupts(stage: Stage, who: CharacterId, mail: Mail): boolean {
  if (mail.type === 'line') return personPlays(stage.state, mail.seat) && !mail.text.trimStart().startsWith('/');
  return mail.type === 'pause' || (mail.type === 'happening' && !mail.quiet) || ends(who, mail);
}

/** After these nothing of the beat is played. */
const endings: ReadonlySet<Mail['type']> = new Set(['hold', 'fade', 'rewind', 'undo', 'reword']);

function ends(who: CharacterId, mail: Mail): boolean {
  return endings.has(mail.type) || (mail.type === 'take-seat' && mail.seat === who);
}

function breaksOff(pieces: readonly Piece[]): boolean {
  const last = pieces.at(-1);
  return (
    last?.kind === 'speech' &&
    endsSentence(
      pieces
        .filter(({ kind }) => kind === 'speech')
        .map(({ text }) => text)
        .join(''),
    )
  );
}

function broken(pieces: readonly Piece[]): Spoken {
  const kept = finished(joined(pieces));
  if (kept.length === 0) throw droppedBeat;
  return { pieces: kept, trespasses: [], interrupted: true };
}
