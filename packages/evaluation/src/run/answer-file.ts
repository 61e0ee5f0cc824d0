import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AnswerCache, ModelDelta } from '@troupe/core/model';

/** Answers in a file, by the hash of what was asked: a run that was killed asks nothing twice. Half a line is read over. */
export async function answerFile(file: string): Promise<AnswerCache> {
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const known = new Map<string, readonly ModelDelta[]>(text.split('\n').flatMap(entry));
  let queue: Promise<void> = Promise.resolve();
  return {
    get: async (key) => known.get(key),
    set(key, deltas) {
      known.set(key, deltas);
      const kept = queue.then(() => appendFile(file, `\n${JSON.stringify({ key, deltas })}`));
      queue = kept.catch(() => {});
      return kept;
    },
  };
}

function entry(row: string): [string, readonly ModelDelta[]][] {
  try {
    const { key, deltas } = JSON.parse(row) as { key?: unknown; deltas?: unknown };
    return typeof key === 'string' && Array.isArray(deltas) ? [[key, deltas as ModelDelta[]]] : [];
  } catch {
    return [];
  }
}
