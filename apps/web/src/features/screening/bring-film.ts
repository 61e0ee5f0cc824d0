import { addressOf, ask } from '../../api/ask.ts';
import type { Film } from '../../api/schema.d.ts';
import { takeFrames } from './take-frames.ts';

export type Bringing =
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'looking'; readonly share: number }
  | { readonly step: 'browser'; readonly share: number };

const piece = 4 * 2 ** 20;
const patience = 400;

/** Sends a film in pieces and waits until it has been looked at: by the house, or by this browser where the house cannot. */
export async function bringFilm(file: File, known: readonly Film[], tell: (where: Bringing) => void): Promise<Film> {
  // Whoever was cut off goes on where it had arrived.
  const begun = known.find(({ state, name, bytes }) => state === 'arriving' && name === file.name && bytes === file.size);
  const id = begun?.id ?? (await ask('POST /api/films', { body: { name: file.name, bytes: file.size } })).id;
  for (let at = begun?.arrived ?? 0; at < file.size; ) {
    tell({ step: 'sending', share: at / file.size });
    at = (await ask('PUT /api/films/{film}/bytes', { film: id, at, body: file.slice(at, at + piece) })).arrived;
  }
  tell({ step: 'looking', share: 0 });
  try {
    return await lookedAt(await ask('POST /api/films/{film}/finish', { film: id }), tell);
  } catch (error) {
    // What cannot be shown is of no use to anybody.
    await ask('DELETE /api/films/{film}', { film: id }).catch(() => undefined);
    throw error;
  }
}

async function lookedAt(first: Film, tell: (where: Bringing) => void): Promise<Film> {
  let film = first;
  while (film.state === 'looking') {
    const { done, all } = film.looked ?? { done: 0, all: 0 };
    tell({ step: 'looking', share: all === 0 ? 0 : done / all });
    await new Promise((resolve) => setTimeout(resolve, patience));
    film = await ask('GET /api/films/{film}', { film: film.id });
  }
  return film.state === 'unseen' ? lookInBrowser(film, tell) : film;
}

export async function lookInBrowser(film: Film, tell: (where: Bringing) => void): Promise<Film> {
  const taken = await takeFrames(addressOf('GET /api/films/{film}/file', { film: film.id }), (done, all) =>
    tell({ step: 'browser', share: done / all }),
  );
  return ask('POST /api/films/{film}/frames', { film: film.id, body: taken });
}
