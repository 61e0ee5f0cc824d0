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

  export async function perform(clock, seed, way) {
    const model = understudy({ banks: [readBank(bank)] });
    const performance = await openPerformance({
      stream: 'tonight',
      blueprint: readBlueprint(JSON.stringify(blueprint)),
      seed,
      ...(way && { switches: { way }, seats: [{ seat: 'hamlet', person: 'somebody' }] }),
      ports: { models: { performer: model, decider: model, director: model }, store: memoryStore(), clock },
    });
    const frames = [];
    const typed = ['Now, mother, what is the matter?', '*comes nearer to her* You shall not go.'];
    for await (const frame of performance.watch(way ? { as: { seats: ['hamlet'] } } : {})) {
      if (frame.type !== 'delta') frames.push(frame);
      if (frame.type !== 'your-turn') continue;
      const text = typed.shift();
      performance.send(text === undefined ? { type: 'leave-seat', seat: 'hamlet' } : { type: 'line', seat: 'hamlet', text });
    }
    return { outcome: await performance.done, speeches: frames.filter(({ type }) => type === 'speech').length, last: frames.at(-1) };
  }
`;

/** The play as one script that defines \`evening.perform(clock, seed)\`. */
export async function bundleEvening(options: Pick<BuildOptions, 'platform' | 'conditions'>): Promise<string> {
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
