import type { PlanningState, RecordedPlanning } from '@troupe/core/planning';
import type { Context, Voice } from '../context/context.ts';
import { cut } from '../view/width.ts';
import { treeLines } from './tree.ts';
import { type PlanWords, planWords } from './words.ts';

export type Show = { event(event: RecordedPlanning, state: PlanningState): void; end(state: PlanningState): void };

const jsonShow = (voice: Voice): Show => ({ event: (event) => voice.say(JSON.stringify(event)), end: () => {} });

/** In a pipe: one line for everything that is done, on standard error. */
export function plainShow(words: PlanWords, voice: Voice): Show {
  return {
    event(event) {
      const line = lineFor(event, words);
      if (line !== undefined) voice.warn(line);
    },
    end: () => {},
  };
}

function lineFor(event: RecordedPlanning, words: PlanWords): string | undefined {
  if (event.type === 'part-written') return `✓ ${event.part}`;
  if (event.type === 'revision') return `✓ ${event.part} (${words.revised({ round: event.round })})`;
  if (event.type === 'review')
    return `  ${event.stage}: ${event.approved ? words.approved : words.review({ round: event.round, problems: event.problems.length })}`;
  if (event.type === 'review-lapsed')
    return `  ${event.stage}: ${words.review({ round: event.round, problems: event.problems.length, lapsed: true })}`;
  if (event.type === 'part-failed') return `✗ ${words.failed({ part: event.part, message: event.message })}`;
  if (event.type === 'lookup') return `  ${words.lookup({ query: event.query, found: event.found.length })}`;
  if (event.type === 'checked')
    return `  ${words.checked({ errors: event.errors.length, warnings: event.warnings, repairs: event.repairs.length })}`;
  return undefined;
}

const frameTime = 80;

/** On a terminal: the tree, painted over itself. */
function terminalShow(words: PlanWords, voice: Voice, output: NodeJS.WriteStream): Show {
  let height = 0;
  let painted = 0;
  const paint = (state: PlanningState) => {
    const width = Math.max(20, (output.columns || 80) - 1);
    const room = Math.max(5, (output.rows || 24) - 2);
    const lines = treeLines(state, words, voice.palette);
    const shown = lines.length > room ? lines.slice(lines.length - room) : lines;
    output.write(`${height > 0 ? `\u001b[${height}A\r` : ''}\u001b[J${shown.map((line) => `${cut(line, width)}\n`).join('')}`);
    height = shown.length;
    painted = Date.now();
  };
  return {
    event(_, state) {
      if (Date.now() - painted >= frameTime) paint(state);
    },
    end: paint,
  };
}

export function showOn(json: boolean, { config, output, environment, voice }: Context): Show {
  const words = planWords(config.values.language);
  if (json) return jsonShow(voice);
  return output.isTTY && environment.TERM !== 'dumb' ? terminalShow(words, voice, output) : plainShow(words, voice);
}
