import type { Blueprint, Character } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { TranscriptLine } from './transcript.ts';

/** Somebody as they are seen by those who do not know who it is. */
export type Guise = { readonly name: string; readonly appearance?: string | undefined };

/** In what guise somebody goes in a scene; `knows` says whether whoever looks knows who it is. */
export function guiseOf(
  { characters }: Blueprint,
  who: CharacterId,
  scene: string | null,
  knows: (fact: string) => boolean,
): Guise | undefined {
  const guises = characters.find(({ id }) => id === who)?.guises;
  return guises && !knows(guises.known) ? guises.as.find((one) => one.scene === scene) : undefined;
}

/** Whether anybody in the play goes under another name than their own. */
export const isDisguised = ({ characters }: Blueprint): boolean => characters.some(({ guises }) => guises !== undefined);

const guised = ({ characters }: Blueprint): Character[] => characters.filter(({ guises }) => guises !== undefined);

/** Engine text with the names that its reader knows people by. */
export function veiled(
  blueprint: Blueprint,
  text: string,
  scene: string | null,
  knows: (who: CharacterId, fact: string) => boolean,
): string {
  return guised(blueprint).reduce((so, { id, name }) => {
    const guise = guiseOf(blueprint, id, scene, (fact) => knows(id, fact));
    return guise ? so.replaceAll(name, guise.name) : so;
  }, text);
}

/** Witnessed lines under the names that their witness knew people by when they fell. */
export function linesKnown(
  blueprint: Blueprint,
  lines: readonly TranscriptLine[],
  sceneAt: (seq: number) => string | null,
  knows: (who: CharacterId, fact: string) => boolean,
): readonly TranscriptLine[] {
  if (!isDisguised(blueprint)) return lines;
  return lines.map((line) => {
    const scene = sceneAt(line.seq);
    const { by } = line;
    const guise = by === null ? undefined : guiseOf(blueprint, by, scene, (fact) => knows(by, fact));
    const text = line.kind === 'narration' ? veiled(blueprint, line.text, scene, knows) : line.text;
    return { ...line, text, ...(guise && { called: guise.name }) };
  });
}
