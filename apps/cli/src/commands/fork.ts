import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { forkPerformance } from '@troupe/core/stage';
import { copyBank } from '@troupe/house/performances';
import { systemClock } from '@troupe/models/clock';
import type { Place } from '@troupe/stores';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { chooseStream, closing, openStore, placeFor } from '../keeping/stores.ts';

type ForkFlags = {
  readonly at: number;
  readonly seed?: number;
  readonly stream?: string;
  readonly toStream?: string;
  readonly json?: boolean;
};

/** Copies a performance up to an event into a new one, with a seed of its own. */
export async function forkCommand(
  file: string | undefined,
  flags: ForkFlags,
  { config, folder, voice: { say, words } }: Context,
): Promise<void> {
  const place = placeFor(file, config, folder);
  requireFile(place);
  return closing(openStore(place), async (store) => {
    const { stream, head } = await chooseStream(store, flags.stream);
    if (flags.at < 1 || flags.at > head) {
      throw fault('usage-at', { stream, head, at: flags.at });
    }
    const to = flags.toStream ?? `${stream}-fork-${randomBytes(2).toString('hex')}`;
    const seed = flags.seed ?? randomInt(2 ** 31);
    await copyBank(store, { from: stream, to }, systemClock);
    await forkPerformance({ store, from: stream, at: flags.at, to, seed });
    if (flags.json) say(JSON.stringify({ stream: to, from: stream, at: flags.at, seed }));
    else {
      say(words.kept({ stream: to }));
      say(
        words.resumeWith({
          command: `npx troupe perform --resume --stream ${to}${place.kind === 'sqlite' ? ` --store ${place.file}` : ''}`,
        }),
      );
    }
  });
}

/** A fork never makes a store: a wrong path would otherwise leave an empty one behind. */
function requireFile(place: Place): void {
  if (place.kind === 'sqlite' && !existsSync(place.file)) throw fault('store-missing', { place: place.file });
}
