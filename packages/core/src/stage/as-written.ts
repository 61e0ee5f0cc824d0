import type { ScriptBeat } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { ReadLine } from '../events/event.ts';
import type { StageState } from '../events/state.ts';
import type { Spoken } from './by-words.ts';
import { scriptAhead, scriptLine } from './script.ts';

/** What the house reads, and plays next, where it has a script and no mind: what the author says of a line, and the lines that follow. */
export type AsWritten = {
  readonly lines: readonly Pick<ReadLine, 'line' | 'to' | 'tells'>[];
  readonly plan: readonly { readonly who: CharacterId | 'world'; readonly script: number }[];
  /** Nothing is left of it: whatever the point asks for was in it. */
  readonly over: boolean;
};

const longestPlan = 8;
/** Words alone: what stands in brackets is done, and no word of the line. */
const letters = (text: string): string => text.replace(/[(（][^()（）]*[)）]/gu, '').replace(/[^\p{L}\p{N}]/gu, '');

/** What is told by a deed (a voice through a door, a finger on a name) has no words; the deed stands there with or without its doer's name. */
function isTold({ says, does }: ScriptBeat, text: string): boolean {
  const said = letters(text);
  if (says !== undefined) return letters(says) === said;
  return does !== undefined && said !== '' && letters(does).endsWith(said);
}

/** Undefined: there is no script here, or somebody sits in a seat, and no author knows what they say. */
export function readAsWritten(state: StageState, read: readonly Spoken[]): AsWritten | undefined {
  if (state.switches.way !== 'directed' || Object.keys(state.seats).length > 0) return undefined;
  const ahead = scriptAhead(state);
  if (ahead.length === 0 && state.script.at === 0) return undefined;
  return {
    lines: read.flatMap(({ seq, by, text }) => {
      const beat = scriptLine(state, (one) => one.who === by && isTold(one, text));
      return beat ? [{ line: seq, to: beat.to === undefined ? [] : [beat.to], tells: beat.tells ?? [] }] : [];
    }),
    plan: ahead.slice(0, longestPlan).map(({ number, beat }) => ({ who: beat.who, script: number })),
    over: ahead.length === 0,
  };
}
