import { dot, inverseLength, type Vector } from './vectors.ts';

export type BertScore = { readonly precision: number; readonly recall: number; readonly f1: number };

/** BERTScore of two texts given as the vectors of their tokens: no idf, no rescaling. */
export function bertScore(candidate: readonly Vector[], reference: readonly Vector[]): BertScore {
  if (candidate.length === 0 || reference.length === 0) return { precision: 0, recall: 0, f1: 0 };
  const scales = reference.map(inverseLength);
  const bestWanted = new Float64Array(reference.length).fill(-1);
  let precise = 0;
  for (const token of candidate) {
    const scale = inverseLength(token);
    let best = -1;
    for (let index = 0; index < reference.length; index++) {
      const near = dot(token, reference[index] as Vector) * scale * (scales[index] as number);
      if (near > best) best = near;
      if (near > (bestWanted[index] as number)) bestWanted[index] = near;
    }
    precise += best;
  }
  const precision = precise / candidate.length;
  const recall = bestWanted.reduce((sum, best) => sum + best, 0) / reference.length;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}

/** The F1 within 0 and 1. */
export function semanticReward(candidate: readonly Vector[], reference: readonly Vector[]): number {
  return Math.min(1, Math.max(0, bertScore(candidate, reference).f1));
}
