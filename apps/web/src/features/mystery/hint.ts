import { awaitedOf, type TableView } from './table-view.ts';

export type Hint = 'introduce' | 'first' | 'middle' | 'last' | 'killer' | 'answer' | 'lie' | 'vote' | 'wait' | 'watch';

/** What to do next, in one line: it knows the seat's own sheet, and nothing of the others. */
export function hintFor(view: TableView, seat: string | null): Hint {
  if (seat === null) return 'watch';
  const awaited = awaitedOf(view, seat);
  const killer = (view.own?.killed.length ?? 0) > 0;
  if (awaited.has('vote')) return 'vote';
  if (awaited.has('answer')) return killer ? 'lie' : 'answer';
  if (awaited.has('introduce')) return 'introduce';
  if (!awaited.has('ask')) return 'wait';
  if (killer) return 'killer';
  if (view.round >= (view.table?.rounds ?? Number.POSITIVE_INFINITY)) return 'last';
  return view.round <= 1 ? 'first' : 'middle';
}

/** Sentences of somebody's own script that may be told when asked: what must not be volunteered is left out. */
export function tellable(script: string, hold: readonly string[]): string[] {
  const sentences = script.match(/[^.!?。！？\n]+[.!?。！？]+["”」]?|[^.!?。！？\n]+$/gmu) ?? [];
  return sentences
    .map((one) => one.trim())
    .filter((one) => one.length > 3 && one.length <= 400)
    .filter((one) => !hold.some((secret) => secret.includes(one) || one.includes(secret)));
}
