import type { Blueprint } from '@troupe/core/blueprint';
import { readBlueprint } from '@troupe/core/blueprint';
import { openPerformance, type Performance, resumePerformance } from '@troupe/core/stage';
import { systemClock } from '@troupe/models/clock';
import { openIndexedDbStore } from '@troupe/stores/indexeddb';
import { readBank, understudy } from '@troupe/understudy';

export type TabPlay = {
  readonly blueprint: Blueprint;
  /** The seat of an evening that was begun in this browser and is not over; null where there is none. */
  readonly begun: string | null;
  /** Goes on with it. */
  resume(): Promise<Performance>;
  /** Begins anew; what was begun before is put away. */
  open(seat: string, person: string): Promise<Performance>;
};

/** A play in this tab: the understudy speaks, and what is played stays in this browser. */
export async function tabPlay(language: 'en' | 'zh'): Promise<TabPlay> {
  // It comes with the pages, and the worker keeps it: `make-worker.mjs` puts it there.
  const { blueprint, bank } = (await (await fetch(`/tab-${language}.json`)).json()) as { blueprint: object; bank: object };
  const store = await openIndexedDbStore({ name: 'troupe-evenings' });
  const read = readBlueprint(JSON.stringify(blueprint));
  const model = understudy({ banks: [readBank(bank)] });
  const ports = { models: { performer: model, decider: model, director: model }, store, clock: systemClock };
  const stream = `tab:${language}`;
  const key = `troupe.tab.${language}`;
  return {
    blueprint: read,
    begun: (await store.head(stream)) > 0 ? localStorage.getItem(key) : null,
    resume: () => resumePerformance({ stream, ports }),
    async open(seat, person) {
      await store.remove(stream);
      localStorage.setItem(key, seat);
      return openPerformance({ stream, blueprint: read, seed: Math.floor(Math.random() * 2 ** 31), seats: [{ seat, person }], ports });
    },
  };
}
