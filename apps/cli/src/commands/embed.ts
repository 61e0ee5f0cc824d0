import { createInterface } from 'node:readline';
import { type MeaningLanguage, meaningEmbedder } from '@troupe/core/memory';
import { loadMeaningTable } from '@troupe/models/meaning';
import type { Context } from '../context/context.ts';

type EmbedFlags = { readonly language?: MeaningLanguage };

/** A line in, its vector out: by the table of meaning that finds memories where nothing else was chosen. */
export async function embedCommand(line: string | undefined, { language }: EmbedFlags, { input, voice }: Context): Promise<void> {
  const embedder = meaningEmbedder(loadMeaningTable, language && [language]);
  const lines = line === undefined ? createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }) : [line];
  for await (const one of lines) for (const vector of await embedder.embed([one])) voice.say(JSON.stringify([...vector]));
}
