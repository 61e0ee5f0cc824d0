import type { PublicFrame } from '@troupe/core/events';
import { PlayScriptError, parsePlayScript, runPlayScript } from '@troupe/core/testing';
import type { Play } from '@troupe/house/node';
import { understudy } from '@troupe/understudy';
import type { Page } from './beside.ts';
import { checkScript, problemOf } from './check-script.ts';

/** One line of a script that does or expects something. `null`: the play never got that far. */
export type RehearsedLine = { readonly line: number; readonly text: string; readonly kept: boolean | null; readonly problem?: string };

export type RehearsedScript = {
  readonly script: string;
  readonly kept: boolean;
  readonly lines: readonly RehearsedLine[];
  /** What was seen and heard last, where it was not kept. */
  readonly heard: readonly string[];
};

/** Plays one test script with the understudy, and says of each line whether it was kept. */
export async function rehearseScript(page: Page, { blueprint, bank }: Play): Promise<RehearsedScript> {
  const faults = checkScript(page, blueprint).filter(({ severity }) => severity === 'error');
  if (faults.length > 0) return unreadable(page, faults);
  try {
    await runPlayScript(parsePlayScript(page.text), { blueprint, model: understudy({ banks: bank ? [bank] : [] }) });
    return { script: page.name, kept: true, lines: marked(page), heard: [] };
  } catch (error) {
    if (!(error instanceof PlayScriptError)) throw error;
    return { script: page.name, kept: false, lines: marked(page, error), heard: error.heard.map(inWords).filter((line) => line !== '') };
  }
}

/** A script that cannot be played: every fault in its place, nothing tried. */
function unreadable({ name, text }: Page, faults: readonly { where: string; message: string }[]): RehearsedScript {
  const rows = text.split(/\r?\n/u);
  const lines = faults.map(({ where, message }) => {
    const line = Number(/\d+/u.exec(where)?.[0] ?? 1);
    return { line, text: rows[line - 1]?.trim() ?? '', kept: false, problem: message };
  });
  return { script: name, kept: false, lines, heard: [] };
}

/** `never` is judged when the evening is over: broken, it leaves every other line kept. */
function marked({ text }: Page, error?: PlayScriptError): RehearsedLine[] {
  const { steps, never } = parsePlayScript(text);
  const rows = text.split(/\r?\n/u);
  const whole = error === undefined || never.some(({ at }) => at === error.line);
  const judge = (at: number, isNever: boolean): boolean | null => {
    if (error?.line === at) return false;
    if (whole) return isNever && error && at > error.line ? null : true;
    return !isNever && at < error.line ? true : null;
  };
  const line = (at: number, isNever: boolean): RehearsedLine => ({
    line: at,
    text: rows[at - 1]?.trim() ?? '',
    kept: judge(at, isNever),
    ...(error?.line === at && { problem: firstClause(error) }),
  });
  return [...steps.map(({ at }) => line(at, false)), ...never.map(({ at }) => line(at, true))].sort((a, b) => a.line - b.line);
}

const firstClause = (error: PlayScriptError): string => problemOf(error).split(/; last were |: \{"/u)[0] ?? '';

function inWords(frame: PublicFrame): string {
  if (!('text' in frame)) return '';
  const outcome = frame.type === 'ruling' ? `[${frame.outcome}] ` : frame.type === 'attempt' ? '* ' : '';
  return 'name' in frame && frame.type !== 'ruling' ? `${frame.name}: ${outcome}${frame.text}` : `${outcome}${frame.text}`;
}
