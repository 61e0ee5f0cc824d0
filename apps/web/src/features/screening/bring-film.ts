import { type Film, films, filmUrl } from './asks.ts';
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
  const id = begun?.id ?? (await films.begin(file.name, file.size)).id;
  for (let at = begun?.arrived ?? 0; at < file.size; ) {
    tell({ step: 'sending', share: at / file.size });
    at = (await films.piece(id, at, file.slice(at, at + piece))).arrived;
  }
  tell({ step: 'looking', share: 0 });
  try {
    return await lookedAt(await films.finish(id), tell);
  } catch (error) {
    // What cannot be shown is of no use to anybody.
    await films.putAway(id).catch(() => undefined);
    throw error;
  }
}

async function lookedAt(first: Film, tell: (where: Bringing) => void): Promise<Film> {
  let film = first;
  while (film.state === 'looking') {
    const { done, all } = film.looked ?? { done: 0, all: 0 };
    tell({ step: 'looking', share: all === 0 ? 0 : done / all });
    await new Promise((resolve) => setTimeout(resolve, patience));
    film = await films.one(film.id);
  }
  return film.state === 'unseen' ? lookInBrowser(film, tell) : film;
}

export async function lookInBrowser(film: Film, tell: (where: Bringing) => void): Promise<Film> {
  const taken = await takeFrames(filmUrl(film.id), (done, all) => tell({ step: 'browser', share: done / all }));
  return films.frames(film.id, taken);
}
