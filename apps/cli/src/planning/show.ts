import { type PlanningState, type Progress, planningCost, planShape, progressTree, type RecordedPlanning } from '@troupe/core/planning';
import type { Context, Voice } from '../context/context.ts';
import { clean } from '../view/clean.ts';
import type { Palette } from '../view/palette.ts';
import { cut } from '../view/width.ts';
import { type PlanWords, planWords } from './words.ts';

export type Show = { event(event: RecordedPlanning, state: PlanningState): void; end(state: PlanningState): void };

const jsonShow = (voice: Voice): Show => ({ event: (event) => voice.say(JSON.stringify(event)), end: () => {} });

/** In a pipe: one line for everything that is done, on standard error. */
export function plainShow(words: PlanWords, voice: Voice): Show {
  return {
    event(event, state) {
      const line = lineFor(event, state, words);
      if (line !== undefined) voice.warn(line);
    },
    end: () => {},
  };
}

function lineFor(event: RecordedPlanning, state: PlanningState, words: PlanWords): string | undefined {
  const { chapters } = state;
  if (event.type === 'part-written' && event.part.startsWith('chapter:')) {
    const number = Number(event.part.slice('chapter:'.length));
    return `✓ ${words.chapter({ number, of: chapters.length, title: clean(chapters[number - 1]?.title ?? '') })}`;
  }
  if (event.type === 'part-written') return `✓ ${event.part}`;
  if (event.type === 'way-given-up') return `  ${words.byParts}`;
  if (event.type === 'parts-mended')
    return `✓ ${event.parts.map(({ part }) => part).join(', ')} (${words.revised({ round: event.round })})`;
  if (event.type === 'revision') return `✓ ${event.part} (${words.revised({ round: event.round })})`;
  if (event.type === 'review')
    return `  ${event.stage}: ${event.approved ? words.approved : words.review({ round: event.round, problems: event.problems.length })}`;
  if (event.type === 'review-lapsed')
    return [
      `  ${event.stage}: ${words.review({ round: event.round - 1, problems: event.problems.length, lapsed: true })}`,
      ...event.problems.map(({ problem }) => `    - ${clean(problem)}`),
    ].join('\n');
  if (event.type === 'part-failed') return `✗ ${words.failed({ part: event.part, message: event.message })}`;
  if (event.type === 'lookup') return `  ${words.lookup({ query: event.query, found: event.found.length })}`;
  if (event.type === 'rehearsed') return `✓ ${words.rehearsed(evening(event, state))}`;
  if (event.type === 'notes') return `  ${words.notes({ from: words.notesFrom[event.from], parts: event.parts.map(({ part }) => part) })}`;
  if (event.type === 'notes-taken-back') return `  ${words.notesBack({ from: words.notesFrom[event.from] })}`;
  if (event.type === 'checked')
    return `  ${words.checked({ errors: event.errors.length, warnings: event.warnings, repairs: event.repairs.length })}`;
  return undefined;
}

function evening({ number, by, read }: Extract<RecordedPlanning, { type: 'rehearsed' }>, state: PlanningState) {
  const forced = read.points.filter(({ how }) => how === 'forced').length;
  const silent = planShape(state)
    .people.filter(({ id }) => read.silent.some(({ who }) => who === id))
    .map(({ name }) => name);
  return { number, by, beats: read.beats, ended: read.ending !== null, forced: forced > 0 && forced, silent } as const;
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

const signs = { waiting: '·', writing: '…', written: '✓', edited: '✎', failed: '✗' } as const;

/** The plan as lines: what is done, under way and to come, and what it costs. */
function treeLines(state: PlanningState, words: PlanWords, palette: Palette): string[] {
  const tree = progressTree(state);
  const { spent, calls } = planningCost(state);
  return [
    ...tree.children.flatMap((child) => branch(child, 0, words, palette)),
    palette.faint(
      words.cost({
        calls: spent.calls,
        expected: calls,
        tokens: (spent.input + spent.output).toLocaleString('en'),
        money: spent.money > 0 && spent.money.toFixed(4),
      }),
    ),
  ];
}

const gathered: ReadonlySet<Progress['kind']> = new Set([
  ...(['profiles', 'flags', 'cues', 'scripts', 'rankings', 'finals', 'turns', 'chapters', 'digests', 'rehearsals'] as const),
]);

/** A group whose leaves are all alike takes one line: done, or not begun. */
function branch(node: Progress, depth: number, words: PlanWords, palette: Palette): string[] {
  const leaves = node.children.filter(({ children }) => children.length === 0);
  const together = gathered.has(node.kind) && node.part === undefined;
  const line = `${'  '.repeat(depth)}${sign(node, palette)} ${label(node, words)}${together ? marksOf(node, leaves, words, palette) : ''}${notes(node, words, palette)}`;
  return together ? [line] : [line, ...node.children.flatMap((child) => branch(child, depth + 1, words, palette))];
}

const label = ({ kind, name }: Progress, words: PlanWords): string =>
  kind === 'act' ? `${words.kinds.act}: ${clean(name).slice(0, 60)}` : words.kinds[kind];

/** Chapters are many: they are counted. */
function marksOf({ kind }: Progress, leaves: readonly Progress[], words: PlanWords, palette: Palette): string {
  if (kind !== 'chapters') return marks(leaves, palette);
  const done = leaves.filter(({ status }) => status === 'written' || status === 'edited').length;
  return `  ${words.chapters({ done, of: leaves.length })}`;
}

function marks(leaves: readonly Progress[], palette: Palette): string {
  return leaves.length === 0 ? '' : `  ${leaves.map((leaf) => `${sign(leaf, palette)} ${clean(leaf.name).slice(0, 24)}`).join('  ')}`;
}

function sign({ status }: Progress, palette: Palette): string {
  const paint = { waiting: palette.faint, writing: palette.hint, written: palette.success, edited: palette.name, failed: palette.failure };
  return paint[status](signs[status]);
}

function notes({ review, round }: Progress, words: PlanWords, palette: Palette): string {
  const said = [
    ...(round > 0 ? [words.revised({ round })] : []),
    ...(review
      ? [
          review.approved && !review.lapsed
            ? words.approved
            : words.review({ round: review.round - (review.lapsed ? 1 : 0), problems: review.problems, lapsed: review.lapsed }),
        ]
      : []),
  ];
  return said.length === 0 ? '' : palette.faint(`  (${said.join(', ')})`);
}
