import { resolve } from 'node:path';
import { moveInto, nameOfPlace, openStoreAt, siteAt } from '@troupe/adapters/store';
import type { Config } from '../config.ts';
import { copying, stampOf } from '../copying.ts';
import { exitCodes } from '../exit-codes.ts';
import { configuredPlace } from '../stores.ts';
import type { Surroundings, Voice } from '../surroundings.ts';

export type RestoreFlags = { readonly force?: boolean; readonly json?: boolean };

/** Puts a backup in place. What is there is never lost: without --force it is not touched, with it it is kept beside. */
export async function restoreCommand(
  file: string,
  flags: RestoreFlags,
  config: Config,
  surroundings: Surroundings,
  voice: Voice,
): Promise<number> {
  const backup = resolve(surroundings.folder, file);
  const place = configuredPlace(config);
  const source = await openStoreAt({ kind: 'sqlite', file: backup }, { readOnly: true });
  const { before, ...print } = await copying(surroundings, voice, async (options) =>
    moveInto(await siteAt(place), source, { ...options, force: flags.force === true, stamp: stampOf(new Date()) }),
  ).finally(() => source.close());
  const there = nameOfPlace(place);
  if (flags.json) voice.say(JSON.stringify({ from: backup, to: there, ...print, before: before ?? null }));
  else {
    voice.say(voice.words.restored(backup, there));
    voice.say(voice.words.counted(print.streams, print.events, print.checksum));
    if (before !== undefined) voice.say(voice.words.keptBeside(before));
  }
  return exitCodes.ok;
}
