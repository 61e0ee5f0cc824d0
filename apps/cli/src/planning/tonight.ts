import type { Play } from '@troupe/house/node';
import { fault } from '../errors.en.ts';
import type { EveningContext } from '../performing/evening.ts';
import { runPlan, streamFor } from './run.ts';
import { plainShow, showOn } from './show.ts';
import { planWords } from './words.ts';

/** Writes a play for tonight. Frames alone go to standard output: in a pipe the writers report beside it. */
export async function planTopic(topic: string, context: EveningContext): Promise<Play> {
  const { config, voice, store, interactive } = context;
  const words = planWords(config.values.language);
  voice.warn(words.planning({ topic }));
  const source = { kind: 'topic', topic } as const;
  const show = interactive ? showOn(false, context) : plainShow(words, voice);
  const { blueprint } = await runPlan({ source, stream: await streamFor(source, false, store), reviewer: true, show }, context);
  if (!blueprint) throw fault('interrupted', { topic: JSON.stringify(topic) });
  return { blueprint, file: `${blueprint.id}.json` };
}
