import type { Observation, ObservationKind } from './event.ts';

/** A scene as a script has it. `heardBy` narrows a line to some of those present: an aside, a whisper. */
export type ScriptScene = {
  readonly id: string;
  readonly title: string;
  /** Everyone who is there, by the name the cast knows them by. */
  readonly present: readonly string[];
  readonly lines: readonly ScriptLine[];
};
/** A line of a script. */
export type ScriptLine = {
  readonly by: string | null;
  readonly kind: ObservationKind;
  readonly text: string;
  readonly heardBy?: readonly string[];
};

/** A scene, as far as somebody witnessed it. */
export type WitnessedScene = { readonly id: string; readonly title: string; readonly observations: readonly Observation[] };

/** Of a script, only what one role was there for and could see and hear. Nobody hears what others think. */
export function witnessedBy(role: string, scenes: readonly ScriptScene[]): WitnessedScene[] {
  return scenes
    .filter(({ present }) => present.includes(role))
    .map(({ id, title, lines }) => ({
      id,
      title,
      observations: lines
        .map((line, index) => ({ ...line, index }))
        .filter((line) => line.text.trim() !== '' && perceives(role, line))
        .map(({ by, kind, text, index }) => ({ id: `${id}#${index + 1}`, by, kind, text: text.trim() })),
    }))
    .filter(({ observations }) => observations.length > 0);
}

function perceives(role: string, { by, kind, heardBy }: ScriptLine): boolean {
  if (by === role) return true;
  if (heardBy) return heardBy.includes(role);
  return kind !== 'thought';
}
