import type { Recorded } from '@troupe/core/events';

/** A line as the measures see it; other systems' output can be brought into this form too. */
export type Spoken = { readonly by: string; readonly text: string };

export function spokenIn(log: readonly Recorded[]): Spoken[] {
  return log.flatMap((event) => (event.type === 'speech' || event.type === 'whisper' ? [{ by: event.by, text: event.text }] : []));
}

/** Words in lower case; in Chinese every two characters that stand together. */
export function wordsOf(text: string): string[] {
  const latin = text.toLowerCase().match(/[\p{Script=Latin}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  const chinese = (text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...latin, ...chinese];
}
