import { existsSync } from 'node:fs';
import type { Context } from '../context/context.ts';
import { completionsFor, type Shell, scripts, shells } from '../described/completions.ts';
import { fault } from '../errors.en.ts';
import { closing, configuredPlace, performancesIn, readStore } from '../keeping/stores.ts';
import { listed } from '../performing/programme.ts';

/** A script for the shell; with the words that were typed, what may come next, one a line. */
export async function completionCommand(shell: string, typed: readonly string[], _: object, context: Context): Promise<void> {
  if (!shells.includes(shell as Shell)) throw fault('usage-shell', { shell, shells });
  const { say } = context.voice;
  if (typed.length === 0) return say(scripts[shell as Shell]);
  const found = await completionsFor(typed, { plays: async () => (await listed()).map(({ id }) => id), performances: () => kept(context) });
  if (found.length > 0) say(found.join('\n'));
}

async function kept({ config }: Context): Promise<readonly string[]> {
  const place = configuredPlace(config);
  if (place.kind === 'sqlite' && !existsSync(place.file)) return [];
  return closing(readStore(place), async (store) => {
    const { standing } = await performancesIn(store);
    return [...standing].sort((a, b) => b.updatedAt - a.updatedAt).map(({ stream }) => stream);
  });
}
