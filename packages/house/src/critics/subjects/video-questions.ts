import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Models } from '@troupe/core/model';
import { type AskingWay, trivialAnswerers, type VideoQuestion, type VideoQuestionSubject, visionAnswerer } from '@troupe/evaluation';
import { fault } from '../errors.en.ts';
import { picturesOf } from './video.ts';

/** How a model is asked: without the film, with it, and with seeing and thinking first. */
const ways: Readonly<Record<string, { readonly way: AskingWay; readonly looks: boolean }>> = {
  blind: { way: 'plain', looks: false },
  plain: { way: 'plain', looks: true },
  'see-think-speak': { way: 'see-think-speak', looks: true },
};
/** The names of those who answer questions about films with a model. */
export const questionSubjects: readonly string[] = Object.keys(ways);

/** Who answers questions about films, by name. Throws `usage-subject` where there is no such name, or it needs a model. */
export async function questionSubject(
  name: string,
  filmOf: (question: VideoQuestion) => string | undefined,
  models: Pick<Models, 'performer'> | null,
): Promise<VideoQuestionSubject> {
  const trivial = Object.hasOwn(trivialAnswerers, name) ? trivialAnswerers[name] : undefined;
  if (trivial) return trivial;
  const asked = Object.hasOwn(ways, name) ? ways[name] : undefined;
  if (!asked) throw fault('usage-subject', { name, names: [...Object.keys(trivialAnswerers), ...questionSubjects] });
  if (!models) throw fault('usage-subject/looking', { name });
  const { performer } = models;
  const shown = async (question: VideoQuestion) => {
    const film = filmOf(question);
    if (film === undefined) throw fault('film-missing/videos', { film: question.films[0] ?? '' });
    return picturesOf(film);
  };
  return visionAnswerer(performer, { id: `${name}@${performer.id}`, way: asked.way, ...(asked.looks && { picturesOf: shown }) });
}

const endings = ['mp4', 'mkv', 'webm', 'avi', 'mov', 'm4v', 'gif'] as const;

/** Finds the film of a question, under any of its names, and remembers it. */
export function filmsIn(folders: readonly string[]): (question: VideoQuestion) => string | undefined {
  const known = new Map<string, string | undefined>();
  return ({ films }) => {
    const key = films.join('\n');
    if (!known.has(key)) {
      const places = folders.flatMap((folder) => films.flatMap((film) => endings.map((ending) => join(folder, `${film}.${ending}`))));
      known.set(
        key,
        places.find((file) => existsSync(file)),
      );
    }
    return known.get(key);
  };
}
