import { type PlanningState, type Progress, planningCost, progressTree } from '@troupe/core/planning';
import { clean } from '../view/clean.ts';
import type { Palette } from '../view/palette.ts';
import type { PlanWords } from './words.ts';

const signs = { waiting: '·', writing: '…', written: '✓', edited: '✎', failed: '✗' } as const;

/** The plan as lines: what is done, under way and to come, and what it costs. */
export function treeLines(state: PlanningState, words: PlanWords, palette: Palette): string[] {
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

/** A group whose leaves are all alike takes one line: done, or not begun. */
function branch(node: Progress, depth: number, words: PlanWords, palette: Palette): string[] {
  const leaves = node.children.filter(({ children }) => children.length === 0);
  const together = node.kind === 'profiles' || node.kind === 'flags' || node.kind === 'cues';
  const line = `${'  '.repeat(depth)}${sign(node, palette)} ${label(node, words)}${together ? marks(leaves, palette) : ''}${notes(node, words, palette)}`;
  return together ? [line] : [line, ...node.children.flatMap((child) => branch(child, depth + 1, words, palette))];
}

const label = ({ kind, name }: Progress, words: PlanWords): string =>
  kind === 'act' ? `${words.kinds.act}: ${clean(name).slice(0, 60)}` : words.kinds[kind];

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
            : words.review({ round: review.round, problems: review.problems, lapsed: review.lapsed }),
        ]
      : []),
  ];
  return said.length === 0 ? '' : palette.faint(`  (${said.join(', ')})`);
}
