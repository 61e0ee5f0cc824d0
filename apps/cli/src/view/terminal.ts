import { createInterface, type Interface } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';
import { createFooter, type Footer } from './footer.ts';
import { displayWidth } from './width.ts';

export type Terminal = {
  /** Columns for text: one less than the screen, so that no line wraps by itself. */
  readonly width: () => number;
  /** Prints lines for good, above the footer. */
  print(lines: readonly string[]): void;
  /** Changes what stands below; drawn soon, so that a flood of tokens is one repaint. */
  footer(footer: Partial<Footer>): void;
  prompt(text: string): void;
  close(): void;
};

export type TerminalOptions = {
  readonly input: ReadStream;
  readonly output: WriteStream;
  readonly onLine: (line: string) => void;
  readonly onInterrupt: () => void;
  readonly complete: (beginning: string) => readonly string[];
};

const frameTime = 33;

/** A terminal on which a play is printed while somebody types: readline owns the last line, we own all above it. */
export function openTerminal({ input, output, onLine, onInterrupt, complete }: TerminalOptions): Terminal {
  const screen = {
    get columns() {
      return output.columns || 80;
    },
    get rows() {
      return output.rows || 24;
    },
    write: (text: string) => void output.write(text),
  };
  const painter = createFooter(screen);
  let foot: Footer = { draft: [], status: '' };
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const completer = (beginning: string): [string[], string] => [
    complete(beginning).filter((text) => text.startsWith(beginning)),
    beginning,
  ];
  const typing = createInterface({ input, output, terminal: true, prompt: '▸ ', historySize: 200, completer });

  const repaint = (lines: readonly string[], below: number) => {
    clearTimeout(timer);
    timer = undefined;
    if (closed) return;
    painter.repaint(lines, foot, below);
    redrawPrompt(typing);
  };
  const soon = () => {
    timer ??= setTimeout(() => repaint([], typing.getCursorPos().rows), frameTime);
  };

  typing.on('line', (line) => {
    // Enter has moved the cursor below what was typed; it is taken away again: the stage says what became of it.
    repaint([], Math.floor(displayWidth(typing.getPrompt() + line) / screen.columns) + 1);
    onLine(line);
  });
  typing.on('SIGINT', onInterrupt);
  typing.on('close', () => {
    if (!closed) onInterrupt();
  });
  output.on('resize', soon);
  repaint([], 0);

  return {
    width: () => Math.max(20, screen.columns - 1),
    print: (lines) => repaint(lines, typing.getCursorPos().rows),
    footer: (change) => {
      foot = { ...foot, ...change };
      soon();
    },
    prompt: (text) => {
      if (typing.getPrompt() === text) return;
      const below = typing.getCursorPos().rows;
      typing.setPrompt(text);
      repaint([], below);
    },
    close: () => {
      if (closed) return;
      foot = { draft: [], status: '' };
      const below = typing.getCursorPos().rows;
      clearTimeout(timer);
      painter.repaint([], foot, below);
      closed = true;
      output.off('resize', soon);
      typing.close();
    },
  };
}

/** Draws prompt and typed text where the cursor is. readline would otherwise first go up to where it last drew them. */
function redrawPrompt(typing: Interface): void {
  Object.assign(typing, { prevRows: 0 });
  typing.prompt(true);
}
