import { partsOf } from './labels.ts';
import type { Script } from './observation.ts';
import { readable } from './roles.ts';

/**
 * A script with its names as people write them: a printed play shouts its labels, and nobody wants to talk to HAMLET. What was printed
 * stays an alias. Two roles whose names differ only in how loud they are keep them.
 */
export function inProse(script: Script): Script {
  const taken = new Map<string, number>();
  for (const { name } of script.roles) taken.set(readable(name), (taken.get(readable(name)) ?? 0) + 1);
  const quiet = (name: string): string => (taken.get(readable(name)) === 1 ? readable(name) : name);
  const spoken = (label: string): string => partsOf(label).reduce((whole, part) => whole.replace(part, quiet(part)), label);
  return {
    ...script,
    scenes: script.scenes.map((scene) => ({ ...scene, present: scene.present.map(quiet) })),
    observations: script.observations.map((one) => (one.speaker === null ? one : { ...one, speaker: spoken(one.speaker) })),
    roles: script.roles.map((role) => {
      const name = quiet(role.name);
      return name === role.name ? role : { ...role, name, aliases: [role.name, ...role.aliases.filter((alias) => alias !== name)] };
    }),
  };
}
