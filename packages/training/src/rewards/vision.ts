import { cosine, type Vector } from './vectors.ts';

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
