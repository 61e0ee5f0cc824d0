import type { ScriptLine, ScriptScene } from '../memory/witnessed.ts';
import { partsOf } from './labels.ts';
import { narrator, type Observation, type Script } from './observation.ts';

/** A script as memory takes it in: scenes, who is there, and lines; an aside is heard by nobody else. */
export function scenesToRemember({ scenes, observations }: Script): ScriptScene[] {
  const lines: ScriptLine[][] = scenes.map(() => []);
  observations.forEach((observation, at) => {
    const { scene, speaker, kind, text } = observation;
    const by = speaker === narrator ? null : speaker;
    const aside = by !== null && isAside(observations, at);
    lines[scene]?.push({ by, kind, text, ...(aside && { heardBy: partsOf(by) }) });
  });
  return scenes.map(({ index, title, present }) => ({ id: `scene-${index + 1}`, title, present, lines: lines[index] ?? [] }));
}

/** Words right after a direction that says they are not for the others. */
function isAside(observations: readonly Observation[], at: number): boolean {
  const own = observations[at];
  const before = observations[at - 1];
  if (own?.kind !== 'speech' || before?.kind !== 'action' || before.speaker !== own.speaker || before.scene !== own.scene) return false;
  return /\baside\b|旁白|内心|独白|心想|心里|自言自语/i.test(before.text);
}
