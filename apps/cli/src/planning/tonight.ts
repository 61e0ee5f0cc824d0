import type { Play } from '@troupe/house/node';
import type { House } from '../billing.ts';
import { showOn } from '../commands/plan.ts';
import { fault } from '../errors.en.ts';
import { runPlan, streamFor } from './desk.ts';
import { plainShow } from './show.ts';
import { planWords } from './words.ts';

/** Writes a play for tonight. Frames alone go to standard output: in a pipe the writers report beside it. */
export async function planTopic(topic: string, { config, surroundings, voice, store, interactive }: House): Promise<Play> {
  const words = planWords(config.values.language);
  voice.warn(words.planning(topic));
  const source = { kind: 'topic', topic } as const;
  const show = interactive ? showOn(false, config, surroundings, voice) : plainShow(words, voice);
  const { blueprint } = await runPlan(
    { source, stream: await streamFor(source, false, store), reviewer: true, show },
    { config, surroundings, store },
  );
  if (!blueprint) throw fault('interrupted', { topic: JSON.stringify(topic) });
  return { blueprint, file: `${blueprint.id}.json` };
}
