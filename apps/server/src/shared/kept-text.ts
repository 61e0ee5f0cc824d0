import type { Clock, EventStore, StoredEvent } from '@troupe/core';

type Slice = StoredEvent & { readonly type: 'text-slice'; readonly text: string };

const sliceLength = 1_000_000;

/** Keeps a long text in a stream of its own, in slices that every database takes. Once is enough: a stream that is there is left alone. */
export async function keepText(store: unknown, stream: string, text: string, clock: Clock): Promise<void> {
  const slices = store as EventStore<Slice>;
  if ((await slices.head(stream)) > 0) return;
  const count = Math.max(1, Math.ceil(text.length / sliceLength));
  const at = clock.now();
  const events = Array.from({ length: count }, (_, index): Slice => {
    const from = index * sliceLength;
    return { type: 'text-slice', text: text.slice(from, from + sliceLength), seq: index + 1, at, version: 1 };
  });
  await slices.append(stream, 0, events);
}

/** The text as it was kept; undefined where none was. */
export async function keptText(store: unknown, stream: string): Promise<string | undefined> {
  const slices: string[] = [];
  for await (const { text } of (store as EventStore<Slice>).read(stream)) slices.push(text);
  return slices.length === 0 ? undefined : slices.join('');
}
