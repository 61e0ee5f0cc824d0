/** An embedding. */
export type Vector = readonly number[] | Float32Array | Float64Array;

/** Four sums side by side: several times faster than one. */
export function dot(a: Vector, b: Vector): number {
  const whole = a.length - (a.length % 4);
  let p = 0;
  let q = 0;
  let r = 0;
  let s = 0;
  for (let index = 0; index < whole; index += 4) {
    p += (a[index] as number) * (b[index] as number);
    q += (a[index + 1] as number) * (b[index + 1] as number);
    r += (a[index + 2] as number) * (b[index + 2] as number);
    s += (a[index + 3] as number) * (b[index + 3] as number);
  }
  for (let index = whole; index < a.length; index++) p += (a[index] as number) * (b[index] as number);
  return p + q + r + s;
}

/** One over the length; 0 for what has no direction, so that it is near to nothing. */
export function inverseLength(vector: Vector): number {
  const square = dot(vector, vector);
  return square === 0 ? 0 : 1 / Math.sqrt(square);
}

/** The cosine of the angle between two vectors; 0 where either has no direction. */
export function cosine(a: Vector, b: Vector): number {
  return dot(a, b) * inverseLength(a) * inverseLength(b);
}

/** How alike two texts are, token by token: how much of the first is in the second, of the second in the first, and both as one. */
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

/** How alike a completion and the reference are: the F1 of their tokens, from 0 to 1. */
export function semanticReward(candidate: readonly Vector[], reference: readonly Vector[]): number {
  return Math.min(1, Math.max(0, bertScore(candidate, reference).f1));
}

/** How well a text fits the frame it fits best. */
export function visionMaximum(text: Vector, frames: readonly Vector[]): number {
  return frames.length === 0 ? 0 : Math.max(...frames.map((frame) => cosine(text, frame)));
}

/** For each sentence the mean of its best fifth of the frames, then the mean of the sentences. */
export function visionTopK(sentences: readonly Vector[], frames: readonly Vector[], share = 0.2): number {
  if (sentences.length === 0 || frames.length === 0) return 0;
  const kept = Math.max(1, Math.floor(share * frames.length));
  const each = sentences.map((sentence) =>
    mean(
      frames
        .map((frame) => cosine(sentence, frame))
        .sort((a, b) => b - a)
        .slice(0, kept),
    ),
  );
  return mean(each);
}

/** Sentences of a perception: by mark or line; those of five characters or fewer say nothing. */
export function sentencesOf(perception: string): string[] {
  return perception
    .split(/[.!?。！？\n]+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > (/\p{Script=Han}/u.test(sentence) ? 2 : 5));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How many frames a clip is seen by. */
export function frameCount(seconds: number): number {
  if (seconds < 5) return 4;
  if (seconds < 15) return 8;
  return seconds < 60 ? 16 : 32;
}
