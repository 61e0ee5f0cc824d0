import { meant, plainName } from './names.ts';
import type { ScenesPart } from './parts.ts';

type Place = ScenesPart['places'][number];
type Scene = ScenesPart['scenes'][number];
export type Placed = { readonly place: Place; readonly scene: Scene; readonly index: number };

/** The scene and place of every point. Scenes never go back: what a writer put out of order stays in the scene it follows. */
export function placesOfPoints({ places, scenes }: ScenesPart, count: number): Placed[] {
  const placed: Placed[] = [];
  let at = 0;
  for (let point = 1; point <= count; point++) {
    const wanted = scenes.findIndex(({ points }) => points.includes(point));
    if (wanted > at && point > 1) at = wanted;
    else if (point === 1 && wanted > 0) at = wanted;
    const scene = scenes[at] as Scene;
    placed.push({ scene, place: placeOf(scene.place, places), index: at });
  }
  return placed;
}

function placeOf(name: string, places: readonly Place[]): Place {
  const named = places.map((place) => ({ ...place, id: plainName(place.name) }));
  const found = meant(name, named);
  return places.find(({ name: own }) => own === found?.name) ?? (places[0] as Place);
}
