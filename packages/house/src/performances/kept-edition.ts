import type { Edition, Refusal } from '@troupe/core/edition';
import { appendTo, defineStream, type EventStore, stateOf } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';

/** An evening that was edited: of which curtain, and how many paragraphs of the editor's did not hold. */
export type KeptEdition = {
  readonly edition: Edition;
  /** The event with which the evening ended: another end would be another evening. */
  readonly curtain: number;
  readonly refused: Readonly<Partial<Record<Refusal, number>>>;
};

/** What was made of a performance lies beside it and goes with it. The last word holds; null is that it was given up. */
export const editionStream = defineStream<{ readonly type: 'edition-kept'; readonly kept: KeptEdition | null }, KeptEdition | null>({
  kind: 'edition',
  version: 1,
  upcasters: {},
  writers: 'one',
  initial: () => null,
  fold: (before, events) => {
    const last = events.at(-1);
    return last ? last.kept : before;
  },
});

/** Where the edition of a performance lies. */
export const editionOf = (performance: string): string => `house:edition:${performance}`;

/** Keeps what an editor made of a performance; null forgets it. */
export const keepEdition = (store: EventStore, performance: string, kept: KeptEdition | null, clock: Pick<Clock, 'now'>): Promise<void> =>
  appendTo(editionStream, { store, clock, stream: editionOf(performance) }, { type: 'edition-kept', kept });

/** What an editor made of the evening that ended with this event. */
export async function keptEdition(store: EventStore, performance: string, curtain: number | undefined): Promise<KeptEdition | null> {
  const kept = curtain === undefined ? null : await stateOf(editionStream, store, editionOf(performance));
  return kept?.curtain === curtain ? kept : null;
}
