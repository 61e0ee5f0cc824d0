import { createHash } from 'node:crypto';
import { padSnapshots, type Snapshot } from '@troupe/evaluation';
import { fault } from './errors.en.ts';

export type ShownSnapshot = Omit<Snapshot, 'label' | 'reason'>;

/** The ids of moments begin with their label: whoever labels them must not see that. */
export const momentName = (id: string): string => createHash('sha256').update(`moment ${id}`).digest('hex').slice(0, 12);

/** The labelled moments under names that give nothing away, in an order of chance that is everybody's. Read when first asked for. */
export class Moments {
  #reading: Promise<ReadonlyMap<string, Snapshot>> | undefined;

  async all(): Promise<ReadonlyMap<string, Snapshot>> {
    this.#reading ??= padSnapshots().then(
      (snapshots) => new Map(snapshots.map((one) => [momentName(one.id), one] as const).sort(([a], [b]) => (a < b ? -1 : 1))),
    );
    return this.#reading;
  }

  async snapshots(): Promise<readonly Snapshot[]> {
    return [...(await this.all()).values()];
  }

  async find(name: string): Promise<Snapshot> {
    const found = (await this.all()).get(name);
    if (found) return found;
    throw fault('unknown-snapshot');
  }
}

export const unlabelled = (name: string, { label: _, reason: __, ...snapshot }: Snapshot): ShownSnapshot => ({ ...snapshot, id: name });
