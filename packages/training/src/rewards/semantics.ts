import { cosine, type Vector } from './vectors.ts';

export type BertScore = { readonly precision: number; readonly recall: number; readonly f1: number };

/** BERTScore of two texts given as the vectors of their tokens: no idf, no rescaling. */
export function bertScore(candidate: readonly Vector[], reference: readonly Vector[]): BertScore {
  if (candidate.length === 0 || reference.length === 0) return { precision: 0, recall: 0, f1: 0 };
  const best = (token: Vector, others: readonly Vector[]) => others.reduce((most, other) => Math.max(most, cosine(token, other)), -1);
  const precision = candidate.reduce((sum, token) => sum + best(token, reference), 0) / candidate.length;
  const recall = reference.reduce((sum, token) => sum + best(token, candidate), 0) / reference.length;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}

/** The F1 within 0 and 1. */
export function semanticReward(candidate: readonly Vector[], reference: readonly Vector[]): number {
  return Math.min(1, Math.max(0, bertScore(candidate, reference).f1));
}
