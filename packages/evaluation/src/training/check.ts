import type { Phrase } from '@troupe/core/errors';
import { fault, phrase } from '../errors.en.ts';
import type { TrainingSet } from './examples.ts';

/** Refuses what would teach nothing or break a trainer: an empty text, a choice between the same two, a reward that is none, an id twice. */
export function checkTraining(sets: readonly TrainingSet[]): void {
  for (const set of sets) {
    const seen = new Set<string>();
    const rows = 'lessons' in set ? set.lessons : 'choices' in set ? set.choices : set.graded;
    for (const row of rows) {
      const why = faultOf(row) ?? (seen.has(row.id) ? phrase('row.twice') : null);
      if (why !== null) throw fault('training-row', { id: row.id, set: set.name, why });
      seen.add(row.id);
    }
  }
}

type Row = { readonly prompt: readonly { readonly content: string }[] } & Partial<
  Readonly<Record<'answer' | 'chosen' | 'rejected', string>> & { readonly reward: number }
>;

function faultOf({ prompt, answer, chosen, rejected, reward }: Row): Phrase | null {
  if (prompt.length === 0 || prompt.every(({ content }) => content.trim() === '')) return phrase('row.unasked');
  if ([answer, chosen, rejected].some((text) => text !== undefined && text.trim() === '')) return phrase('row.empty');
  if (chosen !== undefined && chosen === rejected) return phrase('row.same');
  return reward !== undefined && !Number.isFinite(reward) ? phrase('row.reward', { reward }) : null;
}
