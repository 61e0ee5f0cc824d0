import type { Blueprint } from '../blueprint/schema.ts';
import { refrainsIn } from '../text/worn.ts';

const known = new WeakMap<Blueprint, string>();

/** What comes again in a play because its author wrote it so, in its script or among what people may say. */
export function refrainsOf(blueprint: Blueprint): string {
  const before = known.get(blueprint);
  if (before !== undefined) return before;
  const points = blueprint.acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.points));
  const script = points.flatMap((point) => (point.script ?? []).flatMap(({ says }) => says ?? []));
  const moves = points.flatMap(({ cues }) => Object.values(cues).flatMap((cue) => cue.moves.flatMap(({ say }) => say ?? [])));
  // Moves are made of the script: the two together would make a refrain of every line.
  const found = refrainsIn(script.length > 0 ? script : moves);
  known.set(blueprint, found);
  return found;
}
