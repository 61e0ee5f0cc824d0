import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp, nameOfPlace } from '@troupe/stores';
import type { Context, JsonFlag } from '../context/context.ts';
import { copying, countedIn, stampOf } from '../keeping/copying.ts';
import { copyFilms, filmsBeside, filmsFolder } from '../keeping/films.ts';
import { configuredPlace } from '../keeping/stores.ts';

/** Copies all performances and the indexes of the house into one file, while they are played, and the films that were brought beside it. */
export async function backupCommand(file: string | undefined, { json }: JsonFlag, context: Context): Promise<void> {
  const { config, voice } = context;
  const place = configuredPlace(config);
  const data = config.values.data ?? '.';
  const into = file === undefined ? join(data, 'backups', `troupe-${stampOf(new Date())}.db`) : resolve(context.folder, file);
  const print = await copying(context, (options) => backUp(place, into, options));
  // After the store: a film that it tells of is then among those that are copied.
  const films = copyFilms(filmsFolder(config), filmsBeside(into));
  if (json) voice.say(JSON.stringify({ file: into, from: nameOfPlace(place), ...print, films: films ?? null }));
  else {
    voice.say(voice.words.backedUp({ file: into }));
    voice.say(countedIn(print, voice.words));
    if (films) voice.say(voice.words.filmsBeside({ count: films.films, size: (films.bytes / 2 ** 20).toFixed(1), folder: films.folder }));
    const key = join(data, 'house.key');
    if (existsSync(key)) voice.say(voice.words.keyApart({ file: key }));
  }
}
