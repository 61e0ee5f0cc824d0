import { existsSync } from 'node:fs';
import { nameOfPlace, salvage } from '@troupe/stores';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { stampOf } from './copying.ts';
import { configuredPlace } from './stores.ts';

/** Reads what can be read out of a damaged database into a new file beside it, and says what was saved and what was lost. */
export async function salvageStore({ json }: { readonly json: boolean }, { config, voice }: Context): Promise<void> {
  const place = configuredPlace(config);
  if (place.kind !== 'sqlite') throw fault('usage-salvage', { place: nameOfPlace(place) });
  const into = freeName(`${place.file}.salvaged-${stampOf(new Date())}`);
  const { streams, saved, lost, rest } = await salvage(place.file, into);
  if (json) return voice.say(JSON.stringify({ from: place.file, into, streams, saved, lost, rest: rest ?? null }));
  voice.say(voice.words.salvaged({ saved, lost, file: into }));
  for (const { stream, saved: kept, of } of streams) if (kept < of) voice.say(voice.words.salvagedPart({ stream, saved: kept, of }));
  if (rest !== undefined) voice.say(voice.words.salvagedRest({ file: rest }));
  voice.say(voice.words.salvageNext({ file: into }));
}

/** Two may be made within a second. */
function freeName(name: string, count = 1): string {
  const tried = count === 1 ? name : `${name}-${count}`;
  return existsSync(tried) ? freeName(name, count + 1) : tried;
}
