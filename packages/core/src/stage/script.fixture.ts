import { Blueprint, type ScriptBeat } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';

const plain = closetFixture('en');

/** One planned turn, as the house answers it. */
export const turn = (who: string, script: number | null = null) => ({
  who,
  tempo: 'a line',
  manner: 'answer',
  answers: null,
  thing: null,
  with: null,
  script,
});

/** The closet with a script for its points. */
export function withScripts(...scripts: readonly (readonly ScriptBeat[])[]) {
  const [act] = plain.acts;
  const [scene] = act?.scenes ?? [];
  const points = scene?.points.map((point, at) => ({ ...point, ...(scripts[at] && { script: scripts[at] }) }));
  return Blueprint.parse({ ...plain, acts: [{ ...act, scenes: [{ ...scene, points }] }] });
}

/** Plays written beats, each of which its actor answers so; `again`: once the world has answered its deed. */
export async function playBeats(
  script: readonly ScriptBeat[],
  answers: readonly string[],
  { again = 'Well.\n> wait', blueprint = withScripts(script), seats = [] as readonly string[] } = {},
) {
  let planned = false;
  let count = 0;
  const model = puppet({
    reading: ({ answer }) => {
      const plan = planned ? [] : script.map(({ who }, at) => turn(who, at + 1));
      planned = true;
      return { ...answer, landed: false, plan };
    },
    actor: ({ directed }) => (directed ? (answers[count++] ?? 'act: none; to:\nNo more.\n> wait') : again),
  });
  const run = await rehearse({
    blueprint,
    model,
    seats,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat > script.length) void show.stop();
    },
  });
  const log = run.log.filter(({ beat }) => beat <= script.length);
  return { ...run, log, prompts: model.prompts };
}
