import type { PublicFrame } from '@troupe/core/events';
import { choosePalette } from '../view/palette.ts';
import { type Heading, renderFrame } from '../view/render.ts';
import { wordsFor } from '../view/words.ts';
import { type AskedHouse, told } from './house.ts';

/** Why it stops here: it is your turn, it is over, it rests, or there is simply no more to be told at once. */
export type Stands = 'your turn' | 'over' | 'resting' | 'going on';
export type Followed = { readonly text: string; readonly next: number; readonly stands: Stands };

type Live = PublicFrame | { readonly type: 'rest'; readonly why: string };
type Following = {
  readonly id: string;
  readonly after: number;
  /** Through whose eyes: a seat sees and hears what its character does, and nothing else. */
  readonly seat?: string;
  /** A line of one's own was just sent: the turn that was open before it is not the next one. */
  readonly said?: boolean;
  readonly language: 'en' | 'zh';
  readonly signal: AbortSignal;
};

/** An assistant reads what it is given whole: so much at a time. */
const most = 12_000;

/** A performance from an event on, as text, until somebody has to do something about it. */
export async function follow(house: AskedHouse, { id, after, seat, said = false, language, signal }: Following): Promise<Followed> {
  const page = { width: 100, palette: choosePalette({ NO_COLOR: '1' }, false), words: wordsFor(language) };
  const lines: string[] = [];
  let heading: Heading = null;
  let next = after;
  let own = !said;
  const ended = (stands: Stands): Followed => ({ text: lines.join('\n').trim(), next, stands });
  const path = `/api/performances/${encodeURIComponent(id)}/live?after=${after}&as=${encodeURIComponent(seat ?? 'audience')}`;
  const enough = new AbortController();
  try {
    for await (const frame of told<Live>(house, path, { signal: AbortSignal.any([signal, enough.signal]) })) {
      if (frame.type === 'rest') return ended(frame.why === 'curtain' ? 'over' : 'resting');
      if (frame.type === 'your-turn' && !own) continue;
      const rendered = renderFrame(frame, heading, page);
      heading = rendered.heading;
      lines.push(...rendered.lines);
      if ('number' in frame) next = frame.number;
      if (frame.type === 'reply' || ('by' in frame && frame.by === seat)) own = true;
      if (frame.type === 'your-turn') return ended('your turn');
      if (frame.type === 'curtain') return ended('over');
      if (frame.type === 'pause' || frame.type === 'halt') return ended('resting');
      if (lines.join('\n').length > most) return ended('going on');
    }
    return ended('resting');
  } catch (error) {
    // Time is up: what was told so far is the answer.
    if (signal.aborted) return ended('going on');
    throw error;
  } finally {
    enough.abort();
  }
}
