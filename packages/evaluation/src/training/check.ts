import { TroupeError } from '@troupe/core';
import type { TrainingSet } from './examples.ts';

/** Refuses what would teach nothing or break a trainer: an empty text, a choice between the same two, a reward that is none, an id twice. */
export function checkTraining(sets: readonly TrainingSet[]): void {
  for (const set of sets) {
    const seen = new Set<string>();
    const rows = 'lessons' in set ? set.lessons : 'choices' in set ? set.choices : set.graded;
    for (const row of rows) {
      const why = faultOf(row) ?? (seen.has(row.id) ? 'it is there twice' : null);
      if (why !== null)
        throw new TroupeError(
          'training-row',
          `"${row.id}" of ${set.name} cannot be trained on: ${why}.`,
          'Leave it out, or mend where it comes from.',
        );
      seen.add(row.id);
    }
  }
}

type Row = { readonly prompt: readonly { readonly content: string }[] } & Partial<
  Readonly<Record<'answer' | 'chosen' | 'rejected', string>> & { readonly reward: number }
>;

function faultOf({ prompt, answer, chosen, rejected, reward }: Row): string | null {
  if (prompt.length === 0 || prompt.every(({ content }) => content.trim() === '')) return 'nothing is asked in it';
  if ([answer, chosen, rejected].some((text) => text !== undefined && text.trim() === '')) return 'an answer is empty';
  if (chosen !== undefined && chosen === rejected) return 'both answers are the same';
  return reward !== undefined && !Number.isFinite(reward) ? `its reward is ${reward}` : null;
}
