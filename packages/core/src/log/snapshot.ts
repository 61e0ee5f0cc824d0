import type { EventStore, Seq, Stamp } from './store.ts';
import { type Happening, readStream, type StreamKind } from './stream.ts';

/** Keeps where a stream stands after number `seq`, if one is due since `before`. Only a cache: nobody stops for want of one. */
export async function keepSnapshot<E extends Happening, S, K extends E & Stamp>(
  { snapshot }: StreamKind<E, S, K>,
  store: EventStore,
  stream: string,
  { before, seq, state }: { readonly before: Seq; readonly seq: Seq; readonly state: S },
): Promise<void> {
  if (!snapshot || Math.floor(before / snapshot.every) === Math.floor(seq / snapshot.every)) return;
  const { version, write } = snapshot;
  await store.keepSnapshot(stream, seq, JSON.stringify({ version, state: write(state) })).catch(() => undefined);
}

/** Where a stream stands, from its newest snapshot and what came after; undefined where only the whole stream tells. */
export async function stateFromSnapshot<E extends Happening, S, K extends E & Stamp>(
  kind: StreamKind<E, S, K>,
  store: EventStore,
  stream: string,
): Promise<S | undefined> {
  const { snapshot } = kind;
  const kept = snapshot && (await store.snapshot(stream));
  if (!kept) return undefined;
  const { version, state } = JSON.parse(kept.state) as { version: number; state: unknown };
  if (version !== snapshot.version) return undefined;
  for await (const first of readStream(kind, store, stream)) {
    const since: K[] = [];
    for await (const event of readStream(kind, store, stream, kept.seq)) {
      if (snapshot.undoes(event)) return undefined;
      since.push(event);
    }
    return kind.fold(snapshot.read(state, first), since);
  }
  return undefined;
}
