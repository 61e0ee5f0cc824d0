import { wordsOf } from '@troupe/core/words';
import { goingOut } from '@troupe/models/going-out';
import { bestFor, downloadModel, freeMemory, gigabytes, modelFileName, modelFolder, recommendedFiles } from '@troupe/models/llama';
import type { Context } from '../context/context.ts';
import { bookkeeping } from '../models/engage.ts';
import sentences from './model-files.words.json' with { type: 'json' };

const spoken = wordsOf(sentences);

/** What could be played from on this machine, the best of it marked. */
export function modelFilesToGet(language: keyof typeof spoken, free = freeMemory()): string {
  const words = spoken[language];
  const best = bestFor(free);
  const listed = recommendedFiles.map(({ id, size, memory, licence }) =>
    words.file({
      mark: id === best?.id ? '→' : memory <= free ? ' ' : '✗',
      id: id.padEnd(10),
      size: gigabytes(size),
      memory: gigabytes(memory),
      licence,
    }),
  );
  return [words.there, words.lead({ free: gigabytes(free) }), ...listed, best ? words.how({ id: best.id }) : words.none].join('\n');
}

/** Fetches one of them, or any other by its address, and says every tenth of it. */
export async function getModelFile(wanted: string, { config, voice }: Context): Promise<void> {
  const { say, warn, language } = voice;
  const words = spoken[language];
  const url = recommendedFiles.find(({ id }) => id === wanted)?.url ?? wanted;
  const folder = modelFolder(config.values.data ?? '.');
  await bookkeeping(config.values.data);
  say(words.fetching({ url, folder }));
  let tenth = -1;
  const { path, licence } = await downloadModel({
    url,
    folder,
    fetch: goingOut('downloads'),
    // Ctrl-C ends the process: what has come is on the disk.
    signal: new AbortController().signal,
    progress({ got, size }) {
      const now = size === undefined ? 0 : Math.floor((got / size) * 10);
      if (now === tenth) return;
      tenth = now;
      warn(words.progress({ got: gigabytes(got), size: size === undefined ? '?' : gigabytes(size) }));
    },
  });
  say(words.come({ file: modelFileName(path), ...(licence !== undefined && { licence }) }));
}
