import { claim, moveInto, nameOfPlace, openStoreAt, type Place, readPlace, siteAt } from '@troupe/stores';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { copying, countedIn, stampOf } from '../keeping/copying.ts';
import { filmsTold } from '../keeping/films.ts';

type MigrateStoreFlags = { readonly from: string; readonly to: string; readonly force?: boolean; readonly json?: boolean };

/** Copies everything from one database to another, in either direction. The one it comes from stays as it is. */
export async function migrateStoreCommand(flags: MigrateStoreFlags, context: Context): Promise<void> {
  const { voice } = context;
  const [from, to] = [placeNamed(flags.from, context), placeNamed(flags.to, context)];
  if (nameOfPlace(from) === nameOfPlace(to)) throw fault('usage-same-place');
  // Whatever were played meanwhile would be left behind.
  const release = await claim(from);
  try {
    const source = await openStoreAt(from, { readOnly: true });
    const moved = async () => {
      const films = await filmsTold(source);
      const copied = await copying(context, async (options) =>
        moveInto(await siteAt(to), source, { ...options, force: flags.force === true, stamp: stampOf(new Date()) }),
      );
      return { ...copied, films };
    };
    const { before, films, ...print } = await moved().finally(() => source.close());
    const [here, there] = [nameOfPlace(from), nameOfPlace(to)];
    if (flags.json) voice.say(JSON.stringify({ from: here, to: there, ...print, before: before ?? null }));
    else {
      voice.say(voice.words.storeMoved({ from: here, to: there }));
      voice.say(countedIn(print, voice.words));
      if (before !== undefined) voice.say(voice.words.keptBeside({ place: before }));
    }
    // Films are files of a data folder, not of a database.
    if (films > 0) voice.warn(voice.words.filmsStay({ count: films }));
    return;
  } finally {
    await release();
  }
}

/** `env:NAME` keeps an address, and the password in it, out of the list of processes. */
export function placeNamed(text: string, { environment, folder }: Context): Place {
  const name = /^env:(\w+)$/.exec(text)?.[1];
  const value = name === undefined ? text : environment[name];
  if (!value) throw fault('usage-place', { name: String(name) });
  return readPlace(value, folder);
}
