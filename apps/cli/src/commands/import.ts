import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appendStamped } from '@troupe/core/log';
import type { ImportedLog } from '@troupe/house/performances';
import { systemClock } from '@troupe/models/clock';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { closing, configuredPlace, openStore, type PlayStore } from '../keeping/stores.ts';

type ImportFlags = { readonly stream?: string; readonly json?: boolean };

/** Takes in performances that were exported elsewhere, with the lines they are spoken with. All are read before the first is kept. */
export async function importCommand(source: string, flags: ImportFlags, { config, folder, voice: { say, words } }: Context): Promise<void> {
  const files = logsAt(resolve(folder, source), source);
  if (files.length > 1 && flags.stream !== undefined) throw fault('usage-import', { source, count: files.length });
  const { readImported } = await import('@troupe/house/performances');
  const logs = files.map((file) => readImported(readFileSync(file, 'utf8')));
  const place = configuredPlace(config);
  return closing(openStore(place), async (store) => {
    const taken = [];
    for (const log of logs) taken.push(await takeIn(store, log, flags.stream));
    if (flags.json) say(JSON.stringify({ performances: taken }));
    else for (const { stream, over } of taken) tell(stream, over);
  });

  function tell(stream: string, over: boolean): void {
    const named = `--stream ${stream}${place.kind === 'sqlite' ? ` --store ${place.file}` : ''}`;
    say(words.kept({ stream }));
    say(
      over
        ? words.replayWith({ command: `npx troupe replay ${named}` })
        : words.resumeWith({ command: `npx troupe perform --resume ${named}` }),
    );
  }
}

/** The log that was named, that of a performance in its folder, or all that one export has written. */
function logsAt(path: string, named: string): string[] {
  if (!existsSync(path)) throw fault('unknown-file/import', { named });
  if (!statSync(path).isDirectory()) return [path];
  const inside = readdirSync(path).sort();
  const found = [path, ...inside.map((name) => join(path, name))]
    .map((place) => join(place, 'log.jsonl'))
    .filter((file) => existsSync(file));
  if (found.length > 0) return found;
  throw fault('unknown-file/no-performance', { named });
}

type Taken = { readonly stream: string; readonly title: string; readonly events: number; readonly over: boolean };

async function takeIn(store: PlayStore, { log, blueprint, over, bank }: ImportedLog, named: string | undefined): Promise<Taken> {
  const stream = named ?? `${blueprint.id}-${randomBytes(5).toString('hex')}`;
  if ((await store.head(stream)) > 0) throw fault('usage-stream/import', { stream });
  const { keepBank } = await import('@troupe/house/performances');
  if (bank) await keepBank(store, stream, bank, systemClock);
  await appendStamped(store, stream, log);
  return { stream, title: blueprint.title, events: log.length, over };
}
