import type { TroupeError } from '@troupe/core/errors';
import { namedPlay, type Repertoire } from '../node/repertoire.ts';
import type { Roles } from '../roles/roles.ts';
import { fault } from './errors.en.ts';
import type { Language, Watcher } from './film-event.ts';
import type { FilmFiles } from './film-files.ts';
import { readyRoles } from './ready-films.ts';

/** Somebody of any work: of a play, of the roles that were cast, of a film of the house, or written by whoever asks. */
export type WatcherRequest =
  | { readonly from: 'play'; readonly play: string; readonly who: string }
  | { readonly from: 'role'; readonly role: string }
  | { readonly from: 'film'; readonly film: string; readonly language: Language; readonly who: string }
  | { readonly from: 'written'; readonly name: string; readonly profile: string };

export type Offered = {
  readonly wish: WatcherRequest;
  readonly name: string;
  readonly source: string;
  readonly language: Language;
};

export type WatcherSources = { readonly plays: Repertoire; readonly roles: Roles; readonly files: FilmFiles };

/** Everybody who may watch a film here, the people of the films first. */
export async function everybody({ plays, roles, files }: WatcherSources): Promise<Offered[]> {
  const ofFilms = files.list().flatMap(({ ready }) =>
    ready === null
      ? []
      : (['en', 'zh'] as const).flatMap((language) =>
          readyRoles(ready, language).map(({ name }) => ({
            wish: { from: 'film' as const, film: ready.id, language, who: name },
            name,
            source: ready.title[language],
            language,
          })),
        ),
  );
  const ofRoles = (await roles.list()).flatMap(({ id, name, source, language, state }) =>
    state === 'ready' ? [{ wish: { from: 'role' as const, role: id }, name, source, language }] : [],
  );
  const ofPlays = await Promise.all(
    plays.plays.map(async ({ id, title, language }) => {
      const { blueprint } = await plays.loadPlay(id);
      return blueprint.characters.map(({ id: who, name }) => ({
        wish: { from: 'play' as const, play: id, who },
        name,
        source: title,
        language,
      }));
    }),
  );
  return [...ofFilms, ...ofPlays.flat(), ...ofRoles];
}

/** Who somebody is, in words. */
export async function watcherOf(request: WatcherRequest, { plays, roles, files }: WatcherSources): Promise<Watcher> {
  if (request.from === 'written') return { name: request.name.trim(), profile: request.profile.trim() };
  if (request.from === 'role') {
    const { role } = await roles.memory(request.role);
    return { name: role.name, profile: role.profile.slice(0, longestProfile) };
  }
  if (request.from === 'film') {
    const { ready } = files.film(request.film);
    const found = ready && readyRoles(ready, request.language).find(({ name }) => name === request.who);
    if (!found) throw nobody(request.who);
    return { name: found.name, profile: found.profile };
  }
  const { blueprint } = await namedPlay(plays, request.play);
  const found = blueprint.characters.find(({ id }) => id === request.who);
  if (!found) throw nobody(request.who);
  const { name, persona, background, voice } = found;
  return { name, profile: [persona, background, voice].filter(Boolean).join('\n') };
}

const longestProfile = 8000;
const nobody = (who: string): TroupeError => fault('unknown-role/watcher', { who: who.slice(0, 80) });
