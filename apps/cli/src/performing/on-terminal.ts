import type { ReadStream, WriteStream } from 'node:tty';
import type { PublicFrame } from '@troupe/core/events';
import { type Draft, follow, renderDraft } from '../view/draft.ts';
import type { Palette } from '../view/palette.ts';
import { type Heading, type Page, renderFrame } from '../view/render.ts';
import { renderStatus } from '../view/status.ts';
import { openTerminal, type Terminal } from '../view/terminal.ts';
import { wrap } from '../view/width.ts';
import type { Words } from '../view/words.ts';
import { commands, readTyped } from './lines.ts';
import { pauseWatch, viewerOf } from './piped.ts';
import { type Close, createSession, type Evening } from './session.ts';

export type TerminalHostOptions = {
  readonly input: ReadStream;
  readonly output: WriteStream;
  readonly palette: Palette;
  readonly words: Words;
  readonly onInterrupt: () => void;
};

export async function hostTerminal(evening: Evening, options: TerminalHostOptions): Promise<Close> {
  const { performance } = evening;
  const { words, palette } = options;
  let suggestions: readonly string[] = [];
  const session = createSession(evening, words, (text) => terminal.print(wrap(text, terminal.width()).map(palette.hint)));
  const terminal: Terminal = openTerminal({
    ...options,
    onLine: (line) => session.act(readTyped(line, session.held(), session.floor())),
    complete: (beginning) => (beginning === '' && session.mayDo() ? ['/do'] : [...commands, ...suggestions]),
  });
  const nameOf = (seat: string | null) => evening.cast.find(({ id }) => id === seat)?.names[0];
  const view = createView(terminal, { palette, words });
  let close: Close | undefined;
  const pauseOf = pauseWatch(evening);

  const show = (frame: PublicFrame) => {
    view.show(frame);
    if (frame.type === 'your-turn') suggestions = frame.suggestions;
    terminal.footer({ status: renderStatus(performance.status(), view.page()) });
    const floor = session.floor();
    terminal.prompt(floor ? `${nameOf(floor) ?? floor} ▸ ` : '▸ ');
  };

  try {
    for await (const frame of seatedFrames(evening, session)) {
      show(frame);
      close ??= pauseOf(frame);
      if (close) await performance.stop();
    }
    const outcome = await performance.done;
    return close ?? (outcome === 'curtain' ? 'curtain' : 'stopped');
  } finally {
    terminal.close();
  }
}

/** Frames for whatever seats are held here. Whoever steps into a role mid-scene goes on with that role's view from there. */
async function* seatedFrames({ performance, seats }: Evening, session: ReturnType<typeof createSession>): AsyncGenerator<PublicFrame> {
  let held = seats;
  let joined: Extract<PublicFrame, { type: 'seat' }> | undefined;
  /** How often each seat changed hands, in this view and in the one before: every view counts its own beats, but all see that. */
  let changes = new Map<string, number>();
  for (;;) {
    let entered = false;
    const until = changes;
    changes = new Map();
    for await (const frame of performance.watch({ as: viewerOf(held) })) {
      if (frame.type === 'seat') changes.set(frame.seat, (changes.get(frame.seat) ?? 0) + 1);
      if (joined) {
        if (changes.get(joined.seat) !== until.get(joined.seat)) continue;
        const same = frame.type === 'seat' && frame.seat === joined.seat;
        joined = undefined;
        if (same) continue;
      }
      const { taken } = session.follow(frame);
      yield frame;
      if (!taken || frame.type !== 'seat') continue;
      entered = true;
      joined = frame;
      break;
    }
    if (!entered) return;
    held = session.held().map(({ id }) => id);
  }
}

function createView(terminal: Terminal, style: Omit<Page, 'width'>) {
  let heading: Heading = null;
  let draft: Draft = null;
  const page = (): Page => ({ ...style, width: Math.min(100, terminal.width()) });
  return {
    page,
    show(frame: PublicFrame) {
      const before = draft;
      draft = follow(draft, frame);
      const rendered = renderFrame(frame, heading, page());
      heading = rendered.heading;
      if (draft !== before) terminal.footer({ draft: renderDraft(draft, page()) });
      if (rendered.lines.length > 0) terminal.print(rendered.lines);
    },
  };
}
