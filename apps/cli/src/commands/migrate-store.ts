import { claim, moveInto, nameOfPlace, openStoreAt, type Place, readPlace, siteAt } from '@troupe/stores';
import { copying, stampOf } from '../copying.ts';
import { fault } from '../errors.en.ts';
import { exitCodes } from '../exit-codes.ts';
import { filmsTold } from '../films.ts';
import type { Surroundings, Voice } from '../surroundings.ts';

export type MigrateStoreFlags = { readonly from: string; readonly to: string; readonly force?: boolean; readonly json?: boolean };

/** Copies everything from one database to another, in either direction. The one it comes from stays as it is. */
export async function migrateStoreCommand(flags: MigrateStoreFlags, surroundings: Surroundings, voice: Voice): Promise<number> {
  const [from, to] = [placeNamed(flags.from, surroundings), placeNamed(flags.to, surroundings)];
  if (nameOfPlace(from) === nameOfPlace(to)) throw fault('usage-same-place');
  // Whatever were played meanwhile would be left behind.
  const release = await claim(from);
  try {
    const source = await openStoreAt(from, { readOnly: true });
    const moved = async () => {
      const films = await filmsTold(source);
      const copied = await copying(surroundings, voice, async (options) =>
        moveInto(await siteAt(to), source, { ...options, force: flags.force === true, stamp: stampOf(new Date()) }),
      );
      return { ...copied, films };
    };
    const { before, films, ...print } = await moved().finally(() => source.close());
    const [here, there] = [nameOfPlace(from), nameOfPlace(to)];
    if (flags.json) voice.say(JSON.stringify({ from: here, to: there, ...print, before: before ?? null }));
    else {
      voice.say(voice.words.storeMoved(here, there));
      voice.say(voice.words.counted(print.streams, print.events, print.checksum));
      if (before !== undefined) voice.say(voice.words.keptBeside(before));
    }
    // Films are files of a data folder, not of a database.
    if (films > 0) voice.warn(voice.words.filmsStay(films));
    return exitCodes.ok;
  } finally {
    await release();
  }
}

/** `env:NAME` keeps an address, and the password in it, out of the list of processes. */
export function placeNamed(text: string, { environment, folder }: Surroundings): Place {
  const name = /^env:(\w+)$/.exec(text)?.[1];
  const value = name === undefined ? text : environment[name];
  if (!value) throw fault('usage-place', { name: String(name) });
  return readPlace(value, folder);
}
