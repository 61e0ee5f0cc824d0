import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProfiles } from '@troupe/core/screening';
import * as z from 'zod';
import type { Language } from './film-event.ts';

const inBoth = <T extends z.ZodType>(schema: T) => z.object({ en: schema, zh: schema });
const Words = z.string().min(1).max(2000);
const Scene = z.object({ name: Words, place: Words, light: Words, weather: Words, sound: Words, time: Words });
const Role = z.looseObject({ name: Words });

const ReadyFile = z.object({
  format: z.literal('troupe-film'),
  id: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/u),
  title: inBoth(Words),
  about: inBoth(Words),
  seconds: z.number().positive(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  scene: inBoth(Scene),
  roles: inBoth(z.array(Role).max(12)),
});
/** A film that comes with the repertoire, with subtitles and roles. */
export type ReadyFilm = z.infer<typeof ReadyFile> & { readonly folder: string };

/** A film of the house: `film.json` beside `film.mp4`, its subtitles and its frames. */
export const readyFilm = (folder: string): ReadyFilm => ({
  ...ReadyFile.parse(JSON.parse(readFileSync(join(folder, 'film.json'), 'utf8'))),
  folder,
});

export const readySubtitles = ({ folder }: ReadyFilm, language: Language): string =>
  readFileSync(join(folder, `film.${language}.srt`), 'utf8');

/** The roles of such a film in a language. */
export const readyRoles = ({ roles }: ReadyFilm, language: Language) => readProfiles(JSON.stringify(roles[language]));
