import { TroupeError } from '@troupe/core';
import { type AskingWay, trivialAnswerers, type VideoQuestion, type VideoQuestionSubject, visionAnswerer } from '@troupe/evaluation';
import type { BenchFlags, BenchHouse } from '../benches/bench.ts';
import { limitedModels } from '../benches/limits.ts';
import { engageFor } from '../roles.ts';
import { picturesOf } from './video.ts';

/** How a model is asked: without the film, with it, and with seeing and thinking first. */
const ways: Readonly<Record<string, { readonly way: AskingWay; readonly looks: boolean }>> = {
  blind: { way: 'plain', looks: false },
  plain: { way: 'plain', looks: true },
  'see-think-speak': { way: 'see-think-speak', looks: true },
};
export const questionSubjects: readonly string[] = Object.keys(ways);

export async function questionSubject(
  name: string,
  filmOf: (question: VideoQuestion) => string | undefined,
  flags: BenchFlags,
  { config, surroundings }: BenchHouse,
): Promise<VideoQuestionSubject> {
  const trivial = Object.hasOwn(trivialAnswerers, name) ? trivialAnswerers[name] : undefined;
  if (trivial) return trivial;
  const asked = Object.hasOwn(ways, name) ? ways[name] : undefined;
  if (!asked)
    throw new TroupeError(
      'usage-subject',
      `There is no subject "${name}".`,
      `There are: ${[...Object.keys(trivialAnswerers), ...questionSubjects].join(', ')}.`,
    );
  if (config.values.model === undefined)
    throw new TroupeError('usage-subject', `"${name}" needs a model.`, 'Give its server: --model URL. Those who never look need none.');
  const { performer } = limitedModels(await engageFor(config, surroundings), flags);
  const shown = async (question: VideoQuestion) => {
    const film = filmOf(question);
    if (film === undefined) throw new TroupeError('film-missing', `There is no film ${question.films[0]}.`, 'Look at --videos.');
    return picturesOf(film);
  };
  return visionAnswerer(performer, { id: `${name}@${performer.id}`, way: asked.way, ...(asked.looks && { picturesOf: shown }) });
}
