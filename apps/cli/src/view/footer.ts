import { displayWidth } from './width.ts';

export type Output = { readonly columns: number; readonly rows: number; write(text: string): void };

/** What stands below the scrollback: the beat being spoken, the status line. The prompt line follows and is readline's. */
export type Footer = { readonly draft: readonly string[]; readonly status: string };

/** Where the cursor is when a repaint begins: rows below the first row of the prompt. */
export type Below = number;

/** Repaints the foot of the screen. Everything printed above is final, so scrollback holds each line once. */
export function createFooter(output: Output) {
  let drawn: readonly string[] = [];

  /** Erases footer and prompt, prints `lines` for good, draws the footer anew; the cursor ends where the prompt begins. */
  function repaint(lines: readonly string[], footer: Footer, below: Below): void {
    const room = Math.max(0, output.rows - 4);
    const draft = footer.draft.length > room ? footer.draft.slice(footer.draft.length - room) : footer.draft;
    const next = footer.status === '' ? draft : [...draft, footer.status];
    output.write(`${erase(below)}${[...lines, ...next].map((line) => `${line}\n`).join('')}`);
    drawn = next;
  }

  function erase(below: Below): string {
    const up = below + drawn.reduce((sum, line) => sum + rowsOf(line, output.columns), 0);
    return `\r${up > 0 ? `\u001b[${up}A` : ''}\u001b[J`;
  }

  return { repaint };
}

/** Rows a line takes on a screen of so many columns, colours not counted. */
export function rowsOf(line: string, columns: number): number {
  return Math.max(1, Math.ceil(displayWidth(withoutColours(line)) / Math.max(1, columns)));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what a colour begins with
const colour = /\u001b\[[0-9;]*m/g;
const withoutColours = (text: string): string => text.replace(colour, '');
