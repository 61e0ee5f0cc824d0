import { resolve } from 'node:path';
import { moveInto, nameOfPlace, openStoreAt, siteAt } from '@troupe/stores';
import type { Context } from '../context/context.ts';
import { copying, countedIn, stampOf } from '../keeping/copying.ts';
import { filmsBeside, filmsFolder, filmsTold, hasFilms, restoreFilms } from '../keeping/films.ts';
import { configuredPlace } from '../keeping/stores.ts';

type RestoreFlags = { readonly force?: boolean; readonly json?: boolean };

/** Puts a backup in place. What is there is never lost: without --force it is not touched, with it it is kept beside. */
export async function restoreCommand(file: string, flags: RestoreFlags, context: Context): Promise<void> {
  const { config, voice } = context;
  const backup = resolve(context.folder, file);
  const place = configuredPlace(config);
  const source = await openStoreAt({ kind: 'sqlite', file: backup }, { readOnly: true });
  const stamp = stampOf(new Date());
  const restored = async () => {
    const told = await filmsTold(source);
    const moved = await copying(context, async (options) =>
      moveInto(await siteAt(place), source, { ...options, force: flags.force === true, stamp }),
    );
    return { ...moved, told };
  };
  const { before, told, ...print } = await restored().finally(() => source.close());
  const films = restoreFilms(filmsBeside(backup), filmsFolder(config), stamp);
  const there = nameOfPlace(place);
  if (flags.json) voice.say(JSON.stringify({ from: backup, to: there, ...print, before: before ?? null, films: films ?? null }));
  else {
    voice.say(voice.words.restored({ file: backup, place: there }));
    voice.say(countedIn(print, voice.words));
    if (before !== undefined) voice.say(voice.words.keptBeside({ place: before }));
    if (films) voice.say(voice.words.filmsRestored({ count: films.films, folder: films.folder }));
    if (films?.before !== undefined) voice.say(voice.words.keptBeside({ place: films.before }));
  }
  if (told > 0 && !films && !hasFilms(filmsFolder(config)))
    voice.warn(voice.words.filmsMissing({ count: told, beside: filmsBeside(backup), folder: filmsFolder(config) }));
}
