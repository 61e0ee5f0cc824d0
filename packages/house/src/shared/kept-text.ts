import { defineStream, type EventStore, eventsOf, Log } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';

/** A long text, in slices that every database takes. */
export const textStream = defineStream<{ readonly type: 'text-slice'; readonly text: string }, string>({
  kind: 'text',
  version: 1,
  upcasters: {},
  writers: 'one',
  initial: () => '',
  fold: (text, slices) => text + slices.map((slice) => slice.text).join(''),
});

const sliceLength = 1_000_000;

/** Keeps a long text in a stream of its own. Once is enough: a stream that is there is left alone. */
export async function keepText(store: EventStore, stream: string, text: string, clock: Clock): Promise<void> {
  if ((await store.head(stream)) > 0) return;
  const count = Math.max(1, Math.ceil(text.length / sliceLength));
  const slices = Array.from({ length: count }, (_, index) => text.slice(index * sliceLength, (index + 1) * sliceLength));
  await new Log(textStream, { store, clock, stream }).append(...slices.map((slice) => ({ type: 'text-slice' as const, text: slice })));
}

/** The text as it was kept; undefined where none was. */
export async function keptText(store: EventStore, stream: string): Promise<string | undefined> {
  const slices = await eventsOf(textStream, store, stream);
  return slices.length === 0 ? undefined : textStream.fold('', slices);
}
