import type { Recorded, Viewer } from '@troupe/core/events';
import { readPublicFrames } from '@troupe/core/stage';
import type { Context } from '../context/context.ts';
import { chooseStream, closing, type PlayStore, placeFor, readStore } from '../keeping/stores.ts';
import { resolveSeats } from '../performing/plays.ts';
import { printable } from '../view/clean.ts';
import { scriptPrinter } from '../view/render.ts';

type ReplayFlags = { readonly to?: number; readonly stream?: string; readonly json?: boolean; readonly as?: string };

/** Shows a kept performance again. Asks no model and writes nothing. */
export async function replayCommand(
  file: string | undefined,
  flags: ReplayFlags,
  { config, folder, output, voice }: Context,
): Promise<void> {
  return closing(readStore(placeFor(file, config, folder)), async (store) => {
    const { stream } = await chooseStream(store, flags.stream);
    const as = await viewerFor(flags.as, store, stream);
    const print = scriptPrinter({ width: Math.min(100, (output.columns || 81) - 1), palette: voice.palette, words: voice.words });
    for await (const frame of readPublicFrames(store, stream, { as, ...(flags.to !== undefined && { to: flags.to }) })) {
      output.write(printable(flags.json ? `${JSON.stringify(frame)}\n` : print(frame)));
    }
  });
}

async function viewerFor(role: string | undefined, store: PlayStore, stream: string): Promise<Viewer> {
  if (role === undefined || role === 'audience') return 'audience';
  if (role === 'house') return 'house';
  for await (const event of store.read(stream) as AsyncIterable<Recorded>) {
    if (event.type === 'performance-open') return { seats: resolveSeats([role], event.blueprint) };
  }
  return 'audience';
}
