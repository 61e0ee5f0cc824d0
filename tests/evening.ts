import { type BuildOptions, build } from 'esbuild';
import { root } from './sources.ts';

/** One play, from its first line to the curtain, with the understudy, for any host that has a clock. Written to be bundled. */
const evening = `
  import { readBlueprint } from '@troupe/core/blueprint';
  import { memoryStore } from '@troupe/core/log';
  import { openPerformance } from '@troupe/core/stage';
  import { readBank, understudy } from '@troupe/understudy';
  import blueprint from './plays/closet/blueprint.json';
  import bank from './plays/closet/bank.json';

  export async function perform(clock, seed) {
    const model = understudy({ banks: [readBank(bank)] });
    const performance = await openPerformance({
      stream: 'tonight',
      blueprint: readBlueprint(JSON.stringify(blueprint)),
      seed,
      ports: { models: { performer: model, decider: model, director: model }, store: memoryStore(), clock },
    });
    const frames = [];
    for await (const frame of performance.watch()) if (frame.type !== 'delta') frames.push(frame);
    return { outcome: await performance.done, speeches: frames.filter(({ type }) => type === 'speech').length, last: frames.at(-1) };
  }
`;

/** The play as one script that defines \`evening.perform(clock, seed)\`. */
export async function bundleEvening(options: Pick<BuildOptions, 'platform'>): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: evening, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'evening',
    target: 'es2022',
    conditions: ['source'],
    mainFields: ['module', 'main'],
    ...options,
  });
  return outputFiles[0]?.text ?? '';
}
