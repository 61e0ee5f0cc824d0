import { type Blueprint, check, formatDiagnostic } from '@troupe/core/blueprint';
import { ask, type CallOptions, type Model } from '@troupe/core/model';
import type { ScenesPart } from '@troupe/core/planning';
import { type Change, degreesOf, type Facts, factsInWords, placeInWords } from '@troupe/core/screening';
import { wordsOf } from '@troupe/core/words';
import * as z from 'zod';
import { fault } from './errors.en.ts';
import type { Language, SeenScene } from './film-event.ts';
import { type SceneView, scenePrompt } from './scene.prompt.ts';
import sentences from './scene.words.json' with { type: 'json' };

const Words = z.string().trim().min(1).max(1200);
const Short = z.string().trim().min(1).max(120);
const SceneAnswer = z.object({ name: Short, place: Words, light: Words, weather: Words, sound: Words, time: Short });

/** What a film shows, as somebody with eyes would tell a stage designer. */
export const perceivedScene = (view: SceneView, model: Model, options?: CallOptions): Promise<SeenScene> =>
  ask(model, scenePrompt(view), SceneAnswer, options);

const told = wordsOf(sentences);

/** The same from what was measured, by whoever cannot see. */
export function measuredScene(facts: Facts, language: Language): SeenScene {
  const words = told[language];
  const { light, motion } = degreesOf(facts);
  const has = (kind: Change['kind']) => facts.changes.some((change) => change.kind === kind);
  const fades = facts.changes.flatMap(({ kind, place }) =>
    place && (kind === 'darkens' || kind === 'brightens') ? [words[kind]({ where: placeInWords(place, language) })] : [],
  );
  const joint = language === 'zh' ? '' : ' ';
  const weather = [...(has('flickers') ? [words.falling] : []), ...(has('flashes') ? [words.flash] : [])];
  return {
    name: words.name,
    place: words.place({ seen: factsInWords({ ...facts, changes: facts.changes.filter(({ kind }) => kind === 'appears') }, language) }),
    light: [words.light[light] as string, ...fades.slice(0, 2)].join(joint),
    weather: weather.length > 0 ? weather.join(joint) : motion > 0 ? words.restless : words.still,
    sound: motion > 1 ? words.loud : has('flickers') ? words.pattering : words.quiet,
    time: words.time[light] as string,
  };
}

const joined = (parts: readonly string[], most: number): string => parts.filter(Boolean).join('\n').slice(0, most);

/** The atmosphere of a scene in one passage. */
export const atmosphere = ({ light, weather, sound }: SeenScene, language: Language): string =>
  [light, weather, sound].filter(Boolean).join(language === 'zh' ? '' : ' ');

/** The play opens in front of what the film shows: place, hour and atmosphere of its first scene. Its plot stays its own, and the checker has the last word. */
export function stagedIn(play: Blueprint, scene: SeenScene): Blueprint {
  const [act, ...acts] = play.acts;
  const [first, ...scenes] = act?.scenes ?? [];
  if (!act || !first) throw fault('blueprint-empty');
  const air = atmosphere(scene, play.language);
  const staged: Blueprint = {
    ...play,
    title: `${play.title} · ${scene.name}`.slice(0, 600),
    places: play.places.map((place) =>
      place.id === first.place ? { ...place, description: joined([scene.place, air, place.description], 8000) } : place,
    ),
    acts: [
      {
        ...act,
        scenes: [{ ...first, description: joined([air, first.description], 8000), ...(scene.time && { time: scene.time }) }, ...scenes],
      },
      ...acts,
    ],
  };
  const wrong = check(staged).find(({ severity }) => severity === 'error');
  if (wrong) throw fault('blueprint-faulty/scene', { fault: formatDiagnostic(wrong) });
  return staged;
}

type Scenes = z.infer<typeof ScenesPart>;

/** The same for a play that is still being written: the first place becomes the film's, and whoever wrote it reads on from there. */
export function scenesIn(part: Scenes, scene: SeenScene, language: Language): Scenes {
  const [first, ...rest] = part.scenes;
  if (!first) return part;
  const old = part.places.find(({ name }) => name === first.place) ?? part.places[0];
  const renamed = (name: string) => (name === old?.name ? scene.name : name);
  const air = atmosphere(scene, language);
  return {
    places: part.places.map((place) => ({
      name: renamed(place.name),
      description: place === old ? joined([scene.place, air, place.description], 3000) : place.description,
      leadsTo: place.leadsTo.map(renamed),
    })),
    scenes: [
      { ...first, place: scene.name, description: joined([air, first.description], 3000), ...(scene.time && { time: scene.time }) },
      ...rest.map((one) => ({ ...one, place: renamed(one.place) })),
    ],
  };
}
